// @ts-check
// Reading aloud, with the phone's own voices: the statement and the question, in the screen's language.
/** @import { AnyElement } from './elements.d.ts' */
/** @import { Own } from './types.d.ts' */

const INVISIBLE = /[\u00ad\u2066-\u2069]/g; // soft hyphens, and marks round names written from the right

/** @type {Record<string, (part: any) => (string | undefined)[]>} */
const READ = {
  turn: part => part.folded ? [] : part.lines.map((/** @type {{ text: string }} */ line) => line.text),
  question: part => part.quiet ? [] : [part.text],
  result: part => [part.title, part.more],
};

// What is read of a screen: whole sentences, each once.
/** @param {AnyElement[]} body @returns {string} */
export function spoken(body) {
  const texts = body.flatMap(part => READ[part.kind]?.(part) ?? []).filter(Boolean);
  const sentences = texts.map(text => String(text).replace(INVISIBLE, '').replace(/([^.!?:…])$/, '$1.'));
  return [...new Set(sentences)].join(' ');
}

// The phone's voice for a language: its usual one, or one that needs no network.
/** @template {{ lang: string, default?: boolean, localService?: boolean }} Voice @param {Voice[]} all @param {string} language */
export function voiceFor(all, language) {
  const fit = all.filter(voice => voice.lang.split(/[-_]/)[0].toLowerCase() === language.split('-')[0].toLowerCase());
  return fit.find(voice => voice.default) ?? fit.find(voice => voice.localService) ?? fit[0] ?? null;
}

let allowed = false; // iPhones read nothing before a tap has begun to read
function allow() {
  allowed = true;
  try { speechSynthesis.speak(new SpeechSynthesisUtterance('')); } catch { /* nothing is read */ }
}

const voices = () => globalThis.speechSynthesis?.getVoices() ?? [];
/** @param {Own} own */
const mode = own => own.screen.aloud ?? 'off';

// A new screen ends what the last one said, and is read where people want to hear every one.
/** @param {Own} own @param {boolean} fresh */
export function readScreen(own, fresh) {
  if (!fresh || mode(own) === 'off') return;
  hush();
  if (mode(own) === 'always') speak(own);
}

// A tap on the statement or the question reads; another one stops.
/** @param {Own} own @param {Event} event */
export function readTapped(own, event) {
  const at = event.target instanceof Element ? event.target : null;
  if (mode(own) === 'always' && !allowed) allow();
  if (mode(own) === 'off' || !at?.closest('.turn, .question h2, .result h2')) return;
  if (globalThis.speechSynthesis?.speaking) hush();
  else speak(own);
}

/** @param {Own} own */
function speak(own) {
  const text = spoken(own.screen.body), { language } = own.screen;
  try {
    const voice = voiceFor(voices(), language);
    if (!text || (!voice && voices().length)) return; // in another language nobody would understand it
    const said = new SpeechSynthesisUtterance(text);
    said.lang = voice?.lang ?? language;
    said.voice = voice;
    speechSynthesis.speak(said);
  } catch { /* the text is on the screen */ }
}

function hush() {
  try { globalThis.speechSynthesis?.cancel(); } catch { /* nothing is read */ }
}

// Shows a setting only where the phone has what it needs; voices may come late.
/** @param {HTMLElement} box @param {string} needs @param {string} language */
export function whereAble(box, needs, language) {
  const show = () => { box.hidden = needs === 'sound' ? !('AudioContext' in globalThis) : !voiceFor(voices(), language); };
  if (needs === 'speech') globalThis.speechSynthesis?.addEventListener?.('voiceschanged', show);
  show();
  return box;
}
