// Request: the headers and the body as they arrived; checks against the documented outgoing request (document 4.1), the
// source of this one (5.2), its answer (4.2), and the result of forwarding.

import { Check, Info, TriangleAlert } from 'lucide-react';
import type { ForwardResult } from '../../../shared/contract/sending.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { checkRequest, type RequestCheck } from '../../../shared/webhook/request.ts';
import { bodyObject } from '../../body/body-view.ts';
import { AnswerBody, AnswerHeaders, ExchangeAnswer } from '../../body/exchange-answer.tsx';
import { isDocumentMeant } from '../../explain/told.ts';
import { useEndpoint } from '../../endpoints/state/endpoints.ts';
import type { TabProps, OpenedCapture } from '../../host/open-capture.ts';
import { DataText } from '../../ui/data-text.tsx';
import { NoteLine } from '../../ui/basics.tsx';

import { Fact, Facts, TableHead } from '../../ui/table.tsx';
import { cameSays, countsSays, countsWords, metSays, retrySays } from '../../words/answer-words.ts';
import { formatBytes, formatFullTime, formatSpan, plural, words } from '../../words/words.ts';
import { RequestBody } from '../raw/request-body.tsx';
import { RequestHeaders } from './request-headers.tsx';
import { SenderSection } from './sender-section.tsx';

export function RequestTab({ detail }: TabProps) {
  const { capture, inspected } = detail.value;
  const defect = words.documented.defect(capture);
  return (
    <div className="scroll">
      <RequestHeaders capture={capture} />
      <RequestBody detail={detail} />
      <div className="pad">
        {defect && <NoteLine kind="warning">{defect}</NoteLine>}
        {capture.method !== '' && !inspected && isDocumentMeant(detail.value) && (
          <Checks detail={detail} />
        )}
        <SenderSection detail={detail} />
        <AnswerSection detail={detail} />
        <ForwardSection detail={detail} />
        <Times detail={detail} />
      </div>
    </div>
  );
}

function Checks({ detail }: { readonly detail: OpenedCapture }) {
  const { body, value } = detail;
  const isObject = bodyObject(body) !== null || value.verification.canonical !== null;
  const { checksTitle, columns } = words.request;
  return (
    <section>
      <h3>{checksTitle}</h3>
      <table className="table checks">
        <TableHead columns={[columns.item, columns.documented, columns.came]} />
        <tbody>
          {checkRequest(value.capture, isObject).map((check) => (
            <CheckLine key={check.item} check={check} bodyLength={value.capture.bodyLength} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CheckLineProps {
  readonly check: RequestCheck;
  readonly bodyLength: number;
}

function CheckLine({ check, bodyLength }: CheckLineProps) {
  const differs = check.outcome === 'differs';
  // The document names the protocol only “in the published example”, and any proxy changes it.
  const isHarmless = check.item === 'protocol';
  const says = words.documented.checkSays(check, bodyLength);
  const Shape = !differs ? Check : isHarmless ? Info : TriangleAlert;
  return (
    <tr>
      <th scope="row">{words.documented.check(check)}</th>
      <td className="muted">{words.documented.checkDocumented(check)}</td>
      <td>
        <span className="flex first-line gap-icon">
          <Shape
            className={differs && !isHarmless ? 'says-warning' : 'muted'}
            size={14}
            aria-hidden
          />
          <span className="only-heard">
            {differs ? words.request.differs : words.request.asDocumented}
          </span>
          {check.came === '' ? (
            <span className="muted">{words.endpoint.none}</span>
          ) : (
            <Came check={check} />
          )}
        </span>
        {says && (
          <p className={isHarmless ? 'check-says small muted' : 'check-says small says-warning'}>
            {says}
          </p>
        )}
      </td>
    </tr>
  );
}

/** A body is described; everything else is shown as received. */
function Came({ check }: { readonly check: RequestCheck }) {
  const came = words.documented.checkCame(check);
  return check.item === 'body' ? <span>{came}</span> : <DataText text={came} limit={120} />;
}

function Times({ detail }: { readonly detail: OpenedCapture }) {
  const { capture } = detail.value;
  const { receivedAtMs, completedAtMs } = capture;
  const says = words.request;
  return (
    <section>
      <h3>{says.timesTitle}</h3>
      <Facts>
        <Fact name={says.headRead} says={formatFullTime(receivedAtMs)} />
        <Fact
          name={says.bodyComplete}
          says={says.later(formatFullTime(completedAtMs), formatSpan(completedAtMs - receivedAtMs))}
        />
        <Fact name={words.raw.body} says={plural(capture.bodyLength, 'byte')} />
        <Fact name={says.protocol} says={protocol(capture)} />
      </Facts>
    </section>
  );
}

function protocol({ httpVersion, tls }: OpenedCapture['value']['capture']): string {
  const { notHttp, overTls, plain } = words.request;
  if (httpVersion === '') return notHttp;
  return tls ? overTls(httpVersion) : plain(httpVersion);
}

const encoder = new TextEncoder();

function AnswerSection({ detail }: { readonly detail: OpenedCapture }) {
  const { answer, capture, summary, inspected } = detail.value;
  const { from, status, headers, body, delayMs, endedAtMs, recorded } = answer;
  const says = words.request;
  const isOurs = from !== 'receiver' && !recorded && status !== null;
  return (
    <section aria-label={words.jobs.columns.answer}>
      <h3>{words.jobs.columns.answer}</h3>
      <Facts>
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
      </Facts>
      {(inspected !== null || isDocumentMeant(detail.value)) && (
        <p className="muted">{countsSays(answer, inspected?.scheme ?? null)}</p>
      )}
      {isOurs && (headers.length > 0 || body !== '') && (
        <div className="above-8">
          <AnswerHeaders headers={headers} />
          <AnswerBody
            text={body}
            about={words.replay.bodyOf(formatBytes(encoder.encode(body).length))}
          />
        </div>
      )}
      {recorded && (
        <div className="above-8">
          <ExchangeAnswer response={recorded} />
        </div>
      )}
    </section>
  );
}

function ForwardSection({ detail }: { readonly detail: OpenedCapture }) {
  const { forwarded, summary } = detail.value;
  const forward = useEndpoint(summary.endpointId)?.forward ?? null;
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
      <Facts>
        <Fact name={says.receiver} text={url} />
        <Fact
          name={words.jobs.columns.answer}
          says={`${cameSays(result)}, ${countsWords(result)}`}
        />
        <Fact
          name={says.when}
          says={says.whenTook(formatFullTime(sentAtMs), formatSpan(durationMs))}
        />
      </Facts>
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
