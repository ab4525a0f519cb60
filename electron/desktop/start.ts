// The entry point of the installed program: the window, or the command line if the first argument is a command.
// Electron's plain Node mode is disabled by a fuse (build/electron-builder.yml).

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
  // Chromium needs a profile folder even without a window; this one is deleted after the command.
  const profile = mkdtempSync(join(tmpdir(), 'countersign-'));
  app.setPath('userData', profile);
  app.disableHardwareAcceleration();
  app.dock?.hide();
  // Electron would quit on Ctrl-C in the middle of a command. Commands handle SIGINT themselves.
  app.on('before-quit', (event) => {
    event.preventDefault();
    process.emit('SIGINT');
  });
  process.argv = [process.execPath, 'countersign', ...args]; // as Node gives them
  try {
    await import('../cli/main.ts');
  } catch (error) {
    console.error(error); // Electron would show a dialog, and a script cannot close it
    process.exitCode = EXIT_INTERNAL;
  }
  rmSync(profile, { recursive: true, force: true });
  process.exit(process.exitCode);
}
