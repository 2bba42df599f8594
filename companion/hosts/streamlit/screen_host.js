// @ts-check
// A screen's own part of the code: it travels with every tap, so it only calls the renderer.
const page = globalThis.companion ??= {};
page.renderer ??= new Promise(found => { page.found = found; });
export default (/** @type {object} */ component) => {
  /** @type {(() => void) | undefined} */
  let end;
  let gone = false;
  page.renderer.then((/** @type {(component: object) => () => void} */ show) => { if (!gone) end = show(component); });
  return () => { gone = true; end?.(); };
};
