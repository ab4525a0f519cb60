// The verdict and its cause in large, what happened, what to do, and the notes. Its place has the same height for every
// capture, so that nothing below it moves; what does not fit opens over the tabs.

import { useId, useRef, useState } from 'react';
import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { Verification } from '../../shared/signature/verification.ts';
import type { AnyCauseCode } from '../../shared/signature/explain/codes.ts';
import type { Findings } from '../../shared/signature/explain/explanation.ts';
import type { Verdict } from '../../shared/signature/verification.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import {
  beforeSays,
  headSays,
  isLookingForCause,
  isUnknown,
  likeliestOf,
} from '../explain/head-words.ts';
import { otherServicesTold } from '../explain/told.ts';
import { hasSecretBlanks, noteSays } from '../explain/verdict-words.ts';
import { openEndpoint, openPage } from '../go/places.ts';
import { focusProof } from '../go/focus.ts';
import { openTab } from '../go/tab.ts';
import type { OpenedCapture } from '../host/open-capture.ts';
import { Button } from '../ui/button.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-clock.ts';
import { useIsCut } from '../ui/use-is-cut.ts';
import { useLate } from '../ui/use-late.ts';
import { verdictClass, VerdictMark, verdictWordOf } from '../ui/verdict-mark.tsx';
import { formatCount, formatListTime } from '../words/format.ts';
import { words } from '../words/words.ts';
import { AddAs, isOfPlace, useRecognised } from './recognised.tsx';

type AnyNote = Verification['notes'][number];

/** More notes than this are only counted. */
const MOST_NOTES = 4;

export function VerdictBanner({ detail }: { readonly detail: OpenedCapture }) {
  const { verification, summary, totals } = detail.value;
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === summary.endpointId));
  const nowMs = useNow();
  const isLate = useLate(isLookingForCause(detail.value));
  const tab = useStore((state) => state.tab);
  const { title: cause, says, advice, see } = headSays(detail.value, detail.body, endpoint);
  const recognised = useRecognised(detail.value);
  const isBetter =
    recognised.action !== null && detail.value.findings?.explanations.some(isOfPlace);
  const title = isBetter ? null : cause;
  const before = beforeSays(detail.value, endpoint, nowMs);
  const { verdict, notes } = verification;
  const isRecorded = detail.value.summary.isVerdictRecorded;
  const text = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isCut = useIsCut(text);
  const textId = useId();
  return (
    <div
      className={`banner banner-${isRecorded ? 'recorded' : verdict} ${isOpen ? 'is-open' : ''}`}
      role="group"
      aria-label={words.detail.verdictLabel}
    >
      <VerdictMark verdict={verdict} isRecorded={isRecorded} size={20} />
      {/* A link that is reached by keyboard must be seen. */}
      <div ref={text} id={textId} className="banner-text" onFocus={() => setIsOpen(true)}>
        <p className={title === null ? '' : 'banner-head'}>
          <strong className={`verdict-word ${verdictClass(verdict, isRecorded)}`}>
            {verdictWordOf(verdict, isRecorded)}
          </strong>
          {title === null ? (
            <span className="banner-says">{says}</span>
          ) : (
            <strong className="banner-title">{title}</strong>
          )}
        </p>
        <p role="status">{recognised.says}</p>
        {title !== null && <p>{says}</p>}
        {(advice ?? see) && (
          <p className="muted">
            {advice}{' '}
            {see && see.tab !== tab && (
              <button type="button" className="link" onClick={() => openTab(see.tab)}>
                {see.says}
              </button>
            )}
          </p>
        )}
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
      <div className="banner-actions">
        <Actions detail={detail} hasCause={title !== null} isOpen={isOpen} />
        {recognised.action}
        {(isCut || isOpen) && (
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-controls={textId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? words.detail.less : words.detail.more}
          </button>
        )}
      </div>
    </div>
  );
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
    <ul className="banner-notes">
      {notes.slice(0, MOST_NOTES).map((note, index) => (
        <li key={index}>{noteSays(note)}</li>
      ))}
      {rest > 0 && <li className="muted">{words.detail.moreNotes(formatCount(rest))}</li>}
    </ul>
  );
}

interface ActionsProps {
  readonly detail: OpenedCapture;
  /** The head line names a cause, or says that none is known. */
  readonly hasCause: boolean;
  /** There is room for all actions. */
  readonly isOpen: boolean;
}

function Actions({ detail, hasCause, isOpen }: ActionsProps) {
  const { verification, findings } = detail.value;
  const isHere = detail.value.archived === undefined;
  const asksForSecret = isHere && isAboutSecret(detail.value);
  if (isUnknown(detail.value) && isHere && likeliestOf(detail.value) !== null) {
    return <Likeliest detail={detail} isOpen={isOpen} />;
  }
  if (!hasCause && !asksForSecret) return null;
  return (
    <>
      {hasCause && verification.canonical !== null && (
        <Button
          onPress={() => {
            openTab('signature');
            focusProof();
          }}
        >
          {proofLabel(findings)}
        </Button>
      )}
      {asksForSecret && <SecretAction detail={detail} />}
    </>
  );
}

function proofLabel(findings: Findings | null): string {
  const { showProof, showTried, showNarrowing } = words.detail;
  if (findings !== null && findings.explanations.length > 0) return showProof;
  return findings?.tried === 0 ? showNarrowing : showTried;
}

/** If nothing explains it: where to look first, for the likeliest reason. */
function Likeliest({ detail, isOpen }: Omit<ActionsProps, 'hasCause'>) {
  const { id, endpointId } = detail.value.summary;
  const isSecret = likeliestOf(detail.value) === 'secret';
  const says = words.detail;
  if (endpointId === null) return null;
  return (
    <>
      {!isSecret && (
        <Button kind="primary" onPress={() => openPage({ is: 'side-by-side', id, withId: null })}>
          {says.compareWithValid}
        </Button>
      )}
      <Button
        kind={isSecret ? 'primary' : 'plain'}
        onPress={() => openEndpoint(endpointId, { opens: 'secrets' })}
      >
        {says.checkSecret}
      </Button>
      {(isSecret || isOpen) && (
        <Button onPress={() => openEndpoint(endpointId, { opens: 'new-secret' })}>
          {says.addSecret}
        </Button>
      )}
    </>
  );
}

/** Whether the secret is missing or may be wrong. */
function isAboutSecret({ verification, findings, summary, told }: CaptureDetail): boolean {
  const { reason, verdict, notes } = verification;
  if (summary.endpointId === null && told !== undefined) return verdict === 'unverifiable';
  if (reason === 'no-secret') return true;
  const codes = findings?.explanations[0]?.codes ?? [];
  if (codes.some((code) => SECRET_CODES.includes(code))) return true;
  return verdict === 'invalid' && hasSecretBlanks(notes);
}

const SECRET_CODES: readonly AnyCauseCode[] = [
  'secret-whitespace',
  'secret-quoted',
  'secret-other',
];

function SecretAction({ detail }: { readonly detail: OpenedCapture }) {
  const { endpointId, target } = detail.value.summary;
  const isAgain = detail.value.verification.reason !== 'no-secret';
  const told = otherServicesTold(detail.value);
  if (endpointId === null && told.length > 0) {
    return told.map((scheme) => <AddAs key={scheme.name} scheme={scheme} detail={detail.value} />);
  }
  return endpointId === null ? (
    <Button onPress={() => openEndpoint('new', { begins: { path: pathOf(target) } })}>
      {words.detail.addEndpoint}
    </Button>
  ) : (
    <Button onPress={() => openEndpoint(endpointId, { opens: 'secrets' })}>
      {isAgain ? words.detail.enterSecretAgain : words.detail.enterSecret}
    </Button>
  );
}
