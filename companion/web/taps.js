// @ts-check
// The rules of a tap: which taps count, and when what was tapped or typed goes out. Without a
// document, so that tests run in Node: of the screen it only sets marks on `own.root`.
/** @import { Act, Answer, Shown, Taps } from './types.d.ts' */

const DEAD = 350; // ms for which a new screen takes no tap: it may appear where another was tapped
const REST = 850; // ms before a second tap at the same spot counts: a double tap is one tap
const SPOT = 48; // px
const QUIET = 400; // ms after the last letter or tick before these go out

/** @template {Taps['root']} Root @param {Root} root @returns {Taps & { root: Root }} */
export const newTaps = root => ({ root, send: () => {}, id: null, typed: {}, names: [], count: 0, dead: 0, at: [0, 0], start: Date.now().toString(36) });

// A new screen takes no tap for a moment, and forgets what was typed on the one before.
/** @param {Taps} own */
export function begin(own) {
  own.typed = {};
  own.held = null;
  own.dead = Math.max(own.dead, performance.now() + DEAD);
  own.root.removeAttribute('data-live');
  clearTimeout(own.timer);
  own.timer = setTimeout(() => own.root.setAttribute('data-live', ''), own.dead - performance.now());
}

/** @param {Taps} own @param {Act} what */
export function tap(own, what) {
  if (!counts(own)) return false;
  own.root.setAttribute('data-sent', '');
  if (own.pending) own.held = what; // what was typed before it is on its way
  else sendOut(own, [...collected(own), what]);
  return true;
}

// Whether a tap counts; if it does, a second one at the same spot right after it will not.
/** @param {Taps} own */
export function counts(own) {
  if (dropped(own) || own.held || (own.pending && !own.pending.soft)) return false;
  const now = performance.now();
  own.last = { at: own.at, until: now + REST, latest: now + 2 * REST };
  own.root.setAttribute('data-rest', '');
  clearTimeout(own.resting);
  own.resting = setTimeout(() => own.root.removeAttribute('data-rest'), REST);
  return true;
}

// A tap too early is dropped, and so is one at the same spot right after it: the third of three.
/** @param {Taps} own */
function dropped(own) {
  const now = performance.now(), { at, last } = own;
  const same = last && Math.hypot(at[0] - last.at[0], at[1] - last.at[1]) < SPOT;
  if (now >= own.dead && !(same && now < last.until)) return false;
  if (same) last.until = Math.min(now + REST, last.latest);
  return true;
}

// What was sent is done (a new screen), refused (handled, the same screen: it may be corrected), or was
// lost with a server that went away: then it goes out again. It names its screen, so once is once.
// Returns whether it is done.
/** @param {Taps} own @param {Pick<Shown, 'last_event' | 'render_id'>} screen @param {boolean} fresh */
export function receive(own, screen, fresh) {
  const answered = own.pending && (fresh || own.pending.n === screen.last_event);
  if (answered) {
    for (const name of own.names) if (!(name in (own.later?.enter ?? {}))) delete own.typed[name];
    own.pending = null;
    if (!fresh && own.held) sendOut(own, [...collected(own), own.held]);
    own.held = null;
  } else if (own.pending && own.render_id !== screen.render_id) {
    queueMicrotask(() => own.pending && own.send(own.pending));
  }
  own.render_id = screen.render_id;
  return Boolean(answered && fresh);
}

// What is typed or ticked does not wait for an answer: it goes out together, a moment after the
// last of it, or with the next tap.
/** @param {Taps} own @param {string} what @param {string} name @param {Answer} value */
export function later(own, what, name, value) {
  (own.later ??= {})[what] = { ...own.later[what], [name]: value };
  clearTimeout(own.soon);
  own.soon = setTimeout(() => flush(own), QUIET);
}

// A field shows what was typed until the server has handled it.
/** @param {Taps} own @param {string} name @param {Answer} value */
export function enter(own, name, value) {
  own.typed[name] = value;
  later(own, 'enter', name, value);
}

/** @param {Taps} own */
export function flush(own) {
  if (own.pending) own.soon = setTimeout(() => flush(own), QUIET);
  else if (own.later) sendOut(own, collected(own), true);
}

/** @param {Taps} own @returns {Act[]} */
function collected(own) {
  const all = Object.entries(own.later ?? {}).map(([what, held]) => ({ do: what, value: Object.entries(held).flat() }));
  own.later = null;
  clearTimeout(own.soon);
  return all;
}

/** @param {Taps} own @param {Act[]} acts */
export function sendOut(own, [first, ...also], soft = false) {
  own.count += 1;
  own.pending = { screen: own.id, n: `${own.start}.${own.count}`, ...first, ...(also.length && { also }), ...(soft && { soft }) };
  own.did = [first, ...also].at(-1)?.do;
  own.names = first.do === 'enter' && Array.isArray(first.value) ? first.value.filter((_, n) => n % 2 === 0).map(String) : [];
  own.send(own.pending);
}
