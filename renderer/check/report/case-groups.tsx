// All cases of a check in their groups, folded; each opens its request and answer.

import { Check, ChevronRight, CircleDashed, X, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CheckGroup, CheckReport } from '../../../shared/check/check.ts';
import { judgedCases, type JudgedCase } from '../../../shared/english/check-report.ts';
import { ExchangeAnswer } from '../../body/exchange-answer.tsx';
import { OneExchange } from '../../sending/sent-exchange.tsx';
import { formatDuration } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { SendAgain } from './send-again.tsx';

const GROUPS: readonly CheckGroup[] = [
  ...(['baseline', 'takes-right', 'refuses-wrong', 'behaves', 'diagnosis'] as const),
];

interface NumberedCase extends JudgedCase {
  /** From 1, in the order of sending. */
  readonly number: number;
}

interface Sent {
  readonly jobId: number | null;
  readonly url: string;
}

interface CaseGroupsProps extends Sent {
  readonly report: CheckReport;
}

export function CaseGroups({ report, jobId, url }: CaseGroupsProps) {
  const says = words.check;
  const cases = judgedCases(report).map((one, index): NumberedCase => ({
    ...one,
    number: index + 1,
  }));
  if (cases.length === 0) return null;
  return (
    <section className="check-cases" aria-label={says.cases}>
      <h3>{says.cases}</h3>
      {GROUPS.map((group) => {
        const some = cases.filter((one) => one.group === group);
        return some.length === 0 ? null : (
          <Group key={group} title={says.groups[group]} cases={some} {...{ jobId, url }} />
        );
      })}
    </section>
  );
}

interface GroupProps extends Sent {
  readonly title: string;
  readonly cases: readonly NumberedCase[];
}

const isUnexpected = ({ outcome }: JudgedCase) => outcome === 'failed' || outcome === 'error';

function Group({ title, cases, jobId, url }: GroupProps) {
  const says = words.check;
  const unexpected = cases.filter(isUnexpected).length;
  return (
    <Folded
      className="check-group"
      head={
        <>
          <strong>{title}</strong>
          <span className="muted">{says.groupSays(says.casesOf(cases.length), unexpected)}</span>
        </>
      }
    >
      {() => cases.map((one) => <OneCase key={one.number} checked={one} {...{ jobId, url }} />)}
    </Folded>
  );
}

interface OneCaseProps extends Sent {
  readonly checked: NumberedCase;
}

function OneCase({ checked, jobId, url }: OneCaseProps) {
  const { asks, expected, got, status, ms, number } = checked;
  const says = words.check;
  const isWrong = isUnexpected(checked);
  const isTold = expected !== null && got !== 'unknown';
  const Shape: LucideIcon = isWrong ? X : isTold ? Check : CircleDashed;
  return (
    <Folded
      className={isWrong ? 'check-case is-unexpected' : 'check-case'}
      head={
        <>
          <Shape className="check-case-mark rigid muted" size={14} aria-hidden />
          <bdi className="grow">{says.asks(asks)}</bdi>
          <span className="check-case-got">
            {isTold && (
              <span className="only-heard">{isWrong ? says.unexpected : says.asExpected}</span>
            )}{' '}
            {says.got[got]}
            {isWrong && expected !== null && `, ${says.expected[expected]}`}
          </span>
          <span className="muted check-case-status">
            {status === null ? words.replay.noAnswer : words.replay.status(status)}
          </span>
          <span className="muted check-case-ms">{formatDuration(ms)}</span>
        </>
      }
    >
      {(isOpen) =>
        jobId === null ? (
          <p className="muted">{says.exchangeGone}</p>
        ) : (
          <div className="stack run-exchange">
            <OneExchange runId={jobId} delivery={number} attempt={1} />
            <SendAgain {...{ jobId, url, checked, isOpen }} caseNumber={number}>
              {({ response }) => response && <ExchangeAnswer response={response} />}
            </SendAgain>
          </div>
        )
      }
    </Folded>
  );
}

interface FoldedProps {
  readonly className: string;
  readonly head: ReactNode;
  /** Drawn when it is first unfolded, and kept. */
  readonly children: (isOpen: boolean) => ReactNode;
}

function Folded({ className, head, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <details className={className} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="level">
        <ChevronRight className="chevron rigid muted" size={14} aria-hidden />
        {head}
      </summary>
      {wasOpened && children(isOpen)}
    </details>
  );
}
