// Fetches a long body from the host in pieces, so that no message blocks the window.

import type { Reply } from '../../shared/contract/rpc.ts';
import { fromBase64, type BodyText } from './decode.ts';

const PIECE_BYTES = 1024 * 1024;

export interface PieceSource {
  /** The first bytes in base64, and the total number. */
  readonly bodyBase64: string;
  readonly keptBytes: number;
  piece(from: number, length: number): Promise<Reply<'captures.body'>>;
}

export interface Watch {
  /** False if nobody waits for it any more. */
  isWanted(): boolean;
  progress(read: number): void;
}

export type ReadBytes =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      /** Null if it is not UTF-8. */
      readonly text: string | null;
    }
  | { readonly ok: false; readonly message: string | null };

/** Reads a whole body and decodes it on the way. `message` is null if nobody waits for it any more. */
export async function readBytes(source: PieceSource, watch: Watch): Promise<ReadBytes> {
  const { keptBytes } = source;
  const first = fromBase64(source.bodyBase64);
  const bytes = first.length === keptBytes ? first : new Uint8Array(keptBytes);
  const text = new TextPieces();
  bytes.set(first);
  text.add(first);
  for (let read = first.length; read < keptBytes;) {
    watch.progress(read);
    const reply = await source.piece(read, PIECE_BYTES);
    if (!watch.isWanted()) return { ok: false, message: null };
    if (!reply.ok) return { ok: false, message: reply.message };
    const piece = fromBase64(reply.value.bytesBase64);
    if (piece.length === 0) return { ok: false, message: null };
    bytes.set(piece, read);
    text.add(piece);
    read += piece.length;
  }
  return { ok: true, bytes, text: text.end() };
}

/** Decodes piece by piece, because decoding the whole at once would take long. */
class TextPieces {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private pieces: string[] | null = [];

  add(bytes: Uint8Array): void {
    this.decode(bytes, true);
  }

  end(): BodyText['text'] | null {
    this.decode(new Uint8Array(), false);
    return this.pieces?.join('') ?? null;
  }

  private decode(bytes: Uint8Array, stream: boolean): void {
    try {
      this.pieces?.push(this.decoder.decode(bytes, { stream }));
    } catch {
      this.pieces = null;
    }
  }
}
