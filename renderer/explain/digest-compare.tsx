// Received and computed digest one above the other, in lines of 32 characters: which characters differ, and what the
// pattern of differences means.

import { Fragment } from 'react';
import type { Verdict } from '../../shared/signature/verification.ts';
import { Marked } from '../ui/data-text.tsx';
import { plural, words } from '../words/words.ts';

interface DigestCompareProps {
  readonly received: string;
  readonly computed: string;
  readonly verdict: Verdict;
  /** Names the received one; without it, `in sign`. */
  readonly label?: string | undefined;
}

/** Characters in one line, which fits a narrow pane. */
const LINE = 32;

export function DigestCompare({
  received,
  computed,
  verdict,
  label = words.signature.inSign,
}: DigestCompareProps) {
  const diff = digestDiff(received, computed);
  const lines = Math.ceil(diff.places.length / LINE);
  return (
    <>
      <p className="only-heard">{words.signature.digests(received, computed)}</p>
      <div className="digests grid size-12" aria-hidden>
        {Array.from({ length: lines }, (_, index) => {
          const line = diff.places.slice(index * LINE, (index + 1) * LINE);
          return (
            <Fragment key={index}>
              <span className="muted">{index === 0 && label}</span>
              <DigestLine line={line} side="received" />
              <span className="muted">{index === 0 && words.signature.computed}</span>
              <DigestLine line={line} side="computed" />
            </Fragment>
          );
        })}
      </div>
      <p className="muted">{diffWords(diff, verdict)}</p>
    </>
  );
}

interface DigestLineProps {
  readonly line: DigestDiff['places'];
  readonly side: 'received' | 'computed';
}

const DigestLine = ({ line, side }: DigestLineProps) => (
  <span className="digest" dir="ltr">
    {line.map((place, at) => (
      <span key={at} className={place.same ? undefined : 'differs'}>
        {place[side] === '' ? ' ' : <Marked text={place[side]} />}
      </span>
    ))}
  </span>
);

function diffWords({ kind, different, places }: DigestDiff, verdict: Verdict): string {
  const says = words.signature;
  switch (kind) {
    case 'equal':
      return says.allEqual;
    case 'letter-case':
      return says.letterCase;
    case 'few':
      return says.few(different, plural(different, 'character'), places.length);
    case 'another':
      return verdict === 'valid-under-reading'
        ? says.ofReference
        : says.another(different, places.length);
  }
}

interface DigestDiff {
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
