// Which capture stands on a side: its name, when it came, and its verdict.

import { rowTitle } from '../list/row-words.ts';
import type { OpenedCapture } from '../detail/open-capture.ts';
import { Marked } from '../ui/data-text.tsx';
import { formatBytes, formatPreciseTime } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';
import { verdictWord, VerdictMark } from '../ui/verdict-mark.tsx';
import { words } from '../words/words.ts';

interface SideHeadProps {
  readonly side: 'left' | 'right';
  readonly capture: OpenedCapture;
}

export function SideHead({ side, capture: { value, body } }: SideHeadProps) {
  const { summary, verification } = value;
  const nowMs = useNow();
  return (
    <section className="side-head" aria-label={words.sideBySide.sides[side]}>
      <strong className="clip">
        <bdi>
          <Marked text={rowTitle(summary).words} />
        </bdi>
      </strong>
      <span className={`verdict-word verdict-${verification.verdict}`}>
        <VerdictMark verdict={verification.verdict} size={14} /> {verdictWord(verification.verdict)}
      </span>
      <span className="muted clip">
        {formatPreciseTime(summary.receivedAtMs, nowMs)} · {formatBytes(body.bytes.length)}
      </span>
    </section>
  );
}
