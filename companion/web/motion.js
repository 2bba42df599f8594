// @ts-check
// Motion: what has changed since the last screen of a game moves, without waiting and without being
// waited for. The screen is complete at once; transforms and opacity show the change, and a tap ends
// them. Answers never move. Those who want no motion see new things fade in.
/** @import { Changes, Own, Piece, Seen, Stop } from './types.d.ts' */

const BOARD = ':is(.picture, .board)';
const OUT = 'cubic-bezier(.2,.7,.2,1)';
const FALL = 320, FADE = 120; // ms
const PACE = 60, LONGEST = 600; // ms for a place of the way, and at most
const HER_PACE = 120, HER_LONGEST = 900;
const FARTHEST = 20; // places: what would be further ahead went back

// What is compared

/** @param {Own} own @returns {Seen} */
export function look({ root, screen, seen, did }) {
  const table = screen.id.slice(0, screen.id.lastIndexOf('.')), same = seen?.table === table;
  const view = screen.body.find(part => part.kind === 'table_view'), turn = screen.body.find(part => part.kind === 'turn');
  const head = view?.header ?? screen.body.find(part => part.kind === 'header'), lines = view?.move ? [view.move] : turn?.lines;
  /** @type {NodeListOf<SVGGElement>} */
  const drawn = root.querySelectorAll(`${BOARD} [data-piece]`);
  /** @type {NodeListOf<SVGGElement>} */
  const lit = root.querySelectorAll(`${BOARD} .lit[data-place]`);
  const now = new Map([...drawn].map(piece => [piece.dataset.piece ?? '', pieceOf(piece)]));
  const picture = root.querySelector(BOARD), whole = Boolean(picture && !picture.querySelector('.open'));
  return {
    table, undone: did === 'undo',
    figure: head?.figure ?? '', round: head?.rounds?.[0] ?? 0,
    card: turn?.words ?? '', text: lines?.map(line => line.text).join('\n') ?? '',
    disc: lines?.[0]?.icon === 'disc',
    lit: [...lit].map(place => place.dataset.place ?? ''),
    dice: [...root.querySelectorAll('.die')].map(die => die.innerHTML).join(),
    ended: screen.body.some(part => part.kind === 'result'), won: screen.body.some(part => part.kind === 'result' && part.won),
    all: whole || (same && seen.all), // a picture that asks leaves pieces out
    pieces: same && !whole ? new Map([...seen.pieces, ...now]) : now,
  };
}

/** @param {SVGGElement} group @returns {Piece} */
const pieceOf = ({ dataset: { on, way, at } }) => ({ on, way, at: at?.split(',').map(Number) });

/** @param {Seen | undefined} before @param {Seen} now @returns {Changes} */
export function changes(before, now) {
  const same = before?.table === now.table ? before : null, names = [...now.pieces.keys()];
  const known = same?.card ?? '', [was, is] = [Number(same?.figure), Number(now.figure)];
  return {
    back: same !== null && now.undone,
    card: now.card !== '' && (known === '' || !(known.includes(now.card) || now.card.includes(known))),
    text: now.text !== same?.text,
    figure: same && same.figure && was !== is && Number.isInteger(was) && Number.isInteger(is) ? [was, is] : null,
    round: same !== null && now.round > same.round && same.round > 0,
    dice: now.dice !== '' && now.dice !== same?.dice,
    lit: same ? now.lit.filter(place => !same.lit.includes(place)) : [],
    sailed: same ? names.filter(name => now.pieces.get(name)?.on !== same.pieces.get(name)?.on && same.pieces.get(name)?.on !== undefined) : [],
    landed: same?.all ? names.filter(name => !same.pieces.has(name)) : [],
    ended: now.ended && !same?.ended,
    won: now.won && !same?.ended,
  };
}

// A way as a drawing's symbol has it: `4:120,48:5,7` is place 4, where it is, and the places ahead,
// if it is not the next of the list.
/** @param {string} text @returns {Map<string, Stop>} */
export const readWay = text => new Map(text.split(' ').filter(Boolean).map((stop, n, all) => {
  const [place, at, ahead] = stop.split(':');
  return [place, { at: at.split(',').map(Number), ahead: ahead ? ahead.split(',') : [all[(n + 1) % all.length].split(':')[0]] }];
}));

// The places from one to the other, both included: ahead, or back if that would be very far.
/** @param {Map<string, Stop>} way @param {string} from @param {string} to @param {boolean} back @returns {string[]} */
export function along(way, from, to, back) {
  if (back) return along(way, to, from, false).reverse();
  const there = shortest(way, from, to);
  return there.length <= FARTHEST ? there : shortest(way, to, from).reverse();
}

/** @param {Map<string, Stop>} way @param {string} from @param {string} to @returns {string[]} */
function shortest(way, from, to) {
  const paths = [[from]], seen = new Set([from]);
  for (const path of paths) {
    const last = path[path.length - 1];
    if (last === to) return path;
    for (const next of way.get(last)?.ahead ?? []) if (!seen.has(next)) { seen.add(next); paths.push([...path, next]); }
  }
  return [];
}

// What moves

// Shows what has changed; `moves` is whether it is seen happening. Returns the changes.
/** @param {Own} own @param {boolean} moves @returns {Changes | null} */
export function move(own, moves) {
  const before = own.seen, { root } = own;
  settle(own);
  own.seen = look(own);
  own.did = '';
  if (!moves) return null;
  const found = changes(before, own.seen);
  if (found.card) play(own, root.querySelector('.card'), [{ transform: 'translateX(24px)', opacity: 0 }, {}], 180);
  if (found.text) for (const one of root.querySelectorAll('.instruction')) play(own, one, [{ transform: 'translateY(10px)', opacity: 0 }, {}], 160);
  if (found.text) for (const one of root.querySelectorAll('.table-view :is(.move, .moves li:last-child)')) play(own, one, [{ transform: 'translateY(.4em)', opacity: 0 }, {}], 240);
  if (found.dice) for (const die of root.querySelectorAll('.picture .die, .card .die')) play(own, die, [{ transform: 'rotate(-200deg) scale(.7)' }, {}], 250);
  if (found.figure) count(own, root.querySelector('.figure b'), ...found.figure);
  for (const place of found.lit) light(own, place, own.seen.disc);
  for (const name of found.landed) play(own, pieceNamed(root, name), [{ transform: 'translateY(-12px)', opacity: 0 }, {}], 200);
  for (const name of found.sailed) sail(own, name, before?.pieces.get(name), found.back);
  if (found.ended) {
    for (const stem of root.querySelectorAll('.stem')) play(own, stem, [{ strokeDasharray: 1, strokeDashoffset: 1 }, { strokeDasharray: 1, strokeDashoffset: 0 }], 400);
    for (const leaf of root.querySelectorAll('.leaf')) play(own, leaf, [{ transform: 'scale(0)' }, {}], 120, { delay: 40 * Number(leaf.getAttribute('data-n')) });
    for (const bar of root.querySelectorAll('.result .parts')) play(own, bar, [{ transform: 'scaleX(0)', transformOrigin: 'left' }, { transformOrigin: 'left' }], 300);
  }
  return found;
}

// Ends what moves: everything is where it belongs.
/** @param {Own} own */
export function settle(own) {
  for (const one of own.moving?.splice(0) ?? []) one.finish();
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** @param {HTMLElement} root @param {string} name @returns {SVGGElement | null} */
const pieceNamed = (root, name) => root.querySelector(`${BOARD} [data-piece="${CSS.escape(name)}"]`);

/** @param {Own} own @param {Element | null} node @param {Keyframe[]} frames @param {number} duration @param {KeyframeAnimationOptions} [timing] */
function play(own, node, frames, duration, timing = {}) {
  if (!node || !('animate' in node)) return undefined;
  const made = still() ? node.animate([{ opacity: 0 }, {}], FADE) : node.animate(frames, { duration, easing: OUT, fill: 'backwards', ...timing });
  (own.moving ??= []).push(made);
  return made;
}

// Points count up, or down: the figure is right again as soon as somebody taps.
/** @param {Own} own @param {HTMLElement | null} node @param {number} from @param {number} to */
function count(own, node, from, to) {
  const clock = node && !still() && play(own, node, [], 350, { easing: 'ease-out' });
  if (!clock) return;
  const show = () => {
    const part = clock.playState === 'running' ? clock.effect?.getComputedTiming().progress ?? 1 : 1;
    node.textContent = `${Math.round(from + (to - from) * part)}`;
    if (part < 1) requestAnimationFrame(show);
  };
  clock.onfinish = () => { node.textContent = `${to}`; };
  show();
}

// A lit place: a disc falls onto it, and a ring spreads; any other place lights up.
/** @param {Own} own @param {string} place @param {boolean} disc */
function light(own, place, disc) {
  /** @type {SVGGElement | null} */
  const group = own.root.querySelector(`${BOARD} .lit[data-place="${CSS.escape(place)}"]:not(.open)`);
  if (!group) return;
  if (!disc) return void play(own, group, [{ opacity: 0 }, {}], FADE);
  for (const part of group.children) {
    if (part.getAttribute('href') === '#m-rays') play(own, part, [{ opacity: 0 }, {}], FADE, { delay: FALL });
    else play(own, part, [{ transform: 'translateY(-28px)', opacity: 0 }, { opacity: 1, offset: 0.3 }, {}], FALL, { easing: 'ease-in' });
  }
  if (!still()) spread(own, group);
}

/** @param {Own} own @param {SVGGElement} group */
function spread(own, group) {
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle'), [x, y] = (group.dataset.at ?? '0,0').split(',');
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: '22', fill: 'none', stroke: 'var(--signal)', 'stroke-width': '3', opacity: '0' })) ring.setAttribute(name, value);
  ring.style.transformBox = 'fill-box';
  ring.style.transformOrigin = 'center';
  group.append(ring);
  const spreads = play(own, ring, [{ opacity: 0.8 }, { transform: 'scale(1.7)', opacity: 0 }], 200, { delay: FALL, fill: 'none' });
  if (spreads) spreads.onfinish = () => ring.remove();
}

// A ship sails from place to place of its way; the ghost ship is pale until it stops.
/** @param {Own} own @param {string} name @param {Piece | undefined} from @param {boolean} back */
function sail(own, name, from, back) {
  const to = own.seen?.pieces.get(name), node = pieceNamed(own.root, name);
  if (!node || !to?.way || !from?.on || !to.on) return;
  const way = readWay(own.root.parentNode?.querySelector(`#${to.way}`)?.getAttribute('data-stops') ?? '');
  const places = along(way, from.on, to.on, back), points = places.map(place => way.get(place)?.at ?? [0, 0]);
  if (points.length < 2) return;
  const end = to.at ?? points[points.length - 1], pale = name === 'ghost' ? 0.6 : 1;
  points.splice(0, 1, (from.way === to.way && from.at) || points[0]);
  points.splice(-1, 1, end);
  const [pace, longest] = name === 'jean' ? [HER_PACE, HER_LONGEST] : [PACE, LONGEST];
  const frames = points.map(([x, y], n) => ({ transform: `translate(${x - end[0]}px, ${y - end[1]}px)`, opacity: n < points.length - 1 ? pale : 1 }));
  play(own, node, frames, Math.max(200, Math.min(longest, pace * (points.length - 1))), { easing: 'ease-in-out' });
}
