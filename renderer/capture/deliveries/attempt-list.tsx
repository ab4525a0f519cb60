// The timeline: every attempt with its time, the gap since the previous one, our answer and the receiver's.

import type { AttemptView, DeliveryView } from '../../../shared/contract/capture.ts';
import { choose } from '../../list/state/choosing.ts';
import { memo } from '../../ui/memo.tsx';
import { useNow } from '../../ui/use-clock.ts';
import { isDelivered, metSays } from '../../words/answer-words.ts';
import { formatCount, formatPreciseTime, formatSpan, plural, words } from '../../words/words.ts';

interface AttemptListProps {
  readonly view: DeliveryView;
  readonly openId: number;
}

export function AttemptList({ view, openId }: AttemptListProps) {
  const { attempts, total } = view;
  const nowMs = useNow();
  return (
    <section aria-label={words.deliveries.attempts}>
      <h3>
        {words.deliveries.attempts} <span className="count">{formatCount(total)}</span>
      </h3>
      <ol className="above-4">
        {attempts.map((attempt, index) => {
          const before = attempts[index - 1];
          const missing = before ? attempt.attempt - before.attempt - 1 : 0;
          return (
            <AttemptLine
              key={attempt.captureId}
              attempt={attempt}
              before={missing > 0 ? undefined : before}
              missing={missing}
              isOpen={attempt.captureId === openId}
              nowMs={nowMs}
              onOpen={choose}
            />
          );
        })}
      </ol>
      {total === 1 && <p className="muted">{words.deliveries.firstAttempt}</p>}
    </section>
  );
}

interface AttemptLineProps {
  readonly attempt: AttemptView;
  readonly before: AttemptView | undefined;
  /** The number of attempts left out between this one and the one above. */
  readonly missing: number;
  readonly isOpen: boolean;
  readonly nowMs: number;
  readonly onOpen: (captureId: number) => void;
}

const AttemptLine = memo(function AttemptLine(props: AttemptLineProps) {
  const { attempt, before, missing, isOpen, nowMs, onOpen } = props;
  const { answer, forwarded, captureId, receivedAtMs, host } = attempt;
  const counts = isDelivered(answer);
  return (
    <>
      {missing > 0 && (
        <li className="attempts-missing muted">
          {words.deliveries.leftOut(plural(missing, 'attempt'))}
        </li>
      )}
      <li className={isOpen ? 'attempt is-open' : 'attempt'}>
        <span className="step-number rigid soft" aria-hidden>
          {attempt.attempt}
        </span>
        <button
          type="button"
          className={`stack pick padded-4-8 grow rounded ${isOpen ? 'is-current' : ''}`}
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => onOpen(captureId)}
        >
          <span className="only-heard">{words.deliveries.attempt(attempt.attempt)}, </span>
          <span className="level wraps gap-12">
            <time className="tabular" dateTime={new Date(receivedAtMs).toISOString()}>
              {formatPreciseTime(receivedAtMs, nowMs)}
            </time>
            <strong className={counts === false ? 'says-warning' : ''}>{metSays(answer)}</strong>
            {forwarded !== undefined && <span className="muted">{forwardedSays(forwarded)}</span>}
            {host !== undefined && (
              <span className="muted">
                {words.archive.ofHost(host ?? words.archive.unknownHost)}
              </span>
            )}
            {isOpen && <span className="tag at-end">{words.deliveries.thisCapture}</span>}
          </span>
          {before && <span className="small muted">{gapSays(before, attempt)}</span>}
        </button>
      </li>
    </>
  );
});

/** The gap since the previous attempt, counted from its end if that is known, as in the document. */
export function gapSays(before: AttemptView, { receivedAtMs }: AttemptView): string {
  const { endedAtMs } = before.answer;
  const sinceMs = receivedAtMs - (endedAtMs ?? before.receivedAtMs);
  const { gapOverlaps, gapAfterBegin, gapAfterEnd } = words.deliveries;
  if (sinceMs < 0) return gapOverlaps(before.attempt);
  const says = endedAtMs === null ? gapAfterBegin : gapAfterEnd;
  return says(formatSpan(sinceMs), before.attempt);
}

/** The answer of the receiver that it was forwarded to. */
export const forwardedSays = (status: number | null) =>
  status === null ? words.deliveries.receiverNoAnswer : words.deliveries.receiverAnswered(status);
