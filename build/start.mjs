// Starting: `npm start` opens the desktop window. If that is impossible, it opens the same window in the browser and
// prints the reason in one line. `--browser` goes straight there. Other arguments are passed on.

import { ensureBuilt } from './ensure-built.mjs';
import { openDesktop } from './open-desktop.mjs';
import { giveUp, runCommand } from './run-command.mjs';

const browserOnly = process.argv.includes('--browser');
const args = process.argv.slice(2).filter((arg) => arg !== '--browser');

await ensureBuilt().catch(giveUp);
const desktop = browserOnly ? undefined : await openDesktop(args);

if (desktop?.ended) {
  process.exitCode = desktop.code;
} else {
  if (desktop) say(`No desktop window: ${desktop.reason}. Opening the same window in the browser.`);
  const opening = args.some((arg) => arg === '--open' || arg === '--no-open') ? [] : ['--open'];
  await runCommand(['serve', ...opening, ...args]);
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`);
}
