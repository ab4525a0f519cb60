// JSON Lines in, JSON Lines out, in order, in one process. An invalid line gets an error line, and the rest goes on.

import { z } from 'zod';
import { primitives } from '../host/lib/primitives.ts';
import { EXIT, type ExitCode } from './exit.ts';
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
    for (const line of lines) {
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

interface LineResult {
  readonly ok: boolean;
  readonly answer: object;
}

function answerLine<T extends { readonly id: Id }>(
  bytes: Uint8Array,
  { shape, shapeWords, answer }: LineTask<T>,
): LineResult {
  const text = primitives.decode(bytes, 'utf-8', true)?.replace(/^\ufeff/, '') ?? null;
  if (text === null) return failure(null, 'not-utf8', 'This line is not UTF-8.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure(null, 'not-json', 'This line is not JSON.');
  }
  const line = shape.safeParse(value);
  if (!line.success) {
    const where = line.error.issues[0]?.path.join('.') ?? '';
    const message = `This line is not ${shapeWords}${where && `: see "${where}"`}.`;
    return failure(idOf(value), 'wrong-shape', message);
  }
  return { ok: true, answer: { id: line.data.id, ...answer(line.data) } };
}

function failure(id: Id, code: string, message: string): LineResult {
  return { ok: false, answer: { id, error: { code, message } } };
}

/** The id of an invalid line, so that its error can be found. */
function idOf(value: unknown): Id {
  return Line.pick({ id: true }).safeParse(value).data?.id ?? null;
}

const LINE_FEED = 0x0a;

/**
 * The non-empty lines that each chunk completes. Only a line feed ends a line: readline also splits at U+2028, which
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
    yield lines.filter(isFilled);
  }
  yield [Buffer.concat(begun)].filter(isFilled);
}

const isFilled = (line: Buffer) => line.some((byte) => byte > 0x20);
