// What has changed between two screens, and the way that a ship takes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { along, changes, readWay } from '../../companion/web/motion.js';
import { tuneOf } from '../../companion/web/sounds.js';

const SEEN = { table: 'AB12.3', step: 4, figure: '5', round: 1, card: 'disc 4', text: 'a', disc: true, lit: ['4'], dice: '', ended: false, won: false, all: true, pieces: new Map() };
const ship = on => new Map([['jean', { on, way: 'w' }]]);
// Five places and home again; after 2 an inner channel, 6, leads to 4.
const WAY = readWay('1:0,0: 2:10,0:3,6 3:20,0: 4:30,0: 5:40,0.5:1 6:20,9:4');

test('a way has its places, and the places ahead: the next one, if it names none', () => {
  assert.deepEqual(WAY.get('2'), { at: [10, 0], ahead: ['3', '6'] });
  assert.deepEqual(WAY.get('4').ahead, ['5']);
  assert.deepEqual(readWay('21b:1,1: 22:5,5:').get('22').ahead, ['21b']); // round and round
});

test('a ship sails ahead from place to place, by the shorter lane, and past the start', () => {
  assert.deepEqual(along(WAY, '1', '3', false), ['1', '2', '3']);
  assert.deepEqual(along(WAY, '2', '5', false).length, 4);
  assert.deepEqual(along(WAY, '5', '2', false), ['5', '1', '2']);
});

test('an undone move goes the same way back', () => {
  assert.deepEqual(along(WAY, '3', '1', true), ['3', '2', '1']);
});

test('what would be more than twenty places ahead went back', () => {
  const circle = readWay(Array.from({ length: 30 }, (_, n) => `${n}:0,0:${(n + 1) % 30}`).join(' '));
  assert.deepEqual(along(circle, '10', '8', false), ['10', '9', '8']);
});

test('without a way between them nothing sails', () => {
  assert.deepEqual(along(WAY, '1', 'L7', false), []);
});

test('a ship at another place has sailed, and points that differ count', () => {
  const found = changes({ ...SEEN, pieces: ship('4') }, { ...SEEN, step: 5, figure: '9', pieces: ship('7') });
  assert.deepEqual([found.sailed, found.figure, found.back], [['jean'], [5, 9], false]);
  assert.deepEqual([found.card, found.text, found.lit], [false, false, []]);
});

test('on another table, or at first, no piece moves and nothing counts', () => {
  for (const before of [undefined, { ...SEEN, table: 'CD34.1', figure: '1', pieces: ship('4') }]) {
    const found = changes(before, { ...SEEN, pieces: ship('7') });
    assert.deepEqual([found.sailed, found.landed, found.lit, found.figure], [[], [], [], null]);
  }
});

test('a flag is new only if all flags were known', () => {
  const now = { ...SEEN, step: 5, pieces: new Map([['flag.4.F', {}]]) };
  assert.deepEqual(changes(SEEN, now).landed, ['flag.4.F']);
  assert.deepEqual(changes({ ...SEEN, all: false }, now).landed, []);
});

test('a place that was lit before does not light up again', () => {
  assert.deepEqual(changes(SEEN, { ...SEEN, step: 5, lit: ['4', '11'] }).lit, ['11']);
});

test('the same card with a part done is the same card', () => {
  assert.equal(changes(SEEN, { ...SEEN, card: 'disc 4, done' }).card, false);
  assert.equal(changes(SEEN, { ...SEEN, card: 'quest 7' }).card, true);
});

test('a victory sounds rather than a round, a round rather than a card, and an undo is silent', () => {
  const next = { ...SEEN, step: 5, round: 2, card: 'quest 7' };
  assert.equal(tuneOf(changes(SEEN, next)), 'round');
  assert.equal(tuneOf(changes(SEEN, { ...next, ended: true, won: true })), 'win');
  assert.equal(tuneOf(changes(SEEN, { ...next, round: 1 })), 'card');
  assert.equal(tuneOf(changes(SEEN, { ...next, step: 3 })), '');
  assert.equal(tuneOf(null), '');
});
