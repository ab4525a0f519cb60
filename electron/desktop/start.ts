// Where the installed program begins: the window; or, where a command's name comes first, the command line, in a program
// that shows no window. Electron's other way of running commands, as plain Node, is shut (build/electron-builder.yml).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import { commandIn } from './options.ts';

const EXIT_INTERNAL = 70;

const command = app.isPackaged ? commandIn(process.argv.slice(1)) : null; // a checkout has `npm run cli`
if (command) await runCommand(command);
else await import('./main.ts');

async function runCommand(args: readonly string[]): Promise<void> {
  // Chromium wants a folder even without a page: not the window's, and not for longer than the command.
  const profile = mkdtempSync(join(tmpdir(), 'countersign-'));
  app.setPath('userData', profile);
  app.disableHardwareAcceleration();
  app.dock?.hide();
  // Ctrl-C comes to Electron, which would end in the middle of a command; each knows how to stop.
  app.on('before-quit', (event) => {
    event.preventDefault();
    process.emit('SIGINT');
  });
  process.argv = [process.execPath, ...args]; // as commander reads them in a packaged Electron
  try {
    await import('../cli/main.ts');
  } catch (error) {
    console.error(error); // nobody would close the dialog that Electron shows for it
    process.exitCode = EXIT_INTERNAL;
  }
  rmSync(profile, { recursive: true, force: true });
  process.exit(process.exitCode);
}
