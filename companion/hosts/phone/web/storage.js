// @ts-check
// What the phone keeps: files in blocks, in the browser's own storage (IndexedDB).
//
// All blocks that one tap has changed go in together or not at all, with a number that counts these
// steps. A writer must have read the newest step: so two tabs never mix their blocks, nor
// does a tab write half a file into a storage that was emptied meanwhile.

const SIZE = 4096; // of a block, as in hosts/phone/app.py
const EMPTY = -1; // the step of a storage without any

export class Overtaken extends Error {} // another tab has kept something since

export async function openStorage() {
  try { return new Kept(await opened()); } catch { /* some browsers need a second try */ }
  await new Promise(later => setTimeout(later, 300));
  try { return new Kept(await opened()); } catch (error) { console.warn(String(error)); }
  return new Unkept();
}

/** @typedef {[name: string, size: number, changed: [index: number, bytes: Uint8Array][]]} Change */

class Kept {
  lasts = true;
  step = EMPTY; // as read or written last

  /** @type {IDBDatabase | null} */
  #database = null;

  /** @param {IDBDatabase} database */
  constructor(database) { this.#use(database); }

  /** @param {IDBDatabase} database */
  #use(database) {
    this.#database = database;
    database.onclose = () => { this.#database = null; }; // by the browser: opened again when needed
    database.onversionchange = () => database.close(); // by an edition that keeps things in another way
    return database;
  }

  async #open() { return this.#database ?? this.#use(await opened()); }

  async newest() {
    const reading = (await this.#open()).transaction('files');
    return (await done(reading.objectStore('files').get(''))) ?? EMPTY;
  }

  // All files, by name: as they were after one step, never between two.
  async readAll() {
    const reading = (await this.#open()).transaction(['blocks', 'files']);
    const sizes = reading.objectStore('files'), blocks = reading.objectStore('blocks');
    const [names, numbers, keys, held] = await Promise.all([
      done(sizes.getAllKeys()), done(sizes.getAll()), done(blocks.getAllKeys()), done(blocks.getAll())]);
    /** @type {Record<string, Uint8Array<ArrayBuffer>>} */
    const files = {};
    this.step = EMPTY;
    names.forEach((name, n) => { if (name === '') this.step = numbers[n]; else files[String(name)] = new Uint8Array(numbers[n]); });
    /** @type {any[]} */ (keys).forEach(([name, index], n) => files[name]?.set(held[n].subarray(0, files[name].length - index * SIZE), index * SIZE));
    return Object.entries(files);
  }

  // `changes`: name, size (−1: it is gone) and changed blocks of each file. When this is done,
  // they are on the disk.
  /** @param {Change[]} changes */
  async keep(changes) {
    const writing = (await this.#open()).transaction(['blocks', 'files'], 'readwrite', { durability: 'strict' });
    const files = writing.objectStore('files'), blocks = writing.objectStore('blocks');
    const next = this.step + 1, newest = files.get('');
    let overtaken = false;
    newest.onsuccess = () => {
      overtaken = (newest.result ?? EMPTY) !== this.step;
      if (overtaken) { writing.abort(); return; }
      for (const change of changes) put(files, blocks, change);
      files.put(next, '');
    };
    await new Promise((kept, failed) => {
      writing.oncomplete = () => kept(null);
      writing.onabort = () => failed(overtaken ? new Overtaken() : writing.error ?? new DOMException('', 'QuotaExceededError'));
    });
    this.step = next;
  }
}

// For a window in which the browser keeps nothing: people can play, and see a notice.
class Unkept {
  lasts = false;
  step = EMPTY;
  /** @type {Record<string, Uint8Array<ArrayBuffer>>} */
  #files = {};

  async newest() { return this.step; }

  async readAll() { return Object.entries(this.#files); }

  /** @param {Change[]} changes */
  async keep(changes) {
    for (const [name, size, changed] of changes) {
      if (size < 0) { delete this.#files[name]; continue; }
      const now = new Uint8Array(size), before = this.#files[name] ?? now;
      now.set(before.subarray(0, size));
      for (const [index, bytes] of changed) now.set(bytes, index * SIZE);
      this.#files[name] = now;
    }
    this.step += 1;
  }
}

/** @param {IDBObjectStore} files @param {IDBObjectStore} blocks @param {Change} change */
function put(files, blocks, [name, size, changed]) {
  blocks.delete(IDBKeyRange.bound([name, Math.ceil(Math.max(size, 0) / SIZE)], [name, Infinity]));
  if (size < 0) { files.delete(name); return; }
  files.put(size, name);
  for (const [index, bytes] of changed) blocks.put(bytes, [name, index]);
}

function opened() {
  const request = indexedDB.open('companion', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('blocks');
    request.result.createObjectStore('files');
  };
  return done(request);
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = request => new Promise((found, failed) => {
  request.onsuccess = () => found(request.result);
  request.onerror = () => failed(request.error);
});
