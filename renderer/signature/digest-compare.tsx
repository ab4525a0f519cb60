// Received and computed digest under each other, in lines of 32 characters, with the differences marked.

import type { Verdict } from '../../shared/signature/verify.ts';
import { Marked } from '../ui/data-text.tsx';
import { plural } from '../ui/format.ts';
import { digestDiff, type DigestDiff } from './digest-diff.ts';

interface DigestCompareProps {
  readonly received: string;
  readonly computed: string;
  readonly verdict: Verdict;
}

const LINE = 32;
const GROUP = 8;

export function DigestCompare({ received, computed, verdict }: DigestCompareProps) {
  const diff = digestDiff(received, computed);
  const lines = chunks(diff.places, LINE);
  return (
    <>
      <p className="only-heard">
        In sign: {received}. Computed: {computed}.
      </p>
      <div className="digests" aria-hidden>
        {lines.map((line, index) => (
          <div key={index} className="digest-pair">
            <span className="digest-label">{index === 0 ? 'in sign' : ''}</span>
            <DigestLine line={line} side="received" />
            <span className="digest-label">{index === 0 ? 'computed' : ''}</span>
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
    <span className="digest">
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
  switch (kind) {
    case 'equal':
      return 'All characters are equal.';
    case 'letter-case':
      return 'The same digest, in other letters: the document says lower case.';
    case 'few':
      return `Only ${plural(different, 'character')} of ${places.length} ${different === 1 ? 'differs' : 'differ'}. The signature itself was changed or mistyped.`;
    case 'another':
      return verdict === 'valid-under-reading'
        ? 'This is the digest of the reference reading. The reading below gives the one in sign.'
        : `${different} of ${places.length} characters differ: another string was hashed, or with another secret.`;
  }
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
