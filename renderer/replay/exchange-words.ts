// One HTTP exchange in words: what the service would make of the answer (document 4.2, 8), and how it compares with
// what the webhook was answered when it came.

import type { SentAnswer } from '../../shared/contract/capture.ts';
import type { Exchange } from '../../shared/contract/sending.ts';
import { metSays, statusMet } from '../deliveries/answer-words.ts';

type Came = Pick<Exchange, 'response' | 'error' | 'delivered'>;

/** `Status 200`, `No answer`. */
export const cameSays = ({ response }: Came) =>
  response ? `Status ${response.status}` : 'No answer';

/** `counts as delivered`, `counts as failed`. */
export const countsWords = ({ delivered }: Came) =>
  delivered ? 'counts as delivered' : 'counts as failed';

/** What the service would do after this answer, as a sentence; null where it counts as delivered. */
export function retrySays({ response, delivered }: Came): string | null {
  if (delivered) return null;
  if (response === null) return 'Without an answer the service sends it again.';
  const { status } = response;
  if (status >= 200 && status < 300)
    return 'A success for others, but the document counts exactly 200. The service sends it again.';
  if (status >= 300 && status < 400)
    return 'A redirect counts as failed. The service sends it again.';
  return 'Any status other than 200 counts as failed. The service sends it again.';
}

/** The answer beside the one that the webhook got when it came, as a sentence. */
export function originalSays({ response }: Came, original: SentAnswer): string {
  if (original.outcome === 'waiting') return 'The original is waiting for its answer.';
  const said = `The original was ${metSays(original)}`;
  const before = statusMet(original);
  const now = response?.status ?? null;
  return now !== null && before === now ? `${said} too.` : `${said}.`;
}
