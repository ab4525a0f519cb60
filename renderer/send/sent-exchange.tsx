// What an attempt of a run sent, byte for byte, and what it was answered.

import { useEffect, useState } from 'react';
import type { JobDelivery, SentExchange } from '../../shared/contract/sending.ts';
import { decode, fromBase64 } from '../body/decode.ts';
import { AnswerBody, AnswerHeaders, ExchangeAnswer } from '../body/exchange-answer.tsx';
import { call } from '../store/host.ts';
import { SelectField } from '../ui/choice.tsx';
import { DataText } from '../ui/data-text.tsx';
import { formatBytes } from '../words/format.ts';
import { words } from '../words/words.ts';

interface SentExchangeProps {
  readonly runId: number;
  readonly delivery: JobDelivery;
}

/** Of the last attempt, unless another one is chosen. */
export function SentAndAnswered({ runId, delivery }: SentExchangeProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const attempt = chosen ?? delivery.attempts.length;
  const says = words.jobs.exchange;
  return (
    <section className="run-exchange" aria-label={says.title}>
      {delivery.attempts.length > 1 && (
        <SelectField
          label={says.attempt}
          options={delivery.attempts.map((one) => ({
            id: String(one.attempt),
            words: String(one.attempt),
          }))}
          value={String(attempt)}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      <OneExchange key={attempt} {...{ runId, delivery: delivery.delivery, attempt }} />
    </section>
  );
}

interface OneExchangeProps {
  readonly runId: number;
  readonly delivery: number;
  readonly attempt: number;
}

function OneExchange({ runId, delivery, attempt }: OneExchangeProps) {
  const [exchange, setExchange] = useState<SentExchange | null>(null);
  const [error, setError] = useState<string | null>(null);
  const says = words.jobs.exchange;
  useEffect(() => {
    let isWanted = true;
    void call('jobs.exchange', { id: runId, delivery, attempt }).then((reply) => {
      if (!isWanted) return;
      if (reply.ok) setExchange(reply.value);
      else setError(reply.message);
    });
    return () => {
      isWanted = false;
    };
  }, [runId, delivery, attempt]);
  if (error !== null) return <p className="muted">{error}</p>;
  if (!exchange) return <p className="muted">{says.reading}</p>;
  const { method, url, headers, response } = exchange;
  return (
    <>
      <section aria-label={says.sent}>
        <h4>
          {says.sent} <DataText text={`${method} ${url}`} limit={200} />
        </h4>
        <AnswerHeaders headers={headers} />
        <SentBody exchange={exchange} />
      </section>
      <section aria-label={says.answer}>
        <h4>
          {says.answer}{' '}
          <span className="muted">
            {response ? words.jobs.status(response.status) : words.jobs.noAnswer}
          </span>
        </h4>
        {response && <ExchangeAnswer response={response} />}
      </section>
    </>
  );
}

function SentBody({ exchange: { bodyBase64, bodyLength } }: { readonly exchange: SentExchange }) {
  const bytes = fromBase64(bodyBase64);
  const about = [
    words.replay.bodyOf(formatBytes(bodyLength)),
    ...(bytes.length < bodyLength ? [words.jobs.exchange.cut(formatBytes(bytes.length))] : []),
  ].join('; ');
  return <AnswerBody text={decode(bytes, 'utf-8', false) ?? ''} about={about} />;
}
