// @ts-check
// Elements of the tools (companion/app/elements/tools.py).
/** @import { tools, screen } from './elements.d.ts' */
/** @import { Drawings, Own } from './types.d.ts' */
import { FILES } from './files.js';
import { button, el, emblem, icon, segments, svg } from './parts.js';
import { SCORE } from './score.js';
import { enter, sendOut, tap } from './taps.js';

/** @satisfies {Drawings<tools.Element>} */
export const TOOLS = {
  // One of several, in a row that scrolls by itself.
  strip(s, own) {
    const made = segments(s, own);
    made.classList.add('strip');
    /** @type {HTMLElement | null} */
    const current = made.querySelector('[aria-pressed="true"]');
    queueMicrotask(() => { if (current) made.scrollLeft = current.offsetLeft - made.offsetLeft - 40; });
    return made;
  },

  // What a calculator says; odds as bars, a letter and a colour a part.
  worked(w, own) {
    /** @param {screen.Line} one */
    const line = one => el('div', { class: 'answer-line' }, icon(one.icon, w.first),
      el('div', {}, el('p', { class: w.first && 'large long', 'data-heard': w.first, text: one.text }), one.more && el('p', { class: 'small', text: one.more })));
    /** @param {tools.Part} one */
    const part = one => el('i', { style: `flex:${one.likely}`, text: one.likely >= ROOM_FOR_A_LETTER ? one.letter : '' });
    /** @param {tools.Odds} bar */
    const odds = bar => el('div', { class: 'odds' }, bar.label && el('span', { text: bar.label }),
      el('div', { 'aria-hidden': 'true' }, bar.parts.map(one => one.likely ? part(one) : el('i', { hidden: true }))));
    return el('article', { class: `worked${w.first ? ' first' : ''}` },
      w.lines.map(line), (w.odds ?? []).map(odds), w.action && button(own, w.action, 'row'));
  },

  // Something that goes on: how far it is, asked again and again, and a way to stop it.
  running(r, own) {
    const bar = el('div', { class: 'scale', role: 'progressbar', 'aria-label': r.label, 'aria-valuemin': 0, 'aria-valuemax': 100 });
    const count = el('p', { class: 'small' });
    own.progress = now => {
      bar.style.setProperty('--part', `${now?.share ?? 0}`);
      bar.setAttribute('aria-valuenow', `${Math.round(100 * (now?.share ?? 0))}`);
      count.textContent = now?.text ?? '';
    };
    own.progress(own.screen.progress);
    const asking = setInterval(() => {
      if (!bar.isConnected) clearInterval(asking);
      else if (!own.pending && !own.later) sendOut(own, [{ do: 'look' }], true);
    }, ASK_AGAIN);
    return el('section', { class: 'running' }, el('div', {}, bar, count), button(own, r.action));
  },

  // What people did, the newest first; a tap asks whether to go back to it.
  steps(s, own) {
    /** @param {tools.Step} one */
    const inside = one => [el('span', {}, one.before && el('b', { text: one.before }), el(one.before ? 'small' : 'b', { text: one.text }), one.after && el('small', { text: one.after })), one.who && el('em', { text: one.who })];
    /** @param {tools.Step} one */
    const step = one => el('li', {}, one.do
      ? el('button', { type: 'button', 'aria-label': [one.text, one.who, one.label].filter(Boolean).join('. '), 'data-focus': `${one.do}.${one.value}`, onclick: () => tap(own, { do: one.do ?? '', value: one.value }) }, inside(one), icon('undo'))
      : el('div', {}, inside(one)));
    return el('section', { class: 'steps' }, el('h2', { text: s.title }), el('ol', {}, s.steps.map(step)));
  },

  chapter: c => el('section', { class: 'chapter' }, c.title && el('h2', { text: c.title }),
    el('ul', {}, c.lines.map(line => el('li', {}, icon(line.icon), el('div', {}, el('p', { text: line.text }), line.more && el('p', { class: 'small', text: line.more })))))),

  link: l => el('section', { class: 'chapter' }, el('h2', { text: l.title }), el('p', { text: l.text }),
    el('a', { class: 'btn', href: l.address, target: '_blank', rel: 'noopener', text: l.label })),

  // Words to look for: what is found follows while one types.
  search: (s, own) => el('div', { class: 'search' }, icon('look'), el('input', { type: 'text', inputmode: 'search', enterkeyhint: 'search', autocomplete: 'off',
    'aria-label': s.label, placeholder: s.placeholder, maxlength: s.letters, 'data-focus': s.do, value: own.typed[s.do] ?? s.value ?? '', oninput: event => enter(own, s.do, event.target.value) })),

  // What was found: a tap unfolds what it means. What is open stays open while more is found.
  found(f, own) {
    /** @param {tools.Found} one */
    const source = one => one.source && el('details', { class: 'source' }, el('summary', { 'aria-label': f.source }, icon('info')), el('p', { class: 'small', text: one.source }));
    /** @param {tools.Found} one */
    const see = one => one.see && el('div', { class: 'see' }, el('span', { class: 'small', text: f.see }), one.see.map(other => button(own, other)));
    /** @param {tools.Found} one */
    const entry = one => el('details', { class: 'entry-of', open: one.open },
      el('summary', {}, icons(one.icons), el('span', {}, one.name, one.about && el('small', { text: one.about }))), one.meaning && el('p', { text: one.meaning }), see(one), source(one));
    return el('section', { class: f.grid ? 'found grid' : 'found' }, f.entries.map(entry));
  },

  // A drawing of figures; the same as a table is behind a tap, and stays open while it changes.
  plot(p, own) {
    const table = SCORE.table({ ...p.table, shown: p.table.shown || own.opened[p.title] });
    if (p.taking) table.append(FILES.taking(p.taking, own));
    table.ontoggle = () => { own.opened[p.title] = table.open; };
    const drawing = p.svg ? svg(p.svg, { role: 'img', 'aria-label': p.words }) : null, image = drawing?.querySelector('svg'), field = p.enters;
    if (drawing && image && field) drawing.onclick = event => enter(own, field, readOff(image, event.clientX));
    return el('section', { class: 'plot' }, el('h2', { text: p.title }), drawing,
      (p.notes ?? []).map(text => el('p', { class: 'small', text })), table);
  },

  // Rows that a tap opens, with what is known; under a game's emblem they are its box.
  rows(r, own) {
    /** @param {tools.Row} one */
    const row = one => el('button', { type: 'button', class: one.known ? 'known' : 'known open', 'data-focus': `${one.do}.${one.value}`, onclick: () => tap(own, { do: one.do, value: one.value }) },
      el('span', { text: one.label }), el('b', {}, icons(one.icons), one.known ?? '–'), one.part !== undefined && el('i', { class: 'scale', style: `--part:${one.part}` }));
    const title = r.game ? el('h2', {}, emblem(r.game), el('span', {}, r.title, el('small', { text: r.about }))) : r.title && el('h2', { text: r.title });
    return el('section', { class: r.game ? `game hold g-${r.game}` : 'hold' }, title, r.rows.map(row));
  },

  progress: p => el('div', { class: 'progress' }, el('div', { class: 'scale', role: 'progressbar', 'aria-label': p.label, 'aria-valuemin': 0, 'aria-valuenow': p.done, 'aria-valuemax': p.of, style: `--part:${p.done / (p.of || 1)}` }), el('b', { text: p.label })),
};

/** @param {string[] | undefined} names */
const icons = names => names && el('span', { class: 'icons' }, names.map(name => icon(name)));

// What lies below a tap on a plot: between its ends, in whole numbers.
/** @param {SVGSVGElement} image @param {number} x */
function readOff(image, x) {
  const [first, left, last, right] = (image.dataset.ends ?? '').split(',').map(Number);
  const box = image.getBoundingClientRect(), at = (x - box.left) / box.width * image.viewBox.baseVal.width;
  return Math.round(Math.min(last, Math.max(first, first + (at - left) / (right - left) * (last - first))));
}

const ROOM_FOR_A_LETTER = 0.07;
const ASK_AGAIN = 1000; // ms
