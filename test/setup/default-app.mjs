// Test setup: opens a folder as `electron <folder>` does. A packaged app's runtime lacks Electron's default app (see
// stock-electron.mjs), so this one is packed into it. It takes its name from the folder's package.json and runs its
// main.

import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv.slice(1).find((arg) => !arg.startsWith('-'));
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
