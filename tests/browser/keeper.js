// A worker that does nothing but keep step after step, with the phone's own storage.js.
import { openStorage } from './storage.js';

const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
const text = data => btoa(Array.from(data, byte => String.fromCharCode(byte)).join(''));
const storage = await openStorage();

onmessage = async ({ data: steps }) => {
  if (!Array.isArray(steps)) { // how it stands, and all of it if that is asked
    const files = await storage.readAll();
    postMessage({ step: storage.step, ...steps && { files: files.map(([name, data]) => [name, text(data)]) } });
    return;
  }
  for (const changes of steps) {
    await storage.keep(changes.map(([name, size, blocks]) => [name, size, blocks.map(([index, data]) => [index, bytes(data)])]));
    postMessage({ step: storage.step });
  }
};
postMessage({});
