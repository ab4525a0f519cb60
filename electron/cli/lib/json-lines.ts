// JSON Lines in, JSON Lines out, in order, in one process. An invalid line gets an error line, and the rest goes on.

import { z } from 'zod';
import { withoutByteOrderMark } from '../../../shared/json/parse.ts';
import { primitives } from '../../host/lib/primitives.ts';
import { CliError, EXIT, type ExitCode } from './exit.ts';
import { readChunks } from './input.ts';
import { jsonLine, print } from './output.ts';

/** The keys that all commands read. */
export const Line = z.object({
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  body: z.string(),
  secret: z.string().nullable().default(null),
});

type Id = z.infer<typeof Line>['id'];

export interface LineTask<T extends { readonly id: Id }> {
  readonly shape: z.ZodType<T>;
  /** The shape for error messages: `{"id","body","secret"}`. */
  readonly shapeWords: string;
  /** The answer to a line, without its id. */
  readonly answer: (line: T) => object;
}

/** Answers are written in batches, at most this far apart. */
const HOLD_MS = 50;

/** Answers line by line. Resolves to 65 if a line could not be read, else to 0. Throws CliError 66. */
export async function answerLines<T extends { readonly id: Id }>(
  file: string,
  task: LineTask<T>,
): Promise<ExitCode> {
  let broken = false;
  let held = '';
  let heldSince = performance.now();
  for await (const lines of splitLines(readChunks(file))) {
    for (const line of lines.filter(isFilled)) {
      const result = answerLine(line, task);
      broken ||= !result.ok;
      held += jsonLine(result.answer);
      if (performance.now() - heldSince < HOLD_MS) continue;
      await print(held);
      held = '';
      heldSince = performance.now();
    }
    await print(held);
    held = '';
  }
  return broken ? EXIT.data : EXIT.ok;
}

export interface NumberedLine<T> {
  /** Its place in the file, from 1. Empty lines count too. */
  readonly number: number;
  readonly data: T;
}

/** Reads all lines, because they belong together. Throws CliError 65 with the number of a line that cannot be read, 66. */
export async function readLines<T extends { readonly id: Id }>(
  file: string,
  task: Omit<LineTask<T>, 'answer'>,
): Promise<NumberedLine<T>[]> {
  const read: NumberedLine<T>[] = [];
  let number = 0;
  for await (const lines of splitLines(readChunks(file))) {
    for (const bytes of lines) {
      number++;
      if (!isFilled(bytes)) continue;
      const line = readLine(bytes, task);
      if (!line.ok) throw new CliError(EXIT.data, `Line ${number}: ${line.message}`);
      read.push({ number, data: line.data });
    }
  }
  return read;
}

type ReadLine<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly id: Id; readonly code: string; readonly message: string };

function answerLine<T extends { readonly id: Id }>(bytes: Uint8Array, task: LineTask<T>) {
  const line = readLine(bytes, task);
  if (line.ok) return { ok: true, answer: { id: line.data.id, ...task.answer(line.data) } };
  const { id, code, message } = line;
  return { ok: false, answer: { id, error: { code, message } } };
}

function readLine<T extends { readonly id: Id }>(
  bytes: Uint8Array,
  { shape, shapeWords }: Omit<LineTask<T>, 'answer'>,
): ReadLine<T> {
  const failure = (id: Id, code: string, message: string) =>
    ({ ok: false, id, code, message }) as const;
  const text = primitives.decode(bytes, 'utf-8', true);
  if (text === null) return failure(null, 'not-utf8', 'This line is not UTF-8.');
  let value: unknown;
  try {
    value = JSON.parse(withoutByteOrderMark(text));
  } catch {
    return failure(null, 'not-json', 'This line is not JSON.');
  }
  const line = shape.safeParse(value);
  if (line.success) return { ok: true, data: line.data };
  const where = line.error.issues[0]?.path.join('.') ?? '';
  const message = `This line is not ${shapeWords}${where && `: see "${where}"`}.`;
  return failure(idOf(value), 'wrong-shape', message);
}

/** The id of an invalid line, so that its error can be found. */
function idOf(value: unknown): Id {
  return Line.pick({ id: true }).safeParse(value).data?.id ?? null;
}

const LINE_FEED = 0x0a;

/**
 * The lines that each chunk completes, empty ones too. Only a line feed ends a line: readline also splits at U+2028, which
 * JSON strings may contain.
 */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      lines.push(Buffer.concat([...begun, chunk.subarray(from, at)]));
      begun = [];
      from = at + 1;
    }
    begun.push(chunk.subarray(from));
    yield lines;
  }
  yield [Buffer.concat(begun)];
}

const isFilled = (line: Buffer) => line.some((byte) => byte > 0x20);
