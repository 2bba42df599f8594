// What elements of all kinds are drawn with.
import { tap } from './taps.js';

export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false || value === '') continue;
    if (name === 'text') made.textContent = value;
    else if (name.startsWith('on')) made[name] = value;
    else made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.flat().filter(Boolean));
  return made;
}

export function svg(markup, attributes = {}) {
  const box = el('div', { class: 'drawn', ...attributes });
  box.innerHTML = markup; // ours: every name in it was escaped where it was drawn
  return box;
}

export const icon = (name, big) => name && svg(
  `<svg viewBox="0 0 32 32"><use href="#i-${name}"/></svg>`,
  { class: big ? 'icon big' : 'icon', 'aria-hidden': 'true' });

// A player or side: a letter in a disc of its colour, never colour alone.
export const token = side => el('span', { class: 'token', style: `--own: var(--${side.player ? `player-${side.player}` : 'opponent'})`,
  'aria-hidden': 'true', text: side.letter ?? [...side.label][0]?.toUpperCase() });

export const emblem = game => svg(`<svg viewBox="0 0 64 64"><use href="#emblem-${game}"/></svg>`, { class: 'drawn-emblem', 'aria-hidden': 'true' });

// The middle of a drawing, as a band.
export function band(drawn) {
  const box = svg(drawn.svg, { class: 'scene', 'aria-hidden': 'true' });
  box.firstElementChild.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  return box;
}

export const pips = rounds => rounds && el('span', { class: 'pips', 'aria-hidden': 'true' },
  Array.from({ length: rounds[1] }, (_, n) => el('i', { class: n < rounds[0] && 'full' })));

export const longest = options => Math.max(...options.map(o => o.label.length));
export const whole = text => /^\s*[-−]?\d{1,9}\s*$/.test(String(text)) ? Number(String(text).trim().replace('−', '-')) : null;

// Why something cannot be, said where people look: under the headline.
export function say(own, text) {
  own.root.querySelector('.said')?.remove();
  own.root.querySelector('.question h2')?.after(el('p', { class: 'said wrong', role: 'alert', text }));
}

export function button(own, action, look = '') {
  const here = () => action.do === 'next' && own.sheet?.node.querySelector(`.gap[data-line="${CSS.escape(action.value)}"]`) && !(action.value in own.typed);
  return el('button', { type: 'button', class: `btn ${look}`, 'data-focus': `${action.do}.${action.value ?? ''}`,
    'aria-label': action.more && action.label, 'aria-description': action.more,
    onclick: () => here() ? goTo(own, action.value) : tap(own, { do: action.do, value: action.value ?? '' }) },
  icon(action.icon), el('span', {}, action.label, action.more && el('small', { class: 'below', text: action.more })), action.aside && el('small', { text: action.aside }));
}

export function optionButton(own, option, go, big = !go) {
  return el('button', { type: 'button', class: go ? 'btn go' : `btn answer${option.why ? ' barred' : ''}`, 'aria-disabled': option.why && 'true', 'data-focus': `answer.${option.value}`,
    onclick: () => option.why ? say(own, option.why) : tap(own, { do: 'answer', value: option.value }) },
  option.svg ? svg(option.svg, { class: 'drawing', 'aria-hidden': 'true' }) : icon(option.icon, big), el('span', { class: !option.why && option.svg && option.label.length > 20 && 'unseen' }, option.label, option.why && el('small', { text: option.why })));
}

// One of several views of the same thing.
export function segments(s, own) {
  const on = o => o.value === s.current;
  const buttons = el('div', { class: 'segments', role: 'group', 'aria-label': s.label }, s.options.map(o => el('button',
    { type: 'button', class: 'btn', 'aria-pressed': String(on(o)), 'data-focus': `${s.do}.${o.value}`, onclick: () => on(o) || tap(own, { do: s.do, value: o.value }) },
    icon(o.icon), el('span', { text: o.label }))));
  return s.titled ? el('section', { class: 'titled' }, el('h3', { text: s.label }), buttons) : buttons;
}

// To a field of the sheet, in the middle of the screen.
export function goTo(own, name) {
  const field = own.root.querySelector(`[data-line="${CSS.escape(name ?? '')}"]`);
  if (!field) return;
  if (field.closest('details')) field.closest('details').open = true;
  field.scrollIntoView({ block: 'center' });
  field.querySelector('input, select, button.choice')?.focus({ preventScroll: true });
}
