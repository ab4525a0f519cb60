// Files that are imported as texts (`?raw`), for modules that were compiled and not bundled.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const RAW = '?raw';

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
  if (!specifier.endsWith(RAW)) return next(specifier, context);
  const beside = (context.parentURL ?? '').replace('/dist/', '/');
  return { url: new URL(specifier, beside).href, shortCircuit: true };
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith(RAW)) return next(url, context);
  const text = await readFile(fileURLToPath(url.slice(0, -RAW.length)), 'utf8');
  return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true };
}
