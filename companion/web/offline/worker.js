// The app itself, in a worker: Python, the pages, and what the phone keeps.
//
// A tap: the pages act on files in memory, the blocks of these that have changed go into the
// browser's storage in one transaction, and only when that is done the new screen goes out. What
// was shown is kept; what was not yet kept was never shown. Several tabs take turns under a lock,
// and whoever finds that another was quicker reads its files first.
import { loadPyodide } from '{{pyodide}}/pyodide.mjs';

const FOLDER = '/data', LOCK = 'companion', CODE = '/app';
// What Python needs besides its standard library: by where it looks for it.
const FILES = { 'companion.zip': '{{companion.zip}}', 'packages.zip': '{{packages.zip}}', ...{{beside}} };
const base = new URL('./', import.meta.url);
const others = new BroadcastChannel('companion');
let python = null, app = null, database = null, version = -1, speaks = 'en', timezone = 'UTC';

// The browser's storage

const done = request => new Promise((found, failed) => {
  request.onsuccess = () => found(request.result);
  request.onerror = () => failed(request.error);
});

async function openDatabase() {
  const request = indexedDB.open('companion', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('blocks');
    request.result.createObjectStore('files');
  };
  return done(request);
}

const SIZE = 4096;

async function readAll() {
  const reading = database.transaction(['blocks', 'files']);
  const [names, sizes, keys, blocks] = await Promise.all([
    done(reading.objectStore('files').getAllKeys()), done(reading.objectStore('files').getAll()),
    done(reading.objectStore('blocks').getAllKeys()), done(reading.objectStore('blocks').getAll())]);
  const files = {};
  names.forEach((name, n) => { if (name !== '') files[name] = new Uint8Array(sizes[n]); else version = sizes[n]; });
  keys.forEach(([name, index], n) => files[name]?.set(blocks[n].subarray(0, files[name].length - index * SIZE), index * SIZE));
  return Object.entries(files);
}

const newest = async () => (await done(database.transaction('files').objectStore('files').get(''))) ?? -1;

function keep(changes) {
  const writing = database.transaction(['blocks', 'files'], 'readwrite', { durability: 'strict' });
  const files = writing.objectStore('files'), blocks = writing.objectStore('blocks');
  for (const [name, size, changed] of changes) {
    if (size < 0) { files.delete(name); blocks.delete(IDBKeyRange.bound([name, 0], [name, Infinity])); continue; }
    files.put(size, name);
    blocks.delete(IDBKeyRange.bound([name, Math.ceil(size / SIZE)], [name, Infinity]));
    for (const [index, bytes] of changed) blocks.put(bytes, [name, index]);
  }
  files.put(version + 1, '');
  return new Promise((kept, failed) => {
    writing.oncomplete = () => { version += 1; kept(); };
    writing.onerror = writing.onabort = () => failed(writing.error ?? new DOMException('', 'QuotaExceededError'));
  });
}

// Python

async function wake() {
  database = await openDatabase();
  let files;
  [python, files] = await Promise.all([
    loadPyodide({ indexURL: new URL('{{pyodide}}/', base).href, stdLibURL: new URL('{{python_stdlib.zip}}', base).href, env: { HOME: '/' } }),
    Promise.all(Object.entries(FILES).map(async ([path, name]) => [path, await fetched(name)]))]);
  for (const [path, data] of files) {
    python.FS.mkdirTree(`${CODE}/${path.slice(0, path.lastIndexOf('/'))}`);
    python.FS.writeFile(`${CODE}/${path}`, data);
  }
  python.runPython(`import sys; sys.path[:0] = ['${CODE}/companion.zip', '${CODE}/packages.zip']`);
  app = python.pyimport('companion.offline.app').App(FOLDER, speaks, timezone);
  await restore();
}

async function fetched(name) {
  const answer = await fetch(new URL(name, base));
  if (!answer.ok) throw Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function restore() { app.restore(python.toPy(await readAll())); }

async function handle(message) {
  if ((await newest()) > version && version >= 0) await restore(); // another tab was quicker
  const shown = JSON.parse(app.handle(JSON.stringify(message)));
  const changes = app.changes().toJs({ create_pyproxies: false });
  if (changes.length) {
    try { await keep(changes); } catch (error) {
      console.warn(String(error));
      await restore(); // as it was before this tap
      postMessage({ problem: error?.name === 'QuotaExceededError' ? 'full' : 'not_kept' });
      postMessage({ shown: JSON.parse(app.handle('{}')) });
      return;
    }
    others.postMessage(version);
  }
  postMessage({ shown });
}

const inTurn = work => navigator.locks ? navigator.locks.request(LOCK, work) : work();
let line = null;
onmessage = ({ data }) => {
  if (data.speaks) {
    ({ speaks, timezone } = data);
    line = inTurn(wake).catch(error => { postMessage({ problem: 'failed', detail: String(error?.message ?? error).slice(-1200) }); throw error; });
    return;
  }
  line = line.then(() => inTurn(() => handle(data))).catch(error => {
    if (app) postMessage({ problem: 'failed', detail: String(error?.message ?? error).slice(-1200) });
  });
};
others.onmessage = () => { line = line?.then(() => inTurn(() => handle({}))).catch(() => {}); };
