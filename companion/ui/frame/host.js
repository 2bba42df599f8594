// Behind screen.js in one module: the page gets the renderer once, and every screen waits for it.
const page = globalThis.companion ??= {};
page.renderer ??= new Promise(found => { page.found = found; });

// What is around a screen comes once: an event says which it has (ui/frame/rendering.py).
const AROUND = ['words', 'tabs', 'more', 'undo', 'language', 'game'];
const seen = page.around ??= {};

function surrounded(screen) {
  const sign = screen.around;
  if (screen.words) seen[sign] = Object.fromEntries(AROUND.map(name => [name, screen[name]]));
  return { ...screen, ...seen[sign] };
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
