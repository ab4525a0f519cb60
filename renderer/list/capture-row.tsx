// One row: the verdict's shape, name and amount above, time and endpoint below, or where a search found it. Each arrival changes its place but
// rarely its content.

import type { Archived, CaptureSummary, Hit } from '../../shared/contract/capture.ts';
import { ALL_CAUSE_CODES, type AnyCauseCode } from '../../shared/signature/explain/codes.ts';
import { Marked } from '../ui/data-text.tsx';
import { memo } from '../ui/memo.tsx';
import { VerdictMark, verdictWordOf } from '../ui/verdict-mark.tsx';
import { isRepeated, captureTags, captureTitle } from '../words/capture-words.ts';
import { causeName, shortCause } from '../words/cause-words.ts';
import { formatListTime, ordinal } from '../words/format.ts';
import { words } from '../words/words.ts';

interface RowContentProps {
  readonly capture: CaptureSummary;
  /** The endpoint's name, or `Unrouted`. */
  readonly endpoint: string;
  readonly nowMs: number;
}

interface CaptureRowProps extends RowContentProps {
  readonly top: number;
  readonly position: number;
  /** -1 if not known. */
  readonly total: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** It left the list but keeps its place; there is nothing to click. */
  readonly isGone: boolean;
}

/** In pixels. */
export const ROW_HEIGHT = 46;

export const rowId = (id: number) => `capture-${id}`;

export function CaptureRow(props: CaptureRowProps) {
  const { capture, endpoint, nowMs, top, position, total, isActive, isChosen, isGone } = props;
  const style = { height: ROW_HEIGHT, transform: `translateY(${top}px)` };
  const content = <RowContent capture={capture} endpoint={endpoint} nowMs={nowMs} />;
  return isGone ? (
    <div className="row is-gone" aria-hidden style={style}>
      {content}
    </div>
  ) : (
    <div
      id={rowId(capture.id)}
      data-capture={capture.id}
      className={`row${isChosen ? ' is-chosen' : ''}${isActive ? ' is-active' : ''}`}
      role="option"
      aria-selected={isChosen}
      aria-setsize={total}
      aria-posinset={position}
      style={style}
    >
      {content}
    </div>
  );
}

const RowContent = memo(function RowContent({ capture, endpoint, nowMs }: RowContentProps) {
  const title = captureTitle(capture);
  const cause = shortCause(capture.causes ?? []);
  return (
    <>
      <VerdictMark verdict={capture.verdict} isRecorded={capture.isVerdictRecorded} size={16} />
      {/* The verdict comes first, then the name: a listener decides by them whether to stay. */}
      <span className="only-heard">
        {verdictWordOf(capture.verdict, capture.isVerdictRecorded)},{' '}
      </span>
      <div className="grow">
        <div className="level row-line gap-8 narrows">
          <bdi
            className={
              title.isName
                ? 'row-name grow cuts bold unbroken'
                : 'row-name grow cuts bold unbroken is-none'
            }
          >
            {title.isName ? <Marked text={title.words} /> : title.words}
          </bdi>
          {capture.amount !== null && (
            <bdi className="row-amount rigid cuts tabular unbroken">
              <Marked text={capture.amount} />
            </bdi>
          )}
        </div>
        <div className="level row-line narrows row-below muted gap-8 cuts">
          <time>{formatListTime(capture.receivedAtMs, nowMs)}</time>
          {capture.hit ? <HitText {...capture.hit} /> : <bdi className="clip grow">{endpoint}</bdi>}
          {cause !== '' && !capture.hit && (
            <span className="row-cause narrows cuts unbroken" title={cause}>
              {cause}
            </span>
          )}
          {isRepeated(capture) && <Attempts {...capture} />}
          {capture.archived && <Host {...capture.archived} />}
          {captureTags(capture).map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </div>
      </div>
    </>
  );
});

/** A dot for each attempt until this one, filled if it was answered with 200. */
function Attempts({ attempt, answeredBefore = [], answered }: CaptureSummary) {
  const says = words.list.attempt(ordinal(attempt));
  const before = answeredBefore.map((status) => status ?? words.list.noAnswer).join(', ');
  return (
    <span className="row-attempts rigid" title={words.list.answeredBefore(says, before)}>
      <span className="only-heard">{says}</span>
      {attempt - 1 > answeredBefore.length && <span aria-hidden>…</span>}
      {[...answeredBefore, answered].map((status, at) => (
        <span
          key={at}
          className={status === 200 ? 'row-attempt is-delivered' : 'row-attempt'}
          aria-hidden
        />
      ))}
    </span>
  );
}

/** Where the capture has the text of the filter. It stands in place of endpoint and cause, which the detail shows. */
function HitText({ place, name, before, text, after }: Hit) {
  const isCause = place === 'cause' && isCauseCode(name);
  return (
    <span className="clip grow row-hit">
      <bdi>{isCause || name === '' ? words.list.hits[place] : name}</bdi>
      {': '}
      <bdi className="hit-text">
        {isCause ? causeName(name) : <Marked text={before} marksSpaces={false} />}
        <mark>
          <Marked text={text} marksSpaces={false} />
        </mark>
        <Marked text={after} marksSpaces={false} />
      </bdi>
    </span>
  );
}

const isCauseCode = (name: string): name is AnyCauseCode =>
  ALL_CAUSE_CODES.some((code) => code === name);

/** Who received an archived capture; another one than this Countersign stands out. */
const Host = ({ host, isOwn }: Archived) => (
  <span className={isOwn ? 'tag tag-host' : 'tag tag-host is-other'}>
    <span className="only-heard">{words.archive.ofHost('')} </span>
    <bdi>{host === '' ? words.archive.unknownHost : host}</bdi>
  </span>
);
