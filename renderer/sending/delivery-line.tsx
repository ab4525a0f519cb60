// One delivery of a run: its state, and below it each attempt.

import {
  ChevronRight,
  CircleDashed,
  CircleSlash,
  CircleX,
  PackageCheck,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { JobDelivery } from '../../shared/contract/sending.ts';
import { memo } from '../ui/memo.tsx';
import { TableHead } from '../ui/table-head.tsx';
import { formatSpan, formatPreciseTime, plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { attemptSays, deliveryState, nextSays, waitSays } from './job-words.ts';
import { StateShape, toneOf } from './run-state.tsx';
import { SentAndAnswered } from './sent-exchange.tsx';

const SHAPES: Readonly<Record<JobDelivery['state'], LucideIcon>> = {
  waiting: CircleDashed,
  'first-attempt': CircleDashed,
  retrying: RotateCcw,
  delivered: PackageCheck,
  failed: CircleX,
  disabled: CircleSlash,
  cancelled: CircleSlash,
};

interface DeliveryLineProps {
  readonly runId: number;
  readonly delivery: JobDelivery;
  readonly nowMs: number;
  /** At first. */
  readonly isOpen: boolean;
}

export const DeliveryLine = memo(function DeliveryLine(props: DeliveryLineProps) {
  const { runId, delivery, nowMs, isOpen: opens } = props;
  const { state, attempts } = delivery;
  const [isOpen, setIsOpen] = useState(opens);
  const last = attempts.at(-1);
  return (
    <li className="run-delivery ruled-below">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <ChevronRight className="chevron rigid muted" size={14} aria-hidden />
          <StateShape shape={SHAPES[state]} state={state} />
          <span className="run-number">{words.jobs.delivery(delivery.delivery)}</span>
          <strong className={toneOf(state)}>{deliveryState(state)}</strong>
          <span className="muted">{plural(attempts.length, 'attempt')}</span>
          {last && <span className="muted">{attemptSays(last)}</span>}
          <span className="grow" />
          <span className="muted">{nextSays(delivery, nowMs)}</span>
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
              {attemptSays(one)}
              {one.error && (
                <p className="muted" dir="auto">
                  {words.failures.exchange(one.error)}
                </p>
              )}
            </td>
            <td>{formatSpan(one.durationMs)}</td>
            <td>{one.protocol === null ? '–' : `HTTP/${one.protocol}`}</td>
            <td>{waitSays(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
