// The result of one attempt in words: the endpoint's reaction, the sender's answer, and how the service treats it
// (document 4.2, 8).

import type { AttemptView, SentAnswer } from '../../shared/contract/capture.ts';
import type { Reaction } from '../../shared/contract/endpoint.ts';
import type { Exchange } from '../../shared/contract/sending.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { type Counting, countsAsDelivered } from '../../shared/webhook/delivery.ts';
import { formatSpan, words } from './words.ts';

/** An answer to a sender, without its headers and body. */
type Met = AttemptView['answer'];

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
const countingSays = ({ service, delivered }: Scheme) =>
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

type Came = Pick<Exchange, 'response' | 'error' | 'delivered'>;

/** `Status 200`, `No answer`. */
export const cameSays = ({ response }: Came) =>
  response ? words.replay.status(response.status) : words.replay.noAnswer;

/** `counts as delivered`, `counts as failed`. */
export const countsWords = ({ delivered }: Came) =>
  delivered ? words.replay.delivered : words.replay.failed;

/** What the service would do after this answer, as a sentence; null if it counts as delivered. `by` null: our own. */
export function retrySays({ response, delivered }: Came, by: Scheme | null): string | null {
  const { retry } = words.replay;
  if (delivered) return null;
  if (response === null) return words.deliveries.counts.noAnswer;
  if (by !== null) return countingSays(by);
  const { status } = response;
  if (status >= 200 && status < 300) return retry.success;
  if (status >= 300 && status < 400) return retry.redirect;
  return retry.other;
}

/** Compares the answer with the webhook's original one, as a sentence. */
export function originalSays({ response }: Came, original: SentAnswer): string {
  const { originalWaits, originalWas, originalWasToo } = words.replay;
  if (original.outcome === 'waiting') return originalWaits;
  const said = metSays(original);
  const before = statusMet(original);
  const now = response?.status ?? null;
  return now !== null && before === now ? originalWasToo(said) : originalWas(said);
}
