// Deliveries: the attempts of this capture's notification, the state of its delivery under both variants with how the
// attempts break their rules, and when the next attempt is due (document 3, 7, 8).

import { useLayoutEffect, useMemo, useRef, useId } from 'react';
import type { DeliveryView, ChangedAttempt } from '../../../shared/contract/capture.ts';
import { isOver } from '../../../shared/webhook/delivery.ts';
import { choose } from '../../list/state/choosing.ts';
import { setDraft, useDraft } from '../../host/drafts.ts';
import { StateShape, toneOf } from '../../sending/run-state.tsx';
import { TimeScale } from '../../sending/time-scale.tsx';
import { DataText, useMore } from '../../ui/data-text.tsx';
import { Awaited, Empty, NoteLine, NotRead } from '../../ui/basics.tsx';
import { timeScaleOf } from '../../ui/fields.ts';
import { useStore } from '../../ui/store.ts';
import { useClock, useNow } from '../../ui/use-clock.ts';
import { VerdictMark, verdictWord } from '../../ui/verdict-mark.tsx';
import { formatListTime, plural, words } from '../../words/words.ts';
import { deliveryOf, runOf, loadDelivery } from '../state/deliveries.ts';
import { AttemptList } from './attempt-list.tsx';
import {
  fitSays,
  changedSays,
  stateSays,
  surpriseSays,
  variantSays,
  nextSays,
} from './delivery-words.ts';
import { standingOf, type Standing } from './standing.ts';

interface DeliveriesTabProps {
  readonly captureId: number;
  readonly isEmptyBody: boolean;
}

export function DeliveriesTab({ captureId: id, isEmptyBody }: DeliveriesTabProps) {
  const view = useStore((state) => deliveryOf(state.delivery, id));
  const error = useStore(({ deliveryError }) =>
    deliveryError?.captureId === id ? deliveryError.message : null,
  );
  const load = () => void loadDelivery();
  if (error !== null) return <NotRead title={words.deliveries.notRead} why={error} load={load} />;
  if (view === null)
    return (
      <div className="pad">
        <Awaited says={words.deliveries.reading} />
      </div>
    );
  if (isEmptyBody) {
    return (
      <Empty title={words.deliveries.emptyTitle}>
        <p>{words.deliveries.emptySays}</p>
      </Empty>
    );
  }
  return <Delivery view={view} openId={id} />;
}

function Delivery({ view, openId }: { readonly view: DeliveryView; readonly openId: number }) {
  const hasRules = useStore(({ delivery }) => delivery?.hasRules === true);
  const { attempts, changed } = view;
  const top = useRef<HTMLDivElement>(null);
  const first = attempts[0]?.captureId;
  // Another attempt of the same notification keeps the scroll position; another notification starts at the top.
  useLayoutEffect(() => {
    top.current?.closest('.tab-panel')?.scrollTo({ top: 0 });
  }, [first]);
  return (
    <div ref={top} className="scroll pad">
      {hasRules && <Standings view={view} />}
      {changed.length > 0 && <ChangedAttempts changed={changed} />}
      <AttemptList view={view} openId={openId} />
      {hasRules && <NotDocumented />}
    </div>
  );
}

/** Its state under both published rules of retrying. */
function Standings({ view: { attempts, total } }: { readonly view: DeliveryView }) {
  const { timeScale, run, typed, setTyped } = useTimeScale(attempts[0]);
  const [a, b] = useMemo(
    () => [standingOf(attempts, 'A', timeScale), standingOf(attempts, 'B', timeScale)],
    [attempts, timeScale],
  );
  return (
    <section aria-label={words.deliveries.whereItStands}>
      <div className="tool-line level apart wraps gap-12">
        <h3>{words.deliveries.whereItStands}</h3>
        {run ? (
          <span className="muted">{words.deliveries.asInRun(run.id, timeScale)}</span>
        ) : (
          <TimeScale key={attempts[0]?.captureId} value={typed} onChange={setTyped} />
        )}
      </div>
      <p role="status">{fitSays(a, b, total)}</p>
      <div className="variants grid gap-12 above-8">
        <VariantStanding standing={a} />
        <VariantStanding standing={b} />
      </div>
    </section>
  );
}

/** By how much the sender divides the document's times: known of a run of this program, otherwise chosen. */
function useTimeScale(first: DeliveryView['attempts'][number] | undefined) {
  const run = useStore((state) => first && runOf(first.receivedAtMs, state));
  const place = `time-scale ${first?.captureId ?? 0}` as const;
  const typed = useDraft(place) ?? '1';
  return {
    ...{ run, typed },
    timeScale: run ? (run.schedule?.timeScale ?? 1) : timeScaleOf(typed),
    setTyped: (text: string) => setDraft(place, text),
  };
}

function NotDocumented() {
  return (
    <section>
      <h3>{words.deliveries.notDocumentedTitle}</h3>
      <ul className="bulleted muted">
        {words.deliveries.notDocumented.map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN_AT_ONCE = 5;
const MOST_NAMES = 8;

/**
 * A warning: captures that look like the same payment have other bytes, so a receiver treats them as other
 * notifications.
 */
function ChangedAttempts({ changed }: { readonly changed: readonly ChangedAttempt[] }) {
  const { shown, button } = useMore(changed, SHOWN_AT_ONCE);
  return (
    <section aria-label={words.deliveries.changedLabel}>
      <NoteLine kind="warning">
        {words.deliveries.changedSays(changed.length, plural(changed.length, 'capture'))}
      </NoteLine>
      <ul className="changed">
        {shown.map((one) => (
          <ChangedLine key={one.captureId} changed={one} />
        ))}
      </ul>
      {button}
    </section>
  );
}

function ChangedLine({ changed }: { readonly changed: ChangedAttempt }) {
  const nowMs = useNow();
  const { says, names } = changedSays(changed);
  const rest = names.length - MOST_NAMES;
  return (
    <li className="flex at-top first-line gap-icon">
      <VerdictMark verdict={changed.verdict} />
      <button type="button" className="link" onClick={() => choose(changed.captureId)}>
        {words.deliveries.theOneOf(formatListTime(changed.receivedAtMs, nowMs))}
      </button>
      <span>
        {says}
        {names.slice(0, MOST_NAMES).map((name, index) => (
          <span key={name}>
            {index === 0 ? ' ' : ', '}
            <DataText text={name} limit={60} />
          </span>
        ))}
        {rest > 0 && words.deliveries.andFields(plural(rest, 'other-field'))}
        <span className="muted">. {verdictWord(changed.verdict)}.</span>
      </span>
    </li>
  );
}

/** More differences than this are only counted. */
const MOST_SURPRISES = 4;

function VariantStanding({ standing }: { readonly standing: Standing }) {
  const { delivery, surprises } = standing;
  const { variant, state } = delivery;
  const id = useId();
  const rest = surprises.length - MOST_SURPRISES;
  return (
    <section className="stack variant framed gap-4 narrows padded rounded" aria-labelledby={id}>
      <h4 id={id}>
        {words.deliveries.variant(variant)} <span className="muted">{variantSays(variant)}</span>
      </h4>
      <p className={`level gap-icon ${toneOf(state)}`}>
        <StateShape state={state} />
        <strong>{words.deliveries.states[state]}</strong>
      </p>
      <p>{stateSays(standing)}</p>
      <Next standing={standing} />
      {surprises.slice(0, MOST_SURPRISES).map((surprise) => (
        <NoteLine key={surprise.from} kind="warning">
          {surpriseSays(surprise, variant)}
        </NoteLine>
      ))}
      {rest > 0 && <p className="muted">{words.deliveries.surprises.more(rest)}</p>}
    </section>
  );
}

function Next({ standing }: { readonly standing: Standing }) {
  const nowMs = useClock(isOver(standing.delivery) ? null : 1000);
  const { when, countdown, why, isOverdue } = nextSays(standing, nowMs);
  return (
    <div className="next ruled-above">
      <p>
        {words.deliveries.next.label} <strong>{when}</strong>
      </p>
      {countdown !== null && (
        <p className={isOverdue ? 'says-error tabular bold' : 'tabular'}>{countdown}</p>
      )}
      <p className="muted">{why}</p>
    </div>
  );
}
