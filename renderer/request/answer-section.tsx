// What a webhook's sender was answered, in full, and what the service makes of it (document 4.2, 8).

import type { LoadedDetail } from '../store/detail.ts';
import { countsSays, metSays } from '../deliveries/answer-words.ts';
import { formatSpan } from '../deliveries/span-words.ts';
import { AnswerBody, AnswerHeaders } from '../replay/exchange-answer.tsx';
import { formatBytes, formatFullTime, plural } from '../ui/format.ts';
import { Fact } from './fact.tsx';

const FROM_WORDS = {
  policy: 'the endpoint’s answer',
  receiver: 'the receiver behind it; its answer stands below',
  listener: 'the listener itself, whatever the endpoint says',
} as const;

const encoder = new TextEncoder();

export function AnswerSection({ detail }: { readonly detail: LoadedDetail }) {
  const { answer, capture, summary } = detail.value;
  const { from, status, headers, body, delayMs, endedAtMs } = answer;
  const isOurs = from !== 'receiver' && status !== null;
  return (
    <section aria-label="What it was answered">
      <h3>What it was answered</h3>
      <table className="table facts">
        <tbody>
          <Fact name="Answer" text={metSays(answer)} />
          <Fact name="Decided by" text={FROM_WORDS[from]} />
          {delayMs > 0 && <Fact name="Delay" text={formatSpan(delayMs)} />}
          {endedAtMs !== null && (
            <Fact
              name="Ended"
              text={`${formatFullTime(endedAtMs)}, ${formatSpan(endedAtMs - capture.completedAtMs)} after the body`}
            />
          )}
          {summary.attempt > 1 && summary.bodyLength > 0 && (
            <Fact name="Same body before" text={plural(summary.attempt - 1, 'time')} />
          )}
        </tbody>
      </table>
      <p className="muted">{countsSays(answer)}</p>
      {isOurs && (headers.length > 0 || body !== '') && (
        <div className="sent-answer">
          <AnswerHeaders headers={headers} />
          <AnswerBody text={body} about={`Body, ${formatBytes(encoder.encode(body).length)}`} />
        </div>
      )}
    </section>
  );
}
