// @ts-check
// The table view, to be read across a table, and the moves of a round (companion/app/elements/table.py).
/** @import { table } from './elements.d.ts' */
/** @import { Drawings, Own } from './types.d.ts' */
import { el, emblem, icon, pips, portrait, svg, token } from './parts.js';

const LEAST = 0.42; // of the largest size of the move's letters
const STEP = 0.06;
const LINES = 3;

/** @param {table.Moves} m */
export const moves = m => el('section', { class: 'moves' }, el('h2', { text: m.title }),
  el('ol', {}, m.lines.map(line => el('li', {}, icon(line.icon), el('span', { text: line.text })))));

/** @satisfies {Drawings<table.Element>} */
export const TABLE = {
  moves,

  table_view(v, own) {
    const { header, move, picture, place, points = [] } = v;
    const board = picture && svg(picture.svg, { class: 'board', role: picture.words && 'img', 'aria-label': picture.words, 'aria-hidden': !picture.words && 'true' });
    return el('article', { class: `table-view${v.began ? '' : ' waits'}` }, board,
      el('div', { class: 'tells' },
        el('p', { class: 'round' }, el('span', { text: header.where }), pips(header.rounds)),
        el('div', { class: 'whose' }, portrait(own, header.portrait) ?? emblem(own.screen.game ?? ''), el('h1', { text: header.title })),
        move && el('p', { class: 'move', 'data-heard': true, text: move.text }),
        move && (place || move.more) && el('div', { class: 'aside' }, place && place.length < 4 && el('b', { class: 'at', text: place }), move.more && el('p', { text: move.more })),
        v.moves && moves(v.moves),
        el('div', { class: 'standing' },
          points.map(side => el('p', {}, side.label && el('span', {}, side.won ? icon('laurel') : side.letter && token(side), side.label), el('b', { class: side.won && 'won', text: side.figure }))),
          header.captions && el('p', { class: 'besides', text: header.captions.join(' · ') }),
          el('figure', { class: 'way-in' }, svg(v.svg, { class: 'square', role: 'img', 'aria-label': v.words }),
            el('figcaption', {}, el('b', { text: v.code }), !v.began && el('span', { text: v.scan }))))));
  },
};

/** @param {Own} own @returns {table.Moves | undefined} */
export const movesOf = own => own.screen.body.find(part => part.kind === 'moves');

// The move in letters as large as three lines and the screen allow. What is too much makes the rest smaller.
/** @param {Own} own */
export function fitTable(own) {
  /** @type {HTMLElement | null} */
  const view = own.root.querySelector('.table-view'), move = view?.querySelector('.move') ?? view?.querySelector('.tells'), last = view?.querySelector('.standing');
  if (!view || !move || !last) return;
  for (const tight of [false, true]) {
    view.classList.toggle('tight', tight);
    for (let size = 1; size >= LEAST; size -= STEP) {
      view.style.setProperty('--letters', `${size}`);
      const line = parseFloat(getComputedStyle(move).lineHeight);
      if (last.getBoundingClientRect().bottom <= view.getBoundingClientRect().bottom + 1 && move.scrollWidth <= move.clientWidth && (move.clientHeight <= LINES * line + 2 || size - STEP < LEAST)) return;
    }
  }
}
