// The verdict: its cause in large, and how to fix it in one sentence. It has the same height for every capture, so that
// nothing below it moves; what happened, notes and history open over the tabs.

import { Info } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { Findings } from '../../shared/signature/explain/explanation.ts';
import type { Verdict, Verification } from '../../shared/signature/verification.ts';
import {
  beforeSays,
  headSays,
  isLookingForCause,
  isUnknown,
  saysCause,
} from '../explain/head-words.ts';
import { noteSays } from '../explain/verdict-words.ts';
import { focusProof } from '../go/focus.ts';
import { openTab } from '../go/tab.ts';
import type { OpenedCapture } from '../host/open-capture.ts';
import { NoteLine } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { useLate, useNow } from '../ui/use-clock.ts';
import { useIsCut } from '../ui/use-is-cut.ts';
import { verdictClass, VerdictMark, verdictWordOf } from '../ui/verdict-mark.tsx';
import { formatCount, formatListTime, words } from '../words/words.ts';
import { NextStep } from './next-step.tsx';
import { isOfPlace, useRecognised } from './recognised.tsx';

type AnyNote = Verification['notes'][number];

/** More notes than this are only counted. */
const MOST_NOTES = 4;

export function VerdictCard({ detail }: { readonly detail: OpenedCapture }) {
  const { verification, summary, totals, findings } = detail.value;
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === summary.endpointId));
  const nowMs = useNow();
  const isLate = useLate(isLookingForCause(detail.value));
  const tab = useStore((state) => state.tab);
  const { title: cause, says, advice, see } = headSays(detail.value, detail.body, endpoint);
  const recognised = useRecognised(detail.value);
  const isBetter = recognised.action !== null && findings?.explanations.some(isOfPlace);
  const title = isBetter ? null : cause;
  const before = beforeSays(detail.value, endpoint, nowMs);
  const { verdict, notes } = verification;
  const isRecorded = summary.isVerdictRecorded;
  const text = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const head = useRef<HTMLParagraphElement>(null);
  const isTextCut = useIsCut(text);
  const isHeadCut = useIsCut(head);
  const textId = useId();
  const hasProof = title !== null && verification.canonical !== null;
  // Of a known cause, the fix comes first; the strip shows what happened.
  const isFixFirst = title !== null && saysCause(detail.value) && !isUnknown(detail.value);
  return (
    <div
      className={`card ${verdictClass(verdict, isRecorded)} ${isOpen ? 'is-open' : ''}`}
      role="group"
      aria-label={words.detail.verdictLabel}
    >
      <VerdictMark verdict={verdict} isRecorded={isRecorded} size={20} />
      <div className="card-head level gap-8">
        <p ref={head} className="cuts grow">
          <strong className={`verdict-word toned ${verdictClass(verdict, isRecorded)}`}>
            {verdictWordOf(verdict, isRecorded)}
          </strong>{' '}
          {title !== null && <strong>{title}</strong>}
        </p>
        {hasProof && tab !== 'signature' && (
          <button
            type="button"
            className="link rigid"
            onClick={() => {
              openTab('signature');
              focusProof();
            }}
          >
            {proofLabel(findings)}
          </button>
        )}
      </div>
      {/* A link that is reached by keyboard must be seen. */}
      <div ref={text} id={textId} className="card-says cuts breaks" onFocus={() => setIsOpen(true)}>
        <p role="status">{recognised.says}</p>
        {!isFixFirst && <p>{says}</p>}
        {(advice ?? see) && (
          <p className={isFixFirst ? undefined : 'muted'}>
            {advice}{' '}
            {see && see.tab !== tab && (
              <button type="button" className="link" onClick={() => openTab(see.tab)}>
                {see.says}
              </button>
            )}
          </p>
        )}
        {isFixFirst && <p>{says}</p>}
        {before !== null && <p>{before}</p>}
        <FromFile detail={detail.value} />
        <FromArchive detail={detail.value} />
        <Notes
          notes={[...notes].filter((note) => !isSaidAlready(note, verdict))}
          cut={totals.notes - notes.length}
        />
        <p className="muted" role="status">
          {isLate ? words.explain.looking : recognised.aside}
        </p>
      </div>
      <div className="card-actions level">
        <NextStep detail={detail} recognised={recognised.action} isOpen={isOpen} />
        {(isTextCut || isHeadCut || isOpen) && (
          <button
            type="button"
            className="icon-button"
            aria-label={isOpen ? words.detail.less : words.detail.more}
            aria-expanded={isOpen}
            aria-controls={textId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Info size={16} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

function proofLabel(findings: Findings | null): string {
  const { showProof, showTried, showNarrowing } = words.detail;
  if (findings !== null && findings.explanations.length > 0) return showProof;
  return findings?.tried === 0 ? showNarrowing : showTried;
}

/** Whether the sentence beside the verdict already says this. */
function isSaidAlready({ code }: AnyNote, verdict: Verdict): boolean {
  return (
    code === 'invalid-utf8' ||
    (verdict === 'invalid' && (code === 'sign-form' || code === 'sign-type'))
  );
}

/** The source of an imported capture, and which of its results cannot be checked here. */
function FromFile({ detail }: { readonly detail: CaptureDetail }) {
  const nowMs = useNow();
  if (!detail.imported) return null;
  const { kind, isFromArchive, atMs, endpointName, isRedacted, isRebuilt } = detail.imported;
  const says = words.detail.imported;
  return (
    <p className="muted">
      {says.from(
        isFromArchive ? says.archive : words.share.kinds[kind],
        formatListTime(atMs, nowMs),
        endpointName,
      )}{' '}
      {isRedacted && (isFromArchive ? says.redactedThere : says.redacted)}{' '}
      {isRebuilt && says.rebuilt}
    </p>
  );
}

/** Where an archived capture was received, what the archive still has of it, and why it cannot be changed. */
function FromArchive({ detail: { archived, summary } }: { readonly detail: CaptureDetail }) {
  if (!archived || !summary.archived) return null;
  const { host, isOwn } = summary.archived;
  const says = words.archive;
  const received = isOwn
    ? says.receivedHere
    : says.receivedBy(host === '' ? says.unknownHost : host);
  return (
    <>
      <p>
        {received} {archived.isRedacted && says.redacted}
      </p>
      {archived.has === 'everything' ? (
        <p className="muted">{says.bringWhy}</p>
      ) : (
        <NoteLine kind="warning">{says[archived.has]}</NoteLine>
      )}
    </>
  );
}

interface NotesProps {
  readonly notes: readonly AnyNote[];
  /** How many more notes the host did not send. */
  readonly cut: number;
}

function Notes({ notes, cut }: NotesProps) {
  if (notes.length === 0) return null;
  const rest = notes.length + cut - MOST_NOTES;
  return (
    <ul className="bulleted">
      {notes.slice(0, MOST_NOTES).map((note, index) => (
        <li key={index}>{noteSays(note)}</li>
      ))}
      {rest > 0 && <li className="muted">{words.detail.moreNotes(formatCount(rest))}</li>}
    </ul>
  );
}
