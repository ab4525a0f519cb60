// The receiver's answer as ours to the service, where an endpoint forwards as a proxy; and ours where there is none.

import type { ExchangeResponse, ForwardResult } from '../../../shared/contract/sending.ts';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import type { RawAnswer } from '../listen/reply.ts';
import type { PlannedAnswer } from '../store/answers.ts';

/** The highest status that HTTP/2 can carry; a receiver over HTTP/1.1 may send more. */
const MAX_STATUS = 599;

/** Status, body bytes (at most the first 1 MiB), and the headers that do not belong to its connection. */
export function receiverAnswer({ status, headers, bodyBase64 }: ExchangeResponse): RawAnswer {
  return { status, headers: replayHeaders(headers), body: Buffer.from(bodyBase64, 'base64') };
}

/** The answer that the receiver gave; null: none that can be handed back. */
export const usableResponse = ({ response }: ForwardResult): ExchangeResponse | null =>
  response && response.status <= MAX_STATUS ? response : null;

/** What the service gets in its place: 504 after a time-out, else 502. The receiver's address is not told. */
export function noReceiverAnswer({
  error,
}: ForwardResult): PlannedAnswer & { readonly status: number } {
  const isLate = error?.code === 'timeout';
  return {
    does: 'answer',
    from: 'listener',
    status: isLate ? 504 : 502,
    headers: [['Content-Type', 'text/plain; charset=utf-8']],
    body: isLate
      ? 'The webhook is captured, but the receiver behind Countersign did not answer in time.\n'
      : 'The webhook is captured, but the receiver behind Countersign gave no answer.\n',
    delayMs: 0,
  };
}
