// What became of handing a webhook on to the receiver behind its endpoint.

import type { ForwardResult } from '../../shared/contract/sending.ts';
import type { LoadedDetail } from '../store/detail.ts';
import { useStore } from '../store/store.ts';
import { ExchangeAnswer } from '../replay/exchange-answer.tsx';
import { cameSays, countsWords, retrySays } from '../replay/exchange-words.ts';
import { formatDuration, formatFullTime } from '../ui/format.ts';
import { Fact } from './fact.tsx';

export function ForwardSection({ detail }: { readonly detail: LoadedDetail }) {
  const { forwarded, summary } = detail.value;
  const forward = useStore(
    (state) => state.endpoints.find(({ id }) => id === summary.endpointId)?.forward ?? null,
  );
  if (forwarded === null && forward === null) return null;
  return (
    <section aria-label="Handed on">
      <h3>Handed on to your receiver</h3>
      {forwarded === null ? (
        <p className="muted">
          This capture was not handed on: it came before forwarding was switched on, or its turn has
          not come yet.
        </p>
      ) : (
        <Forwarded result={forwarded} />
      )}
    </section>
  );
}

function Forwarded({ result }: { readonly result: ForwardResult }) {
  const { url, mode, response, error, sentAtMs, durationMs } = result;
  return (
    <>
      <table className="table facts">
        <tbody>
          <Fact name="Receiver" text={url} />
          <Fact name="Its answer" text={`${cameSays(result)}, ${countsWords(result)}`} />
          <Fact
            name="When"
            text={`${formatFullTime(sentAtMs)}, took ${formatDuration(durationMs)}`}
          />
        </tbody>
      </table>
      {error && <p className={response ? 'says-warning' : 'says-error'}>{error.message}</p>}
      <p className="muted">
        {mode === 'proxy'
          ? 'Proxy: this was also the answer to the service, 502 where there was none.'
          : 'Tee: the service got the endpoint’s answer, not this one.'}{' '}
        {mode === 'proxy' && response && retrySays(result)}
      </p>
      {response && <ExchangeAnswer response={response} />}
    </>
  );
}
