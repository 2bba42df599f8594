// Run by node while an edition is bundled: a folder with Pyodide, slim.py, the names of imported
// modules and archives of source; in their place, archives of bytecode.
import { readFileSync, writeFileSync } from 'node:fs';

const [folder] = process.argv.slice(2), read = name => readFileSync(`${folder}/${name}`);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.runPython(read('slim.py').toString());
const own = ['packages.zip', 'companion.zip'], all = ['python_stdlib.zip', ...own];
for (const name of all) python.FS.writeFile(`/${name}`, read(name));
const names = python.toPy(JSON.parse(read('imported.json')));
const only = python.globals.get('used')(names), compile = python.globals.get('compile_all');
compile('/python_stdlib.zip', '/made', only);
writeFileSync(`${folder}/python_stdlib.zip`, python.FS.readFile('/made'));
for (const name of own) {
  compile(`/${name}`, '/made');
  writeFileSync(`${folder}/${name}`, python.FS.readFile('/made'));
}
