// The rules of a tap, on a clock that the test turns.
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { begin, enter, flush, receive, later, newTaps, tap } from '../../companion/web/taps.js';

const DEAD = 350, REST = 850, QUIET = 400; // ms
const ANSWER = { do: 'answer', value: 'yes' };
let own, sent, now;

function pass(ms) {
  now += ms;
  mock.timers.tick(ms);
}

const tapAt = (x, y, what = ANSWER) => { own.at = [x, y]; return tap(own, what); };

// A screen from the server: a new one, or the same once more.
function show(id, { last_event, render_id = 1 } = {}) {
  const fresh = own.id !== id;
  if (fresh) begin(own);
  const done = receive(own, { id, last_event, render_id }, fresh);
  own.id = id;
  return done;
}

beforeEach(() => {
  mock.restoreAll();
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  now = 10_000;
  mock.method(performance, 'now', () => now);
  const marks = new Set();
  own = newTaps({ setAttribute: name => marks.add(name), removeAttribute: name => marks.delete(name), has: name => marks.has(name) });
  sent = [];
  own.send = event => sent.push(event);
  show('first');
});

test('a new screen takes no tap for 350 ms', () => {
  pass(DEAD - 1);
  assert.equal(tapAt(10, 10), false);
  assert.equal(own.root.has('data-live'), false);
  pass(1);
  assert.equal(own.root.has('data-live'), true);
  assert.equal(tapAt(10, 10), true);
  assert.deepEqual(sent.map(({ screen, ...event }) => [screen, event.do, event.value]), [['first', 'answer', 'yes']]);
});

test('the same screen once more takes taps at once', () => {
  pass(DEAD);
  show('first', { render_id: 2 });
  assert.equal(tapAt(10, 10), true);
});

test('a second tap waits for the answer to the first', () => {
  pass(DEAD);
  tapAt(10, 10);
  pass(2 * REST);
  assert.equal(tapAt(300, 300), false);
  assert.equal(sent.length, 1);
});

test('a double tap is one tap, although the next screen is live in between', () => {
  pass(DEAD);
  tapAt(10, 10);
  show('second');
  pass(REST - 1);
  assert.equal(tapAt(40, 40), false); // 42 px away is the same spot
  assert.equal(sent.length, 1);
});

test('a tap at another spot counts as soon as the screen is live', () => {
  pass(DEAD);
  tapAt(10, 10);
  show('second');
  pass(DEAD);
  assert.equal(tapAt(10, 58), true); // 48 px away is another spot
  assert.deepEqual(sent.map(event => event.screen), ['first', 'second']);
});

test('the third of three taps at one spot is dropped, but nobody waits for ever', () => {
  pass(DEAD);
  tapAt(10, 10);
  show('second');
  pass(REST - 10);
  assert.equal(tapAt(10, 10), false);
  pass(REST - 10);
  assert.equal(tapAt(10, 10), false);
  pass(20); // twice the rest after the tap that counted
  assert.equal(tapAt(10, 10), true);
});

test('every tap has a number of its own', () => {
  pass(DEAD);
  tapAt(10, 10);
  show('second');
  pass(REST);
  tapAt(10, 10);
  assert.equal(new Set(sent.map(event => event.n)).size, 2);
});

test('what was lost with a server goes out again, as it was', async () => {
  pass(DEAD);
  tapAt(10, 10);
  show('first', { render_id: 2 });
  await null;
  assert.equal(sent.length, 2);
  assert.deepEqual(sent[0], sent[1]);
});

test('nothing goes out again while the same server is at it', async () => {
  pass(DEAD);
  tapAt(10, 10);
  show('first', { render_id: 1 });
  await null;
  assert.equal(sent.length, 1);
});

test('what is done does not go out again', async () => {
  pass(DEAD);
  tapAt(10, 10);
  assert.equal(show('second', { render_id: 2 }), true);
  await null;
  assert.equal(sent.length, 1);
});

test('a tap that was refused can be made once more on the same screen', () => {
  pass(DEAD);
  tapAt(10, 10);
  assert.equal(show('first', { last_event: sent[0].n, render_id: 2 }), false);
  pass(REST);
  assert.equal(tapAt(10, 10), true);
  assert.equal(sent.length, 2);
});

test('what is typed goes out together, a moment after the last letter', () => {
  enter(own, 'you/coins', 1);
  pass(QUIET - 1);
  enter(own, 'you/coins', 12);
  enter(own, 'you/ships', 3);
  pass(QUIET - 1);
  assert.equal(sent.length, 0);
  pass(1);
  assert.deepEqual(sent.map(event => [event.do, event.value, event.soft]), [['enter', ['you/coins', 12, 'you/ships', 3], true]]);
});

test('what is typed goes out with the next tap', () => {
  pass(DEAD);
  enter(own, 'you/coins', 1);
  later(own, 'tick', 'step', 'true');
  tapAt(10, 10);
  pass(QUIET);
  assert.equal(sent.length, 1);
  assert.equal(sent[0].do, 'enter');
  assert.deepEqual(sent[0].also, [{ do: 'tick', value: ['step', 'true'] }, ANSWER]);
});

test('a tap after what was typed is held until that is handled', () => {
  pass(DEAD);
  enter(own, 'you/coins', 1);
  flush(own);
  assert.equal(tapAt(10, 10), true);
  assert.equal(tapAt(300, 300), false); // one is held, not two
  assert.equal(sent.length, 1);
  show('first', { last_event: sent[0].n });
  assert.deepEqual(sent.map(event => event.do), ['enter', 'answer']);
});

test('a tap that is held is dropped with its screen', () => {
  pass(DEAD);
  enter(own, 'you/coins', 1);
  flush(own);
  tapAt(10, 10);
  show('second', { last_event: sent[0].n });
  assert.equal(sent.length, 1);
});

test('a field shows what was typed until that is handled', () => {
  enter(own, 'you/coins', 1);
  flush(own);
  enter(own, 'you/ships', 2);
  assert.deepEqual(own.typed, { 'you/coins': 1, 'you/ships': 2 });
  show('first', { last_event: sent[0].n });
  assert.deepEqual(own.typed, { 'you/ships': 2 });
});

test('what was typed again meanwhile stays', () => {
  enter(own, 'you/coins', 1);
  flush(own);
  enter(own, 'you/coins', 12);
  show('first', { last_event: sent[0].n });
  assert.deepEqual(own.typed, { 'you/coins': 12 });
  pass(QUIET);
  assert.deepEqual(sent[1].value, ['you/coins', 12]);
});
