// @ts-check
// What elements of all kinds are drawn with.
/** @import { screen } from './elements.d.ts' */
/** @import { Answer, Attributes, Children, Own } from './types.d.ts' */
import { fit } from './fit.js';
import { counts, tap } from './taps.js';

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {Children} children
 */
export function el(tag, attributes = {}, ...children) {
  /** @type {any} */
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false || value === '') continue;
    if (name === 'text') made.textContent = unbroken(value);
    else if (name.startsWith('on')) made[name] = value;
    else made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.flat().filter(Boolean).map(unbroken));
  return /** @type {HTMLElementTagNameMap[Tag]} */ (made);
}

// A dot between two words never ends a line.
/** @param {any} text */
const unbroken = text => typeof text === 'string' ? text.replaceAll(' · ', ' ·\u00a0') : text;

/** @param {string} markup @param {Attributes} attributes */
export function svg(markup, attributes = {}) {
  const box = el('div', { class: 'drawn', ...attributes });
  box.innerHTML = markup; // ours: every name in it was escaped where it was drawn
  return box;
}

// A name box-… is a thing to fetch from the box: its drawing is wider.
/** @param {string | undefined} name */
export const icon = (name, big = false) => name && svg(
  `<svg viewBox="0 0 ${name.startsWith('box-') ? '66 52' : '32 32'}"><use href="#i-${name}"/></svg>`,
  { class: name.startsWith('box-') ? 'thing' : big ? 'icon big' : 'icon', 'aria-hidden': 'true' });

// A player or side: a letter in its colour and shape, never colour alone.
/** @param {{ label: string, letter?: string, player: number }} side */
export const token = side => el('span', { class: `token shape-${side.player % 6}`, style: `--own: var(--${side.player ? `player-${side.player}` : 'opponent'})`,
  'aria-hidden': 'true', text: side.letter ?? [...side.label][0]?.toUpperCase() });

/** @param {string} game */
export const emblem = game => svg(`<svg viewBox="0 0 64 64"><use href="#emblem-${game}"/></svg>`, { class: 'drawn-emblem', 'aria-hidden': 'true' });

// An opponent, in a porthole: null if its game has drawn none.
/** @param {Own} own @param {string | undefined} name */
export const portrait = (own, name) => name && own.root.parentNode?.querySelector(`#portrait-${CSS.escape(name)}`)
  ? svg(`<svg viewBox="2 2 60 60"><use href="#portrait-${name}" width="64" height="64"/><circle cx="32" cy="32" r="28.6"/></svg>`, { class: 'portrait', 'aria-hidden': 'true' }) : null;

// What an opponent says: never what to do.
/** @param {string | undefined} text @param {HTMLElement | null} [who] */
export const quote = (text, who) => text ? el('p', { class: 'quote' }, who, el('q', { text })) : null;

// The middle of a drawing, as a band.
/** @param {{ svg: string }} drawn */
export function band(drawn) {
  const box = svg(drawn.svg, { class: 'scene', 'aria-hidden': 'true' });
  box.firstElementChild?.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  return box;
}

/** @param {[number, number] | undefined} rounds */
export const pips = rounds => rounds && el('span', { class: 'pips', 'aria-hidden': 'true' },
  Array.from({ length: rounds[1] }, (_, n) => el('i', { class: n < rounds[0] && 'full' })));

/** @param {{ label: string }[]} options */
export const longest = options => Math.max(...options.map(o => o.label.length));
/** @param {unknown} text */
export const whole = text => /^\s*[-−]?\d{1,9}\s*$/.test(String(text)) ? Number(String(text).trim().replace('−', '-')) : null;

// Shows why something is not possible where people look: under the headline.
/** @param {Own} own @param {string} text @param {HTMLElement | null} [action] */
export function showMessage(own, text, action) {
  own.root.querySelector('.question > .message')?.remove();
  if (text) own.root.querySelector('.question .asks')?.after(el('div', { class: 'message wrong', role: 'alert' }, el('p', { text }), action));
  fit(own);
}

// A doubtful answer counts at the second tap: the first one shows the reason.
/** @param {Own} own @param {Answer} value @param {string | undefined} doubt */
export function confirmed(own, value, doubt) {
  if (!doubt || own.doubted === value) return true;
  if (!counts(own)) return false;
  own.doubted = value;
  const help = own.screen.body.find(part => part.kind === 'question')?.help;
  showMessage(own, doubt, help && button(own, help, 'row'));
  return false;
}

// A ring with a tick around a chosen place.
/** @param {number} x @param {number} y @param {number} [wide] @param {number} [high] */
export function chosenMark(x, y, wide = 0, high = 0) {
  const ring = wide ? `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="6"/>` : `<circle cx="${x}" cy="${y}" r="19"/>`;
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  mark.setAttribute('class', 'chosen');
  mark.innerHTML = `${ring}<g transform="translate(${x + (wide || 15)} ${y - (wide ? 0 : 15)})"><circle r="10"/><path d="M-4.5 0l3.2 3.4L4.5-3.6"/></g>`;
  return mark;
}

/** @param {Own} own @param {screen.Action} action */
export function button(own, action, look = '') {
  const value = action.value ?? '';
  const here = () => action.do === 'next' && own.sheet?.node.querySelector(`.gap[data-line="${CSS.escape(String(value))}"]`) && !(value in own.typed);
  return el('button', { type: 'button', class: `btn ${look}`, 'data-focus': `${action.do}.${value}`,
    'aria-label': action.more && action.label, 'aria-description': action.more,
    onclick: () => here() ? goTo(own, value) : tap(own, { do: action.do, value }) },
  icon(action.icon), el('span', {}, action.label, action.more && el('small', { class: 'below', text: action.more })), action.aside && el('small', { text: action.aside }));
}

// A nation: its flag, in its own colour with its letter. Only a nation has a colour of that name.
/** @param {Own} own @param {screen.Option} option */
export const isFlag = (own, option) => option.icon === 'flag' && getComputedStyle(own.root).getPropertyValue(`--${option.value}`) !== '';
/** @param {screen.Option} option */
const flag = option => el('i', { class: 'flag', style: `--own: var(--${option.value})`, 'aria-hidden': 'true' }, icon('flag', true), el('b', { text: option.label[0] }));

/** @param {Own} own @param {screen.Option} option */
export function optionButton(own, option, go = false, big = !go) {
  return el('button', { type: 'button', class: go ? 'btn go' : `btn answer${option.why ? ' barred' : ''}`, 'aria-disabled': option.why && 'true', 'data-focus': `answer.${option.value}`,
    onclick: () => option.why ? showMessage(own, option.why) : confirmed(own, option.value, option.doubt) && tap(own, { do: 'answer', value: option.value }) },
  option.svg ? svg(option.svg, { class: 'drawing', 'aria-hidden': 'true' }) : isFlag(own, option) ? flag(option) : icon(option.icon, big), el('span', { class: !option.why && option.svg && option.label.length > 20 && 'unseen' }, option.label, option.why && el('small', { text: option.why })));
}

// One of several views of the same thing.
/** @param {Pick<screen.Segments, 'label' | 'do' | 'options' | 'current' | 'titled'>} s @param {Own} own */
export function segments(s, own) {
  const on = (/** @type {screen.Option} */ o) => o.value === s.current;
  const buttons = el('div', { class: 'segments', role: 'group', 'aria-label': s.label }, s.options.map(o => el('button',
    { type: 'button', class: 'btn', lang: s.do === 'language' && o.value, 'aria-pressed': String(on(o)), 'data-focus': `${s.do}.${o.value}`, onclick: () => on(o) || tap(own, { do: s.do, value: o.value }) },
    icon(o.icon), el('span', { text: o.label }))));
  return s.titled ? el('section', { class: 'titled' }, el('h2', { text: s.label }), buttons) : buttons;
}

/** @param {HTMLElement} root @returns {HTMLElement | null} */
export const focused = root => /** @type {any} */ (root.getRootNode()).activeElement;
/** @param {HTMLElement} root @param {string} name @returns {HTMLElement | null} */
export const withFocus = (root, name) => root.querySelector(`[data-focus="${CSS.escape(name)}"]`);
/** @template T @param {T} part @returns {part is NonNullable<T>} */
export const isDrawn = part => Boolean(part);

// To a field of the sheet, in the middle of the screen.
/** @param {Own} own @param {Answer} name */
export function goTo(own, name) {
  const field = own.root.querySelector(`[data-line="${CSS.escape(String(name))}"]`);
  if (!field) return;
  const fold = field.closest('details');
  if (fold) fold.open = true;
  field.scrollIntoView({ block: 'center' });
  /** @type {HTMLElement | null} */ (field.querySelector('input, select, button.choice'))?.focus({ preventScroll: true });
}
