// What came of the probe: the sentence first, then what arrived beside what was sent.

import { Check, Info, TriangleAlert } from 'lucide-react';
import type { TunnelCheck } from '../../shared/contract/sending.ts';
import { cameSays } from '../replay/exchange-words.ts';
import { DataText } from '../ui/data-text.tsx';
import { formatDuration, formatPreciseTime } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';
import { arrivalFacts, headerChanges, type ArrivalFact } from './tunnel-words.ts';

export function TunnelResult({ check }: { readonly check: TunnelCheck }) {
  const { isFine, says, url, arrived, error, durationMs, sentAtMs, response } = check;
  const nowMs = useNow();
  const Shape = isFine ? Check : TriangleAlert;
  return (
    <>
      <p className={isFine ? 'tunnel-says' : 'tunnel-says is-wrong'}>
        <Shape size={16} aria-hidden />
        <span>{says}</span>
      </p>
      <table className="table facts">
        <tbody>
          <tr>
            <th scope="row">Sent to</th>
            <td>
              <DataText text={url} limit={120} />{' '}
              <span className="muted">{formatPreciseTime(sentAtMs, nowMs)}</span>
            </td>
          </tr>
          <tr>
            <th scope="row">Came back</th>
            <td>
              {cameSays({ response, error, delivered: false })}{' '}
              <span className="muted">after {formatDuration(durationMs)}</span>
              {/* Where nothing came back, the sentence above says why. */}
              {error && !says.includes(error.message) && (
                <p className="says-error">{error.message}</p>
              )}
            </td>
          </tr>
          {arrived === null ? (
            <tr>
              <th scope="row">Arrived</th>
              <td>no</td>
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
              <span className="only-heard">Differs:</span>
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
  if (changes.length === 0) return <p className="muted">Every header arrived as it was sent.</p>;
  return (
    <table className="table tunnel-headers">
      <caption>Headers that the way changed</caption>
      <thead>
        <tr>
          <th scope="col">Header</th>
          <th scope="col">What happened</th>
          <th scope="col">Sent</th>
          <th scope="col">Arrived</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, kind, sent, came }, index) => (
          <tr key={index}>
            <th scope="row">
              <DataText text={name} limit={60} />
            </th>
            <td>{kind}</td>
            <td>
              {sent === null ? (
                <span className="muted">–</span>
              ) : (
                <DataText text={sent} limit={120} />
              )}
            </td>
            <td>
              {came === null ? (
                <span className="muted">–</span>
              ) : (
                <DataText text={came} limit={120} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
