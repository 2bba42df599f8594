// @ts-check
// Elements of sheets and lists (companion/app/elements/score.py).
/** @import { score, screen } from './elements.d.ts' */
/** @import { Drawings, Own, Sheet } from './types.d.ts' */
import { cells } from './cells.js';
import { announce } from './focus.js';
import { laurel } from './laurel.js';
import { button, el, icon, longest, portrait, quote, svg, token, whole } from './parts.js';
import { enter, flush, later, tap } from './taps.js';

/** @satisfies {Drawings<score.Element>} */
export const SCORE = {
  // A list to tick off, in groups; how far it is stands above it, with a way to each group.
  checklist(c, own) {
    const bar = el('div', { class: 'scale', role: 'progressbar', 'aria-label': c.title, 'aria-valuemin': 0 });
    const count = el('b');
    const groups = c.groups.map(group => groupOf(own, group, () => { show(); }));
    const show = () => {
      for (const group of groups) group.show();
      const rows = groups.flatMap(group => group.rows), done = rows.filter(ticked).length;
      bar.style.setProperty('--part', `${done / (rows.length || 1)}`);
      bar.setAttribute('aria-valuenow', `${done}`);
      bar.setAttribute('aria-valuemax', `${rows.length}`);
      count.textContent = `${done} / ${rows.length}`;
    };
    show();
    return el('div', { class: 'checklist' }, el('div', { class: 'progress' }, bar, count),
      el('nav', { class: 'stations', 'aria-label': c.title }, groups.map(group => group.station)), el('div', { class: 'groups' }, groups.map(group => group.card)));
  },

  // A score sheet: whose values, then its fields in groups. Drawn again, the same fields stay.
  sheet(s, own) {
    if (s.cells) return el('div', { class: 'score-sheet' }, s.sides && el('div', { class: 'sides' }, s.sides.map(one => sideOf(own, one))), cells(s, own, s.sides?.find(one => one.current)?.id ?? ''));
    const shape = JSON.stringify([own.screen.id, s.groups.map(g => [g.title, g.more, g.fields.map(f => [f.id, f.label, f.more, f.hidden, f.options])])]);
    const whose = s.sides?.find(one => one.current)?.id ?? ''; // a form's fields are nobody's
    let sheet = own.sheet;
    if (sheet?.shape !== shape) {
      const made = sheet = own.sheet = { shape, lines: {}, node: el('div', { class: `score-sheet${s.counters ? ' counters' : ''}` }, el('div', { class: 'sides', hidden: !s.sides })) };
      made.node.append(...s.groups.map(group => el(group.folded ? 'details' : 'section', { class: 'sheet-card' },
        group.title && (group.folded ? el('summary', {}, el('h2', { text: group.title })) : el('h2', { text: group.title })), group.more && el('p', { class: 'small', text: group.more }),
        group.fields.map(field => fieldOf(own, made, whose, field)))));
    }
    sheet.at = s.at;
    for (const group of s.groups) for (const field of group.fields) sheet.lines[`${whose}/${field.id}`]?.(field);
    const sides = sheet.node.firstElementChild, buttons = s.sides?.map(one => sideOf(own, one));
    if (!sides || !buttons) return sheet.node;
    sides.replaceChildren(...buttons);
    queueMicrotask(() => { // the open one is in view where not all have room
      const open = buttons.find(one => one.getAttribute('aria-pressed') === 'true');
      if (open) sides.scrollLeft = Math.max(0, open.offsetLeft - (sides.clientWidth - open.offsetWidth) / 2);
    });
    return sheet.node;
  },

  // Who won: the winner first, then everybody with where the points come from.
  result(r, own) {
    /** @param {score.Place} one */
    const bar = one => el('div', { class: 'parts', 'aria-hidden': 'true', style: `width:${one.share * 100}%` },
      (one.parts ?? []).map(part => el('i', { style: `flex:${part.points};background:var(--part-${part.colour})` })));
    /** @param {score.Place} one */
    const row = one => el('li', { class: one.won && 'won' }, token(one), el('div', {}, el('span', {}, one.label, el('b', { text: one.total })), bar(one)));
    /** @param {score.Condition} one */
    const mark = one => el('li', { class: one.met ? 'met' : one.open ? 'open' : 'failed' }, icon(one.met ? 'tick' : one.open ? 'why' : 'cross'), el('span', { text: one.text }));
    return el('article', { class: 'companion-instructions result' },
      (r.winner || r.won) && el('div', { class: 'wreath' }, laurel(), r.winner && token(r.winner)),
      el('h2', { text: r.title, tabindex: '-1' }), r.more && el('p', { class: 'margin', text: r.more }), quote(r.quote, portrait(own, r.portrait)),
      r.conditions && el('ul', { class: 'conditions sheet-card' }, r.conditions.map(mark)),
      r.notes && r.notes.map(text => el('p', { class: 'small', text })),
      r.sides && el('div', { class: 'sheet-card' }, el('ol', { class: 'ranking' }, r.sides.map(row)),
        r.legend && el('p', { class: 'legend' }, r.legend.map((label, n) => el('span', {}, el('i', { style: `background:var(--part-${n + 1})` }), label)))));
  },

  // A list on paper: the browser's own dialog prints it, once it is drawn.
  paper(p) {
    /** @param {score.Item} one */
    const item = one => el('li', {}, one.text, one.more && el('small', { text: ` ${one.more}` }));
    /** @param {score.ItemGroup} one */
    const group = one => el('section', {}, el('h2', { text: one.title }), el('ul', {}, one.items.map(item)));
    setTimeout(() => window.print(), 600);
    return el('article', { class: p.long ? 'paper long' : 'paper' }, el('h1', { text: p.title }), el('div', {}, p.groups.map(group)));
  },

  // Rows with a name and figures.
  table(t) {
    /** @param {string[]} row */
    const row = ([name, ...values]) => el('tr', {}, el('th', { scope: 'row', text: name }), values.map(text => el('td', { text })));
    const drawn = el('table', { class: t.columns.length > 4 ? 'narrow' : '' },
      el('tr', {}, el('td'), t.columns.map(text => el('th', { scope: 'col', text }))), t.rows.map(row));
    return el('details', { class: 'table', open: t.shown }, el('summary', {}, icon('list'), el('span', { text: t.title })), drawn);
  },
};

/** @param {Own} own @param {score.Side} one */
const sideOf = (own, one) => el('button', { type: 'button', 'aria-pressed': String(Boolean(one.current)), class: 'side', 'data-focus': `side.${one.id}`,
  onclick: () => one.current || tap(own, { do: 'side', value: one.id }) },
one.icon ? icon(one.icon) : token(one), el('span', {}, `${one.label} `, one.total && el('b', { text: one.total })),
one.missing ? el('i', { class: 'missing', role: 'img', 'aria-label': own.screen.words.missing.replace('{n}', `${one.missing}`), text: one.missing }) : null);

/** @param {HTMLElement} row */
const ticked = row => row.getAttribute('aria-checked') === 'true';

/** @param {Own} own @param {score.ItemGroup} group @param {() => void} changed */
function groupOf(own, group, changed) {
  const rows = group.items.map(item => tickOf(own, item, changed));
  const sign = () => group.player ? token({ player: group.player, label: group.title, letter: group.letter }) : icon(group.icon);
  const count = el('small');
  const { opened } = own; // what is done when people come is folded, and nothing folds under a thumb
  const open = opened[group.title] ??= !group.items.every(item => item.done);
  const card = el('details', { class: 'sheet-card', open, ontoggle: () => { opened[group.title] = card.open; } }, el('summary', {}, sign(), el('h2', { text: group.title }), count),
    group.svg && svg(group.svg, { class: 'drawing', role: 'img', 'aria-label': group.words }), rows.map((row, n) => stepOf(own, row, group.items[n])));
  const station = el('button', { type: 'button', 'data-focus': `station.${group.title}`, onclick: () => { card.open = true; card.scrollIntoView({ block: 'start' }); } },
    el('i', {}, sign(), icon('tick')), el('span', { text: group.title }));
  const show = () => {
    const done = rows.filter(ticked).length;
    count.textContent = `${done} / ${rows.length}`;
    station.classList.toggle('done', done === rows.length);
  };
  return { rows, card, station, show };
}

/** @param {Own} own @param {score.Item} item @param {() => void} changed */
function tickOf(own, item, changed) {
  const made = el('button', { type: 'button', role: 'checkbox', class: 'tick', 'aria-checked': String(Boolean(item.done)), 'data-focus': `tick.${item.id}`,
    onclick: () => { made.setAttribute('aria-checked', String(!ticked(made))); changed(); later(own, 'tick', item.id, String(ticked(made))); } },
  icon(item.icon), el('span', {}, item.text, item.more && el('small', { text: item.more })), el('i', { class: 'box' }, icon('tick')));
  return made;
}

/** @param {Own} own @param {HTMLElement} row @param {score.Item} item */
const stepOf = (own, row, item) => item.actions ? el('div', { class: 'step' }, row,
  el('div', { class: 'entry', role: 'group', 'aria-label': item.text }, item.actions.map(one => button(own, one, one.main ? 'held' : '')))) : row;

// A field of a score sheet: − and + work from the start, a wrong entry stays and is marked.
const SHORT = 48; // letters of small print that stand there at once; more of it is behind a tap

/** @param {Own} own @param {Sheet} sheet @param {string} side @param {score.Field} field */
function fieldOf(own, sheet, side, field) {
  const name = `${side}/${field.id}`;
  if (field.action) return button(own, field.action, 'row');
  const note = el('p', { class: 'message', role: 'alert' });
  const line = el('div', { class: 'line', 'data-line': name }, ...labelOf(field), field.hidden ? el('em', { text: field.hidden }) : null);
  if (field.hidden) return line;
  const { control, show } = field.options ? choiceOf(own, name, field, field.options) : numberOf(own, name, field, note);
  line.append(control, note);
  sheet.lines[name] = (/** @type {score.Field} */ now) => {
    const wrong = now.problem ?? '';
    line.classList.toggle('gap', Boolean(now.missing));
    control.querySelector('input')?.setAttribute('aria-required', String(Boolean(now.missing)));
    note.textContent = wrong || (now.doubt ?? '');
    note.classList.toggle('wrong', Boolean(wrong));
    line.toggleAttribute('data-wrong', Boolean(wrong));
    show(name in own.typed ? { ...now, value: own.typed[name] } : now);
  };
  return line;
}

/** @param {score.Field} field */
function labelOf(field) {
  const long = (field.more ?? '').length > SHORT;
  const words = el('span', {}, long ? `${field.label}\u00a0` : field.label, long ? icon('info') : field.more && el('small', { text: field.more }));
  if (!long) return [el('div', { class: 'label' }, icon(field.icon), words)];
  const more = el('p', { class: 'small why', text: field.more, hidden: true });
  const open = el('button', { type: 'button', class: 'label', 'aria-expanded': 'false', onclick: () => {
    more.hidden = !more.hidden;
    open.setAttribute('aria-expanded', String(!more.hidden));
  } }, icon(field.icon), words);
  return [open, more];
}

const SEVERAL = 6; // options side by side, or as many as one likes if they are short

/** @typedef {{ control: HTMLElement, show: (now: Pick<score.Field, 'value' | 'usual'>) => void }} Control */

/** @param {Own} own @param {string} name @param {score.Field} field @param {screen.Option[]} options @returns {Control} */
function choiceOf(own, name, field, options) {
  const few = options.length <= SEVERAL || longest(options.slice(1, -1)) <= 3;
  if (!few) {
    const list = el('select', { 'aria-label': field.label, 'data-focus': name, onchange: () => { enter(own, name, list.value); } },
      el('option', { value: '', text: '–', hidden: true }), options.map(o => el('option', { value: String(o.value), text: o.label })));
    return { control: list, show: now => { list.value = String(now.value ?? ''); if (list.selectedIndex < 0) list.selectedIndex = 0; } };
  }
  const choices = options.map(o => el('button', { type: 'button', class: 'btn choice', 'data-value': String(o.value), 'data-focus': `${name}.${o.value}`,
    onclick: () => { show({ value: o.value }); enter(own, name, o.value); } }, o.label));
  /** @param {{ value?: string | number }} now */
  const show = now => { for (const one of choices) one.setAttribute('aria-pressed', String(one.dataset.value === String(now.value ?? ''))); };
  return { control: el('div', { class: 'segments', role: 'group', 'aria-label': field.label }, choices), show };
}

/** @param {Own} own @param {string} name @param {score.Field} field @param {HTMLElement} note @returns {Control} */
function numberOf(own, name, field, note) {
  const input = el('input', { type: 'text', inputmode: field.minimum < 0 ? 'text' : 'numeric', 'aria-label': field.label, 'data-focus': name, autocomplete: 'off', enterkeyhint: 'next' });
  const entered = () => {
    const number = whole(input.value), typed = input.value.trim();
    const fits = !typed || (number !== null && number >= field.minimum && number <= field.maximum);
    note.textContent = fits ? '' : own.screen.words.wrong_number.replace('{least}', `${field.minimum}`).replace('{most}', `${field.maximum}`);
    note.classList.toggle('wrong', !fits);
    input.closest('.line')?.toggleAttribute('data-wrong', !fits);
    enter(own, name, number ?? typed);
  };
  /** @param {number} by */
  const step = by => el('button', { type: 'button', class: 'btn step', 'aria-label': `${field.label} ${by > 0 ? '+1' : '−1'}`, text: by > 0 ? '+' : '−', onclick: () => {
    const from = whole(input.value) ?? whole(field.usual) ?? Math.max(0, field.minimum) - (by > 0 && field.minimum > 0 ? 1 : 0);
    input.value = `${Math.min(field.maximum, Math.max(field.minimum, from + by))}`;
    entered();
    announce(input.value);
  } });
  input.oninput = entered;
  input.onkeydown = event => { if (event.key === 'Enter') { flush(own); next(own, input); } };
  return { control: el('div', { class: 'entry' }, step(-1), input, step(1)), show: now => {
    input.placeholder = now.usual ?? '';
    if (whole(input.value) !== now.value || now.value === undefined) input.value = `${now.value ?? ''}`;
  } };
}

/** @param {Own} own @param {HTMLInputElement} input */
function next(own, input) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = own.root.querySelectorAll('.line input'), all = [...fields];
  const after = all[all.indexOf(input) + 1];
  if (after) after.focus();
  else input.blur();
}
