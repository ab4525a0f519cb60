// The result of the probe: a sentence, then the received request beside the sent one.

import { Check, Info, TriangleAlert } from 'lucide-react';
import type { TunnelCheck } from '../../../shared/contract/sending.ts';
import { DataText } from '../../ui/data-text.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { useNow } from '../../ui/use-clock.ts';
import { verdictWord } from '../../ui/verdict-mark.tsx';
import { cameSays } from '../../words/answer-words.ts';
import { formatSpan, formatPreciseTime, plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';

export function TunnelResult({ check }: { readonly check: TunnelCheck }) {
  const { isFine, url, arrived, error, durationMs, sentAtMs, response } = check;
  const says = words.tunnel.says(check);
  const why = error && words.failures.exchange(error);
  const nowMs = useNow();
  const Shape = isFine ? Check : TriangleAlert;
  return (
    <>
      <p className="level tunnel-says at-top gap-8">
        <Shape className={isFine ? 'rigid accent' : 'rigid says-error'} size={16} aria-hidden />
        <span>{says}</span>
      </p>
      <table className="table facts">
        <tbody>
          <tr>
            <th scope="row">{words.tunnel.sentTo}</th>
            <td>
              <DataText text={url} limit={120} />{' '}
              <span className="muted">{formatPreciseTime(sentAtMs, nowMs)}</span>
            </td>
          </tr>
          <tr>
            <th scope="row">{words.jobs.columns.answer}</th>
            <td>
              {cameSays({ response, error, delivered: false })}{' '}
              <span className="muted">{words.tunnel.after(formatSpan(durationMs))}</span>
              {/* If nothing came back, the sentence above says why. */}
              {why !== null && !says.includes(why) && <p className="says-error">{why}</p>}
            </td>
          </tr>
          {arrived === null ? (
            <tr>
              <th scope="row">{words.tunnel.columns.came}</th>
              <td>{words.tunnel.notArrived}</td>
            </tr>
          ) : (
            arrivalFacts(arrived).map((fact) => <FactLine key={fact.name} fact={fact} />)
          )}
        </tbody>
      </table>
      {arrived && <Headers arrived={arrived} />}
    </>
  );
}

function FactLine({ fact }: { readonly fact: ArrivalFact }) {
  const { name, says, isSame } = fact;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className={isSame ? 'check' : 'check is-different'}>
          {!isSame && (
            <>
              <Info size={14} aria-hidden />
              <span className="only-heard">{words.request.differs}</span>
            </>
          )}
          {says}
        </span>
      </td>
    </tr>
  );
}

function Headers({ arrived }: { readonly arrived: NonNullable<TunnelCheck['arrived']> }) {
  const changes = headerChanges(arrived);
  if (changes.length === 0) return <p className="muted">{words.tunnel.headersSame}</p>;
  const { columns } = words.tunnel;
  return (
    <table className="table tunnel-headers">
      <caption>{words.tunnel.headersChanged}</caption>
      <TableHead columns={[columns.header, columns.what, columns.sent, columns.came]} />
      <tbody>
        {changes.map(({ name, kind, sent, came }, index) => (
          <tr key={index}>
            <th scope="row">
              <DataText text={name} limit={60} />
            </th>
            <td>{words.tunnel.changes[kind]}</td>
            {[sent, came].map((text, at) => (
              <td key={at}>
                {text === null ? (
                  <span className="muted">–</span>
                ) : (
                  <DataText text={text} limit={120} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Arrived = NonNullable<TunnelCheck['arrived']>;

interface ArrivalFact {
  readonly name: string;
  readonly says: string;
  /** It arrived unchanged. */
  readonly isSame: boolean;
}

/** The received request, point by point. */
export function arrivalFacts(arrived: Arrived): ArrivalFact[] {
  const { bodyIsSame, bodyLength, verdict, sentVersion, httpVersion, tls } = arrived;
  const says = words.tunnel;
  const bytes = plural(bodyLength, 'byte');
  return [
    {
      name: words.raw.body,
      isSame: bodyIsSame,
      says: bodyIsSame ? says.bodySame(bytes) : says.bodyChanged(bytes),
    },
    { name: words.detail.tabs.signature, isSame: verdict === 'valid', says: verdictWord(verdict) },
    {
      name: says.facts.httpVersion,
      isSame: sentVersion === httpVersion,
      says:
        sentVersion === httpVersion
          ? says.versionSame(httpVersion)
          : says.versionChanged(httpVersion, sentVersion),
    },
    {
      name: says.facts.lastConnection,
      isSame: true,
      says: tls ? says.tlsFrom(arrived.peerAddress) : says.plainFrom(arrived.peerAddress),
    },
    { name: says.facts.untilArrived, isSame: true, says: formatSpan(arrived.afterMs) },
  ];
}

interface HeaderChange {
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly sent: string | null;
  readonly came: string | null;
}

/** Headers that were changed, removed or added on the way, those that receivers need most first. */
export function headerChanges({ changed, removed, added }: Arrived): HeaderChange[] {
  return [
    ...changed.map((header) => ({ ...header, kind: 'changed' as const })),
    ...removed.map(([name, sent]) => ({ name, kind: 'removed' as const, sent, came: null })),
    ...added.map(([name, came]) => ({ name, kind: 'added' as const, sent: null, came })),
  ];
}

/** The URL to configure at the service: the public one with an endpoint's path. */
export function webhookUrl(publicUrl: string, path: string): string {
  return publicUrl.replace(/\/+$/, '') + path;
}

/** The error in a typed public URL; null if there is none. */
export function publicUrlError(text: string): string | null {
  const says = words.tunnel.errors;
  try {
    const url = new URL(text.trim());
    if (!/^https?:$/.test(url.protocol)) return says.scheme;
    if (url.search !== '' || url.hash !== '') return says.behind;
    return null;
  } catch {
    return says.whole;
  }
}
