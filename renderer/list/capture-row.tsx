// One row: the verdict's shape, name and amount above, time and endpoint below, or where a search found it. Each arrival
// changes its place but rarely its content.

import type { Archived, CaptureSummary, Hit } from '../../shared/contract/capture.ts';
import { ALL_CAUSE_CODES, type AnyCauseCode } from '../../shared/signature/explain/codes.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Marked } from '../ui/data-text.tsx';
import { memo } from '../ui/memo.tsx';
import { VerdictMark, verdictWordOf } from '../ui/verdict-mark.tsx';
import { isRepeated, captureTags, captureTitle } from '../words/capture-words.ts';
import { causeName, shortCause } from '../words/cause-words.ts';
import { formatListTime, ordinal, plural, words } from '../words/words.ts';
import type { Line } from './state/lines.ts';

interface RowContentProps extends Pick<Line, 'capture' | 'is'> {
  /** Those that the row hides. */
  readonly attempts: Line['attempts'] | null;
  /** The endpoint's name, or `Unrouted`. */
  readonly endpoint: string;
  readonly nowMs: number;
}

interface CaptureRowProps extends Pick<RowContentProps, 'endpoint' | 'nowMs'> {
  /** Without attempts it left the list but keeps its place; there is nothing to click. */
  readonly line: Line;
  readonly top: number;
  /** Among the rows of its level, from 1. */
  readonly position: number;
  /** -1 if not known. */
  readonly total: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
}

/** In pixels. */
export const ROW_HEIGHT = 46;

export const rowId = (id: number) => `capture-${id}`;

export function CaptureRow(props: CaptureRowProps) {
  const { line, endpoint, nowMs, top, position, total, isActive, isChosen } = props;
  const { capture, attempts, is } = line;
  const style = { height: ROW_HEIGHT, transform: `translateY(${top}px)` };
  // An array that is made anew would draw each row again.
  const hidden = is === 'closed' ? attempts : null;
  const content = <RowContent {...{ capture, is, endpoint, nowMs }} attempts={hidden} />;
  return attempts.length === 0 ? (
    <div className={`row first-line is-${is} is-gone`} aria-hidden style={style}>
      {content}
    </div>
  ) : (
    <div
      id={rowId(capture.id)}
      data-capture={capture.id}
      className={`row first-line is-${is}${isChosen ? ' is-chosen' : ''}${isActive ? ' is-active' : ''}`}
      role="treeitem"
      aria-selected={isChosen}
      aria-level={is === 'inside' ? 2 : 1}
      aria-expanded={is === 'closed' || is === 'open' ? is === 'open' : undefined}
      aria-setsize={total}
      aria-posinset={position}
      style={style}
    >
      {content}
    </div>
  );
}

const RowContent = memo(function RowContent(props: RowContentProps) {
  const { capture, is, attempts, endpoint, nowMs } = props;
  const nth = words.list.attempt(ordinal(capture.attempt));
  const title = is === 'inside' ? { words: nth, isName: false } : captureTitle(capture);
  const cause = shortCause(capture.causes ?? []) || whyNot(capture);
  return (
    <>
      <VerdictMark verdict={capture.verdict} isRecorded={capture.isVerdictRecorded} size={16} />
      {(is === 'closed' || is === 'open') && <Toggle isOpen={is === 'open'} />}
      {/* The verdict comes first, then the name: a listener decides by them whether to stay. */}
      <span className="only-heard">
        {verdictWordOf(capture.verdict, capture.isVerdictRecorded)},{' '}
      </span>
      <div className="grow">
        <div className="level row-line gap-8 narrows">
          <bdi className={`row-name grow cuts bold unbroken ${title.isName ? '' : 'is-none'}`}>
            {title.isName ? <Marked text={title.words} /> : title.words}
          </bdi>
          {capture.amount !== null && is !== 'inside' && (
            <bdi className="row-amount dots rigid cuts tabular unbroken">
              <Marked text={capture.amount} />
            </bdi>
          )}
        </div>
        <div className="level row-line narrows row-below muted gap-8 cuts">
          <time>{formatListTime(capture.receivedAtMs, nowMs)}</time>
          {capture.hit ? <HitText {...capture.hit} /> : <bdi className="clip grow">{endpoint}</bdi>}
          {cause !== '' && !capture.hit && (
            <span className="row-cause at-end dots narrows cuts unbroken" title={cause}>
              {cause}
            </span>
          )}
          {(attempts ?? (is === 'single' && isRepeated(capture))) && (
            <Answers of={attempts ?? [capture]} />
          )}
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

/** Of a webhook that is not valid without a known cause, where the title does not say it, or a path instead. */
function whyNot({ verdict, reason, endpointId, causes }: CaptureSummary): string {
  const { reasons } = words.list;
  if (endpointId === null) return '';
  if (reason === 'no-sign' || reason === 'no-secret') return reasons[reason];
  return verdict === 'invalid' && reason === null && causes?.length === 0 ? reasons.unknown : '';
}

/** Opens the row to the attempts that it hides, or closes it. The keyboard does so with the arrow keys. */
function Toggle({ isOpen }: { readonly isOpen: boolean }) {
  const { showAttempts, hideAttempts } = words.list;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <span
      className="row-toggle over grid muted"
      title={isOpen ? hideAttempts : showAttempts}
      aria-hidden
    >
      <Icon size={14} />
    </span>
  );
}

const MOST_DOTS = 6;

/** A dot for each of these attempts, which are given newest first, filled if it was answered with 200. */
function Answers({ of }: { readonly of: Line['attempts'] }) {
  const shown = of.slice(0, MOST_DOTS).reverse();
  const nth = of[0]?.attempt ?? 1;
  const isOne = of.length === 1;
  const says = isOne ? words.list.attempt(ordinal(nth)) : plural(of.length, 'attempt');
  const statuses = shown.map(({ answered }) => answered ?? words.list.noAnswer);
  return (
    <span
      className="row-attempts inline-flex rigid"
      title={words.list.responses(says, statuses.join(', '))}
    >
      <span className="only-heard">{says}</span>
      {nth > shown.length && <span aria-hidden>…</span>}
      {shown.map(({ id, answered }) => (
        <span
          key={id}
          className={answered === 200 ? 'row-attempt is-delivered' : 'row-attempt'}
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
      <bdi>
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
