// @ts-check
// The renderer in a page of Streamlit: it comes once, and every screen waits for it.
/** @import { Event, Shown } from '../../web/types.d.ts' */
import { draw, forget } from '../../web/screen.js';
import { LOOK } from './look.js';

/**
 * A component as Streamlit calls it.
 * @typedef {{ parentElement: HTMLElement, data: { screen: Shown & { around: string, drawn?: object } }, setTriggerValue: (name: string, value: Event & { has: string }) => void }} Component
 */
const page = globalThis.companion ??= {};
page.renderer ??= new Promise(found => { page.found = found; });

// What is around a screen comes once: an event says which it has (app/frame/events.py).
const seen = page.around ??= {};

/** @param {Shown & { around: string }} screen @returns {Shown} */
function surrounded({ words, tabs, more, undo, language, game, ...screen }) {
  if (words) seen[screen.around] = { words, tabs, more, undo, language, game };
  return { ...screen, ...seen[screen.around] };
}

page.found((/** @type {Component} */ { parentElement, data, setTriggerValue }) => {
  const { drawn, ...screen } = data.screen;
  draw(parentElement, surrounded(screen), event => setTriggerValue('event', { ...event, has: screen.around }), LOOK);
  if (drawn) { // what connection.js compares with what it hears from the server
    Object.assign(page, drawn);
    document.documentElement.classList.remove('companion-changed');
  }
  return () => forget(parentElement);
});
export default () => {};
