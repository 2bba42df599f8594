// @ts-check
// What the page itself has to say, above the screen: a line a subject, and what can be done about it.
import { SAYS } from './look.js';

const place = /** @type {HTMLElement} */ (document.getElementById('notices'));
const spoken = document.documentElement.lang; // as the page came: the language for everybody

/** @param {string} language */
export const speak = language => { document.documentElement.lang = SAYS[language] ? language : spoken; };
/** @param {string} name */
export const say = name => SAYS[document.documentElement.lang][name];

/** @param {string} tag @param {object} values @param {(Node | string)[]} children */
const el = (tag, values, ...children) => {
  const made = Object.assign(document.createElement(tag), values);
  made.append(...children);
  return made;
};

// `doing`: words of buttons and what they do; `detail`: in a fold, for those who are asked for help.
/** @param {string} subject @param {string} name @param {{ doing?: Record<string, () => void>, detail?: string }} more */
export function tell(subject, name, { doing = {}, detail } = {}) {
  const notice = el('div', { className: 'page-notice' }, el('p', { textContent: say(name) }));
  notice.dataset.about = subject;
  notice.dataset.says = name;
  if (detail) notice.append(el('details', {}, el('summary', { textContent: say('detail') }), el('pre', { textContent: detail })));
  const buttons = Object.entries(doing).map(([word, does]) => el('button', { type: 'button', textContent: say(word), onclick: does }));
  if (buttons.length) notice.append(el('div', { className: 'doing' }, ...buttons));
  hush(subject);
  place.append(notice);
}

/** @param {string} subject */
export function hush(subject) { place.querySelector(`[data-about="${subject}"]`)?.remove(); }
