// Files and standard input, read as bytes.

import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { systemCode } from '../../host/lib/errors.ts';
import { primitives } from '../../host/lib/primitives.ts';
import { CliError, EXIT } from './exit.ts';
import { terminal, type Terminal } from './terminal.ts';

/** Reads a file, or standard input for `-`. Throws CliError 66, or 64 if standard input was read before. */
export async function readBytes(file: string): Promise<Buffer> {
  if (file === '-') takeStandardInput();
  try {
    return file === '-' ? await buffer(terminal().stdin) : await readFile(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

const taken = new WeakSet<Terminal>();

function takeStandardInput(): void {
  if (taken.has(terminal())) {
    throw new CliError(
      EXIT.usage,
      'Standard input can be read only once. Use a file for the other input.',
    );
  }
  taken.add(terminal());
}

/** The chunks of a file, or of standard input for `-`. Throws CliError 66 while reading. */
export async function* readChunks(file: string): AsyncGenerator<Buffer> {
  const stream = file === '-' ? terminal().stdin : createReadStream(file);
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    throw unreadable(file, error);
  }
}

/**
 * A file's text, including a byte order mark. Throws CliError 66, or 65 with the advice `instead` if it is not UTF-8.
 */
export async function readText(file: string, instead = ''): Promise<string> {
  const text = primitives.decode(await readBytes(file), 'utf-8', true);
  if (text === null) {
    throw new CliError(EXIT.data, `${nameOf(file)} is not UTF-8. ${instead}`.trimEnd());
  }
  return text;
}

/** `standard input` for `-`. */
export const nameOf = (file: string) => (file === '-' ? 'standard input' : file);

const REASONS: Record<string, string> = {
  ENOENT: 'no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
};

function unreadable(file: string, error: unknown): CliError {
  const code = systemCode(error) ?? 'unknown error';
  return new CliError(EXIT.noInput, `${nameOf(file)} cannot be read: ${REASONS[code] ?? code}.`);
}
