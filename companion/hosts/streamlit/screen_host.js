// A screen's own part of the code: it travels with every tap, so it only calls the renderer.
const page = globalThis.companion ??= {};
page.renderer ??= new Promise(found => { page.found = found; });
export default told => {
  let end, gone = false;
  page.renderer.then(show => { if (!gone) end = show(told); });
  return () => { gone = true; end?.(); };
};
