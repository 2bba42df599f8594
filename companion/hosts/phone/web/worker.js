// @ts-check
// The app itself, in a worker: Python, the pages, and what the phone keeps.
//
// A tap: the pages act on files in memory, the blocks of these that have changed go into the
// browser's storage in one transaction, and only when that is done the new screen goes out. What
// was shown is kept; what was not yet kept was never shown. Several tabs take turns under a lock,
// and one that finds another was quicker reads its files first.
import { loadPyodide } from '{{pyodide}}/pyodide.mjs';
import { openStorage, Overtaken } from './storage.js';

const FOLDER = '/data', LOCK = 'companion', CODE = '/app', TRIES = 4;
// What Python needs besides its standard library: by where it looks for it.
/** @type {Record<string, string>} */
const FILES = { 'companion.zip': '{{companion.zip}}', 'packages.zip': '{{packages.zip}}', ...JSON.parse('{{beside}}') };
const base = new URL('./', import.meta.url);
const others = self.BroadcastChannel ? new BroadcastChannel('companion') : null;
let speaks = 'en', timezone = 'UTC';
/** @type {any} */
let python; // Pyodide
/** @type {any} */
let app; // of hosts/phone/app.py
/** @type {Awaited<ReturnType<typeof openStorage>>} */
let storage;
/** @typedef {{ event?: { n: string }, open?: string, address?: Record<string, string> }} Message */
/** @type {Message} */
let here = { open: 'home', address: {} }; // the page that was shown last

// Python

async function wake() {
  /** @type {[string, Uint8Array][]} */
  let files;
  [python, files] = await Promise.all([
    loadPyodide({ indexURL: new URL('{{pyodide}}/', base).href, stdLibURL: new URL('{{python_stdlib.zip}}', base).href, env: { HOME: '/' } }),
    Promise.all(Object.entries(FILES).map(async ([path, name]) => /** @type {[string, Uint8Array]} */ ([path, await fetched(name)])))]);
  for (const [path, data] of files) {
    python.FS.mkdirTree(`${CODE}/${path.slice(0, path.lastIndexOf('/'))}`);
    python.FS.writeFile(`${CODE}/${path}`, data);
  }
  python.runPython(`import sys; sys.path[:0] = ['${CODE}/companion.zip', '${CODE}/packages.zip']`);
  app = python.pyimport('companion.hosts.phone.app').App(FOLDER, speaks, timezone);
}

/** @param {string} name */
async function fetched(name) {
  const file = await fetch(new URL(name, base));
  if (!file.ok) throw Error(`${name}: ${file.status}`);
  return new Uint8Array(await file.arrayBuffer());
}

// Pyodide waits for ever for a wasm file that is broken, or that a server sends as another type.
const streaming = WebAssembly.instantiateStreaming;
/** @type {Promise<never>} */
const broken = new Promise((_, failed) => {
  if (streaming) WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const file = await source;
      if (!file.ok) throw Error(`${file.status} ${file.url}`);
      if (file.headers.get('content-type')?.startsWith('application/wasm')) return await streaming(file, imports);
      return await WebAssembly.instantiate(await file.arrayBuffer(), imports);
    } catch (error) { failed(error); throw error; }
  };
});

async function restore() { app.restore(python.toPy(await storage.readAll())); }

/** @param {Message} message */
const drawn = message => JSON.parse(app.handle(JSON.stringify(message)));

/** @param {Message} message */
async function handle(message) {
  if ((await storage.newest()) !== storage.step) await restore(); // another tab was quicker
  const shown = drawn(message);
  const changes = app.changes().toJs({ create_pyproxies: false });
  if (changes.length) {
    await storage.keep(changes);
    others?.postMessage(storage.step);
  }
  return shown;
}

// Where there are no locks, another tab may be quicker even now: then once more, on what it kept.
/** @param {Message} message @returns {Promise<any>} */
async function insist(message, tries = TRIES) {
  try { return await handle(message); } catch (error) {
    if (!(error instanceof Overtaken) || tries === 1) throw error;
    return insist(message, tries - 1);
  }
}

/** @type {Record<string, string>} */
const PROBLEMS = { QuotaExceededError: 'full', PythonError: 'stumbled' };

// What could not be done or not be kept is as if it had never been tapped.
/** @param {Message} message @param {any} error */
async function takeBack(message, error) {
  console.warn(String(error));
  app.forget();
  await restore();
  const problem = PROBLEMS[error?.name] ?? 'not_kept';
  const shown = drawn(message.open && problem !== 'stumbled' ? message : here);
  if (message.event) shown.screen.last_event = message.event.n; // else the page would send it again
  return { shown, problem, detail: problem === 'full' ? undefined : detailOf(error) };
}

/** @param {Message} message */
async function answer(message) {
  let reply;
  try { reply = { shown: await insist(message) }; } catch (error) { reply = await takeBack(message, error); }
  here = { open: reply.shown.page, address: reply.shown.address };
  postMessage({ ...reply, tapped: Boolean(message.event) });
}

/** @param {any} error */
const detailOf = error => String(error?.message ?? error).trim().slice(-1200);
/** @template T @param {() => Promise<T>} work */
const inTurn = work => navigator.locks ? navigator.locks.request(LOCK, work) : work();
/** @param {any} error */
const stop = error => { postMessage({ problem: 'failed', detail: detailOf(error) }); };

async function start() {
  [storage] = await Promise.race([Promise.all([openStorage(), wake()]), broken]);
  await inTurn(restore);
  postMessage({ awake: true, lasts: storage.lasts });
}

/** @type {Promise<void> | undefined} */
let line; // one after the other
/** @param {Message} message */
const queue = message => { line = line?.then(() => inTurn(() => answer(message)).catch(stop)); };
onmessage = ({ data }) => {
  if (!data.speaks) { queue(data); return; }
  ({ speaks, timezone } = data);
  line = start().catch(error => { stop(error); return new Promise(() => {}); }); // nothing comes after that
};
if (others) others.onmessage = () => queue({});
