// Behind screen.js in one module: the page gets the renderer once, and every screen waits for it.
const page = globalThis.companion ??= {};
page.renderer ??= new Promise(found => { page.found = found; });
page.found(({ parentElement, data, setTriggerValue }) => {
  draw(parentElement, data, event => setTriggerValue('event', event), LOOK);
  return () => forget(parentElement);
});
// What is chosen or ticked stands in the address, but is no other page: Back leaves the page, once.
if (!page.push) {
  page.push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    const here = url && new URL(url, location.href).pathname === location.pathname;
    return here ? history.replaceState(state, unused, url) : page.push(state, unused, url);
  };
}
export default () => {};
