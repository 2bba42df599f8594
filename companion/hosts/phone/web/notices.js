// @ts-check
// Notices of the page itself, above the screen: a line for each subject, with buttons.
import { TEXTS } from './look.js';

const place = /** @type {HTMLElement} */ (document.getElementById('notices'));
const spoken = document.documentElement.lang; // as the page came: the language for everybody

/** @param {string} language */
export const setLanguage = language => { document.documentElement.lang = TEXTS[language] ? language : spoken; };
/** @param {string} name */
export const text = name => TEXTS[document.documentElement.lang][name];

/** @param {string} tag @param {object} values @param {(Node | string)[]} children */
const el = (tag, values, ...children) => {
  const made = Object.assign(document.createElement(tag), values);
  made.append(...children);
  return made;
};

// `doing`: words of buttons and what they do; `detail`: in a fold, for those who are asked for help.
/** @param {string} subject @param {string} name @param {{ doing?: Record<string, () => void>, detail?: string }} more */
export function notify(subject, name, { doing = {}, detail } = {}) {
  const notice = el('div', { className: 'page-notice' }, el('p', { textContent: text(name) }));
  notice.dataset.about = subject;
  notice.dataset.says = name;
  if (detail) notice.append(el('details', {}, el('summary', { textContent: text('detail') }), el('pre', { textContent: detail })));
  const buttons = Object.entries(doing).map(([word, does]) => el('button', { type: 'button', textContent: text(word), onclick: does }));
  if (buttons.length) notice.append(el('div', { className: 'doing' }, ...buttons));
  dismiss(subject);
  place.append(notice);
}

/** @param {string} subject */
export function dismiss(subject) { place.querySelector(`[data-about="${subject}"]`)?.remove(); }
