// Runs a Python module of the tests in the edition's own Python, from the edition's own files:
// node in_node.mjs EDITION CHECKOUT EXPRESSION FILE… writes what the expression comes to, as JSON.
import { readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [edition, checkout, expression, ...files] = process.argv.slice(2);
const named = (folder, pattern) => `${folder}/${readdirSync(folder).find(name => pattern.test(name))}`;

// As the worker does it, with the files that it names.
const pyodide = named(edition, /^pyodide-/);
const worker = readFileSync(named(edition, /^worker\./), 'utf8');
const beside = new Function(`return ${/const FILES = (\{.*\});/.exec(worker)[1]}`)();
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL: named(edition, /^python_stdlib\./) });
const write = (path, data) => {
  python.FS.mkdirTree(`/app/${path.split('/').slice(0, -1).join('/')}`);
  python.FS.writeFile(`/app/${path}`, data);
};
for (const [path, name] of Object.entries(beside)) write(path, readFileSync(`${edition}/${name}`));
for (const file of files) write(file, readFileSync(`${checkout}/${file}`));
python.runPython("import sys; sys.path[:0] = ['/app/companion.zip', '/app/packages.zip', '/app']");
const [module, called] = expression.split(':');
const found = python.runPython(`import json; from ${module} import ${called}; json.dumps(${called}())`);
process.stdout.write(found);
