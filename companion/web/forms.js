// @ts-check
// Elements of Home and of what is chosen before a game (companion/app/elements/forms.py).
/** @import { forms, screen } from './elements.d.ts' */
/** @import { Drawings, Own } from './types.d.ts' */
import { band, button, el, emblem, icon, longest, pips, portrait, token } from './parts.js';
import { flush, later, tap } from './taps.js';

/** @satisfies {Drawings<forms.Element>} */
export const FORMS = {
  // The head of a screen that belongs to no game.
  title: ({ text, about, action }, own) => el('div', { class: 'title' }, el('div', {}, el(own.screen.body[0].kind === 'header' ? 'h2' : 'h1', { text }), about && el('p', { class: 'small', text: about })),
    action && iconButton(own, action)),

  // A game to go on with: its picture, who plays, when. Further ones are rows.
  game(g, own) {
    const where = el('p', { class: 'where' }, el('span', { text: g.where }), pips(g.rounds));
    const players = (g.players ?? []).map(one => el('span', {}, token(one), one.label));
    const go = () => tap(own, { do: g.action.do, value: g.action.value });
    const remove = g.remove && iconButton(own, g.remove);
    if (g.small) {
      return el('section', { class: `game small-game g-${g.game}` }, el('button', { type: 'button', class: 'game-link', 'data-focus': `go.${g.action.value}`, onclick: go },
        g.game ? emblem(g.game) : icon('warning'), el('span', {}, el('b', { text: g.title }), where, el('small', { text: [...(g.players ?? []).map(one => one.label), g.when].join(' · ') }))), remove);
    }
    const scene = g.svg ? band({ svg: g.svg }) : el('div', { class: 'scene plain' }, emblem(g.game));
    return el('section', { class: `game g-${g.game}` }, scene, el('div', { class: 'about' },
      el('div', { class: 'named' }, el('h2', { text: g.title }), remove), where,
      el('p', { class: 'players' }, players, el('span', { class: 'when', text: g.when })), button(own, g.action, 'go')));
  },

  // Large tiles, each with its drawing; small ones are tools.
  tiles: (t, own) => el('section', { class: 'tiles-of' }, t.title && el('h2', { text: t.title }), el('div', { class: `tiles ${t.small ? 'small' : ''}` }, t.tiles.map(one =>
    el('button', { type: 'button', class: `tile${one.game ? ` g-${one.game}` : ''}`, 'aria-label': one.label, 'aria-description': one.aside, 'data-focus': `${one.do}.${one.value}`, onclick: () => tap(own, { do: one.do, value: one.value }) },
      el('span', { class: 'scene plain' }, one.game ? emblem(one.game) : icon(one.icon)), el('b', { text: one.label }), one.aside && el('small', { text: one.aside }))))),

  // One line to type in, with its own button; what is wrong with it is shown there.
  entry(e, own) {
    const input = el('input', { type: 'text', placeholder: e.placeholder, 'aria-label': e.label, maxlength: e.letters, autocomplete: 'off', autocapitalize: 'characters',
      'aria-invalid': e.problem && 'true', 'data-focus': `entry.${e.do}`, value: own.typed[e.do] ?? '', oninput: event => { own.typed[e.do] = event.target.value; } });
    /** @param {SubmitEvent} event */
    const send = event => { event.preventDefault(); tap(own, { do: e.do, value: input.value }); };
    return el('form', { class: 'field words', onsubmit: send }, el('h2', {}, icon(e.icon), e.label),
      el('div', { class: 'entry' }, input, el('button', { type: 'submit', class: 'btn', text: e.confirm })), el('p', { class: 'message wrong', role: 'alert', text: e.problem }));
  },

  // One thing of a form. Of many options the first stand open, the rest behind "More".
  choose(c, own) {
    const now = (c.now ?? []).map(String);
    /** @param {screen.Option} o */
    const is = o => now.includes(String(o.value ?? ''));
    /** @param {screen.Option} o */
    const option = o => el('button', { type: 'button', class: 'btn', 'aria-pressed': String(is(o)), 'aria-label': o.more && o.label, 'aria-description': o.more, 'data-focus': `choose.${c.name}.${o.value ?? ''}`,
      onclick: () => (c.several || !is(o)) && tap(own, { do: 'choose', value: [c.name, o.value ?? ''] }) }, c.several && icon(is(o) ? 'tick' : 'plus'), el('span', { text: o.label }), o.more && el('small', { text: o.more }));
    const many = c.options.length > MANY, first = many ? c.options.filter((o, n) => n < MANY - 1 || is(o)) : c.options;
    const rest = c.options.filter(o => !first.includes(o));
    const explained = c.options.some(o => o.more) ? ' explained' : '', look = c.several ? ' any' : !explained && longest(c.options) <= (c.options.length > 3 ? 3 : 9) ? ' keys' : '';
    return el('section', { class: 'choose', role: 'group', 'aria-label': c.text }, el('h2', { text: c.text }),
      el('div', { class: `segments${look}${explained}` }, first.map(option)),
      rest.length > 0 && el('details', {}, el('summary', {}, icon('more'), el('span', { text: own.screen.words.more })), el('div', { class: `segments${explained}` }, rest.map(option))));
  },

  // A game that is suggested, and why.
  suggestion: (s, own) => el('article', { class: `suggestion g-${s.game}` }, portrait(own, s.portrait) ?? emblem(s.game), el('p', { class: 'small', text: s.label }), el('h2', { 'data-heard': true, text: s.title }),
    s.about && el('p', { class: 'about' }, `${s.about} `, pips(s.level)), el('p', { text: s.text })),

  // Who plays: a name and a colour for each seat; both may stay empty.
  names(n, own) {
    /** @param {forms.NameField} one */
    const field = one => {
      const input = el('input', { type: 'text', 'aria-label': one.label, placeholder: one.label, maxlength: n.letters, autocomplete: 'off', 'data-focus': one.id,
        value: own.typed[one.id] ?? one.value ?? '', oninput: event => later(own, 'enter', one.id, own.typed[one.id] = event.target.value), onblur: () => flush(own) });
      const colour = el('select', { 'aria-label': `${n.colour}: ${one.label}`, onchange: event => later(own, 'enter', `${one.id}.colour`, event.target.value) },
        (one.colours ?? []).map(o => el('option', { value: o.value || ' ', selected: o.value === (one.colour ?? ''), text: o.label })));
      return el('div', { class: 'name' }, token(one), input, one.colours && colour);
    };
    const box = el('details', { class: 'names', open: own.opened[n.title], ontoggle: () => { own.opened[n.title] = box.open; } }, el('summary', {}, icon('people'), el('span', { text: n.title })), n.fields.map(field));
    return box;
  },
};

/** @param {Own} own @param {screen.Action} action */
const iconButton = (own, { do: act, value = '', label, icon: name }) => el('button', { type: 'button', class: 'plain-icon', 'aria-label': label, 'data-focus': `${act}.${value}`,
  onclick: () => tap(own, { do: act, value }) }, icon(name));

const MANY = 8; // more options than these are folded
