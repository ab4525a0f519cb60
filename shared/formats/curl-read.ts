// cURL commands as people paste them: "Copy as cURL (bash)" of a browser, a line of a manual, or our own export.

import { LATIN_1 } from '../privacy/redact.ts';
import { isForCmd, splitCmdScript } from './cmd-words.ts';
import { readOperation, startReading, type Reading } from './curl-operation.ts';
import { optionsUnknown } from './curl-notes.ts';
import { readArguments } from './curl-options.ts';
import type { Codec, DamagedFile, NotRead, ReadFile, ReadRequest } from './portable.ts';
import { inputOnce } from './shell-input.ts';
import { splitScript, type ShellCommand } from './shell-words.ts';

/** Reads every curl command of a script. Never throws; nothing is run. */
export function readCurl(script: string, codec: Codec): ReadFile {
  if (IN_POWERSHELL.test(script)) return FOR_POWERSHELL;
  const bytes = codec.decode(codec.encode(script.toWellFormed(), 'utf-8'), LATIN_1, false) ?? '';
  const lines = bytes.replaceAll('\r\n', '\n');
  const split = isForCmd(lines) ? splitCmdScript(lines) : splitScript(lines);
  if (!split) {
    return notRead(
      'damaged-file',
      'open-quote',
      'A quote in this command is not closed. Copy the whole command.',
    );
  }
  const commands = split.commands.flatMap(curlWords);
  if (commands.length === 0) {
    return notRead('not-recognised', 'no-command', 'There is no curl command in this text.');
  }
  const reading = startReading(codec);
  if (split.hasExpansions) {
    reading.note({
      code: 'shell-not-run',
      says: 'Variables and commands of the shell were not run: they stand as they are written.',
    });
  }
  const requests = commands.flatMap((command) => readCommand(command, reading));
  return { ok: true, requests, notes: reading.notes() };
}

/** A browser's “Copy as PowerShell” sends by these. */
const IN_POWERSHELL = /^\s*(?:Invoke-(?:WebRequest|RestMethod)\b|\$session\s*=)/i;

const notRead = (code: NotRead['code'], what: DamagedFile, message: string): NotRead => ({
  ok: false,
  code,
  what,
  message,
});

const FOR_POWERSHELL = notRead(
  'not-recognised',
  'for-powershell',
  'This command is written for PowerShell. Choose “Copy as cURL (cmd)” or “Copy as cURL (bash)” in the browser.',
);

/** The command from its curl on: a prompt, variables or sudo may stand before it. */
function curlWords({ words, input }: ShellCommand): ShellCommand[] {
  const at = words.slice(0, 4).findIndex((word) => /^(?:.*\/)?curl(?:\.exe)?$/.test(word));
  return at === -1 ? [] : [{ words: words.slice(at + 1), input }];
}

/** The requests that it sends: one for each of its URLs, and more where a URL holds a pattern. */
function readCommand({ words, input }: ShellCommand, reading: Reading): ReadRequest[] {
  const { operations, unknown, isCut } = readArguments(words);
  if (unknown.length > 0) reading.note(optionsUnknown(unknown));
  if (isCut) return reading.leave('command-refused');
  const take = inputOnce(input);
  return operations.flatMap((given) => readOperation(given, take, reading));
}
