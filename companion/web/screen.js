// @ts-check
// Draws a screen (plain data, `companion/app/elements/screen.py`) and sends one event for a tap.
// No framework, no host: `draw(parent, screen, send, {css, sprite})` may be called again and again;
// `parent` is an element or a shadow root. Events: {screen, n, do, value}; `n` is new in each tap.
/** @import { AnyElement, screen } from './elements.d.ts' */
/** @import { Answers, Drawings, Look, Own, Shown } from './types.d.ts' */
import { copied } from './cards.js';
import { FILES } from './files.js';
import { fit } from './fit.js';
import { announce, arrive, focusOf, refocus } from './focus.js';
import { FORMS } from './forms.js';
import { LOGBOOK } from './logbook.js';
import { move, settle } from './motion.js';
import { band, button, chosenMark, confirmed, el, emblem, focused, goTo, icon, isDrawn, isFlag, longest, optionButton, pips, portrait, quote, segments, showMessage, svg, whole, withFocus } from './parts.js';
import { SCORE } from './score.js';
import { SHARING } from './sharing.js';
import { allowSounds, sound } from './sounds.js';
import { readScreen, readTapped, whereAble } from './speech.js';
import { TABLE, fitTable, moves, movesOf } from './table.js';
import { begin, newTaps, receive, tap } from './taps.js';
import { TOOLS } from './tools.js';

/** @typedef {HTMLElement | ShadowRoot} Parent */

/** @type {Record<string, number>} */
const SIZES = { large: 1.15, largest: 1.3 };
const KEYS_UP_TO = 12; // numbers up to here are buttons
const SHORT_LIST = 24; // letters of chosen names that fit on a button
const NATIONS = 3; // a flag each
const LONG_WHERE = 16; // letters that leave no room for the pips of the rounds
let scrolled = false; // since a new screen began at the top
addEventListener('scroll', () => { scrolled = true; }, { capture: true, passive: true });
/** @type {WeakMap<Parent, Own>} */
const kept = new WeakMap(); // what we know of each parent that we draw into

// The life of a screen

/** @param {Parent} parent @param {Shown} screen @param {Own['send']} send @param {Look} look */
export function draw(parent, screen, send, look = {}) {
  const own = kept.get(parent) ?? newView(parent, screen, look);
  own.send = send; // always the newest function
  if (!own.root.isConnected) parent.append(own.root);
  const fresh = own.id !== screen.id;
  if (fresh) { begin(own); own.sheet = own.doubted = null; }
  if (receive(own, screen, fresh)) navigator.vibrate?.(12);
  const before = own.id;
  own.id = screen.id;
  own.screen = screen;
  const body = JSON.stringify({ ...screen, render_id: 0, last_event: 0, progress: 0 });
  if (!own.pending) own.root.removeAttribute('data-sent');
  if (own.body === body) return own.progress?.(screen.progress), own; // leave alone what people type in
  own.body = body;
  paint(own, screen, fresh, before);
  return own;
}

/** @param {Parent} parent @param {Shown} screen @param {Look} look @returns {Own} */
function newView(parent, screen, look) {
  const own = { ...newTaps(el('div', { class: 'screen' })), screen, foot: [], lines: null, opened: {} };
  own.root.addEventListener('click', event => { own.at = [event.clientX, event.clientY]; }, true);
  own.root.addEventListener('pointerdown', () => settle(own), true);
  own.root.addEventListener('click', event => { allowSounds(own); readTapped(own, event); });
  parent.append(el('style', { text: look.css }), svg(look.sprite ?? '', { hidden: true }), own.root);
  addEventListener('resize', () => { if (own.root.isConnected) { fit(own); fitTable(own); } });
  kept.set(parent, own);
  return own;
}

/** @param {Own} own @param {Shown} screen @param {boolean} fresh @param {string | null} before */
function paint(own, screen, fresh, before) {
  const root = own.root;
  const was = focusOf(own);
  root.className = `screen${screen.game ? ` g-${screen.game}` : ''}`;
  root.lang = screen.language;
  root.style.setProperty('--size', String(SIZES[screen.text_size ?? ''] ?? 1));
  root.dataset.screen = screen.id;
  const foot = el('div', { class: 'foot' });
  own.foot = [];
  const [head, ...rest] = split(screen.body);
  const parts = rest.map((part, n) => drawnWith(part, rest[n + 1], rest[n - 1], own));
  foot.append(...footOf(own, screen));
  const top = head && DRAWN.header(head, own), { sheet } = own;
  const stays = !fresh && sheet && parts.includes(sheet.node) ? sheet.node : null, body = stays?.parentElement;
  if (stays && body) { // fields that people type in stay where they are
    replaceNeighbours(stays, parts);
    replaceNeighbours(body, [top, body, foot]);
  } else root.replaceChildren(...[top, el('div', { class: 'body' }, parts), foot].filter(isDrawn));
  fit(own);
  fitTable(own);
  const changed = move(own, before !== null && (fresh || screen.body[0]?.kind === 'table_view'));
  if (sheet && sheet.at !== sheet.gone) goTo(own, (sheet.gone = sheet.at) ?? '');
  else if (was && (!fresh || (was.view && withFocus(root, was.name)))) { if (!root.contains(focused(root))) refocus(own, was); }
  if (fresh && before !== null) toTheTop(own);
  whenPainted(own, () => { arrive(own, fresh && !root.contains(focused(root))); readScreen(own, fresh); sound(own, changed); });
  root.dispatchEvent(new CustomEvent('drawn', { bubbles: true, composed: true, detail: screen.id }));
}

// The picture that answers a question stands between its headline and its other answers.
/** @param {AnyElement} part @param {AnyElement | undefined} next @param {AnyElement | undefined} before @param {Own} own */
function drawnWith(part, next, before, own) {
  if (answers(part, before)) return null;
  /** @type {(part: any, own: Own, picture: HTMLElement | null) => HTMLElement | null} */
  const drawn = DRAWN[part.kind];
  return drawn(part, own, answers(next, part) ? DRAWN.picture(next, own) : null);
}

/** @param {AnyElement | undefined} picture @param {AnyElement | undefined} question @returns {picture is screen.Picture} */
const answers = (picture, question) => Boolean(picture?.kind === 'picture' && picture.places && question?.kind === 'question');

// Replaces the neighbours of an element that stays.
/** @param {HTMLElement} stays @param {(HTMLElement | null)[]} parts */
function replaceNeighbours(stays, parts) {
  for (const old of [...stays.parentElement?.children ?? []]) if (old !== stays) old.remove();
  const at = parts.indexOf(stays);
  stays.before(...parts.slice(0, at).filter(isDrawn));
  stays.after(...parts.slice(at + 1).filter(isDrawn));
}

/** @param {AnyElement[]} parts @returns {[screen.Header | null, ...AnyElement[]]} */
function split(parts) {
  const [first, ...rest] = parts;
  return first?.kind === 'header' ? [first, ...rest] : [null, ...parts];
}

// Only where somebody has scrolled: it would hold the painting up.
/** @param {Own} own */
function toTheTop(own) {
  if (scrolled) upwards(own.root);
  scrolled = false;
  whenPainted(own, () => upwards(own.root)); // what was scrolled a moment before is reported late
}

/** @param {Own} own @param {() => void} act */
function whenPainted(own, act) {
  const id = own.id;
  requestAnimationFrame(() => setTimeout(() => { if (own.id === id && own.root.isConnected) act(); }));
}

/** @param {HTMLElement} root */
function upwards(root) {
  for (let at = root; at; at = at.parentElement ?? /** @type {any} */ (at.getRootNode()).host) at.scrollTop = 0;
}

// The foot: undo in its corner, "go on" at the thumb, the parts of the game

/** @param {Own} own @param {Shown} screen */
function footOf(own, screen) {
  const { undo, main, tabs, more } = screen;
  const going = own.foot.length ? own.foot : main ? [button(own, main, 'go')] : [];
  const parts = [];
  const back = undo && undoButton(own, undo);
  if (going.length || (back && !tabs)) {
    parts.push(el('div', { class: 'act' }, !tabs && back, el('div', { class: 'going' }, going)));
  }
  if (tabs) parts.push(el('div', { class: 'row-of-tabs' }, back, tabsOf(own, tabs, more)));
  return parts;
}

/** @param {Own} own @param {screen.Action} undo */
const undoButton = (own, undo) => el('button',
  { type: 'button', class: 'undo', 'data-focus': 'undo', onclick: () => tap(own, { do: undo.do }) },
  icon(undo.icon), el('span', { text: undo.label }));

/** @param {Own} own @param {screen.Tab[]} tabs @param {screen.Action[]} [more] */
function tabsOf(own, tabs, more) {
  /** @param {screen.Tab} one */
  const tab = one => el('button', { type: 'button', 'aria-current': one.current && 'page', 'data-focus': `tab.${one.to}`,
    onclick: () => one.current || tap(own, { do: 'go', value: one.to }) }, icon(one.icon), el('span', { text: one.label }));
  const nav = el('nav', { class: 'tabs' }, tabs.map(tab));
  if (more) nav.append(moreOf(own, more));
  return nav;
}

/** @param {Own} own @param {screen.Action[]} more */
function moreOf(own, more) {
  const words = own.screen.words;
  /** @type {HTMLDialogElement} */
  const panel = el('dialog', { class: 'panel', 'aria-label': words.more },
    el('button', { type: 'button', class: 'close', 'aria-label': words.close, onclick: () => panel.close() }, icon('cross')),
    more.map(action => {
      const link = button(own, action, 'row');
      link.addEventListener('click', () => panel.close(), true);
      return link;
    }));
  panel.onclick = event => { if (event.target === panel) panel.close(); };
  const open = el('button', { type: 'button', 'aria-haspopup': 'dialog', onclick: () => panel.showModal() },
    icon('more'), el('span', { text: words.more }));
  return el('div', { class: 'tab-more' }, open, panel);
}

// The kinds of elements

/** @satisfies {Drawings<AnyElement>} */
const DRAWN = {
  ...FILES, ...FORMS, ...LOGBOOK, ...SCORE, ...SHARING, ...TABLE, ...TOOLS,

  header(h, own) {
    const [caption, ...rest] = h.captions ?? [], round = movesOf(own);
    return el('header', { class: 'companion-head' },
      el('button', { type: 'button', class: 'emblem', 'aria-label': own.screen.words.home, onclick: () => tap(own, { do: 'go', value: 'home' }) },
        portrait(own, h.portrait) ?? (own.screen.game ? emblem(own.screen.game) : icon('home')),
        own.screen.game && el('i', { class: 'to-home' }, icon('home'))),
      el('div', { class: 'who' }, el('h1', { text: h.title }), el('span', { class: 'where' }, h.where, h.where && h.where.length > LONG_WHERE ? null : pips(h.rounds))),
      h.figure && el('div', { class: 'figure', 'data-heard': true }, el('b', { text: h.figure }), ' ', caption && el('small', { text: caption })),
      (rest.length > 0 || round) && el('details', { class: round ? 'also recent' : 'also' }, el('summary', { 'aria-label': round?.title ?? own.screen.words.more }, icon('info')),
        rest.length > 0 && el('p', { class: 'small', text: rest.join(' · ') }), round && moves(round)));
  },

  notice: n => el('p', { class: `notice ${n.tone ?? ''}`, role: n.tone === 'wrong' && 'alert', 'data-heard': n.tone !== 'wrong', text: n.text }),

  turn(t, own) {
    /** @param {screen.Line} line */
    const more = line => line.more && el('p', { class: 'small', text: line.more });
    /** @param {screen.Line} line */
    const large = line => [icon(line.icon, true), el('p', { class: line.text.length > 40 ? 'large long' : 'large', text: line.text })];
    /** @param {screen.Line} line */
    const alone = line => line.more ? el('details', { class: 'instruction', tabindex: '-1' }, el('summary', {}, large(line)), more(line)) : el('div', { class: 'instruction', tabindex: '-1' }, large(line));
    /** @param {screen.Line} line */
    const inList = line => {
      const hint = line.more ? el('p', { class: 'small hint', text: line.more }) : null;
      return el('li', {}, icon(line.icon), el('div', {}, el('p', { text: line.text }), hint), hint && why(own, hint));
    };
    /** @param {string} title @param {HTMLElement} steps */
    const fold = (title, steps) => {
      const box = el('details', { class: 'set-up', open: own.opened[title], ontoggle: () => { own.opened[title] = box.open; } }, el('summary', {}, icon('setup'), el('span', { text: title })), steps);
      return box;
    };
    const steps = t.numbered && el('ol', {}, t.lines.map(inList));
    const lines = steps ? t.folded ? fold(t.folded, steps) : steps
      : t.lines.length > 2 ? el('ul', {}, t.lines.map(inList)) : t.lines.map(alone);
    return el('article', { class: 'companion-instructions turn' },
      t.svg && svg(t.svg, { class: 'card', role: 'img', 'aria-label': t.words }), lines, quote(t.quote));
  },

  picture(p, own) {
    const box = svg(p.svg, { class: 'companion-picture picture' });
    const image = box.querySelector('svg');
    if (p.words) { image?.setAttribute('role', 'img'); image?.setAttribute('aria-label', p.words); }
    else image?.setAttribute('aria-hidden', 'true');
    if (image && p.places) {
      for (const place of p.places) for (const group of places(box, place.id)) live(own, group, place);
      box.classList.toggle('tall', image.viewBox.baseVal.height > 1.2 * image.viewBox.baseVal.width);
      new ResizeObserver(() => widen(image)).observe(box);
      box.onclick = event => { if (event.target instanceof Element && !event.target.closest('.open, .barred')) showMessage(own, own.screen.words.marked); };
      own.picture = box;
      if (own.asList) box.hidden = true;
    }
    return box;
  },

  question(q, own, picture) {
    /** @type {(form: any, own: Own, q: screen.Question) => HTMLElement | null} */
    const answered = ANSWERS[q.form.kind];
    own.lines = null;
    const hint = q.more && !q.quiet ? el('p', { class: 'small hint', text: q.more }) : null;
    const form = answered(q.form, own, q);
    if (q.form.kind === 'copied' || picture) own.foot.push(toQuestion(own, q.text));
    return el('section', { class: `question ${q.form.kind}` },
      el('div', { class: 'asks' }, el('h2', { text: q.text, tabindex: '-1', class: q.quiet && 'unseen' }), hint && why(own, hint), own.lines),
      hint, picture, form);
  },

  folds: f => el('div', { class: 'folds' }, f.folds.map(one =>
    el('details', {}, el('summary', {}, icon(one.icon), el('span', { text: one.label })), el('p', { text: one.text })))),

  bars: b => el('section', { class: 'bars' }, el('h2', { text: b.title }), b.bars.map(bar => el('div', {},
    el('span', { text: bar.label }), el('i', { style: `--part:${bar.part}` }), el('b', { text: bar.figure })))),

  action: (a, own) => button(own, a, a.main ? 'go' : 'row'),

  actions: (a, own) => el('section', { class: 'links' }, a.title && el('h2', { text: a.title }), a.actions.map(one => button(own, one, one.main ? 'go' : 'row'))),

  segments: (s, own) => s.needs ? whereAble(segments(s, own), s.needs, own.screen.language) : segments(s, own),
  scene: s => s.beside ? svg(s.svg, { class: 'spare', 'aria-hidden': 'true' }) : band(s),
  text: p => el('p', { class: p.small ? 'small' : '', text: p.text }),
};

// On a low screen a statement stands alone first (fit.js); a tap on it leads back to it.
/** @param {Own} own @param {string} text */
function toQuestion(own, text) {
  /** @param {boolean} on */
  const turn = on => {
    own.typed.entering = on;
    fit(own);
    /** @type {HTMLElement | null} */ (own.root.querySelector(on ? '.question h2' : '.instruction, .turn li'))?.focus({ preventScroll: true });
  };
  queueMicrotask(() => own.root.querySelector('.turn')?.addEventListener('click', () => { if (own.typed.entering) turn(false); }));
  return el('button', { type: 'button', class: 'btn go to-question', 'data-focus': 'to-question', text, onclick: () => { if (performance.now() >= own.dead) turn(true); } });
}

// Unfolds a hint that has given way.
/** @param {Own} own @param {HTMLElement} hint */
const why = (own, hint) => el('button', { type: 'button', class: 'why', 'aria-label': own.screen.words.more, onclick: () => { hint.classList.toggle('shown'); fit(own); } }, icon('why'));

/** @param {HTMLElement} root @param {string} [id] @returns {NodeListOf<SVGGElement>} */
const places = (root, id) => root.querySelectorAll(id === undefined ? '[data-place]' : `[data-place="${CSS.escape(id)}"]`);

// A place of a picture that can be tapped. (Screen readers read the list, which has the same.)
/** @param {Own} own @param {SVGGElement} group @param {screen.Place} place */
function live(own, group, place) {
  const shape = group.dataset.box ? 'rect' : 'circle';
  const hit = document.createElementNS('http://www.w3.org/2000/svg', shape);
  const [x, y, w, h] = (group.dataset.box ?? group.dataset.at ?? '0,0').split(',');
  const at = shape === 'rect' ? { x, y, width: w, height: h } : { cx: x, cy: y, r: 24 };
  for (const [name, value] of Object.entries({ ...at, fill: 'transparent' })) hit.setAttribute(name, `${value}`);
  group.append(chosenMark(Number(x), Number(y), Number(w), Number(h)), hit);
  group.classList.add(place.why ? 'barred' : 'open');
  group.onclick = () => {
    if (place.why) showMessage(own, place.why);
    else if (!confirmed(own, place.value, place.doubt)) for (const one of places(own.root)) one.classList.toggle('doubted', one === group);
    else if (own.toggle) own.toggle(String(place.value));
    else if (tap(own, { do: 'answer', value: place.value })) group.classList.add('tapped');
  };
}

// A drawing shrinks with the screen, a finger does not: circles are 44 px wide, near others they share.
/** @param {SVGSVGElement} image */
function widen(image) {
  const radius = 22.5 / (image.getScreenCTM()?.a || Infinity);
  /** @type {NodeListOf<SVGCircleElement>} */
  const hits = image.querySelectorAll('.open > circle:last-child, .barred > circle:last-child'), all = [...hits];
  const at = all.map(hit => [hit.cx.baseVal.value, hit.cy.baseVal.value]);
  /** @param {number[]} at */
  const room = ([x, y]) => Math.min(...at.map(([a, b]) => Math.hypot(a - x, b - y) / 2).filter(Boolean));
  all.forEach((hit, n) => hit.setAttribute('r', `${Math.max(24, Math.min(radius, 1.1 * room(at[n])))}`));
}

// Answers

/** @param {screen.Option} o */
const small = o => !o.svg || /viewBox="0 0 \d\d /.test(o.svg); // a die, a token, a card: several in a row
/** @param {screen.Option[]} options */
const shape = options => options.some(o => o.svg) ? options.every(small) ? 'pieces' : 'drawings' : options.length > 4 && longest(options) <= 3 ? 'keys'
  : longest(options) <= 9 && options.length > 2 ? 'three' : longest(options) <= 18 ? 'two' : 'one';

// The same answers as in the picture: for readers, and for those who rather read.
/** @param {Own} own @param {HTMLElement} list */
function listed(own, list) {
  list.classList.add('list');
  const words = own.screen.words;
  const named = () => own.asList ? words.picture : words.list;
  const toggle = el('button', { type: 'button', class: 'as-list', 'aria-label': named(), title: named(), onclick: () => {
    own.asList = !own.asList;
    if (own.picture) own.picture.hidden = own.asList;
    list.classList.toggle('shown', own.asList);
    toggle.setAttribute('aria-label', toggle.title = named());
  } }, icon('list'));
  list.classList.toggle('shown', Boolean(own.asList));
  own.lines = toggle;
  return list;
}

/** @param {Own} own */
const onTheBoard = own => (own.screen.body.find(part => part.kind === 'picture')?.places ?? []).map(place => String(place.value));

/** @satisfies {Answers} */
const ANSWERS = {
  copied,

  choices(form, own) {
    if (form.go_on) own.foot.push(optionButton(own, form.go_on, true));
    const options = form.options ?? [];
    const there = form.on_board ? onTheBoard(own) : [];
    const beside = options.filter(o => !there.includes(String(o.value)));
    /** @param {screen.Option[]} some @param {string} look */
    const group = (some, look) => some.length === 0 ? null : el('div', { class: `answers ${look}` }, some.map(o => optionButton(own, o, false, !form.go_on)));
    own.toggle = null;
    const flags = options.filter(o => isFlag(own, o));
    if (!there.length && flags.length === NATIONS) return el('div', {}, group(flags, 'three'), group(options.filter(o => !flags.includes(o)), 'one'));
    if (!there.length) return group(options, form.go_on ? 'one' : shape(options));
    return el('div', {}, listed(own, el('div', { class: `answers ${shape(options)}` }, options.filter(o => there.includes(String(o.value))).map(o => optionButton(own, o)))), group(beside, shape(beside)));
  },

  number(form, own, q) {
    if (form.minimum >= 0 && form.maximum <= KEYS_UP_TO) return keys(form, own);
    const input = el('input', { type: 'text', inputmode: form.minimum < 0 ? 'text' : 'numeric', 'aria-label': q.text, 'data-focus': 'field',
      autocomplete: 'off', enterkeyhint: 'done', value: own.typed.field ?? form.now ?? '' });
    const confirm = el('button', { type: 'submit', class: 'btn go' });
    const problem = el('p', { class: 'message wrong', role: 'alert' });
    const changed = () => {
      own.typed.field = input.value;
      input.removeAttribute('aria-invalid');
      problem.textContent = '';
      const number = whole(input.value);
      confirm.textContent = number === null ? form.confirm : `${form.confirm}: ${number}`;
    };
    /** @param {number} by */
    const step = by => el('button', { type: 'button', class: 'btn step', 'aria-label': by > 0 ? `+${by}` : `−${-by}`, text: by > 0 ? `+${by}` : `−${-by}`,
      onclick: () => { input.value = `${Math.min(form.maximum, Math.max(form.minimum, (whole(input.value) ?? form.now ?? Math.max(0, form.minimum)) + by))}`; changed(); announce(input.value); } });
    input.oninput = changed;
    /** @param {Event} event */
    const send = event => {
      event.preventDefault();
      const number = whole(input.value);
      const fits = number !== null && number >= form.minimum && number <= form.maximum;
      if (fits) tap(own, { do: 'answer', value: number });
      else {
        problem.textContent = input.value.trim() ? own.screen.words.wrong_number.replace('{least}', `${form.minimum}`).replace('{most}', `${form.maximum}`) : own.screen.words.empty;
        input.setAttribute('aria-invalid', 'true');
        input.focus();
      }
    };
    confirm.onclick = send;
    own.foot.push(confirm);
    changed();
    return el('form', { class: 'field', onsubmit: send, role: 'group', 'aria-label': q.text }, el('div', { class: 'entry' }, step(-1), input, step(1)),
      el('div', { class: 'entry' }, step(-10), step(-5), step(5), step(10)), problem);
  },

  words(form, own, q) {
    const input = el('input', { type: 'text', maxlength: form.letters, 'aria-label': q.text, 'data-focus': 'field', autocomplete: 'off', enterkeyhint: 'done',
      value: own.typed.field ?? form.now ?? '', oninput: event => { own.typed.field = event.target.value; } });
    /** @param {Event} event */
    const send = event => { event.preventDefault(); tap(own, { do: 'answer', value: input.value }); };
    own.foot.push(el('button', { type: 'button', class: 'btn go', text: form.confirm, onclick: send }));
    return el('form', { class: 'field', onsubmit: send }, input);
  },

  several(form, own, q) {
    /** @type {Set<string>} */
    const picked = own.typed.picked ??= new Set((form.now ?? []).map(String));
    const there = form.on_board ? onTheBoard(own) : [];
    const buttons = form.options.map(o => el('button',
      { type: 'button', class: 'btn answer', role: 'checkbox', 'data-focus': `pick.${o.value}`, 'data-value': o.value, onclick: () => own.toggle?.(String(o.value)) },
      o.svg ? svg(o.svg, { class: 'drawing', 'aria-hidden': 'true' }) : icon(o.icon), el('span', { text: o.label })));
    const list = el('div', { class: `answers ${shape(form.options)}`, role: 'group', 'aria-label': q.text }, buttons);
    const confirm = el('button', { type: 'button', class: 'btn go',
      onclick: () => {
        if (picked.size || confirmed(own, '', form.doubt)) tap(own, { do: 'answer', value: form.options.map(o => String(o.value)).filter(v => picked.has(v)).join(',') });
      } });
    const show = () => {
      for (const one of buttons) one.setAttribute('aria-checked', String(picked.has(one.dataset.value ?? '')));
      for (const group of places(own.root)) group.classList.toggle('picked', picked.has(group.dataset.place ?? ''));
      const chosen = form.options.filter(o => picked.has(String(o.value))).map(o => o.label), words = chosen.join(', ');
      confirm.textContent = `${form.confirm}: ${!picked.size ? own.screen.words.none : words.length <= SHORT_LIST ? words : own.screen.words.chosen.replace('{n}', `${picked.size}`)}`;
    };
    own.toggle = value => { picked[picked.has(value) ? 'delete' : 'add'](value); own.doubted = null; showMessage(own, ''); show(); };
    own.foot.push(confirm);
    show();
    queueMicrotask(show); // the picture is drawn after it
    return there.length === form.options.length ? listed(own, list) : list;
  },
};

/** @param {screen.Number} form @param {Own} own */
const keys = (form, own) => el('div', { class: 'answers keys' }, Array.from({ length: form.maximum - form.minimum + 1 }, (_, n) => {
  const value = form.minimum + n;
  return el('button', { type: 'button', class: `btn answer${form.now === value ? ' now' : ''}`, 'data-focus': `answer.${value}`, text: value,
    onclick: () => tap(own, { do: 'answer', value }) });
}));

/** @param {Parent} parent */
export function forget(parent) {
  kept.get(parent)?.root.remove();
  kept.delete(parent);
}
