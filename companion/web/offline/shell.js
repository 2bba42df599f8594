// The page of the edition without a server. It draws what the worker tells, and what it drew last
// at once, before the worker is awake: a tap on that is kept and done when it is.
import { draw } from '{{renderer.js}}';
import { CALLS, LOOK, SAYS } from '{{look.js}}';

const LAST = 'companion.last', THEME = 'companion.theme';
const says = SAYS[navigator.language.slice(0, 2)] ?? SAYS.en;
const root = document.getElementById('app').attachShadow({ mode: 'open' });
const waking = document.getElementById('waking');
const scope = new URL('./', location.href);
let page = null;

const say = text => { waking.textContent = text ?? ''; };
const kept = name => { try { return JSON.parse(localStorage.getItem(name)); } catch { return null; } };
const keep = (name, value) => { try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* the worker keeps the game */ } };

// What the address says behind its #: the page, and what it is about.
function here() {
  const [open, query] = location.hash.slice(1).split('?');
  return { open: open || 'home', address: Object.fromEntries(new URLSearchParams(query ?? '')) };
}

const way = shown => {
  const query = new URLSearchParams(shown.address).toString();
  return shown.page === 'home' && !query ? '' : `#${shown.page}${query && `?${query}`}`;
};

const send = event => worker.postMessage({ event });

function paint(shown) {
  const { drawn, ...screen } = shown.screen;
  document.documentElement.lang = screen.language;
  document.title = shown.title;
  draw(root, screen, send, LOOK);
}

function show(shown) {
  const to = way(shown);
  if (to !== location.hash) history[page === null || shown.page === page ? 'replaceState' : 'pushState'](null, '', to || scope);
  page = shown.page;
  paint(shown);
  for (const [name, ...values] of shown.calls) calls[name]?.(...values);
  keep(LAST, { ...shown, calls: [] });
  say();
}

const calls = {
  ...CALLS,
  theme(theme) { keep(THEME, theme); wear(theme); },
};

function wear(theme) {
  const chosen = { Light: 'day', Dark: 'night' }[theme];
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

wear(kept(THEME));
const last = kept(LAST);
if (last && way(last) === location.hash) paint(last);
else say(says.waking);

function start() {
  if (typeof WebAssembly !== 'object' || typeof indexedDB !== 'object') { say(says.too_old); return null; }
  const made = new Worker('{{worker.js}}', { type: 'module' });
  made.onmessage = ({ data }) => {
    if (data.shown) show(data.shown);
    if (data.problem) say(`${says[data.problem] ?? says.failed} ${data.detail ?? ''}`);
  };
  made.onerror = () => say(says.failed);
  made.postMessage({ speaks: navigator.language, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  made.postMessage(here());
  return made;
}

const worker = start();
addEventListener('popstate', () => { page = null; worker?.postMessage(here()); });
addEventListener('click', () => navigator.storage?.persist?.(), { once: true });

// A newer edition is fetched behind the scenes, and put on when people say so.
async function serve() {
  if (!navigator.serviceWorker) return;
  const registered = await navigator.serviceWorker.register('sw.js');
  const offer = () => {
    if (!registered.waiting || !navigator.serviceWorker.controller) return;
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: says.newer });
    button.onclick = () => registered.waiting.postMessage('go on');
    waking.replaceChildren(button);
  };
  offer();
  registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', offer));
  navigator.serviceWorker.addEventListener('controllerchange', () => { if (waking.firstElementChild) location.reload(); });
}
serve();
