// @ts-check
// Elements about a table itself (companion/app/elements/sharing.py).
/** @import { sharing } from './elements.d.ts' */
/** @import { Drawings, Own } from './types.d.ts' */
import { button, el, icon, svg, token } from './parts.js';

/** @satisfies {Drawings<sharing.Element>} */
export const SHARING = {
  // Alone on its screen: what is the matter.
  sign: s => el('article', { class: 'sign' }, el('div', { class: 'rose' }, icon(s.icon, true)),
    el('h2', { text: s.title, tabindex: '-1' }), s.text && el('p', { text: s.text })),

  // The way in: a square to scan, a code to read aloud, the address.
  invitation: i => el('section', { class: 'invitation' }, el('p', { class: 'small', text: i.scan }),
    svg(i.svg, { class: 'qr', role: 'img', 'aria-label': i.words }), el('p', { class: 'code', text: i.code }),
    el('p', { class: 'small', text: i.read }), el('p', { class: 'address', text: i.address })),

  // Everybody who is here. Guests have no colour.
  guests: (g, own) => el('section', { class: 'guests' }, el('h2', { text: g.title }), el('ul', {}, g.guests.map(one => el('li', { class: one.away && 'away' },
    one.player ? token(one) : icon('eye'), el('span', {}, one.label, one.roles && el('small', { text: one.roles })),
    one.action && Object.assign(button(own, one.action), { ariaDescription: one.label }))))),
};
