// One row: the verdict's shape, name and amount above, time and endpoint below.

import { memo, type MouseEvent } from 'react';
import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { shortCause } from '../explain/cause-words.ts';
import { Marked } from '../ui/data-text.tsx';
import { formatListTime, ordinal } from '../ui/format.ts';
import { VerdictMark, verdictWord } from '../ui/verdict-mark.tsx';
import { isRepeated, rowTags, rowTitle } from './row-words.ts';

export const ROW_HEIGHT = 46;

interface CaptureRowProps {
  readonly capture: CaptureSummary;
  /** The endpoint's name, or `Unrouted`. */
  readonly endpoint: string;
  readonly nowMs: number;
  readonly top: number;
  readonly position: number;
  readonly total: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (id: number, event: MouseEvent) => void;
}

export const rowId = (id: number) => `capture-${id}`;

export const CaptureRow = memo(function CaptureRow(props: CaptureRowProps) {
  const { capture, endpoint, nowMs, top, position, total, isActive, isChosen, onChoose } = props;
  const title = rowTitle(capture);
  const tags = rowTags(capture);
  const cause = shortCause(capture.causes ?? []);
  return (
    <div
      id={rowId(capture.id)}
      className={`row${isChosen ? ' is-chosen' : ''}${isActive ? ' is-active' : ''}`}
      role="option"
      aria-selected={isChosen}
      aria-setsize={total}
      aria-posinset={position}
      style={{ height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
      onClick={(event) => onChoose(capture.id, event)}
    >
      <VerdictMark verdict={capture.verdict} size={16} />
      {/* First the verdict, then the name: what the ear needs to decide whether to stay. */}
      <span className="only-heard">{verdictWord(capture.verdict)}, </span>
      <div className="row-text">
        <div className="row-line">
          <bdi className={title.isName ? 'row-name' : 'row-name is-none'}>
            <Marked text={title.words} />
          </bdi>
          {capture.amount !== null && (
            <bdi className="row-amount">
              <Marked text={capture.amount} />
            </bdi>
          )}
        </div>
        <div className="row-line row-below">
          <time>{formatListTime(capture.receivedAtMs, nowMs)}</time>
          <bdi className="clip grow">{endpoint}</bdi>
          {cause !== '' && <span className="row-cause">{cause}</span>}
          {isRepeated(capture) && (
            <span className="tag tag-attempt">
              {ordinal(capture.attempt)}
              <span className="tag-rest"> attempt</span>
            </span>
          )}
          {tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
});
