// @ts-check
// One page is one step of the phone's Back. Streamlit makes a step of every change of the query,
// and two of a way to another page: the new query under the old path, then the path. Here a query
// alone goes into the step that is there; where a path follows at once, the step of the page that
// is left gets its own query back. An address that only forwards (`/?t=CODE`) is no step at all.
export default () => {
  if (window.companion?.history) return;
  (window.companion ??= {}).history = true;
  const AT_ONCE = 1000; // ms between the two messages of one way
  const push = history.pushState.bind(history), replace = history.replaceState.bind(history);
  /** @param {URL} where */
  const forwards = where => ['t', 'page'].some(name => where.searchParams.has(name))
    && where.pathname.endsWith('/');
  /** @type {{ url: string, search: string, at: number } | null} */
  let left = null; // the step before its query changed, to what, and when that was
  /** @param {URL} next */
  const leads = next => left && left.search === next.search && performance.now() - left.at < AT_ONCE ? left.url : null;
  history.pushState = (state, title, to) => {
    const next = new URL(to ?? '', location.href), stays = next.pathname === location.pathname;
    const before = new URL(stays ? location.href : leads(next) ?? location.href);
    left = stays ? { url: before.href, search: next.search, at: performance.now() } : null;
    if (stays || forwards(before)) return replace(state, title, to);
    replace(history.state, title, before.href);
    push(state, title, to);
  };
}
