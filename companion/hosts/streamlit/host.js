// The renderer in a page of Streamlit: it comes once, and every screen waits for it.
import { draw, forget } from '../../web/screen.js';
import { LOOK } from './look.js';

const page = globalThis.companion ??= {};
page.renderer ??= new Promise(found => { page.found = found; });

// What is around a screen comes once: an event says which it has (app/frame/events.py).
const seen = page.around ??= {};

function surrounded({ words, tabs, more, undo, language, game, ...screen }) {
  if (words) seen[screen.around] = { words, tabs, more, undo, language, game };
  return { ...screen, ...seen[screen.around] };
}

page.found(({ parentElement, data, setTriggerValue }) => {
  const { drawn, ...screen } = data.screen;
  draw(parentElement, surrounded(screen), event => setTriggerValue('event', { ...event, has: screen.around }), LOOK);
  if (drawn) { // what connection.js compares with what it hears from the server
    Object.assign(page, drawn);
    document.documentElement.classList.remove('companion-changed');
  }
  return () => forget(parentElement);
});
export default () => {};
