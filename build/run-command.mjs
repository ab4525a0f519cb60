// Starting: a script of the checkout becomes a `countersign` command. The command runs in this process, so signals,
// standard input and the exit code need no forwarding.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './npm.mjs';

/**
 * @param {string[]} args what stands after `countersign`
 */
export async function runCommand(args) {
  const main = join(root, 'dist', 'program', 'countersign.js');
  process.argv = [process.execPath, main, ...args];
  await import(pathToFileURL(main).href);
}

/**
 * Ends a script that cannot go on: prints the message without a stack, exit code 1.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  process.stderr.write(`countersign: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
