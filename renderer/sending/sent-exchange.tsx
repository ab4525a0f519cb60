// The request of an attempt, byte for byte, and its answer.

import { useState } from 'react';
import type { JobDelivery, SentExchange } from '../../shared/contract/sending.ts';
import { decode, fromBase64 } from '../body/bytes.ts';
import { AnswerBody, AnswerHeaders, ExchangeAnswer } from '../body/exchange-answer.tsx';
import { useReply } from '../host/ask.ts';
import { SelectField } from '../ui/field.tsx';
import { DataText } from '../ui/data-text.tsx';
import { formatBytes, words } from '../words/words.ts';

interface SentExchangeProps {
  readonly runId: number;
  readonly delivery: JobDelivery;
}

export function SentAndAnswered({ runId, delivery }: SentExchangeProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const attempt = chosen ?? delivery.attempts.length;
  const says = words.jobs.exchange;
  return (
    <section className="stack run-exchange gap-4" aria-label={says.title}>
      {delivery.attempts.length > 1 && (
        <SelectField
          label={words.jobs.columns.attempt}
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

export function OneExchange({ runId, delivery, attempt }: OneExchangeProps) {
  const { answer } = useReply('jobs.exchange', { id: runId, delivery, attempt });
  const says = words.jobs.exchange;
  if (!answer) return <p className="muted">{says.reading}</p>;
  if (!answer.ok) return <p className="muted">{answer.message}</p>;
  const exchange = answer.value;
  const { method, url, headers, response } = exchange;
  return (
    <>
      <section aria-label={words.detail.tabs.request}>
        <h4>
          {words.detail.tabs.request} <DataText text={`${method} ${url}`} limit={200} />
        </h4>
        <AnswerHeaders headers={headers} />
        <SentBody exchange={exchange} />
      </section>
      <section aria-label={words.jobs.columns.answer}>
        <h4>
          {words.jobs.columns.answer}{' '}
          <span className="muted">
            {response ? words.replay.status(response.status) : words.replay.noAnswer}
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
