// One run: its progress, its targets or its deliveries, each with its attempts. Leaving the page does not stop the run.

import { ChevronRight, List, PenLine } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Reply } from '../../shared/contract/rpc.ts';
import type { RunJob, ReplayManyJob, JobDelivery, SendJob } from '../../shared/contract/sending.ts';
import { Page } from '../go/page.tsx';
import { openPage } from '../go/places.ts';
import { useCounted } from '../host/ask.ts';
import { call } from '../host/host.ts';
import { Button, Empty, LoadFailure } from '../ui/basics.tsx';
import { useMore } from '../ui/data-text.tsx';
import { memo } from '../ui/memo.tsx';
import { type State, useStore } from '../ui/store.ts';
import { TableHead } from '../ui/table.tsx';
import { useClock } from '../ui/use-clock.ts';
import { formatCount, formatPreciseTime, formatSpan, plural, words } from '../words/words.ts';
import * as says from './job-words.ts';
import { CancelJob, JobState, JobSubject, ProgressBar, StateShape, toneOf } from './run-state.tsx';
import { SentAndAnswered } from './sent-exchange.tsx';

export function RunPage({ id }: { readonly id: number }) {
  const job = useStore(({ jobs }) =>
    jobs.find((one): one is RunJob => one.id === id && one.kind !== 'check'),
  );
  const isKnown = useStore((state) => state.areJobsKnown);
  return (
    <Page title={words.jobs.run(id)}>
      <div className="stack dialog-body gap-12">
        {job ? (
          <Run job={job} />
        ) : (
          isKnown && (
            <Empty title={words.jobs.goneTitle}>
              <p>{words.jobs.goneSays}</p>
            </Empty>
          )
        )}
      </div>
      <footer className="dialog-foot">
        <Button icon={List} onPress={() => openPage({ is: 'runs' })}>
          {words.app.rail.runs}
        </Button>
        {job?.kind === 'send' && (
          <Button icon={PenLine} onPress={() => openPage({ is: 'compose' })}>
            {words.jobs.backToCompose}
          </Button>
        )}
        <span className="grow foot-says muted">
          {job?.state === 'running' && words.jobs.goesOn}
        </span>
        {job?.state === 'running' && (
          <CancelJob id={job.id} label={words.jobs.cancelRun} of={words.jobs.run(job.id)} />
        )}
      </footer>
    </Page>
  );
}

function Run({ job }: { readonly job: RunJob }) {
  return (
    <>
      <div className="stack run-head gap-8">
        <p className="level run-line wraps gap-12 narrows">
          <strong role="status">
            <JobState job={job} />
          </strong>
          <JobSubject job={job} />
        </p>
        {job.state === 'running' && (
          <ProgressBar label={words.jobs.progress} done={job.done} total={job.total} />
        )}
      </div>
      {job.kind === 'send' ? <SendRun job={job} /> : <ReplayRun job={job} />}
    </>
  );
}

function ReplayRun({ job }: { readonly job: ReplayManyJob }) {
  const { target, delivered, retried, compared } = words.jobs.targetColumns;
  return (
    <>
      <table className="table run-targets">
        <TableHead columns={[target, delivered, retried, words.replay.noAnswer, compared]} />
        <tbody>
          {job.targets.map((one) => (
            <tr key={one.url}>
              <th scope="row" className="data breaks">
                <bdi dir="ltr">{one.url}</bdi>
              </th>
              <td>{formatCount(one.delivered)}</td>
              <td>{says.retriedSays(one) || '0'}</td>
              <td>{formatCount(one.noAnswer)}</td>
              <td className={one.broken > 0 ? 'says-warning' : ''}>
                {says.comparedSays(one) || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{words.jobs.targetsSay}</p>
    </>
  );
}

const NONE: readonly JobDelivery[] = [];

function SendRun({ job }: { readonly job: SendJob }) {
  const [only, setOnly] = useState<JobDelivery['state'] | null>(null);
  const { deliveries, error, askAgain } = useDeliveries(job);
  const nowMs = useClock(job.state === 'running' ? 1000 : null);
  const counts = says.stateCounts(job);
  // The last delivery may have left the selected state.
  const shownState = counts.some(({ state }) => state === only) ? only : null;
  const chosen =
    shownState === null ? deliveries : deliveries.filter(({ state }) => state === shownState);
  const { shown, button } = useMore(chosen, 50);
  return (
    <>
      <p className="level run-line wraps gap-12 narrows">
        {counts.length > 1 && (
          <ToggleButtonGroup
            className="level wraps gap-4"
            aria-label={words.jobs.onlyThoseThatAre}
            selectionMode="single"
            selectedKeys={shownState === null ? [] : [shownState]}
            onSelectionChange={(keys) => {
              setOnly(counts.find(({ state }) => keys.has(state))?.state ?? null);
            }}
          >
            {counts.map(({ state, count }) => (
              <ToggleButton key={state} id={state} className={`state-chip is-${state}`}>
                {says.deliveryState(state)}{' '}
                <span className="bold tabular">{formatCount(count)}</span>
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <span className="muted">
          {plural(job.attempts, 'attempt')} · {says.scheduleSays(job)}
        </span>
      </p>
      <LoadFailure says={error} load={askAgain} />
      <ol className="ruled-above" aria-label={words.detail.tabs.deliveries}>
        {shown.map((delivery) => (
          <DeliveryLine
            key={delivery.delivery}
            runId={job.id}
            delivery={delivery}
            nowMs={nowMs}
            isOpen={job.total <= 3}
          />
        ))}
      </ol>
      {button}
    </>
  );
}

/** Long lists are fetched less often: they cost work in the host, which is sending meanwhile. */
const pauseOf = (reply: Reply<'jobs.deliveries'>) =>
  reply.ok ? Math.min(reply.value.length, 3000) : 1000;

function useDeliveries({ id }: SendJob) {
  const ask = useCallback(() => call('jobs.deliveries', { id }), [id]);
  const progressOf = useCallback(({ jobs }: State) => jobs.find((job) => job.id === id), [id]);
  const { answer, askAgain } = useCounted(ask, progressOf, pauseOf);
  const [deliveries, setDeliveries] = useState(NONE);
  if (answer?.ok && answer.value !== deliveries) setDeliveries(answer.value);
  return { deliveries, error: answer?.ok === false ? answer.message : null, askAgain };
}

interface DeliveryLineProps {
  readonly runId: number;
  readonly delivery: JobDelivery;
  readonly nowMs: number;
  readonly isOpen: boolean;
}

const DeliveryLine = memo(function DeliveryLine(props: DeliveryLineProps) {
  const { runId, delivery, nowMs, isOpen: opens } = props;
  const { state, attempts } = delivery;
  const [isOpen, setIsOpen] = useState(opens);
  const last = attempts.at(-1);
  return (
    <li className="run-delivery ruled-below">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <ChevronRight className="chevron rigid muted" size={14} aria-hidden />
          <StateShape state={state} />
          <span>{words.jobs.delivery(delivery.delivery)}</span>
          <strong className={toneOf(state)}>{says.deliveryState(state)}</strong>
          <span className="muted">{plural(attempts.length, 'attempt')}</span>
          {last && <span className="muted">{says.attemptSays(last)}</span>}
          <span className="grow" />
          <span className="muted">{says.nextSays(delivery, nowMs)}</span>
        </summary>
        {attempts.length === 0 ? (
          <p className="muted run-attempts">{words.jobs.noAttempt}</p>
        ) : (
          <>
            <Attempts delivery={delivery} nowMs={nowMs} />
            {isOpen && <SentAndAnswered runId={runId} delivery={delivery} />}
          </>
        )}
      </details>
    </li>
  );
});

function Attempts({ delivery, nowMs }: Pick<DeliveryLineProps, 'delivery' | 'nowMs'>) {
  const { attempt, began, answer, took, wait } = words.jobs.columns;
  return (
    <table className="table run-attempts tabular">
      <TableHead columns={[attempt, began, answer, took, words.request.protocol, wait]} />
      <tbody>
        {delivery.attempts.map((one) => (
          <tr key={one.attempt}>
            <th scope="row">{one.attempt}</th>
            <td>{formatPreciseTime(one.startedAtMs, nowMs)}</td>
            <td>
              {says.attemptSays(one)}
              {one.error && (
                <p className="muted" dir="auto">
                  {words.failures.exchange(one.error)}
                </p>
              )}
            </td>
            <td>{formatSpan(one.durationMs)}</td>
            <td>{one.protocol === null ? '–' : `HTTP/${one.protocol}`}</td>
            <td>{says.waitSays(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
