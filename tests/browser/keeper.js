// A worker that does nothing but keep step after step: it stands below the phone's own storage.js.
const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
const text = data => {
  let letters = '';
  for (let at = 0; at < data.length; at += 8192) letters += String.fromCharCode(...data.subarray(at, at + 8192));
  return btoa(letters);
};
const opening = openStorage();

onmessage = async ({ data: steps }) => {
  const storage = await opening;
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
