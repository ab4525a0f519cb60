// Received and computed digest one above the other, in lines of 32 characters, with the differences marked.

import type { Verdict } from '../../shared/signature/verification.ts';
import { Marked } from '../ui/data-text.tsx';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { digestDiff, type DigestDiff } from './digest-diff.ts';

interface DigestCompareProps {
  readonly received: string;
  readonly computed: string;
  readonly verdict: Verdict;
  /** Names the received one; without it, `in sign`. */
  readonly label?: string;
}

const LINE = 32;
const GROUP = 8;

export function DigestCompare({
  received,
  computed,
  verdict,
  label = words.signature.inSign,
}: DigestCompareProps) {
  const diff = digestDiff(received, computed);
  const lines = chunks(diff.places, LINE);
  return (
    <>
      <p className="only-heard">{words.signature.digests(received, computed)}</p>
      <div className="stack digests" aria-hidden>
        {lines.map((line, index) => (
          <div key={index} className="digest-pair">
            <span className="digest-label">{index === 0 ? label : ''}</span>
            <DigestLine line={line} side="received" />
            <span className="digest-label">{index === 0 ? words.signature.computed : ''}</span>
            <DigestLine line={line} side="computed" />
          </div>
        ))}
      </div>
      <p className="muted">{diffWords(diff, verdict)}</p>
    </>
  );
}

type Line = DigestDiff['places'];

function DigestLine({
  line,
  side,
}: {
  readonly line: Line;
  readonly side: 'received' | 'computed';
}) {
  return (
    <span className="digest" dir="ltr">
      {chunks(line, GROUP).map((group, index) => (
        <span key={index} className="digest-group">
          {group.map((place, at) =>
            place.same ? (
              place[side]
            ) : (
              <span key={at} className="differs">
                {place[side] === '' ? ' ' : <Marked text={place[side]} />}
              </span>
            ),
          )}
        </span>
      ))}
    </span>
  );
}

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

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
