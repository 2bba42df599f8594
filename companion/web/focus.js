// @ts-check
// Where the focus is after a change, and what screen readers announce: the focus is never lost.
/** @import { Own } from './types.d.ts' */
import { el, focused, withFocus } from './parts.js';

const CONTROLS = 'button, a[href], input, select, textarea, summary';
const FIRST = ['.instruction, .turn li', '.question h2, .result > h2, .sign > h2']; // what is read first
/** @type {HTMLElement | null} */
let region = null; // a screen reader only hears a region that was there before its text
let page = '';
/** @type {string[]} */
let heard = [];

/** @param {string} text */
export function announce(text) {
  const spoken = region ??= newRegion();
  spoken.textContent = '';
  setTimeout(() => { spoken.textContent = text; }, 100);
}

function newRegion() {
  const made = el('div', { role: 'status', style: 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)' });
  document.body.append(made);
  return made;
}

// After it is painted: the focus goes to what is read first, and what has no focus is announced,
// the title of another page and what is marked as news (`data-heard`).
/** @param {Own} own @param {boolean} fresh */
export function arrive(own, fresh) {
  const title = own.root.querySelector('h1')?.textContent ?? '', opened = region === null;
  const news = [...own.root.querySelectorAll('[data-heard]')].map(one => one.textContent ?? '');
  const to = fresh && !opened ? first(own, title === page) : null;
  const said = [...(to && to.tagName !== 'H1' && title !== page ? [title] : []), ...news.filter(text => !heard.includes(text))];
  [page, heard] = [title, news];
  region ??= newRegion();
  to?.focus({ preventScroll: true });
  if (said.length) announce(said.join('. '));
}

// Where nothing is asked: the title, or below one that stays the first heading.
/** @param {Own} own @returns {HTMLElement | null} */
function first(own, stays = false) {
  for (const what of [...FIRST, ...(stays ? ['h2'] : []), 'h1']) {
    /** @type {NodeListOf<HTMLElement>} */
    const found = own.root.querySelectorAll(what);
    const seen = [...found].find(one => one.checkVisibility());
    if (!seen) continue;
    seen.tabIndex = -1;
    return seen;
  }
  return null;
}

/** @typedef {{ name: string, number: number, view: boolean }} Was: what had the focus before a screen was drawn again */

/** @param {Own} own @returns {Was | null} */
export function focusOf(own) {
  const at = focused(own.root);
  if (!at || !own.root.contains(at)) return null;
  return { name: at.dataset.focus ?? '', number: [...own.root.querySelectorAll(CONTROLS)].indexOf(at), view: Boolean(at.closest('.segments')) };
}

// Back to the same control; if it is gone, to the one in its place.
/** @param {Own} own @param {Was} was */
export function refocus(own, { name, number }) {
  /** @type {NodeListOf<HTMLElement>} */
  const all = own.root.querySelectorAll(CONTROLS);
  const same = name ? withFocus(own.root, name) : null;
  const to = same ?? all[Math.min(number, all.length - 1)] ?? first(own);
  to?.focus({ preventScroll: !same });
  if (same instanceof HTMLInputElement && same.type === 'text') same.setSelectionRange(same.value.length, same.value.length);
}
