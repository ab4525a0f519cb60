// What one attempt met, in words: what the endpoint does with it, what its sender got, and what the service makes of
// that (document 4.2, 8).

import type { AttemptView } from '../../shared/contract/capture.ts';
import type { Reaction } from '../../shared/contract/endpoint.ts';
import { countsAsDelivered } from '../../shared/webhook/delivery.ts';
import { formatSpan } from './span-words.ts';

/** What an answer's sender got, without its headers and body. */
export type Met = AttemptView['answer'];

/** What an attempt meets, as the end of a sentence: `answered 500 after 2 s`, `not answered`. */
export function reactionSays({
  does,
  status,
  delayMs,
}: Pick<Reaction, 'does' | 'status' | 'delayMs'>) {
  const after = delayMs > 0 ? ` after ${formatSpan(delayMs)}` : '';
  switch (does) {
    case 'answer':
      return `answered ${status}${after}`;
    case 'never-answer':
      return 'not answered';
    case 'drop-before-headers':
      return `broken off without an answer${after}`;
    case 'drop-after-headers':
      return `answered ${status}${after}, broken off behind the headers`;
  }
}

/** What an attempt's sender got, as the end of a sentence: `answered 500`, `waiting`, `not answered`. */
export function metSays({ does, outcome, status, from }: Met): string {
  if (outcome === 'waiting') return does === 'never-answer' ? 'open, without an answer' : 'waiting';
  if (outcome === 'unknown') return 'not known: Countersign was ended meanwhile';
  if (does === 'never-answer') return 'not answered';
  if (outcome === 'gone') return 'the sender left before the answer';
  if (does === 'drop-before-headers') return 'broken off without an answer';
  if (status === null) return 'not answered';
  if (does === 'drop-after-headers') return `answered ${status}, broken off behind the headers`;
  return `answered ${status}${FROM_WORDS[from]}`;
}

const FROM_WORDS: Readonly<Record<Met['from'], string>> = {
  policy: '',
  receiver: ' by the receiver',
  listener: ' by the listener',
};

/** The status that reached the sender; null: none, or none yet. */
export const statusMet = ({ outcome, status }: Met) => (outcome === 'sent' ? status : null);

/** Whether the service counts it as delivered; null: it is not decided yet, or not known. */
export function isDelivered(met: Met): boolean | null {
  const isOpen = met.outcome === 'waiting' || met.outcome === 'unknown';
  return isOpen ? null : countsAsDelivered(statusMet(met));
}

/** What the service makes of it, as a sentence. */
export function countsSays(met: Met): string {
  switch (isDelivered(met)) {
    case null:
      return met.outcome === 'unknown'
        ? 'Countersign was ended while the sender waited, or just after its answer had left.'
        : 'The sender waits. How long the service waits is not documented.';
    case true:
      return 'Exactly 200: the service counts it as delivered.';
    case false:
      return statusMet(met) === null
        ? 'Without an answer the service counts it as failed and sends it again.'
        : 'Not exactly 200: the service counts it as failed and sends it again.';
  }
}
