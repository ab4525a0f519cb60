// What came of each replay, newest first, and what the service would make of it.

import { ChevronRight, CircleSlash, PackageCheck, RotateCcw } from 'lucide-react';
import type { ReplayResult } from '../../shared/contract/host.ts';
import { decode, fromBase64 } from '../detail/body-view.ts';
import { useStore } from '../store/store.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataText } from '../ui/data-text.tsx';
import { formatBytes, formatDuration, formatPreciseTime, plural } from '../ui/format.ts';
import { useMore } from '../ui/use-more.tsx';
import { useNow } from '../ui/use-now.ts';

/** Which target it was, where several were tried. */
const targetWords = ({ url }: ReplayResult['request']) => url.replace(/^https?:\/\//, '');

const NONE: readonly ReplayResult[] = [];

export function ReplayResults({ captureId }: { readonly captureId: number }) {
  const results = useStore((state) => state.results[captureId]) ?? NONE;
  const { shown, button } = useMore(results, 20);
  return (
    <section className="results" aria-label="Results">
      <h3>Results</h3>
      {results.length === 0 ? (
        <p className="muted">
          Nothing sent yet. Each answer is kept here, a failed connection too.
        </p>
      ) : (
        <ul>
          {shown.map((result, index) => (
            <Result key={result.id} result={result} isNewest={index === 0} />
          ))}
        </ul>
      )}
      {button}
    </section>
  );
}

function Result({
  result,
  isNewest,
}: {
  readonly result: ReplayResult;
  readonly isNewest: boolean;
}) {
  const nowMs = useNow();
  const { response, error, request, delivered } = result;
  const Shape = delivered ? PackageCheck : response ? RotateCcw : CircleSlash;
  return (
    <li className="result">
      <details open={isNewest}>
        <summary>
          <ChevronRight className="chevron" size={14} aria-hidden />
          <Shape
            className={delivered ? 'result-shape' : 'result-shape is-failed'}
            size={16}
            aria-hidden
          />
          <strong>{response ? `Status ${response.status}` : 'No answer'}</strong>
          <span className={delivered ? '' : 'is-failed'}>
            {delivered ? 'counts as delivered' : 'counts as failed'}
          </span>
          <bdi className="data muted grow clip" title={request.url}>
            {targetWords(request)}
          </bdi>
          <span className="muted">
            {formatDuration(result.durationMs)} · {formatPreciseTime(result.sentAtMs, nowMs)}
          </span>
        </summary>
        <div className="result-body">
          <p className="result-request">
            <DataText text={`${request.method} ${request.url}`} limit={200} />{' '}
            <span className="muted">{requestWords(request)}</span>
          </p>
          {error && <p className="says-error">{error.message}</p>}
          {response && !delivered && <p className="muted">{retryWords(response.status)}</p>}
          {response && <Response response={response} />}
        </div>
      </details>
    </li>
  );
}

function Response({ response }: { readonly response: NonNullable<ReplayResult['response']> }) {
  const { headers, bodyBase64, bodyLength, bodyCut } = response;
  const bytes = fromBase64(bodyBase64);
  const strict = decode(bytes, 'utf-8', true);
  const text = strict ?? decode(bytes, 'utf-8', false) ?? '';
  return (
    <>
      <table className="table header-table">
        <caption>{plural(headers.length, 'header')}</caption>
        <tbody>
          {headers.map(([name, value], index) => (
            <tr key={index}>
              <th scope="row" className="data">
                <DataText text={name} limit={80} />
              </th>
              <td>
                <DataText text={value} limit={200} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bytes.length === 0 ? (
        <p className="muted">The body is empty.</p>
      ) : (
        <>
          <p className="muted tool-line">
            <span className="grow">
              Body, {formatBytes(bodyLength)}
              {bodyCut && `; the first ${formatBytes(bytes.length)} are kept`}
              {strict === null && '; not UTF-8'}
            </span>
            <CopyButton label="Copy answer’s body" text={text} />
          </p>
          <div className="code answer-body">
            <DataText text={text} limit={2000} />
          </div>
        </>
      )}
    </>
  );
}

function requestWords({ edited, resigned, host }: ReplayResult['request']): string {
  const body = edited ? 'edited' : 'as captured';
  return [body, ...(resigned ? ['signed again'] : []), ...(host ? [`Host ${host}`] : [])].join(
    ', ',
  );
}

function retryWords(status: number): string {
  if (status >= 200 && status < 300) {
    return 'A success for others, but the document counts exactly 200. The service sends it again.';
  }
  if (status >= 300 && status < 400)
    return 'A redirect counts as failed. The service sends it again.';
  return 'Any status other than 200 counts as failed. The service sends it again.';
}
