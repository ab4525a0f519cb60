// The columns of one HTTP exchange, the same for replays and forwards.

import type { ExchangeError } from '../../../shared/contract/exchange-error.ts';
import type { Exchange } from '../../../shared/contract/sending.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import { countsAsDelivered, type Counting } from '../../../shared/webhook/delivery.ts';
import { storedJson } from './stored-json.ts';

export interface ExchangeRow {
  readonly sent_at_ms: number;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly response_headers: string | null;
  readonly response_body: Uint8Array | null;
  readonly response_body_length: number | null;
  readonly error_code: string | null;
  /** JSON: the details of the error code. */
  readonly error_details: string | null;
}

/** The values of `status` and all columns after it, in the order of `ExchangeRow`. */
export type OutcomeValues = ReturnType<typeof outcomeValues>;

export function outcomeValues({ response, error }: Pick<Exchange, 'response' | 'error'>) {
  return [
    response?.status ?? null,
    response ? JSON.stringify(response.headers) : null,
    response ? Buffer.from(response.bodyBase64, 'base64') : null,
    response?.bodyLength ?? null,
    ...errorValues(error),
  ] as const;
}

function errorValues(error: Exchange['error']) {
  if (error === null) return [null, null] as const;
  const { code, ...details } = error;
  return [code, JSON.stringify(details)] as const;
}

/** Reads the exchange from a row, as the service with this scheme counts it. */
export function toExchange(row: ExchangeRow, by: Counting): Exchange {
  const body = row.response_body ?? new Uint8Array();
  const bodyLength = row.response_body_length ?? body.length;
  return {
    sentAtMs: row.sent_at_ms,
    durationMs: row.duration_ms,
    response:
      row.status === null
        ? null
        : {
            status: row.status,
            headers: storedJson(row.response_headers ?? '[]') as HeaderPairs,
            bodyBase64: Buffer.from(body).toString('base64'),
            bodyLength,
            bodyCut: bodyLength > body.length,
          },
    error: errorOf(row),
    delivered: countsAsDelivered(row.status, by),
  };
}

const errorOf = ({ error_code: code, error_details: details }: ExchangeRow): Exchange['error'] =>
  code === null ? null : ({ code, ...(storedJson(details ?? '{}') as object) } as ExchangeError);
