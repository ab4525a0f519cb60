// The first requests and answers of a run, so that a person can look at them. They are kept in memory.

import type { ExchangeResponse, SentExchange } from '../../../shared/contract/sending.ts';
import type { Draft } from '../../../shared/replay/draft.ts';

/** For one run, in bytes. The 20 runs that are kept take at most 80 MiB. */
const MOST_BYTES = 4 * 1024 * 1024;
/** For each body of a request or answer, in bytes. */
const BODY_BYTES = 64 * 1024;
/** The size that an attempt counts at least, whatever its bodies are. */
const LEAST_BYTES = 1024;

export function createKeptExchanges() {
  const kept = new Map<string, SentExchange>();
  let leftBytes = MOST_BYTES;

  return {
    /** Keeps an attempt if there is room. `delivery` and `attempt` count from 1. */
    keep: (delivery: number, attempt: number, draft: Draft, response: ExchangeResponse | null) => {
      if (leftBytes <= 0) return;
      const { method, url, headers, body } = draft;
      const exchange: SentExchange = {
        ...{ method, url, headers },
        bodyBase64: Buffer.from(body.subarray(0, BODY_BYTES)).toString('base64'),
        bodyLength: body.length,
        response: response && shortened(response),
      };
      kept.set(keyOf(delivery, attempt), exchange);
      leftBytes -= LEAST_BYTES + JSON.stringify(exchange).length;
    },
    /** Null: it was not kept, or not made. */
    of: (delivery: number, attempt: number): SentExchange | null =>
      kept.get(keyOf(delivery, attempt)) ?? null,
  };
}

const keyOf = (delivery: number, attempt: number) => `${delivery}.${attempt}`;

/** With at most 64 KiB of its body. */
export function shortened(response: ExchangeResponse): ExchangeResponse {
  const most = (BODY_BYTES / 3) * 4;
  if (response.bodyBase64.length <= most) return response;
  const bytes = Buffer.from(response.bodyBase64, 'base64').subarray(0, BODY_BYTES);
  return { ...response, bodyBase64: bytes.toString('base64'), bodyCut: true };
}
