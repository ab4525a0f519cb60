// All cases of a check in their groups, folded; each opens its request and answer.

import { Check, ChevronRight, CircleDashed, X, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CheckGroup, CheckReport } from '../../../shared/check/check.ts';
import { judgedCases, type JudgedCase } from '../../../shared/english/check-report.ts';
import { OneExchange } from '../../send/sent-exchange.tsx';
import { formatDuration } from '../../words/format.ts';
import { words } from '../../words/words.ts';

const GROUPS: readonly CheckGroup[] = [
  ...(['baseline', 'takes-right', 'refuses-wrong', 'behaves', 'diagnosis'] as const),
];

interface NumberedCase extends JudgedCase {
  /** From 1, in the order of sending. */
  readonly number: number;
}

interface CaseGroupsProps {
  readonly report: CheckReport;
  readonly jobId: number | null;
}

export function CaseGroups({ report, jobId }: CaseGroupsProps) {
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
          <Group key={group} title={says.groups[group]} cases={some} jobId={jobId} />
        );
      })}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly cases: readonly NumberedCase[];
  readonly jobId: number | null;
}

const isUnexpected = ({ outcome }: JudgedCase) => outcome === 'failed' || outcome === 'error';

function Group({ title, cases, jobId }: GroupProps) {
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
      {() => cases.map((one) => <OneCase key={one.number} checked={one} jobId={jobId} />)}
    </Folded>
  );
}

interface OneCaseProps {
  readonly checked: NumberedCase;
  readonly jobId: number | null;
}

function OneCase({ checked, jobId }: OneCaseProps) {
  const { asks, expected, got, status, ms, number } = checked;
  const says = words.check;
  const isWrong = isUnexpected(checked);
  const Shape: LucideIcon = isWrong ? X : expected === null ? CircleDashed : Check;
  return (
    <Folded
      className={isWrong ? 'check-case is-unexpected' : 'check-case'}
      head={
        <>
          <Shape className="check-case-mark" size={14} aria-hidden />
          <bdi className="grow">{says.asks(asks)}</bdi>
          <span className="check-case-got">
            {expected !== null && (
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
      {() =>
        jobId === null ? (
          <p className="muted">{says.exchangeGone}</p>
        ) : (
          <div className="stack run-exchange">
            <OneExchange runId={jobId} delivery={number} attempt={1} />
          </div>
        )
      }
    </Folded>
  );
}

interface FoldedProps {
  readonly className: string;
  readonly head: ReactNode;
  /** Drawn when it is first unfolded. */
  readonly children: () => ReactNode;
}

function Folded({ className, head, children }: FoldedProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={className}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="level">
        <ChevronRight className="chevron" size={14} aria-hidden />
        {head}
      </summary>
      {wasOpened && children()}
    </details>
  );
}
