// Many verifications in one process: JSON Lines in, JSON Lines out, in order. A broken line is told and passed over.

import { z } from 'zod';
import { verify } from '../../shared/signature/verify.ts';
import { primitives } from '../host/primitives.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { readChunks } from './input.ts';
import { print } from './output.ts';
import { inOrder } from './verification-text.ts';

const Line = z.object({
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  body: z.string(),
  secret: z.string().nullable().default(null),
});

type Answer =
  { readonly ok: true; readonly json: string } | { readonly ok: false; readonly json: string };

/** Verifies line by line. Resolves to 65 where a line could not be read, else 0. Throws CliError 66. */
export async function verifyLines(file: string): Promise<ExitCode> {
  let broken = false;
  for await (const lines of splitLines(readChunks(file))) {
    const answers = lines.map(verifyLine);
    broken ||= answers.some((answer) => !answer.ok);
    await print(answers.map(({ json }) => `${json}\n`).join(''));
  }
  return broken ? EXIT.data : EXIT.ok;
}

function verifyLine(bytes: Uint8Array): Answer {
  const text = primitives.decode(bytes, 'utf-8', true)?.replace(/^\ufeff/, '') ?? null;
  if (text === null) return failure(null, 'not-utf8', 'This line is not UTF-8.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure(null, 'not-json', 'This line is not JSON.');
  }
  const line = Line.safeParse(value);
  if (!line.success) {
    const where = line.error.issues[0]?.path.join('.') ?? '';
    const message = `This line is not {"id","body","secret"}${where && `: see "${where}"`}.`;
    return failure(idOf(value), 'wrong-shape', message);
  }
  const { id, body, secret } = line.data;
  return { ok: true, json: JSON.stringify({ id, ...inOrder(verify(body, secret, primitives)) }) };
}

function failure(id: string | number | null, code: string, message: string): Answer {
  return { ok: false, json: JSON.stringify({ id, error: { code, message } }) };
}

/** The id of a line that is wrong otherwise, so that its error can be found. */
function idOf(value: unknown): string | number | null {
  return Line.pick({ id: true }).safeParse(value).data?.id ?? null;
}

const LINE_FEED = 0x0a;

/**
 * The lines that each chunk completes, empty ones left out. Only a line feed ends a line: readline also splits at
 * U+2028, which JSON strings may hold.
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
