// The delivery of a capture, as `show` prints it: response, forwarding, and sender address.

import type { SentAnswer, SenderCheck } from '../../../shared/contract/capture.ts';
import { exchangeCode } from '../../../shared/contract/exchange-error.ts';
import type { Exchange, ForwardResult } from '../../../shared/contract/sending.ts';
import { exchangeSays } from '../../../shared/english/exchange-errors.ts';
import { visible } from '../lib/output.ts';

/**
 * `answered 500 after 2 s`, `not answered: disconnected before the headers`. `file` is what an answer that was not
 * given here was read from.
 */
export function answerText(answer: SentAnswer, file = 'imported file'): string {
  if (answer.outcome === 'unknown') {
    return 'response unknown because Countersign quit';
  }
  const after = answer.delayMs > 0 ? ` after ${answer.delayMs / 1000} s` : '';
  return answer.outcome === 'sent'
    ? `answered ${answer.status ?? 'nothing'}${reasonText(answer)}${after}${SENT[answer.does]}${fromText(answer, file)}`
    : `not answered${after}: ${notSent(answer)}`;
}

const reasonText = ({ recorded }: SentAnswer) =>
  recorded && recorded.statusText !== '' ? ` ${visible(recorded.statusText)}` : '';

const SENT: Record<SentAnswer['does'], string> = {
  answer: '',
  'never-answer': '',
  'drop-before-headers': '',
  'drop-after-headers': ', disconnected after the headers',
};

const FROM: Record<Exclude<SentAnswer['from'], 'file'>, string> = {
  policy: '',
  receiver: ' by the receiver',
  listener: ' by the listener',
};

const fromText = ({ from }: SentAnswer, file: string) =>
  from === 'file' ? ` according to the ${file}` : FROM[from];

function notSent({ does, outcome }: SentAnswer): string {
  if (outcome === 'waiting') return 'the sender is still waiting';
  if (outcome === 'gone') return 'the sender disconnected first';
  return does === 'drop-before-headers'
    ? 'disconnected before the headers'
    : 'the connection was left open';
}

/** `tee to http://127.0.0.1:3000/webhook: 200 in 12 ms`. */
export const forwardText = (forward: ForwardResult): string =>
  `${forward.mode} to ${visible(forward.url)}: ${exchangeText(forward)}`;

const exchangeText = ({ response, error, durationMs }: Exchange): string =>
  [
    ...(response ? [`${response.status} in ${Math.round(durationMs)} ms`] : []),
    ...(error ? [`${exchangeCode(error)}: ${visible(exchangeSays(error))}`] : []),
  ].join('; ');

/** Null if the endpoint has no allowed addresses (document 5.2). */
export function senderText({ outcome, address, header, match }: SenderCheck): string | null {
  if (outcome === 'not-checked') return null;
  const from = header === null ? '' : `, from ${visible(header)} (a header can be forged)`;
  if (outcome === 'no-address') return `no address${from}`;
  const verdict = outcome === 'allowed' ? `allowed by ${match ?? ''}` : 'not allowed';
  return `${address ?? ''}: ${verdict}${from}`;
}
