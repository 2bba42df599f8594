// @ts-check
// The edition on this phone: kept by the service worker, replaced when people agree, repaired when
// a file of it is broken. The games lie elsewhere, and nothing here touches them.
import { dismiss, notify } from './notices.js';

const MENDED = 'companion.mended', LONGEST = 5 * 60_000; // ms for which a mended edition may still be broken
const workers = (() => { try { return navigator.serviceWorker; } catch { return null; } })();
/** @type {ServiceWorkerRegistration | undefined} */
let registered;

export async function serve() {
  if (!workers) return;
  let first = !workers.controller;
  // A newer edition is taken in all tabs: the files of the old one go.
  workers.addEventListener('controllerchange', () => { if (first) first = false; else location.reload(); });
  try { registered = await workers.register('sw.js'); } catch (error) { console.warn(String(error)); return; }
  const found = registered;
  announce();
  watch(found.installing);
  found.addEventListener('updatefound', () => watch(found.installing));
}

/** @param {ServiceWorker | null} installing */
function watch(installing) {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') announce();
    if (installing.state === 'redundant' && !registered?.active) notify('edition', 'not_installed', { doing: { later: () => dismiss('edition') } });
  });
}

function announce() {
  const newer = registered?.waiting;
  if (!newer || !workers?.controller) return;
  notify('edition', 'newer', { doing: { use: () => newer.postMessage('go on'), later: () => dismiss('edition') } });
}

// The new edition runs: what only an older one needed may go.
export function settled() {
  forget();
  workers?.controller?.postMessage('settled');
}

// It did not start. Once, that is repaired without asking; then people are asked.
/** @param {string} detail */
export async function mend(detail) {
  if (!lately() && await fetched()) return;
  notify('start', 'failed', { detail, doing: { again } });
}

export async function again() {
  if (!await fetched()) notify('start', 'no_network', { doing: { again } });
}

// Fetches all files past every cache. Returns whether they came; then the page loads again.
async function fetched() {
  notify('start', 'mending');
  try {
    note();
    if (workers?.controller) {
      registered ??= await workers.getRegistration();
      await registered?.update();
      const newer = registered?.installing ?? registered?.waiting;
      if (newer) { await installed(newer); newer.postMessage('go on'); return true; } // and the page loads again
      if (!await request('renew')) return false;
    } else if (!(await fetch('./', { cache: 'reload' })).ok) return false;
  } catch { return false; }
  location.reload();
  return true;
}

/** @param {string} what */
const request = what => new Promise(resolve => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  workers?.controller?.postMessage(what, [port2]);
});

/** @param {ServiceWorker} worker @returns {Promise<void>} */
const installed = worker => new Promise((is, failed) => {
  const look = () => {
    if (worker.state === 'installed') is();
    if (worker.state === 'redundant') failed(Error(worker.state));
  };
  worker.addEventListener('statechange', look);
  look();
});

const note = () => { try { sessionStorage.setItem(MENDED, `${Date.now()}`); } catch { /* then it may be mended twice */ } };
const forget = () => { try { sessionStorage.removeItem(MENDED); } catch { /* nor was it noted */ } };
const lately = () => { try { return Date.now() - Number(sessionStorage.getItem(MENDED)) < LONGEST; } catch { return true; } };
