// Reads the body of one request, even if the sender sends too much, too slowly, in too many pieces, or stops midway.

import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Defect, DefectReason } from '../../../shared/webhook/defect.ts';
import type { BodyMemory } from './body-memory.ts';

export interface ReceivedBody {
  /** Resolves when no more of the body will come. Never rejects. */
  readonly done: Promise<BodyResult>;
  /** Why the listener answers with an error: the sender was too slow, or there was no memory for its body. */
  refusal(): 'slow' | 'no-room' | null;
  /** Ends reading: the bytes that follow do not belong to this body. */
  fail(why: Incomplete): void;
  /** Its bytes are stored or discarded. */
  readonly leave: () => void;
}

export interface BodyResult {
  /** At most `maxBodyBytes`. */
  readonly bytes: Uint8Array;
  /** The number of bytes that the sender sent. */
  readonly length: number;
  readonly defect: Defect | null;
  readonly reason: DefectReason | null;
}

/** Why a body is incomplete, without the byte counts. */
export type Incomplete =
  | { readonly code: Exclude<CameCode, 'slow' | 'invalid-http'> }
  | { readonly code: 'slow'; readonly timeoutMs: number }
  | { readonly code: 'invalid-http'; readonly reason: string };

type CameCode = Extract<DefectReason, { readonly came: number }>['code'];

export interface BodyLimits {
  readonly maxBodyBytes: number;
  readonly bodyTimeoutMs: number;
}

/** The size to which a body is cut when memory is full. */
const NO_ROOM_BYTES = 64 * 1024;

/** Collects a body up to the limit and counts the rest, so that the sender still gets an answer. */
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
    fail({ code: 'slow', timeoutMs: bodyTimeoutMs });
  }, bodyTimeoutMs);

  const share = room.enter(() => {
    refusal = 'no-room';
    kept.cut(NO_ROOM_BYTES);
    fail({ code: 'no-room' });
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

  // If one packet began and broke a stream, it delivers no more data. Its buffer still holds what arrived.
  if ('stream' in request && request.stream.destroyed) {
    const come = request.stream.read() as Buffer | null;
    if (come) take(come);
  }
  request.on('data', take);
  request.once('end', () => finish(null, null));
  request.once('error', () => fail({ code: 'connection-broke' }));
  request.once('close', () => fail({ code: 'sender-closed' }));

  /** Later calls change nothing. */
  function finish(defect: Defect | null, reason: DefectReason | null) {
    if (finished) return;
    finished = true;
    clearTimeout(timer);
    share.whole();
    const bytes = kept.whole();
    const cut: DefectReason | null =
      length > maxBodyBytes ? { code: 'cut', sent: length, kept: bytes.length } : null;
    resolve({ bytes, length, defect: defect ?? (cut && 'cut'), reason: reason ?? cut });
  }

  function fail(why: Incomplete) {
    if (finished) return; // every request closes, and reading its headers takes time
    const declared = request.headers['content-length'] ?? null;
    finish('incomplete', { ...why, came: length, declared });
  }

  return { done, refusal: () => refusal, fail, leave: share.leave };
}

/** Shorter pieces are copied into one block, because each buffer costs about 100 bytes of its own. */
const SMALL = 8 * 1024;
const BLOCK = 64 * 1024;

/** Collects pieces of any size. */
function createBodyPieces() {
  let pieces: Buffer[] = [];
  let length = 0;
  let block: Buffer | null = null; // its beginning is already in `pieces`
  let filled = 0;

  function addSmall(piece: Buffer) {
    if (!block || block.length - filled < piece.length) {
      // Sized by what has arrived, so that a short body in two pieces does not take a whole block.
      block = Buffer.allocUnsafeSlow(Math.min(BLOCK, Math.max(2 * length, piece.length)));
      filled = 0;
      pieces.push(block.subarray(0, 0));
    }
    piece.copy(block, filled);
    filled += piece.length;
    pieces[pieces.length - 1] = block.subarray(0, filled);
  }

  const whole = () =>
    pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length);

  return {
    length: (): number => length,
    add: (piece: Buffer) => {
      if (piece.length === 0) return;
      if (length > 0 && piece.length < SMALL) {
        addSmall(piece);
      } else {
        pieces.push(piece);
        block = null;
      }
      length += piece.length;
    },
    /** Drops everything after the first `length` bytes. */
    cut: (most: number) => {
      if (length <= most) return;
      pieces = [Buffer.from(whole().subarray(0, most))];
      length = most;
      block = null;
    },
    whole,
  };
}
