// Received and computed digest one above the other, in lines of 32 characters, with the differences marked.

import { Fragment } from 'react';
import type { Verdict } from '../../shared/signature/verification.ts';
import { Marked } from '../ui/data-text.tsx';
import { plural, words } from '../words/words.ts';
import { digestDiff, type DigestDiff } from './digest-diff.ts';

interface DigestCompareProps {
  readonly received: string;
  readonly computed: string;
  readonly verdict: Verdict;
  /** Names the received one; without it, `in sign`. */
  readonly label?: string;
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
      <div className="digests" aria-hidden>
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
