// @ts-check
// Elements of the logbook (companion/app/elements/logbook.py).
/** @import { logbook, score } from './elements.d.ts' */
/** @import { Drawings, Own, Sheet } from './types.d.ts' */
import { el, emblem, icon, token } from './parts.js';
import { enter, flush, tap } from './taps.js';

/** @satisfies {Drawings<logbook.Element>} */
export const LOGBOOK = {
  // At a glance: large numbers, and what they count.
  figures: f => el('dl', { class: 'figures' }, f.figures.map(one => el('div', {},
    el('dt', { text: one.caption }), el('dd', {}, one.figure, one.side && el('small', {}, token(one.side), el('span', { text: one.side.label })))))),

  // Finished games: the winner in words, everybody as a token with their points.
  plays(p, own) {
    /** @param {score.Place} one */
    const side = one => el('span', { class: one.won && 'won' }, token(one), el('span', {}, `${one.label} `, one.total && el('b', { text: one.total })));
    /** @param {logbook.PlayRow} one */
    const row = one => el('li', { class: `g-${one.game}` }, el('button', { type: 'button', 'data-focus': `go.${one.action.value}`, onclick: () => tap(own, { do: one.action.do, value: one.action.value }) },
      emblem(one.game), el('span', {}, el('b', { class: 'won-by', text: one.action.label }), el('span', { class: 'players' }, one.sides.map(side)), el('small', { text: one.about })), icon('to')));
    return el('section', { class: 'plays' }, el('h2', { text: p.title }), el('ul', {}, p.rows.map(row)));
  },

  // Fields to type in, in rows. Drawn again, the same fields stay.
  typed(t, own) {
    const shape = JSON.stringify([own.screen.id, t.rows.map(row => [Boolean(row.side), row.name, row.fields.map(field => [field.id, field.type])])]);
    let sheet = own.sheet;
    if (sheet?.shape !== shape) {
      sheet = own.sheet = { shape, lines: {}, node: el('div', { class: 'typed sheet-card' }, el('datalist', { id: 'known' })) };
      for (const [n, row] of t.rows.entries()) sheet.node.append(typedRow(own, sheet, row, n));
    }
    sheet.node.querySelector('datalist')?.replaceChildren(...(t.known ?? []).map(name => el('option', { value: name })));
    for (const [n, row] of t.rows.entries()) sheet.lines[n](row);
    return sheet.node;
  },
};

/** @param {Own} own @param {Sheet} sheet @param {logbook.TypedRow} row @param {number} n */
function typedRow(own, sheet, row, n) {
  const problems = el('p', { class: 'message wrong', role: 'alert' });
  const whose = el('span', { class: 'whose' });
  const fields = row.fields.map(field => typedField(own, field));
  sheet.lines[n] = (/** @type {logbook.TypedRow} */ now) => {
    whose.replaceChildren(...(now.side ? [token(now.side)] : []));
    now.fields.forEach((field, at) => fields[at].show(field));
    problems.textContent = now.fields.map(field => field.problem).filter(Boolean).join(' ');
  };
  return el('div', { class: `typed-row${row.side ? ' of-side' : ''}` }, row.side && whose, row.name && el('b', { text: row.name }), fields.map(one => one.node), problems);
}

/** @param {Own} own @param {logbook.Typed} field */
function typedField(own, field) {
  const many = field.type === 'lines', number = field.type === 'number';
  const label = el('small');
  const input = el(many ? 'textarea' : 'input', { type: !many && (field.type === 'date' ? 'date' : 'text'), inputmode: number && 'numeric', rows: many && 3, maxlength: field.letters, list: field.type === 'text' && 'known',
    autocomplete: 'off', 'data-focus': field.id, oninput: () => { enter(own, field.id, input.value); }, onblur: () => flush(own) });
  /** @param {logbook.Typed} now */
  const show = now => {
    label.textContent = now.label;
    if (now.whose) input.setAttribute('aria-label', now.whose);
    if (now.problem) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    const value = own.typed[field.id] ?? now.value ?? '';
    if (input.value !== value) input.value = value;
  };
  return { node: el('label', { class: `typed-field ${field.type}` }, label, input), show };
}
