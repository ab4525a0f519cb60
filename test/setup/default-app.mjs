// Test setup: opens a folder as `electron <folder>` does. A packaged app's runtime lacks Electron's default app (see
// stock-electron.mjs), so this one is packed into it. It takes its name from the folder's package.json and runs its
// main, after the module that `-r` names.

import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const args = process.argv.slice(1);
const at = args.indexOf('-r');
const [first] = at === -1 ? [] : args.splice(at, 2).slice(1);
if (first) createRequire(import.meta.url)(first);

const folder = args.find((arg) => !arg.startsWith('-'));
if (!folder) {
  process.stderr.write('electron: name the folder of an app.\n');
  app.exit(64);
} else {
  const path = resolve(folder);
  const shell = /** @type {any} */ (app); // the two setters below are undocumented
  const about = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  app.name = about.productName ?? about.name;
  if (about.version) shell.setVersion(about.version);
  shell.setAppPath(path);
  Object.defineProperty(process, 'defaultApp', { value: true }); // as Electron's default app sets it
  await import(pathToFileURL(join(path, about.main ?? 'index.js')).href);
}
