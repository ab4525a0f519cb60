// The open cell of the grid: the findings that name it, each with its proof and its fix, then what was sent, what came
// back, and the button that sends it again.

import { ExchangeAnswer } from '../../body/exchange-answer.tsx';
import { OneExchange } from '../../sending/sent-exchange.tsx';
import { formatDuration } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { judge, type NumberedCase } from './case-grid.tsx';
import { SendAgain } from './send-again.tsx';

interface OneCaseProps {
  readonly checked: NumberedCase;
  /** The job that has its requests; null if the host was restarted since. */
  readonly jobId: number | null;
  readonly url: string;
}

export function OneCase({ checked, jobId, url }: OneCaseProps) {
  const { asks, expected, got, status, ms, number } = checked;
  const says = words.check;
  const isWrong = judge(checked) === 'wrong';
  return (
    <section className="stack gap-8" aria-label={says.case}>
      <h3>
        <bdi>{says.asks(asks)}</bdi>
      </h3>
      <p className={isWrong ? 'says-error' : 'muted'}>
        {[
          isWrong && expected !== null
            ? `${says.got[got]}, ${says.expected[expected]}`
            : says.got[got],
          status === null ? words.replay.noAnswer : words.replay.status(status),
          formatDuration(ms),
        ].join(' · ')}
      </p>
      {jobId === null ? (
        <p className="muted">{says.exchangeGone}</p>
      ) : (
        <div className="stack run-exchange">
          <SendAgain {...{ jobId, url, checked }} caseNumber={number}>
            {({ response }) => response && <ExchangeAnswer response={response} />}
          </SendAgain>
          <OneExchange runId={jobId} delivery={number} attempt={1} />
        </div>
      )}
    </section>
  );
}
