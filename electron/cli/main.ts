#!/usr/bin/env node
// The command line's entry point.

import { endQuietlyOnClosedPipe } from './lib/output.ts';
import { runCommand } from './run.ts';

const { stdin, stdout, stderr, env } = process;

endQuietlyOnClosedPipe(process);
process.exitCode = await runCommand(process.argv.slice(2), {
  ...{ stdin, stdout, stderr, env },
  signals: process,
  exitCode: 0,
});
