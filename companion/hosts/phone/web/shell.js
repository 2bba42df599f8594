// @ts-check
// The page of the edition without a server. It draws what the worker tells, and what it drew last
// at once, before the worker is awake: a tap on that is kept and done when it is.
/** @import { Event, Shown } from '../../../web/types.d.ts' */
import { draw } from '../../../web/screen.js';
import { CALLS, LOOK } from './look.js';
import { dismiss, notify, setLanguage } from './notices.js';
import { again, mend, serve, settled } from './edition.js';

const LAST = 'companion.last', THEME = 'companion.theme', WARNED = 'companion.said';
const LONG = 60_000; // ms: Python wakes up sooner on any phone that has its files
const LITTLE = 150e6; // bytes: a browser that grants so little is a private window, or its phone is full
const root = /** @type {HTMLElement} */ (document.getElementById('app')).attachShadow({ mode: 'open' });
const scope = new URL('./', location.href.split(/[?#]/)[0]);
/** @type {string | null} */
let page = null;
let awake = false;

/** @param {string} name */
const kept = name => { try { return JSON.parse(localStorage.getItem(name) ?? 'null'); } catch { return null; } };
/** @param {string} name @param {unknown} value */
function keep(name, value) {
  try { localStorage.setItem(name, JSON.stringify(value)); } catch {
    try { localStorage.removeItem(name); } catch { /* the worker keeps the game */ } // better none than an old one
  }
}

// What the address says behind its #: the page, and what it is about.
function here() {
  const [open, query] = location.hash.slice(1).split('?');
  return { open: open || 'home', address: Object.fromEntries(new URLSearchParams(query ?? '')) };
}

/**
 * A page as the worker draws it (hosts/phone/host.py).
 * @typedef {{ page: string, address: Record<string, string>, title: string, screen: Shown & { drawn?: object }, calls: [string, ...any[]][], awake: boolean }} Drawn
 */

/** @param {Drawn} shown */
const hashOf = shown => {
  const query = new URLSearchParams(shown.address).toString();
  return shown.page === 'home' && !query ? '' : `#${shown.page}${query && `?${query}`}`;
};

/** @param {Event} event */
const send = event => started.then(worker => worker?.postMessage({ event }));

/** @param {Drawn} shown */
function paint(shown) {
  const { drawn, ...screen } = shown.screen;
  setLanguage(screen.language);
  document.title = shown.title;
  draw(root, screen, send, LOOK);
}

/** @param {Drawn} shown */
function show(shown) {
  const to = hashOf(shown);
  if (to !== location.hash) history[page === null || shown.page === page ? 'replaceState' : 'pushState'](null, '', to || scope);
  page = shown.page;
  keep(LAST, { ...shown, calls: [] });
  paint(shown);
  document.documentElement.dataset.awake = ''; // from now on it is no longer what was drawn last time
  for (const [name, ...values] of shown.calls) calls[name]?.(...values);
  stayAwake(shown.awake);
}

/** @type {typeof CALLS} */
const calls = {
  ...CALLS,
  theme(theme) { keep(THEME, theme); wear(theme); },
};

/** @param {string | null} theme */
function wear(theme) {
  const chosen = theme === 'Light' ? 'day' : theme === 'Dark' ? 'night' : null;
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

// The screen stays on during a game, also when people come back to it.
let playing = false;
/** @param {boolean} is */
function stayAwake(is) {
  playing = is;
  calls.stay_awake();
  window.companion.stay_awake(playing);
}

// The worker, and what it says

// What is drawn is to be seen first: a worker that starts takes the processor. (A page that nobody
// sees has no frames.)
const seen = () => new Promise(done => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 100);
});

function start() {
  if (typeof WebAssembly !== 'object') return tooOld();
  let modular = false; // a browser that does not ask for the type takes no modules
  /** @type {WorkerOptions} */
  const options = { get type() { modular = true; return /** @type {const} */ ('module'); } };
  const made = new Worker('{{worker.js}}', options);
  if (!modular) { made.terminate(); return tooOld(); }
  const slow = setTimeout(() => notify('start', 'slow', { doing: { again } }), LONG);
  made.onmessage = ({ data }) => { clearTimeout(slow); receive(data); };
  made.onerror = event => { clearTimeout(slow); if (!awake) mend(event.message); }; // it could not even be loaded
  made.postMessage({ speaks: navigator.language, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  made.postMessage(here());
  return made;
}

const tooOld = () => { notify('start', 'too_old'); return null; };

/** @param {{ shown?: Drawn, problem?: string, detail: string, tapped?: boolean, awake?: boolean, lasts?: boolean }} message */
function receive({ shown, problem, detail, tapped, awake: woke, lasts }) {
  if (woke) wakeUp(lasts);
  if (shown) show(shown);
  if (problem === 'failed') {
    if (awake) notify('start', 'failed', { detail, doing: { again: () => location.reload() } });
    else mend(detail);
  } else if (problem) notify('tap', problem, { detail, doing: { understood: () => dismiss('tap') } });
  else if (tapped) dismiss('tap');
}

/** @param {boolean} [lasts] */
function wakeUp(lasts) {
  awake = true;
  dismiss('start');
  settled();
  if (lasts) warn();
  else notify('kept', 'unkept', { doing: { understood: () => dismiss('kept') } });
}

// Shows once what this window or this address cannot do.
async function warn() {
  const room = await navigator.storage?.estimate?.().catch(() => null);
  const lasts = await navigator.storage?.persisted?.().catch(() => false);
  const name = !isSecureContext ? 'insecure' : (room?.quota ?? LITTLE) < LITTLE && !lasts ? 'private' : null;
  if (!name || kept(WARNED) === name) return;
  notify('kept', name, { doing: { understood: () => { keep(WARNED, name); dismiss('kept'); } } });
}

document.getElementById('unable')?.remove(); // the page does run
wear(kept(THEME));
/** @type {Drawn | null} */
const last = kept(LAST);
setLanguage(last?.screen.language ?? navigator.language.slice(0, 2));
if (last && hashOf(last) === location.hash) paint(last);
else notify('start', 'waking');
const started = seen().then(start);
addEventListener('popstate', () => { page = null; started.then(worker => worker?.postMessage(here())); });
addEventListener('click', () => navigator.storage?.persist?.(), { once: true });
document.addEventListener('visibilitychange', () => stayAwake(playing));
started.then(serve);
