// One run of the command line: a file or a folder per command.

import type { Command } from 'commander';
import { createCommand } from './lib/command.ts';
import { ending } from './lib/exit.ts';
import { say } from './lib/output.ts';
import { onTerminal, type Terminal } from './lib/terminal.ts';
import { VERSION } from './lib/version.ts';

/** In the order of the help. Each is loaded only if it is run or described. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['serve', async () => (await import('./serve/serve.ts')).serveCommand()],
  ['verify', async () => (await import('./verify.ts')).verifyCommand()],
  ['recognise', async () => (await import('./recognise.ts')).recogniseCommand()],
  ['schemes', async () => (await import('./schemes.ts')).schemesCommand()],
  ['explain', async () => (await import('./explain/explain.ts')).explainCommand()],
  ['sign', async () => (await import('./sign.ts')).signCommand()],
  ['send', async () => (await import('./send/send.ts')).sendCommand()],
  ['replay', async () => (await import('./replay.ts')).replayCommand()],
  ['check', async () => (await import('./check/check.ts')).checkCommand()],
  ['list', async () => (await import('./list.ts')).listCommand()],
  ['show', async () => (await import('./show/show.ts')).showCommand()],
  ['export', async () => (await import('./export.ts')).exportCommand()],
  ['import', async () => (await import('./import.ts')).importCommand()],
  ['mcp', async () => (await import('./mcp/mcp.ts')).mcpCommand()],
  ['archive', async () => (await import('./archive/archive.ts')).archiveCommand()],
]);

/** Runs `countersign` with these arguments, and resolves to its exit code. Never rejects. */
export const runCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  onTerminal(terminal, async () => {
    try {
      const program = await programFor(args);
      refuseUnknownHelp(program, args);
      await program.parseAsync(args, { from: 'user' });
      return terminal.exitCode;
    } catch (error) {
      const { exitCode, message } = ending(error);
      if (message !== null) say(`error: ${message}`);
      return exitCode;
    }
  });

/** The program with the named command, or with all to describe them. */
async function programFor(args: readonly string[]): Promise<Command> {
  const program = createCommand('countersign', {
    usage: '<command> [options]',
    summary: 'Receive, verify, send and replay signed payment webhooks.',
    examples: ['countersign serve --open', 'countersign verify body.json', 'countersign list'],
    exitCodes: [[0, 'Success. Run <command> --help for the other codes.']],
  })
    .version(VERSION, '--version', 'Print the version.')
    .helpCommand('help [command]', 'Show help for a command.');
  if (args[0] === '--version') return program;
  const named = COMMANDS.get(args[0] ?? '');
  for (const load of named ? [named] : COMMANDS.values()) program.addCommand(await load());
  return program;
}

/** Without this, commander prints the general help for an unknown command. */
function refuseUnknownHelp(program: Command, [first, wanted]: readonly string[]): void {
  if (first !== 'help' || wanted === undefined || wanted.startsWith('-')) return;
  const names = [first, ...program.commands.map((command) => command.name())];
  if (!names.includes(wanted)) program.error(`error: unknown command '${wanted}'`);
}
