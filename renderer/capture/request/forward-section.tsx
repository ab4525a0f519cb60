// The result of forwarding a webhook to the receiver behind its endpoint.

import type { ForwardResult } from '../../../shared/contract/sending.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { ExchangeAnswer } from '../../body/exchange-answer.tsx';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { useStore } from '../../ui/store.ts';
import { cameSays, countsWords, retrySays } from '../../words/exchange-words.ts';
import { formatDuration, formatFullTime } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { Fact } from './fact.tsx';

export function ForwardSection({ detail }: { readonly detail: OpenedCapture }) {
  const { forwarded, summary } = detail.value;
  const forward = useStore(
    (state) => state.endpoints.find(({ id }) => id === summary.endpointId)?.forward ?? null,
  );
  if (forwarded === null && forward === null) return null;
  const says = words.request;
  return (
    <section aria-label={words.endpoint.parts.forward}>
      <h3>{words.endpoint.parts.forward}</h3>
      {forwarded === null ? (
        <p className="muted">{says.notForwarded}</p>
      ) : (
        <Forwarded result={forwarded} by={detail.value.inspected?.scheme ?? null} />
      )}
    </section>
  );
}

interface ForwardedProps {
  readonly result: ForwardResult;
  /** The scheme of another service. */
  readonly by: Scheme | null;
}

function Forwarded({ result, by }: ForwardedProps) {
  const { url, mode, response, error, sentAtMs, durationMs } = result;
  const says = words.request;
  return (
    <>
      <table className="table facts">
        <tbody>
          <Fact name={says.receiver} text={url} />
          <Fact name={says.answerTitle} says={`${cameSays(result)}, ${countsWords(result)}`} />
          <Fact
            name={says.when}
            says={says.whenTook(formatFullTime(sentAtMs), formatDuration(durationMs))}
          />
        </tbody>
      </table>
      {error && (
        <p className={response ? 'says-warning' : 'says-error'}>{words.failures.exchange(error)}</p>
      )}
      <p className="muted">
        {mode === 'proxy' ? says.proxy : says.tee}{' '}
        {mode === 'proxy' && response && retrySays(result, by)}
      </p>
      {response && <ExchangeAnswer response={response} />}
    </>
  );
}
