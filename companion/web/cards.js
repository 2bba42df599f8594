// @ts-check
// A card copied off the table (companion/app/elements/cards.py).
// What is tapped stays in the browser until the card is whole: one event. Its tiles stand in the
// foot: they are always in view, and stay where they are while the card fills.
/** @import { cards } from './elements.d.ts' */
/** @import { Own } from './types.d.ts' */
import { el, focused, icon, isDrawn, optionButton, showMessage, withFocus } from './parts.js';
import { tap } from './taps.js';

/** @typedef {{ kind: string, lead: string, list: string[], chosen?: boolean }} Copy: what is tapped so far */
/** @typedef {Pick<cards.Symbol, 'value' | 'label' | 'icon'>} Named */

/** @param {cards.Copied} form @param {Own} own */
export function copied(form, own) {
  /** @type {Copy} */
  const copy = own.typed.copied ??= newCopy(form);
  const box = el('div', { class: 'copied' }), tiles = el('div', { class: 'symbols' });
  const confirm = el('button', { type: 'button', class: 'btn go', 'data-focus': 'confirm', text: form.confirm, onclick: () => { send(); } });
  const changed = () => { showMessage(own, ''); show(); intoView(box, tiles); };
  const show = () => {
    const focus = focused(own.root)?.dataset.focus;
    const whole = !missing(form, copy);
    box.replaceChildren(...[knownOnes(form, copy, own), cardAndSide(form, copy, changed, own, whole), form.then && whole ? noneOf(form, form.then, copy, own) : null, besides(form, own)].filter(isDrawn));
    tiles.replaceChildren(...tilesOf(form, copy, changed, own, send));
    confirm.classList.toggle('waits', !whole);
    if (focus) withFocus(own.root, focus)?.focus({ preventScroll: true });
  };
  const send = () => {
    const why = missing(form, copy);
    if (why) showMessage(own, why);
    else tap(own, { do: 'answer', value: copiedCard(copy) });
  };
  own.foot.push(tiles, confirm);
  show();
  return box;
}

/** @param {Copy} copy */
const copiedCard = copy => `${copy.kind}:${[...(copy.lead ? [copy.lead] : []), ...copy.list].join(',')}`;
/** @param {cards.Copied} form @param {Copy} copy */
const kindOf = (form, copy) => form.kinds.find(kind => kind.value === copy.kind) ?? form.kinds[0];
/** @param {cards.Copied} form @param {Copy} copy */
const missing = (form, copy) => !copy.list.length ? form.words.empty : kindOf(form, copy).leads && !copy.lead ? form.words.lead_missing : '';

/** @param {cards.Copied} form @returns {Copy} */
function newCopy(form) {
  const [kind, listed] = form.now ? form.now.split(':') : [form.preset, ''];
  const list = listed.split(',').filter(Boolean);
  const lead = form.kinds.find(one => one.value === kind)?.leads ? list.shift() : '';
  return { kind, lead: lead ?? '', list };
}

// A tap that only changes what is drawn; one on a screen that has just come is dropped, as all are.
/** @param {Own} own @param {() => void} act */
const touch = (own, act) => () => { if (performance.now() >= own.dead) act(); };
/** @param {Own} own @param {string | undefined} why @param {() => void} act */
const refused = (own, why, act) => touch(own, () => why ? showMessage(own, why) : act());

// What was just tapped is seen above the foot.
/** @param {HTMLElement} box @param {HTMLElement} tiles */
function intoView(box, tiles) {
  /** @type {NodeListOf<HTMLElement>} */
  const parts = box.querySelectorAll('.copying, .then');
  /** @type {HTMLElement | null} */
  const foot = tiles.closest('.foot');
  for (const part of parts) {
    part.style.scrollMarginBottom = `${(foot?.offsetHeight ?? 0) + 8}px`;
    part.scrollIntoView({ block: 'nearest' });
  }
}

// What is asked of the card next is answered at once: by one of its lines, or by none of them.
/** @param {Own} own @param {Copy} copy @param {string | number} value */
const atOnce = (own, copy, value) => tap(own, { do: 'answer', value: `${copiedCard(copy)}>${value}` });
/** @param {cards.Copied} form @param {cards.Then} then @param {Copy} copy @param {Own} own */
const noneOf = (form, then, copy, own) => el('div', { class: 'then' }, el('p', {}, then.question, ' ', form.words.then),
  el('div', { class: 'answers two' }, then.besides.map(o => el('button', { type: 'button', class: 'btn answer', 'data-focus': `then.${o.value}`, onclick: () => atOnce(own, copy, o.value) },
    icon(o.icon), el('span', { text: o.label })))));

/** @param {cards.Copied} form @param {Copy} copy @param {() => void} changed @param {Own} own @param {boolean} whole */
function cardAndSide(form, copy, changed, own, whole) {
  // What a card begins with stands beside it: to tap that says its kind, too.
  const kind = kindOf(form, copy), barred = form.then?.barred ?? {};
  /** @param {cards.Symbol[]} some @param {string} value @returns {Named} */
  const named = (some, value) => some.find(one => one.value === value) ?? { value, label: value };
  /** @param {Named} one @param {HTMLElement | '' | undefined} first */
  const filled = (one, first, look = '') => el('div', { class: `line-of ${look}` }, first, icon(one.icon), el('span', { text: one.label }));
  /** @param {Named} one @param {HTMLElement} first */
  const answer = (one, first) => el('button', { type: 'button', class: 'line-of answers-it', 'aria-disabled': barred[one.value] && 'true', 'data-focus': `line.${one.value}`,
    onclick: refused(own, barred[one.value], () => { atOnce(own, copy, one.value); }) }, first, icon(one.icon), el('span', { text: one.label }));
  const next = kind.leads && !copy.lead ? -1 : copy.list.length;
  const room = Math.max(form.symbols.filter(one => !one.why && !one.rare).length, copy.list.length);
  /** @param {number} n */
  const line = n => n < copy.list.length
    ? (form.then && whole ? answer : filled)(named(form.symbols, copy.list[n]), el('i', { text: n + 1 }))
    : el('div', { class: n === next ? 'line-of next' : 'line-of empty' }, el('i', { text: n + 1 }), n === next && el('span', { text: form.words.tap }));
  const leadable = form.kinds.some(one => one.leads && !one.why);
  const lead = leadable && (!kind.leads ? el('div', { class: 'line-of lead empty' }, icon('bonus')) : copy.lead
    ? filled(named(kind.leads, copy.lead), icon('bonus'), 'lead')
    : el('div', { class: 'line-of lead next' }, icon('bonus'), el('span', { text: form.words.lead })));
  /** @param {cards.CardKind} one */
  const letter = one => el('button', { type: 'button', class: 'btn letter', 'aria-pressed': String(one.value === copy.kind), 'aria-disabled': one.why && 'true', 'data-focus': `kind.${one.value}`,
    onclick: refused(own, one.why, () => { copy.kind = one.value; copy.chosen = true; if (!one.leads) copy.lead = ''; changed(); }), text: one.value });
  const leading = form.kinds.find(one => one.leads && !one.why);
  const wanted = leading && !copy.lead && (copy.kind === leading.value || !copy.list.length);
  /** @param {cards.Symbol} one */
  const first = one => el('button', { type: 'button', class: 'btn lead-of', 'aria-label': `${form.words.bonus}: ${one.label}`, 'data-focus': `lead.${one.value}`,
    onclick: touch(own, () => { copy.kind = leading?.value ?? copy.kind; copy.lead = one.value; changed(); }) }, icon(one.icon));
  return el('div', { class: 'copying' },
    el('div', { class: 'card-of' }, lead, Array.from({ length: room }, (_, n) => line(n))),
    el('div', { class: 'beside' }, el('p', { text: form.words.letter }), el('div', { class: 'letters', role: 'group', 'aria-label': form.words.letter }, form.kinds.map(letter)),
      wanted && el('div', { class: 'leads', role: 'group', 'aria-label': form.words.bonus }, el('p', {}, icon('bonus'), form.words.bonus), el('div', {}, leading.leads?.map(first) ?? [])),
      (copy.lead || copy.list.length > 0) && el('button', { type: 'button', class: 'btn clear', 'data-focus': 'clear', text: form.words.clear, onclick: touch(own, () => { clearLast(copy); changed(); }) }),
      form.place && deck(form.place)));
}

/** @param {Copy} copy */
function clearLast(copy) {
  if (copy.list.length) copy.list.pop();
  else copy.lead = '';
}

/** @param {cards.DeckPlace} place */
const deck = place => el('div', { class: 'deck' }, el('p', { text: place.label }), el('div', { 'aria-hidden': 'true' },
  Array.from({ length: place.of }, (_, n) => el('i', { class: n + 1 < place.number ? 'out' : n + 1 === place.number && 'now' }))));

// Cards that begin as what was tapped so far: one tap says which it is.
/** @param {cards.Copied} form @param {Copy} copy @param {Own} own */
function knownOnes(form, copy, own) {
  /** @param {cards.KnownCard} card */
  const begins = card => (!copy.lead || card.lead === copy.lead) && (!copy.chosen || card.kind === copy.kind) && copy.list.every((symbol, n) => card.lists[n] === symbol);
  const found = (form.known ?? []).filter(begins);
  if (!form.known?.length) return null;
  /** @param {string} value */
  const symbol = value => form.symbols.find(one => one.value === value);
  /** @param {cards.KnownCard} card */
  const lead = card => form.kinds.find(one => one.value === card.kind)?.leads?.find(one => one.value === card.lead);
  return el('section', { class: 'known-cards' }, el('p', { text: found.length ? form.words.known : form.words.new }), found.length > 0 && el('div', { class: 'strip' }, found.map(card => el('button',
    { type: 'button', class: 'known-card', 'aria-label': card.label, 'data-focus': `known.${card.value}`, onclick: () => tap(own, { do: 'answer', value: card.value }) },
    el('b', { text: card.kind }), el('span', {}, card.lead && el('em', {}, icon('bonus'), icon(lead(card)?.icon)), card.lists.map(value => symbol(value) ? icon(symbol(value)?.icon) : el('small', { text: card.label })))))));
}

/** @param {cards.Copied} form @param {Copy} copy @param {() => void} changed @param {Own} own @param {() => void} send */
function tilesOf(form, copy, changed, own, send) {
  const free = form.symbols.filter(one => !one.why);
  /** @param {cards.Symbol} one @param {boolean} used */
  const tile = (one, used) => el('button', { type: 'button', class: 'btn answer tile-of', 'aria-disabled': (one.why || used) && 'true', 'data-focus': `symbol.${one.value}`,
    onclick: refused(own, one.why, () => { if (!used) add(one); }) }, icon(one.icon, true), el('span', { text: one.label }));
  /** @param {cards.Symbol} one */
  const add = one => {
    copy.list.push(one.value);
    changed();
    const left = free.filter(other => !other.rare && !copy.list.includes(other.value));
    if (!left.length && free.length > 1 && !form.then && !missing(form, copy)) send(); // nothing is left to add
  };
  return form.symbols.map(one => tile(one, copy.list.includes(one.value)));
}

/** @param {cards.Copied} form @param {Own} own */
const besides = (form, own) => form.also ? el('div', { class: 'answers one' }, form.also.map(o => optionButton(own, o))) : null;
