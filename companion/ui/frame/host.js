// Behind screen.js in one module: the page gets the renderer once, and every screen waits for it.
const page = globalThis.companion ??= {};
page.renderer ??= new Promise(found => { page.found = found; });
page.found(({ parentElement, data, setTriggerValue }) => {
  draw(parentElement, data.screen, event => setTriggerValue('event', event), LOOK);
  return () => forget(parentElement);
});
export default () => {};
