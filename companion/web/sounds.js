// @ts-check
// Sounds, made on the phone: a card, the end of a round, a victory. Off unless people want them.
/** @import { Changes, Own } from './types.d.ts' */

/** @typedef {[at: number, hertz: number, long: number]} Tone: seconds, pitch, seconds */
const LOUD = 0.12;
/** @type {Record<string, Tone[]>} */
const TUNES = {
  card: [[0, 520, 0.07], [0.05, 390, 0.09]],
  round: [[0, 660, 0.5], [0.22, 495, 0.8]], // a ship's bell
  win: [[0, 392, 0.2], [0.16, 494, 0.2], [0.32, 587, 0.2], [0.48, 784, 0.7]],
};
/** @type {AudioContext | null} */
let heard = null;

// What a change sounds like: only the most important thing.
/** @param {Changes | null} found */
export const tuneOf = found => !found || found.back ? '' : found.won ? 'win' : found.round || found.ended ? 'round' : found.card ? 'card' : '';

// A phone lets a page make sounds only after a tap.
/** @param {Own} own */
export function allowSounds(own) {
  if (own.screen.sounds !== 'on') return;
  try {
    heard ??= new AudioContext();
    if (heard.state !== 'running') heard.resume();
  } catch { /* no sound */ }
}

/** @param {Own} own @param {Changes | null} found */
export function sound(own, found) {
  if (own.screen.sounds !== 'on' || heard?.state !== 'running') return;
  for (const tone of TUNES[tuneOf(found)] ?? []) ring(heard, tone);
}

/** @param {AudioContext} by @param {Tone} tone */
function ring(by, [at, hertz, long]) {
  const starts = by.currentTime + at, swings = by.createOscillator(), loud = by.createGain();
  swings.type = 'triangle';
  swings.frequency.value = hertz;
  loud.gain.setValueAtTime(0, starts);
  loud.gain.linearRampToValueAtTime(LOUD, starts + 0.01);
  loud.gain.exponentialRampToValueAtTime(0.0001, starts + long);
  swings.connect(loud).connect(by.destination);
  swings.start(starts);
  swings.stop(starts + long);
}
