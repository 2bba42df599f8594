// Behind screen.js in one module: the page gets the renderer once, and every screen waits for it.
const page = globalThis.companion ??= {};
page.renderer ??= new Promise(found => { page.found = found; });

// What is around a screen comes once: an event says which it has (ui/frame/rendering.py).
const AROUND = ['words', 'tabs', 'more'];
const seen = page.around ??= {};

function surrounded(screen) {
  const sign = screen.around;
  if (screen.words) seen[sign] = Object.fromEntries(AROUND.map(name => [name, screen[name]]));
  return { ...screen, ...seen[sign] };
}

page.found(({ parentElement, data, setTriggerValue }) => {
  const has = data.screen.around;
  draw(parentElement, surrounded(data.screen), event => setTriggerValue('event', { ...event, has }), LOOK);
  return () => forget(parentElement);
});
export default () => {};
