// Request: the documented outgoing request (document 4.1) as checks, where this one came from (5.2), what it was
// answered (4.2), and what became of handing it on.

import { Check, Info, TriangleAlert } from 'lucide-react';
import { checkRequest, type RequestCheck } from '../../shared/webhook/request.ts';
import { bodyObject } from '../detail/body-view.ts';
import type { TabProps } from '../detail/detail-tabs.tsx';
import type { LoadedDetail } from '../store/detail.ts';
import { DataText } from '../ui/data-text.tsx';
import { formatDuration, formatFullTime, plural } from '../ui/format.ts';
import { NoteLine } from '../ui/note-line.tsx';
import { AnswerSection } from './answer-section.tsx';
import { Fact } from './fact.tsx';
import { ForwardSection } from './forward-section.tsx';
import { SenderSection } from './sender-section.tsx';

export function RequestTab({ detail }: TabProps) {
  const { capture } = detail.value;
  return (
    <div className="scroll pad request">
      {capture.defectSays && <NoteLine kind="warning">{capture.defectSays}</NoteLine>}
      {capture.method !== '' && <Checks detail={detail} />}
      <SenderSection detail={detail} />
      <AnswerSection detail={detail} />
      <ForwardSection detail={detail} />
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

function Times({ detail }: { readonly detail: LoadedDetail }) {
  const { capture } = detail.value;
  const { receivedAtMs, completedAtMs } = capture;
  return (
    <section>
      <h3>When</h3>
      <table className="table facts">
        <tbody>
          <Fact name="Head read" text={formatFullTime(receivedAtMs)} />
          <Fact
            name="Body complete"
            text={`${formatFullTime(completedAtMs)}, ${formatDuration(completedAtMs - receivedAtMs)} later`}
          />
          <Fact name="Body" text={plural(capture.bodyLength, 'byte')} />
          <Fact name="Protocol" text={protocol(capture)} />
        </tbody>
      </table>
    </section>
  );
}

function protocol({ httpVersion, tls }: LoadedDetail['value']['capture']): string {
  if (httpVersion === '') return 'not HTTP';
  return `HTTP/${httpVersion}${tls ? ' over TLS' : ', not encrypted'}`;
}
