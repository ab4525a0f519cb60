// Which capture stands on a side: its name, when it came, and its verdict.

import type { OpenedCapture } from '../store/open-capture.ts';
import { Marked } from '../ui/data-text.tsx';
import { useNow } from '../ui/use-now.ts';
import { verdictClass, VerdictMark, verdictWordOf } from '../ui/verdict-mark.tsx';
import { captureTitle } from '../words/capture-words.ts';
import { formatBytes, formatPreciseTime } from '../words/format.ts';
import { words } from '../words/words.ts';

interface SideHeadProps {
  readonly side: 'left' | 'right';
  readonly capture: OpenedCapture;
}

export function SideHead({ side, capture: { value, body } }: SideHeadProps) {
  const { summary, verification } = value;
  const { verdict } = verification;
  const isRecorded = value.imported?.isRedacted;
  const nowMs = useNow();
  return (
    <section className="side-head" aria-label={words.sideBySide.sides[side]}>
      <strong className="clip">
        <bdi>
          <Marked text={captureTitle(summary).words} />
        </bdi>
      </strong>
      <span className={`verdict-word ${verdictClass(verdict, isRecorded)}`}>
        <VerdictMark verdict={verdict} isRecorded={isRecorded} size={14} />{' '}
        {verdictWordOf(verdict, isRecorded)}
      </span>
      <span className="muted clip">
        {formatPreciseTime(summary.receivedAtMs, nowMs)} · {formatBytes(body.bytes.length)}
      </span>
    </section>
  );
}
