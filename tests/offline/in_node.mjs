// Runs a Python module of the tests in the edition's own Python, from the edition's own files:
// node in_node.mjs EDITION CHECKOUT EXPRESSION FILE… writes what the expression comes to, as JSON.
import { readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [edition, checkout, expression, ...files] = process.argv.slice(2);
const named = (folder, pattern) => `${folder}/${readdirSync(folder).find(name => pattern.test(name))}`;

const pyodide = named(edition, /^pyodide-/);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.unpackArchive(new Uint8Array(readFileSync(named(edition, /^python\..*zip$/))), 'zip', { extractDir: '/app' });
for (const file of files) {
  python.FS.mkdirTree(`/app/${file.split('/').slice(0, -1).join('/')}`);
  python.FS.writeFile(`/app/${file}`, readFileSync(`${checkout}/${file}`));
}
python.runPython("import sys; sys.path.insert(0, '/app')");
const [module, called] = expression.split(':');
const found = python.runPython(`import json; from ${module} import ${called}; json.dumps(${called}())`);
process.stdout.write(found);
