// The parts of an endpoint in a few words, and its answer policy: what happens to the attempts of one notification, and how
// the service treats it.

import type { EndpointPart } from '../../shared/contract/endpoint-changes.ts';
import type {
  AnswerPolicy,
  EndpointDraft,
  Forward,
  Reaction,
} from '../../shared/contract/endpoint.ts';
import { countsAsDelivered, RETRY_LIMITS } from '../../shared/webhook/delivery.ts';
import { reactionSays } from '../words/answer-words.ts';
import { plural, words } from '../words/words.ts';
import { schemeName } from './state/endpoints.ts';

/** `200 at once`, or the policy's sentence. */
function responseSays(policy: AnswerPolicy): string {
  const { does, status, delayMs } = policy.always;
  const isPlain = policy.script.length === 0 && does === 'answer' && delayMs === 0;
  return isPlain ? words.endpoint.atOnce(status) : policySays(policy);
}

/** `Off`, or the mode and target. */
const forwardSays = (forward: Forward | null): string =>
  forward === null
    ? words.endpoint.modes.off
    : words.endpoint.forwardTo(words.endpoint.modes[forward.mode], forward.url);

/** What differs from a new endpoint's. */
export function advancedSays(endpoint: EndpointDraft): string {
  const { policy, forward, kind, note } = endpoint;
  const { length } = endpoint.allowedAddresses;
  const changed = [
    responseSays(policy),
    forward && forwardSays(forward),
    length > 0 && plural(length, 'address'),
    kind !== 'payment-link' && words.endpoint.kinds[kind],
    note.trim() !== '' && words.endpoint.parts.note,
  ];
  return changed.filter(Boolean).join(' · ');
}

/** The value of a part for a sentence; for secrets, their labels. */
export function partSays(part: EndpointPart, endpoint: EndpointDraft): string {
  const says = words.endpoint;
  switch (part) {
    case 'kind':
      return says.kinds[endpoint.kind];
    case 'scheme':
      return schemeName(endpoint.scheme);
    case 'settings':
      return Object.entries(endpoint.settings)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ');
    case 'policy':
      return responseSays(endpoint.policy);
    case 'forward':
      return forwardSays(endpoint.forward);
    case 'allowedAddresses':
      return endpoint.allowedAddresses.join(', ') || says.anyAddress;
    case 'secrets':
      return endpoint.secrets
        .map(({ label, current }) => (current ? says.currentOf(label) : label))
        .join(', ');
    default:
      return endpoint[part];
  }
}

/** More steps than this are not listed one by one. */
const MOST_TOLD = 6;

/** `Attempts 1 to 3 are answered 500, then 200.` */
export function policySays({ script, always }: AnswerPolicy): string {
  const says = words.endpoint.policy;
  if (script.length === 0) return says.every(reactionSays(always));
  let next = 1;
  const told = script.slice(0, MOST_TOLD).map(({ times, ...reaction }) => {
    const from = next;
    next += times;
    return attemptsSay(from, next - 1, reactionSays(reaction));
  });
  const rest = script.length > MOST_TOLD ? [says.more(script.length - MOST_TOLD)] : [];
  const last = script.at(-1);
  const then =
    script.length === 1 && last && isPlain(last) && isPlain(always)
      ? says.then(always.status)
      : says.thenEvery(reactionSays(always));
  return says.whole([...told, ...rest, then]);
}

const isPlain = ({ does, delayMs }: Reaction) => does === 'answer' && delayMs === 0;

function attemptsSay(from: number, to: number, met: string): string {
  const { one, two, run } = words.endpoint.policy;
  if (from === to) return one(from, met);
  return to === from + 1 ? two(from, to, met) : run(from, to, met);
}

/** How the delivery ends if the sender follows the document, as a sentence. */
export function endSays(policy: AnswerPolicy): string {
  const delivered = deliveredAt(policy);
  const { A, B } = RETRY_LIMITS;
  const says = words.endpoint.policy;
  if (delivered === 1) return says.firstDelivered;
  if (delivered !== null && delivered <= B.attempts) return says.delivered(delivered);
  if (delivered !== null && delivered <= A.attempts) return says.deliveredA(delivered, B.attempts);
  return says.neverDelivered(A.attempts, B.attempts);
}

/** The first attempt that gets exactly 200; null if there is none. */
function deliveredAt({ script, always }: AnswerPolicy): number | null {
  let next = 1;
  for (const step of script) {
    if (isDelivered(step)) return next;
    next += step.times;
  }
  return isDelivered(always) ? next : null;
}

/** The document does not say whether a status counts if the body after it breaks off; its status is 200. */
const isDelivered = ({ does, status }: Reaction) =>
  (does === 'answer' || does === 'drop-after-headers') && countsAsDelivered(status);
