// @ts-check
// Elements that take texts and files out of the app and into it (companion/app/elements/files.py).
/** @import { files } from './elements.d.ts' */
/** @import { Drawings } from './types.d.ts' */
import { el, icon } from './parts.js';
import { smaller } from './photo.js';
import { tap } from './taps.js';

/** @satisfies {Drawings<files.Element>} */
export const FILES = {
  // A text to take along: copied; or as a file, saved or handed to the phone's share sheet.
  taking(t, own) {
    const words = el('span', { text: t.label });
    const file = t.file ? fileOf(t.text, t.file) : null;
    const made = el('button', { type: 'button', class: 'btn row', 'aria-live': 'polite', onclick: () => {
      if (file) save(file);
      else copy(t.text).then(() => { words.textContent = t.done ?? ''; });
    } }, icon(t.icon), words);
    const other = file && t.own ? fileOf(t.text, `${t.file}.txt`) : file; // phones share few kinds of files: a text is one
    if (!other || !canShare(other)) return made;
    return el('div', { class: 'taking' }, made, el('button', { type: 'button', class: 'btn', 'aria-label': `${own.screen.words.share}: ${t.label}`, onclick: () => share(other) }, icon('share')));
  },

  // A file to bring: its text goes out in pieces, each as long as an answer may be.
  filing(f, own) {
    const problem = el('p', { class: 'message wrong', role: 'alert' });
    const input = el('input', { type: 'file', accept: f.accept, hidden: true, onchange: async () => {
      const text = await textOf(input.files?.[0], f.largest);
      problem.textContent = text === null ? f.wrong : '';
      if (text !== null) tap(own, { do: f.do, value: pieces(text) });
      input.value = '';
    } });
    return el('div', { class: 'filing' }, el('button', { type: 'button', class: 'btn row', 'data-focus': f.do, onclick: () => input.click() }, icon(f.icon), el('span', { text: f.label })), input, problem);
  },

  // A photo, or the place for one; only a small one goes out. Deleting it takes two taps.
  photo(p, own) {
    const problem = el('p', { class: 'message wrong', role: 'alert' }), words = el('span', { text: p.label }), { id } = own;
    /** @param {string[]} value */
    const send = value => { if (own.id === id && !tap(own, { do: 'photo', value })) setTimeout(() => send(value), AGAIN); };
    const input = el('input', { type: 'file', accept: 'image/*', hidden: true, onchange: async () => {
      const jpeg = await smaller(input.files?.[0]);
      problem.textContent = jpeg === null ? p.wrong : '';
      input.value = '';
      if (jpeg !== null) send(pieces(jpeg));
    } });
    const choose = el('button', { type: 'button', class: 'btn', 'data-focus': 'photo', onclick: () => input.click() }, icon('picture'), words);
    const gone = el('span', { text: p.remove });
    const remove = p.jpeg && el('button', { type: 'button', class: 'btn', 'aria-live': 'polite', 'data-focus': 'no_photo', onclick: () => {
      if (gone.textContent === p.sure) tap(own, { do: 'no_photo', value: '' });
      else gone.textContent = p.sure;
    } }, icon('trash'), gone);
    return el('figure', { class: p.jpeg ? 'photo' : 'photo none' }, p.jpeg && el('img', { src: `data:image/jpeg;base64,${p.jpeg}`, alt: p.words }), el('div', { class: 'entry' }, choose, remove), input, problem);
  },
};

const AGAIN = 400; // ms, while another tap is on its way

// A server that gets more at once than it takes hangs up: so what a text becomes on its way is measured, too.
/** @param {File | undefined} file @param {number} largest */
async function textOf(file, largest) {
  if (!file || file.size > largest) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return JSON.stringify(text).length > 2 * largest ? null : text;
  } catch { return null; }
}

const PIECE = 4000; // letters
/** @param {string} text */
const pieces = text => { const all = [...text]; return Array.from({ length: Math.ceil(all.length / PIECE) }, (_, n) => all.slice(n * PIECE, (n + 1) * PIECE).join('')); };

/** @type {Record<string, string>} */
const TYPES = { csv: 'text/csv', json: 'application/json' };
/** @param {string} text @param {string} name */
const fileOf = (text, name) => new File([text], name, { type: TYPES[name.split('.').pop() ?? ''] ?? 'text/plain' });
/** @param {File} file */
const canShare = file => Boolean(navigator.canShare?.({ files: [file] }));

/** @param {File} file */
function save(file) {
  const link = Object.assign(el('a', { download: file.name }), { href: URL.createObjectURL(file) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// In the tap itself: a browser shares only what somebody has just tapped. People who change their
// mind want no file either; what the phone does not share is saved.
/** @param {File} file */
function share(file) {
  if (!canShare(file)) return save(file);
  return navigator.share({ files: [file] }).catch(error => error.name === 'AbortError' || save(file));
}
(globalThis.companion ??= {}).share = share; // for calls/share_picture.js

// Also where a page without a lock has no clipboard.
/** @param {string} text */
async function copy(text) {
  try { await navigator.clipboard.writeText(text); } catch {
    const field = Object.assign(document.createElement('textarea'), { value: text });
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
