// Compares two digests: which characters differ, and what the pattern of differences means.

export interface DigestDiff {
  /** One for each place of the longer digest; an empty text after the end of the shorter one. */
  readonly places: readonly {
    readonly received: string;
    readonly computed: string;
    readonly same: boolean;
  }[];
  readonly different: number;
  readonly kind: 'equal' | 'letter-case' | 'few' | 'another';
}

/** Longer signatures are compared up to here. */
export const MOST_PLACES = 256;

/** So few differences are not chance: the digest of another string differs nearly everywhere. */
const FEW = 12;

/** Compares the value of `sign` with the computed digest, place by place. */
export function digestDiff(received: string, computed: string): DigestDiff {
  const length = Math.min(MOST_PLACES, Math.max(received.length, computed.length));
  const places = Array.from({ length }, (_, at) => {
    const pair = { received: received.charAt(at), computed: computed.charAt(at) };
    return { ...pair, same: pair.received === pair.computed };
  });
  const different = places.filter(({ same }) => !same).length;
  return { places, different, kind: kindOf(received, computed, different) };
}

function kindOf(received: string, computed: string, different: number): DigestDiff['kind'] {
  if (received === computed) return 'equal';
  if (received.toLowerCase() === computed.toLowerCase()) return 'letter-case';
  return received.length === computed.length && different <= FEW ? 'few' : 'another';
}
