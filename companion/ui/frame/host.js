// Behind screen.js in one module: the page gets the renderer once, and every screen waits for it.
const page = globalThis.companion ??= {};
page.renderer ??= new Promise(found => { page.found = found; });
page.found(({ parentElement, data, setTriggerValue }) => {
  draw(parentElement, data, event => setTriggerValue('event', event), LOOK);
  return () => forget(parentElement);
});
// What is chosen or ticked stands in the address, but is no other page: Back leaves the page, once.
// On the way to another page Streamlit first gives this one the other's address: that is undone.
if (!page.push) {
  page.push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    const to = new URL(url ?? location.href, location.href);
    if (to.pathname === location.pathname) {
      page.before = { href: location.href, then: to.search };
      history.replaceState(state, unused, url);
      return;
    }
    if (page.before?.then === to.search) history.replaceState(history.state, '', page.before.href);
    page.before = null;
    page.push(state, unused, url);
  };
}
export default () => {};
