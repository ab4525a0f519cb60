// Reads one request's body, whatever the sender does: too much, too slowly, in too many pieces, or stopping in the
// middle.

import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Defect } from '../../../shared/webhook/capture.ts';
import type { BodyMemory } from './body-memory.ts';
import { createBodyPieces } from './body-pieces.ts';

export interface ReceivedBody {
  /** Resolves when nothing more of the body will come; never rejects. */
  readonly done: Promise<BodyResult>;
  /** Why its sender gets no ordinary answer: it was too slow, or there was no room for its body. */
  refusal(): 'slow' | 'no-room' | null;
  /** Ends the reading: what comes next is not this body. `says` is a sentence for a person. */
  fail(says: string): void;
  /** Its bytes are stored, or given up. */
  readonly leave: () => void;
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

/** What is kept of a body that there is no room for. */
const NO_ROOM_BYTES = 64 * 1024;

/** Collects a body up to the limit and counts the rest, so that the sender gets its answer. */
export function readBody(
  request: IncomingMessage | Http2ServerRequest,
  { maxBodyBytes, bodyTimeoutMs }: BodyLimits,
  room: BodyMemory,
): ReceivedBody {
  const kept = createBodyPieces();
  let length = 0;
  let refusal: 'slow' | 'no-room' | null = null;
  let finished = false;
  let resolve: (result: BodyResult) => void;
  const done = new Promise<BodyResult>((resolved) => {
    resolve = resolved;
  });

  const timer = setTimeout(() => {
    refusal = 'slow';
    fail(`The body did not arrive within ${bodyTimeoutMs / 1000} seconds.`);
  }, bodyTimeoutMs);

  const share = room.enter(() => {
    refusal = 'no-room';
    kept.cut(NO_ROOM_BYTES);
    fail('So many large bodies came at once that there was no room for this one.');
    return kept.length();
  });

  function take(chunk: Buffer) {
    if (finished) return;
    length += chunk.length;
    const left = maxBodyBytes - kept.length();
    if (left <= 0) return;
    const part = chunk.length > left ? chunk.subarray(0, left) : chunk;
    kept.add(part);
    share.grow(part.length);
  }

  // A stream that one packet began and broke hands on nothing more; what had come of its body still stands in it.
  if ('stream' in request && request.stream.destroyed) {
    const come = request.stream.read() as Buffer | null;
    if (come) take(come);
  }
  request.on('data', take);
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
    share.whole();
    const cut = length > maxBodyBytes;
    resolve({
      bytes: kept.whole(),
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

  return { done, refusal: () => refusal, fail, leave: share.leave };
}

const cutSays = (length: number, limit: number) =>
  `The body has ${length.toLocaleString('en')} bytes; the first ${limit.toLocaleString('en')} are kept.`;
