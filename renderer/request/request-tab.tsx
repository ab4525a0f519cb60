// Request: the documented outgoing request (document 4.1) as checks, and where this one came from (5.2).

import { Check, Info, TriangleAlert } from 'lucide-react';
import { forwardedAddresses } from '../../shared/webhook/capture.ts';
import { checkRequest, type RequestCheck } from '../../shared/webhook/request.ts';
import { bodyObject } from '../detail/body-view.ts';
import type { TabProps } from '../detail/detail-tabs.tsx';
import type { LoadedDetail } from '../store/detail.ts';
import { DataText } from '../ui/data-text.tsx';
import { formatDuration, formatFullTime, plural } from '../ui/format.ts';
import { NoteLine } from '../ui/note-line.tsx';

export function RequestTab({ detail }: TabProps) {
  const { capture } = detail.value;
  return (
    <div className="scroll pad request">
      {capture.defectSays && <NoteLine kind="warning">{capture.defectSays}</NoteLine>}
      {capture.method !== '' && <Checks detail={detail} />}
      <Sender detail={detail} />
      <Times detail={detail} />
    </div>
  );
}

function Checks({ detail }: { readonly detail: LoadedDetail }) {
  const { body, value } = detail;
  const isObject = bodyObject(body) !== null || value.verification.canonical !== null;
  return (
    <section>
      <h3>As documented</h3>
      <table className="table checks">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">The document says</th>
            <th scope="col">What came</th>
          </tr>
        </thead>
        <tbody>
          {checkRequest(value.capture, isObject).map((check) => (
            <CheckLine key={check.item} check={check} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CheckLine({ check }: { readonly check: RequestCheck }) {
  const differs = check.outcome === 'differs';
  // The protocol is only “in the published example”, and any proxy changes it.
  const isHarmless = check.item === 'protocol';
  const Shape = !differs ? Check : isHarmless ? Info : TriangleAlert;
  return (
    <tr>
      <th scope="row">{check.item}</th>
      <td className="muted">{check.documented}</td>
      <td>
        <span className={differs && !isHarmless ? 'check is-different' : 'check'}>
          <Shape size={14} aria-hidden />
          <span className="only-heard">{differs ? 'Differs:' : 'As documented:'}</span>
          {check.came === '' ? (
            <span className="muted">nothing</span>
          ) : (
            <DataText text={check.came} limit={120} />
          )}
        </span>
        {check.says && (
          <p className={isHarmless ? 'check-says muted' : 'check-says'}>{check.says}</p>
        )}
      </td>
    </tr>
  );
}

function Sender({ detail }: { readonly detail: LoadedDetail }) {
  const { capture } = detail.value;
  const forwarded = forwardedAddresses(capture.headers);
  return (
    <section>
      <h3>Where it came from</h3>
      <table className="table facts">
        <tbody>
          <Fact
            name="Socket’s other end"
            text={`${capture.peerAddress} port ${capture.peerPort}`}
          />
          {forwarded.map(({ header, value }, index) => (
            <Fact key={index} name={header} text={value} isHeader />
          ))}
        </tbody>
      </table>
      <p className="muted">
        {forwarded.length === 0
          ? 'No forwarding header was sent.'
          : 'The socket’s other end is sure; behind a tunnel it is the tunnel. A header can be forged.'}{' '}
        The service’s own address is not published; its support gives it on request.
      </p>
    </section>
  );
}

function Times({ detail }: { readonly detail: LoadedDetail }) {
  const { capture, summary } = detail.value;
  const { receivedAtMs, completedAtMs } = capture;
  const { answered, attempt } = summary;
  return (
    <section>
      <h3>When, and what it was answered</h3>
      <table className="table facts">
        <tbody>
          <Fact name="Head read" text={formatFullTime(receivedAtMs)} />
          <Fact
            name="Body complete"
            text={`${formatFullTime(completedAtMs)}, ${formatDuration(completedAtMs - receivedAtMs)} later`}
          />
          <Fact name="Body" text={plural(capture.bodyLength, 'byte')} />
          <Fact name="Protocol" text={protocol(capture)} />
          <Fact name="Answered" text={answered === null ? 'not answered' : `status ${answered}`} />
          {attempt > 1 && <Fact name="Same body before" text={plural(attempt - 1, 'time')} />}
        </tbody>
      </table>
      <p className="muted">{answerWords(answered)}</p>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly text: string;
  /** The name came with the request. */
  readonly isHeader?: boolean;
}

function Fact({ name, text, isHeader = false }: FactProps) {
  return (
    <tr>
      <th scope="row">{isHeader ? <DataText text={name} limit={60} /> : name}</th>
      <td>
        <DataText text={text} limit={200} />
      </td>
    </tr>
  );
}

function protocol({ httpVersion, tls }: LoadedDetail['value']['capture']): string {
  if (httpVersion === '') return 'not HTTP';
  return `HTTP/${httpVersion}${tls ? ' over TLS' : ', not encrypted'}`;
}

function answerWords(answered: number | null): string {
  if (answered === 200) return 'Exactly 200: the service counts it as delivered.';
  if (answered === null)
    return 'Without an answer the service counts it as failed and sends it again.';
  return 'Not exactly 200: the service counts it as failed and sends it again.';
}
