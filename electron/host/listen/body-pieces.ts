// The bytes of a body as they come, in one piece or in a million.

/** Shorter pieces are copied together: on its own each would cost a hundred bytes more than it holds. */
const SMALL = 8 * 1024;
const BLOCK = 64 * 1024;

export interface BodyPieces {
  readonly length: () => number;
  add(piece: Buffer): void;
  /** Forgets what is behind the first `length` bytes. */
  cut(length: number): void;
  whole(): Buffer;
}

/** Collects bytes; pieces may be of any size. */
export function createBodyPieces(): BodyPieces {
  let pieces: Buffer[] = [];
  let length = 0;
  let block: Buffer | null = null; // its beginning is in `pieces` already
  let filled = 0;

  function addSmall(piece: Buffer) {
    if (!block || block.length - filled < piece.length) {
      // As large as what came: a short body in two pieces takes no whole block.
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
    length: () => length,
    add: (piece) => {
      if (piece.length === 0) return;
      if (length > 0 && piece.length < SMALL) {
        addSmall(piece);
      } else {
        pieces.push(piece);
        block = null;
      }
      length += piece.length;
    },
    cut: (most) => {
      if (length <= most) return;
      pieces = [Buffer.from(whole().subarray(0, most))];
      length = most;
      block = null;
    },
    whole,
  };
}
