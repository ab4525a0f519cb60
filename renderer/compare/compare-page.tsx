// Two captures side by side: their differences in words, field by field, value by value of the canonical string, byte by byte,
// and their headers.

import { useCallback, useState } from 'react';
import { TabPanel, Tabs } from 'react-aria-components';
import { Page } from '../go/page.tsx';
import { useFromHost } from '../host/ask.ts';
import { openCapture, type Opened, type OpenedCapture } from '../host/open-capture.ts';
import { Marked } from '../ui/data-text.tsx';
import { Awaited, Empty } from '../ui/basics.tsx';
import { TabLine } from '../ui/tab-line.tsx';
import { useNow } from '../ui/use-clock.ts';
import { verdictClass, VerdictMark, verdictWordOf } from '../ui/verdict-mark.tsx';
import { captureTitle } from '../words/capture-words.ts';
import { formatBytes, formatCount, formatPreciseTime, plural, words } from '../words/words.ts';
import { FieldsSide, HeadersSide, ValuesSide } from './aligned-side.tsx';
import { type BodyComparison, compareBodies, firstDifference } from './compare-bodies.ts';
import { bestPartner, NoPartner, PartnerChoice, usePartners } from './partner-choice.tsx';
import { RawSide } from './raw-side.tsx';

interface SideBySideProps {
  readonly id: number;
  /** Null uses the best partner. */
  readonly withId: number | null;
}

export function ComparePage({ id, withId }: SideBySideProps) {
  const partners = usePartners(id);
  const [partner, setPartner] = useState(withId);
  // Fixed as soon as it is known: a better one may arrive later, but the person is already looking at this one.
  const best = partner ?? bestPartner(partners);
  if (best !== partner) setPartner(best);
  return (
    <Page title={words.sideBySide.title} isWide>
      <div className="stack side-by-side grows gap-8 lowers cuts">
        <PartnerChoice id={id} partner={partner} partners={partners} onChange={setPartner} />
        {partner !== null ? (
          <Compared key={partner} leftId={partner} rightId={id} />
        ) : (
          <NoPartner isLooking={partners.phase === 'loading'} />
        )}
      </div>
    </Page>
  );
}

interface ComparedProps {
  readonly leftId: number;
  readonly rightId: number;
}

function Compared({ leftId, rightId }: ComparedProps) {
  const state = usePair(leftId, rightId);
  if (state.phase === 'failed') {
    return (
      <Empty title={words.sideBySide.failed}>
        <p>
          <bdi>{state.message}</bdi>
        </p>
      </Empty>
    );
  }
  if (state.phase === 'loading') return <Awaited says={words.sideBySide.reading} />;
  return <Views pair={state} />;
}

/** The properties of each view. */
export interface SideProps {
  readonly pair: Pair;
}

const VIEWS = [
  { id: 'fields', Content: FieldsSide },
  { id: 'canonical', Content: ValuesSide },
  { id: 'raw', Content: RawSide },
  { id: 'headers', Content: HeadersSide },
] as const;

function Views({ pair }: { readonly pair: Pair }) {
  const [view, setView] = useState<string>('fields');
  return (
    <>
      <p className="side-says breaks" role="status">
        <bdi>{differenceSays(pair)}</bdi>
      </p>
      <Tabs
        className="stack tabs grows lowers side-tabs measured"
        selectedKey={view}
        onSelectionChange={(key) => setView(String(key))}
      >
        <TabLine
          label={words.sideBySide.title}
          tabs={VIEWS.map(({ id }) => ({ id, words: words.sideBySide.views[id] }))}
        />
        <div className="side-heads grid rigid">
          <SideHead side="left" capture={pair.left} />
          <SideHead side="right" capture={pair.right} />
        </div>
        {VIEWS.map(({ id, Content }) => (
          <TabPanel key={id} id={id} className="tab-panel">
            <Content pair={pair} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

interface SideHeadProps {
  readonly side: 'left' | 'right';
  readonly capture: OpenedCapture;
}

/** The capture on a side: its name, time of arrival and verdict. */
function SideHead({ side, capture: { value, body } }: SideHeadProps) {
  const { summary, verification } = value;
  const { verdict } = verification;
  const isRecorded = value.summary.isVerdictRecorded;
  const nowMs = useNow();
  return (
    <section
      className="level side-head wraps gap-12 narrows"
      aria-label={words.sideBySide.sides[side]}
    >
      <strong className="clip">
        <bdi>
          <Marked text={captureTitle(summary).words} />
        </bdi>
      </strong>
      <span
        className={`verdict-word toned inline-flex middle gap-4 ${verdictClass(verdict, isRecorded)}`}
      >
        <VerdictMark verdict={verdict} isRecorded={isRecorded} size={14} />{' '}
        {verdictWordOf(verdict, isRecorded)}
      </span>
      <span className="muted clip whole-line">
        {formatPreciseTime(summary.receivedAtMs, nowMs)} · {formatBytes(body.bytes.length)}
      </span>
    </section>
  );
}

const MOST_NAMES = 6;

/** `3 fields differ: amount, client_phone, sign.` */
function differenceSays({ left, right, comparison, firstDifference: first }: Pair): string {
  const say = words.sideBySide;
  const isSameBytes = first === null && isSame(left.body.bytes, right.body.bytes);
  if (isSameBytes) return say.sameBytes;
  if (!comparison) return say.notCompared;
  const { names } = comparison;
  if (names.length === 0) return say.sameFields;
  const shown = names.slice(0, MOST_NAMES).map((name) => (name === '' ? '""' : name));
  const rest = names.length - shown.length;
  return say.fieldsDiffer(
    plural(names.length, 'field'),
    shown,
    rest > 0 ? formatCount(rest) : null,
    names.length,
  );
}

/** Bytes that are not UTF-8 may differ although their texts are equal. */
const isSame = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, at) => byte === right[at]);

export interface Pair {
  readonly left: OpenedCapture;
  readonly right: OpenedCapture;
  /** Null if one of the bodies is not one JSON object, or is too long to be read. */
  readonly comparison: BodyComparison | null;
  readonly firstDifference: number | null;
}

type PairState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly message: string }
  | ({ readonly phase: 'ready' } & Pair);

/** Opens and compares two captures. */
function usePair(leftId: number, rightId: number): PairState {
  const ask = useCallback(
    (signal: AbortSignal) => openPair(leftId, rightId, signal),
    [leftId, rightId],
  );
  return useFromHost(ask).answer ?? { phase: 'loading' };
}

async function openPair(leftId: number, rightId: number, signal: AbortSignal): Promise<PairState> {
  const watch = { isWanted: () => !signal.aborted, progress: () => undefined };
  const left = await openCapture(leftId, null, watch);
  const right = await openCapture(rightId, null, watch);
  if (!left.ok || !right.ok) {
    const message = messageOf(left) ?? messageOf(right) ?? words.sideBySide.notRead;
    return { phase: 'failed', message };
  }
  const [a, b] = [left.body.content, right.body.content];
  const comparison = a && b && compareBodies(a, b);
  const first = comparison
    ? comparison.firstDifference
    : firstDifference(left.body.text, right.body.text);
  return { phase: 'ready', left, right, comparison, firstDifference: first };
}

const messageOf = (opened: Opened) => (opened.ok ? null : opened.message);
