// An answer policy in words: what happens to the attempts of one notification, and what the service makes of it.

import type { AnswerPolicy, Reaction } from '../../shared/contract/endpoint.ts';
import { countsAsDelivered, RETRY_LIMITS } from '../../shared/webhook/delivery.ts';
import { reactionSays } from '../deliveries/answer-words.ts';
import type { Option } from '../ui/choice.tsx';

/** What an attempt can meet. */
export const DOES: readonly Option<Reaction['does']>[] = [
  { id: 'answer', words: 'Answer' },
  { id: 'never-answer', words: 'Never answer' },
  { id: 'drop-before-headers', words: 'Break off before the headers' },
  { id: 'drop-after-headers', words: 'Break off after the headers' },
];

/** What that means to the service, as far as the document says. */
export const DOES_SAYS: Readonly<Record<Reaction['does'], string>> = {
  answer: 'Exactly 200 counts as delivered.',
  'never-answer':
    'The connection stays open until the sender gives up. The time-out is not documented.',
  'drop-before-headers': 'The connection is closed without a byte of an answer: a network error.',
  'drop-after-headers':
    'Status and headers are sent, then the connection is closed. Whether the service counts such a 200 is not documented.',
};

/** More steps than this are not told one by one. */
const MOST_TOLD = 6;

/** `Attempts 1 to 3 are answered 500, then 200.` */
export function policySays({ script, always }: AnswerPolicy): string {
  if (script.length === 0) return `Every attempt is ${reactionSays(always)}.`;
  let next = 1;
  const told = script.slice(0, MOST_TOLD).map(({ times, ...reaction }) => {
    const from = next;
    next += times;
    return `${attemptsWords(from, next - 1)} ${reactionSays(reaction)}`;
  });
  const rest =
    script.length > MOST_TOLD ? `, and so on for ${script.length - MOST_TOLD} more rows` : '';
  const sentence = `${told.join(', ')}${rest}`;
  const last = script.at(-1);
  const then =
    script.length === 1 && last && isPlain(last) && isPlain(always)
      ? `then ${always.status}`
      : `then every attempt is ${reactionSays(always)}`;
  return `${upperFirst(sentence)}, ${then}.`;
}

const isPlain = ({ does, delayMs }: Reaction) => does === 'answer' && delayMs === 0;

function attemptsWords(from: number, to: number): string {
  if (from === to) return `attempt ${from} is`;
  return to === from + 1 ? `attempts ${from} and ${to} are` : `attempts ${from} to ${to} are`;
}

/** How the delivery ends for a sender that follows the document, as a sentence. */
export function endSays(policy: AnswerPolicy): string {
  const delivered = deliveredAt(policy);
  const { A, B } = RETRY_LIMITS;
  if (delivered === 1) return 'The first attempt is delivered.';
  if (delivered !== null && delivered <= B.attempts)
    return `Attempt ${delivered} is delivered, under both variants.`;
  if (delivered !== null && delivered <= A.attempts)
    return `Attempt ${delivered} is delivered under Variant A. Under Variant B the delivery has failed with attempt ${B.attempts}.`;
  return `It is never delivered: failed after ${A.attempts} attempts under Variant A, after ${B.attempts} under Variant B.`;
}

/** The first attempt that gets exactly 200; null: none. */
function deliveredAt({ script, always }: AnswerPolicy): number | null {
  let next = 1;
  for (const step of script) {
    if (isDelivered(step)) return next;
    next += step.times;
  }
  return isDelivered(always) ? next : null;
}

/** Whether a status counts where the body behind it breaks off is not documented; its status is 200. */
const isDelivered = ({ does, status }: Reaction) =>
  (does === 'answer' || does === 'drop-after-headers') && countsAsDelivered(status);

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
