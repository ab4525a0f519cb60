// The result of each replay, newest first, and how the service would treat it.

import { ChevronRight, CircleSlash, PackageCheck, RotateCcw } from 'lucide-react';
import { useCallback } from 'react';
import type { SentAnswer } from '../../../shared/contract/capture.ts';
import type { ReplayResult } from '../../../shared/contract/sending.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { decode, fromBase64 } from '../../body/bytes.ts';
import { ExchangeAnswer } from '../../body/exchange-answer.tsx';
import { useCounted } from '../../host/ask.ts';
import { call } from '../../host/host.ts';
import { Awaited, LoadFailure } from '../../ui/basics.tsx';
import { DataText, useMore } from '../../ui/data-text.tsx';
import { useStore, type State } from '../../ui/store.ts';
import { useNow } from '../../ui/use-clock.ts';
import { cameSays, countsWords, originalSays, retrySays } from '../../words/answer-words.ts';
import { formatPreciseTime, formatSpan, words } from '../../words/words.ts';

/** How much of an answer's body is in its first line; the rest is below. */
const FIRST_BYTES = 240;

const NONE: readonly ReplayResult[] = [];
const atOnce = () => 0;

interface ReplayResultsProps {
  readonly captureId: number;
  readonly original: SentAnswer;
  /** The scheme of another service. */
  readonly by: Scheme | null;
}

export function ReplayResults({ captureId, original, by }: ReplayResultsProps) {
  const ask = useCallback(() => call('replay.list', { captureId }), [captureId]);
  const lastOf = useCallback(({ replayed }: State) => replayed[captureId], [captureId]);
  const { answer, isCurrent, askAgain } = useCounted(ask, lastOf, atOnce);
  const last = useStore(({ lastReplay }) =>
    lastReplay?.captureId === captureId ? lastReplay : null,
  );
  const known = isCurrent ? answer : null;
  const read = known?.ok ? known.value : NONE;
  const results = last && !read.some(({ id }) => id === last.id) ? [last, ...read] : read;
  const { shown, button } = useMore(results, 20);
  return (
    <section className="results" aria-label={words.replay.results}>
      <h3>{words.replay.results}</h3>
      <LoadFailure says={known?.ok === false && known.message} load={askAgain} />
      {results.length > 0 ? (
        <ul className="ruled-above">
          {shown.map((result, index) => (
            <Result key={result.id} {...{ result, original, by }} isNewest={index === 0} />
          ))}
        </ul>
      ) : known === null ? (
        <Awaited says={words.replay.loadingResults} />
      ) : (
        known.ok && (
          <p className="muted" role="status">
            {words.replay.nothingSent}
          </p>
        )
      )}
      {button}
    </section>
  );
}

interface ResultProps extends Pick<ReplayResultsProps, 'original' | 'by'> {
  readonly result: ReplayResult;
  readonly isNewest: boolean;
}

function Result({ result, original, by, isNewest }: ResultProps) {
  const nowMs = useNow();
  const { response, error, request } = result;
  return (
    <li className="result ruled-below">
      <details open={isNewest}>
        <summary>
          <ChevronRight className="chevron rigid muted" size={14} aria-hidden />
          <AnswerMark {...{ result, isNewest }} />
          <span className="data muted grow clip" title={request.url}>
            <DataText text={firstWords(result)} limit={FIRST_BYTES} />
          </span>
          <span className="muted rigid">
            {formatSpan(result.durationMs)} · {formatPreciseTime(result.sentAtMs, nowMs)}
          </span>
        </summary>
        <div className="stack result-body gap-4">
          <p>
            <DataText text={`${request.method} ${request.url}`} limit={200} />{' '}
            <span className="muted">{requestWords(request)}</span>
          </p>
          {/* With a response, it means that the body did not end. */}
          {error && (
            <p className={response ? 'says-warning' : 'says-error'}>
              {words.failures.exchange(error)}
            </p>
          )}
          <p className="muted">
            {response && retrySays(result, by)} {originalSays(result, original)}
          </p>
          {response && <ExchangeAnswer response={response} />}
        </div>
      </details>
    </li>
  );
}

function firstWords({ response }: ReplayResult): string {
  if (!response) return '';
  const bytes = fromBase64(response.bodyBase64).subarray(0, FIRST_BYTES);
  return (decode(bytes, 'utf-8', false) ?? '').replace(/\s+/g, ' ').trim();
}

function requestWords({ edited, resigned, host }: ReplayResult['request']): string {
  const { sentEdited, sentAsCaptured, signedAgain, hostIs } = words.replay;
  return [
    edited ? sentEdited : sentAsCaptured,
    ...(resigned ? [signedAgain] : []),
    ...(host ? [hostIs(host)] : []),
  ].join(', ');
}

/** `Status 400`, `counts as failed`, with shape and colour. */
function AnswerMark({ result, isNewest }: Pick<ResultProps, 'result' | 'isNewest'>) {
  const { response, delivered } = result;
  const Shape = delivered ? PackageCheck : response ? RotateCcw : CircleSlash;
  return (
    <span
      className={delivered ? 'level answer-mark wraps' : 'level answer-mark wraps says-warning'}
    >
      <Shape className={delivered ? 'accent' : ''} size={16} aria-hidden />
      {/* The answer to what was just sent is what a person looks for. */}
      <strong className={isNewest ? 'headline' : ''}>{cameSays(result)}</strong>
      <span>{countsWords(result)}</span>
    </span>
  );
}
