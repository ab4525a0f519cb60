// Starting: calls npm from a script, the same way on every system. Under `npm run` it uses the npm that started us. On
// Windows npm is a .cmd file, which Node starts only through a shell.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs npm in the repository and waits for it. What npm prints goes to standard error, so that a
 * command's standard output stays its own.
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {boolean} whether it succeeded
 */
export function npm(args, { cwd = root } = {}) {
  const caller = process.env.npm_execpath ?? '';
  const [command, ...first] = caller.endsWith('npm-cli.js') ? [process.execPath, caller] : ['npm'];
  const result = spawnSync(command, [...first, ...args], {
    cwd,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  });
  return result.status === 0;
}
