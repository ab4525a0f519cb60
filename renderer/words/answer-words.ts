// The result of one attempt in words: the endpoint's reaction, the sender's answer, and how the service treats it
// (document 4.2, 8).

import type { AttemptView } from '../../shared/contract/capture.ts';
import type { Reaction } from '../../shared/contract/endpoint.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { countsAsDelivered, type Counting } from '../../shared/webhook/delivery.ts';
import { formatSpan } from './span-words.ts';
import { words } from './words.ts';

/** An answer to a sender, without its headers and body. */
export type Met = AttemptView['answer'];

/** The reaction to an attempt, as the end of a sentence: `answered 500 after 2 s`, `not answered`. */
export function reactionSays({
  does,
  status,
  delayMs,
}: Pick<Reaction, 'does' | 'status' | 'delayMs'>) {
  const { meets } = words.deliveries;
  const after = delayMs > 0 ? meets.after(formatSpan(delayMs)) : '';
  switch (does) {
    case 'answer':
      return meets.answered(status, after);
    case 'never-answer':
      return meets.notAnswered;
    case 'drop-before-headers':
      return meets.brokenOff(after);
    case 'drop-after-headers':
      return meets.brokenOffLate(status, after);
  }
}

/** The answer to an attempt's sender, as the end of a sentence: `answered 500`, `waiting`, `not answered`. */
export function metSays({ does, outcome, status, from }: Met): string {
  const { meets } = words.deliveries;
  if (outcome === 'waiting') return does === 'never-answer' ? meets.open : meets.waiting;
  if (outcome === 'unknown') return meets.unknown;
  if (does === 'never-answer') return meets.notAnswered;
  if (outcome === 'gone') return meets.gone;
  if (does === 'drop-before-headers') return meets.brokenOff('');
  if (status === null) return meets.notAnswered;
  if (does === 'drop-after-headers') return meets.brokenOffLate(status, '');
  switch (from) {
    case 'policy':
      return meets.answered(status, '');
    case 'receiver':
      return meets.byReceiver(status);
    case 'listener':
      return meets.byListener(status);
    case 'file':
      return meets.byFile(status);
  }
}

/** The status that reached the sender; null if none did, or none yet. */
export const statusMet = ({ outcome, status }: Met) => (outcome === 'sent' ? status : null);

/** Whether the service counts it as delivered; null if it is not decided yet, or not known. */
export function isDelivered(met: Met, by: Counting = null): boolean | null {
  const isOpen = met.outcome === 'waiting' || met.outcome === 'unknown';
  return isOpen ? null : countsAsDelivered(statusMet(met), by);
}

/** `Stripe counts only 2xx as delivered.` */
export const countingSays = ({ service, delivered }: Scheme) =>
  words.replay.onlyCounts(service, delivered?.map(String) ?? ['2xx']);

/** How the service treats it, as a sentence. `by` null: our own. */
export function countsSays(met: Met, by: Scheme | null): string {
  const { counts } = words.deliveries;
  const isDecided = isDelivered(met, by);
  if (by !== null && isDecided !== null && statusMet(met) !== null) return countingSays(by);
  switch (isDecided) {
    case null:
      return met.outcome === 'unknown' ? counts.unknown : counts.waiting;
    case true:
      return counts.delivered;
    case false:
      return statusMet(met) === null ? counts.noAnswer : counts.failed;
  }
}
