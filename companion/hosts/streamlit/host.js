// @ts-check
// The renderer in a page of Streamlit: it comes once, and every screen waits for it.
/** @import { Event, Shown } from '../../web/types.d.ts' */
import { draw, forget } from '../../web/screen.js';
import { LOOK } from './look.js';

/**
 * A component as Streamlit calls it.
 * @typedef {{ parentElement: HTMLElement, data: { screen: Shown & { frame: string, drawn?: object } }, setTriggerValue: (name: string, value: Event & { has: string }) => void }} Component
 */
const page = globalThis.companion ??= {};
page.renderer ??= new Promise(found => { page.found = found; });

// The frame of a screen is sent once: an event says which one the page has (app/frame/events.py).
const frames = page.frames ??= {};

/** @param {Shown & { frame: string }} screen @returns {Shown} */
function withFrame({ words, tabs, more, undo, language, text_size, aloud, sounds, game, ...screen }) {
  if (words) frames[screen.frame] = { words, tabs, more, undo, language, text_size, aloud, sounds, game };
  return { ...screen, ...frames[screen.frame] };
}

page.found((/** @type {Component} */ { parentElement, data, setTriggerValue }) => {
  const { drawn, ...screen } = data.screen;
  draw(parentElement, withFrame(screen), event => setTriggerValue('event', { ...event, has: screen.frame }), LOOK);
  if (drawn) { // what connection.js compares with the server's answers
    Object.assign(page, drawn);
    document.documentElement.classList.remove('companion-changed');
  }
  return () => forget(parentElement);
});
export default () => {};
