// @ts-check
// Counters as small cells on one screen: one pair of keys in the foot changes the chosen one.
/** @import { score } from './elements.d.ts' */
/** @import { Own } from './types.d.ts' */
import { announce } from './focus.js';
import { button, el, icon, whole } from './parts.js';
import { enter } from './taps.js';

const HOLD = 500, REPEAT = 110; // ms: a key that is held repeats

/** @param {score.Sheet} s @param {Own} own @param {string} whose */
export function cells(s, own, whose) {
  const fields = s.groups.flatMap(group => group.fields).filter(field => !field.action);
  /** @param {score.Field} field */
  const now = field => own.typed[`${whose}/${field.id}`] ?? field.value;
  const chosen = () => fields.find(field => field.id === own.typed.cell) ?? fields.find(field => field.missing) ?? fields[0];
  /** @param {score.Field} field */
  const cell = field => el('button', { type: 'button', class: `btn cell${field.missing ? ' wanted' : ''}`, 'data-cell': field.id, 'data-focus': `cell.${field.id}`,
    onclick: () => { own.typed.cell = field.id; show(); } }, icon(field.icon), el('b'), el('span', { text: field.label }));
  const box = el('div', { class: 'cells' }, s.groups.flatMap(group => group.fields).map(field => field.action ? button(own, field.action, 'cell') : cell(field)));
  const label = el('b'), input = el('input', { type: 'text', inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'done', 'data-focus': 'cell',
    oninput: () => { const number = whole(input.value); if (number !== null) set(number); } });
  const show = () => {
    const field = chosen();
    for (const one of fields) {
      const made = box.querySelector(`[data-cell="${CSS.escape(one.id)}"]`), value = now(one);
      made?.setAttribute('aria-pressed', String(one === field));
      made?.setAttribute('aria-label', `${one.label}: ${value ?? '–'}`);
      made?.classList.toggle('zero', value === undefined || Number(value) === 0);
      if (made?.children[1]) made.children[1].textContent = `${value ?? '–'}`;
    }
    label.textContent = field.label;
    input.setAttribute('aria-label', field.label);
    if (whole(input.value) !== now(field)) input.value = `${now(field) ?? ''}`;
  };
  /** @param {number} to */
  const set = to => {
    const field = chosen();
    enter(own, `${whose}/${field.id}`, Math.min(field.maximum, Math.max(field.minimum, to)));
    show();
  };
  /** @param {number} by */
  const step = by => {
    const act = () => { set((Number(now(chosen())) || 0) + by); announce(`${now(chosen())}`); };
    return key(by, act);
  };
  own.foot.push(el('div', { class: 'cell-keys' }, label, el('div', {}, step(-1), input, step(1), own.screen.main && button(own, own.screen.main, 'go'))));
  show();
  return box;
}

/** @param {number} by @param {() => void} act */
function key(by, act) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer, held = false;
  const again = () => { held = true; act(); timer = setTimeout(again, REPEAT); };
  const stop = () => clearTimeout(timer);
  return el('button', { type: 'button', class: 'btn step', 'aria-label': by > 0 ? '+1' : '−1', 'data-focus': `step.${by}`, text: by > 0 ? '+' : '−',
    onpointerdown: () => { held = false; timer = setTimeout(again, HOLD); }, onpointerup: stop, onpointerleave: stop, onpointercancel: stop,
    oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(), onclick: () => { if (!held) act(); held = false; } });
}
