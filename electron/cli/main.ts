#!/usr/bin/env node
// The command line: one command per file, one way to end.

import { createCommand } from './command.ts';
import { ending } from './exit.ts';
import { explainCommand } from './explain.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { listCommand } from './list.ts';
import { endQuietlyOnClosedPipe, say } from './output.ts';
import { replayCommand } from './replay.ts';
import { sendCommand } from './send.ts';
import { serveCommand } from './serve.ts';
import { showCommand } from './show.ts';
import { signCommand } from './sign.ts';
import { verifyCommand } from './verify.ts';
import { VERSION } from './version.ts';

endQuietlyOnClosedPipe();

const program = createCommand('countersign', {
  usage: '<command> [options]',
  summary: 'Receive, verify, send and replay signed payment webhooks.',
  examples: ['countersign serve --open', 'countersign verify body.json', 'countersign list'],
  exitCodes: [[0, 'Done; each command says more under --help.']],
})
  .version(VERSION, '--version', 'Show the version.')
  .helpCommand('help [command]', 'Show the help of a command.');

for (const command of [
  serveCommand(),
  verifyCommand(),
  explainCommand(),
  signCommand(),
  sendCommand(),
  replayCommand(),
  listCommand(),
  showCommand(),
  exportCommand(),
  importCommand(),
]) {
  program.addCommand(command);
}

/** Commander shows the whole help for a command that there is not. */
function refuseUnknownHelp([first, wanted]: readonly string[]): void {
  if (first !== 'help' || wanted === undefined || wanted.startsWith('-')) return;
  const names = [first, ...program.commands.map((command) => command.name())];
  if (!names.includes(wanted)) program.error(`error: unknown command '${wanted}'`);
}

try {
  refuseUnknownHelp(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  const { exitCode, message } = ending(error);
  if (message !== null) say(`error: ${message}`);
  process.exitCode = exitCode;
}
