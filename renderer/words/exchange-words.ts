// One HTTP exchange in words: how the service would treat the answer (document 4.2, 8), and how it compares with the
// webhook's original answer.

import type { SentAnswer } from '../../shared/contract/capture.ts';
import type { Exchange } from '../../shared/contract/sending.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { countingSays, metSays, statusMet } from './answer-words.ts';
import { words } from './words.ts';

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
