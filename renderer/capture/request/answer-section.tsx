// The complete answer to a webhook's sender, and how the service treats it (document 4.2, 8).

import { AnswerBody, AnswerHeaders, ExchangeAnswer } from '../../body/exchange-answer.tsx';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { countsSays, metSays } from '../../words/answer-words.ts';
import { formatBytes, formatFullTime, plural } from '../../words/format.ts';
import { formatSpan } from '../../words/span-words.ts';
import { words } from '../../words/words.ts';
import { Fact } from './fact.tsx';

const encoder = new TextEncoder();

export function AnswerSection({ detail }: { readonly detail: OpenedCapture }) {
  const { answer, capture, summary } = detail.value;
  const { from, status, headers, body, delayMs, endedAtMs, recorded } = answer;
  const says = words.request;
  const isOurs = from !== 'receiver' && !recorded && status !== null;
  return (
    <section aria-label={says.answerTitle}>
      <h3>{says.answerTitle}</h3>
      <table className="table facts">
        <tbody>
          <Fact name={says.answer} says={metSays(answer)} />
          {!summary.archived && <Fact name={says.decidedBy} says={says.from[from]} />}
          {recorded && (
            <Fact
              name={says.statusLine}
              text={`HTTP/${recorded.httpVersion} ${recorded.status} ${recorded.statusText}`.trimEnd()}
            />
          )}
          {delayMs > 0 && <Fact name={says.delay} says={formatSpan(delayMs)} />}
          {endedAtMs !== null && (
            <Fact
              name={says.ended}
              says={says.endedAt(
                formatFullTime(endedAtMs),
                formatSpan(endedAtMs - capture.completedAtMs),
              )}
            />
          )}
          {summary.attempt > 1 && summary.bodyLength > 0 && (
            <Fact name={says.sameBefore} says={plural(summary.attempt - 1, 'time')} />
          )}
        </tbody>
      </table>
      <p className="muted">{countsSays(answer, detail.value.inspected?.scheme ?? null)}</p>
      {isOurs && (headers.length > 0 || body !== '') && (
        <div className="sent-answer">
          <AnswerHeaders headers={headers} />
          <AnswerBody
            text={body}
            about={words.replay.bodyOf(formatBytes(encoder.encode(body).length))}
          />
        </div>
      )}
      {recorded && (
        <div className="sent-answer">
          <ExchangeAnswer response={recorded} />
        </div>
      )}
    </section>
  );
}
