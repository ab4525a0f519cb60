// Reads pasted cURL commands: a browser's “Copy as cURL (bash)”, a line of a manual, or our own export.

import { LATIN_1 } from '../privacy/redact.ts';
import { isForCmd, splitCmdScript } from './cmd-words.ts';
import { readOperation, startReading, type Reading } from './curl-operation.ts';
import { readArguments } from './curl-options.ts';
import { notRead, type Codec, type ReadFile, type ReadRequest } from './portable.ts';
import { inputOnce } from './shell-input.ts';
import { splitScript, type ShellCommand } from './shell-words.ts';

/** Reads every curl command of a script. Never throws; nothing is run. */
export function readCurl(script: string, codec: Codec): ReadFile {
  if (IN_POWERSHELL.test(script)) return notRead('not-recognised', 'for-powershell');
  const bytes = codec.decode(codec.encode(script.toWellFormed(), 'utf-8'), LATIN_1, false) ?? '';
  const lines = bytes.replaceAll('\r\n', '\n');
  const split = isForCmd(lines) ? splitCmdScript(lines) : splitScript(lines);
  if (!split) return notRead('damaged-file', 'open-quote');
  const commands = split.commands.flatMap(curlWords);
  if (commands.length === 0) return notRead('not-recognised', 'no-command');
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

/** Commands of a browser's “Copy as PowerShell”. */
const IN_POWERSHELL = /^\s*(?:Invoke-(?:WebRequest|RestMethod)\b|\$session\s*=)/i;

/** The command from `curl` on; a prompt, variables or sudo may come before it. */
function curlWords({ words, input }: ShellCommand): ShellCommand[] {
  const at = words.slice(0, 4).findIndex((word) => /^(?:.*\/)?curl(?:\.exe)?$/.test(word));
  return at === -1 ? [] : [{ words: words.slice(at + 1), input }];
}

/** The requests of a command: one for each URL. */
function readCommand({ words, input }: ShellCommand, reading: Reading): ReadRequest[] {
  const { given, isCut } = readArguments(words);
  if (isCut) return reading.leave('command-refused');
  return readOperation(given, inputOnce(input), reading);
}
