// Reads one request's body, whatever the sender does: too much, too slowly, or stopping in the middle.

import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Defect } from '../../shared/webhook/capture.ts';

export interface ReceivedBody {
  /** Resolves when nothing more of the body will come; never rejects. */
  readonly done: Promise<BodyResult>;
  /** The sender was too slow. */
  timedOut(): boolean;
  /** Ends the reading: what comes next is not this body. `says` is a sentence for a person. */
  fail(says: string): void;
}

interface BodyResult {
  /** At most `maxBodyBytes`. */
  readonly bytes: Buffer;
  /** What the sender sent in all. */
  readonly length: number;
  readonly defect: Defect | null;
  readonly says: string | null;
}

export interface BodyLimits {
  readonly maxBodyBytes: number;
  readonly bodyTimeoutMs: number;
}

/** Collects a body up to the limit and counts the rest, so that the sender gets its answer. */
export function readBody(
  request: IncomingMessage | Http2ServerRequest,
  { maxBodyBytes, bodyTimeoutMs }: BodyLimits,
): ReceivedBody {
  const chunks: Buffer[] = [];
  let kept = 0;
  let length = 0;
  let tooSlow = false;
  let finished = false;
  let resolve: (result: BodyResult) => void;
  const done = new Promise<BodyResult>((resolved) => {
    resolve = resolved;
  });

  const timer = setTimeout(() => {
    tooSlow = true;
    fail(`The body did not arrive within ${bodyTimeoutMs / 1000} seconds.`);
  }, bodyTimeoutMs);

  request.on('data', (chunk: Buffer) => {
    if (finished) return;
    length += chunk.length;
    const room = maxBodyBytes - kept;
    if (room <= 0) return;
    const part = chunk.length > room ? chunk.subarray(0, room) : chunk;
    chunks.push(part);
    kept += part.length;
  });
  request.once('end', () => finish(null, null));
  request.once('error', () => fail('The connection broke before the whole body arrived.'));
  request.once('close', () =>
    fail('The sender closed the connection before the whole body arrived.'),
  );

  /** Once only: a later call changes nothing. */
  function finish(defect: Defect | null, says: string | null) {
    if (finished) return;
    finished = true;
    clearTimeout(timer);
    const cut = length > maxBodyBytes;
    resolve({
      bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks),
      length,
      defect: defect ?? (cut ? 'cut' : null),
      says: says ?? (cut ? cutSays(length, maxBodyBytes) : null),
    });
  }

  function fail(says: string) {
    const declared = request.headers['content-length'];
    const counted = declared
      ? ` ${length} of the ${declared} bytes that Content-Length names came.`
      : ` ${length} bytes came.`;
    finish('incomplete', says + counted);
  }

  return { done, timedOut: () => tooSlow, fail };
}

const cutSays = (length: number, limit: number) =>
  `The body has ${length.toLocaleString('en')} bytes; the first ${limit.toLocaleString('en')} are kept.`;
