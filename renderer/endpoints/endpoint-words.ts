// The parts of an endpoint in a few words: beside the title of a folded part, and for changes from another window.

import type { EndpointPart } from '../../shared/contract/endpoint-changes.ts';
import type { AnswerPolicy, EndpointDraft, Forward } from '../../shared/contract/endpoint.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { schemeName } from './own-scheme/scheme-name.ts';
import { policySays } from './policy-words.ts';

/** `200 at once`, or the policy's sentence. */
export function responseSays(policy: AnswerPolicy): string {
  const { does, status, delayMs } = policy.always;
  const isPlain = policy.script.length === 0 && does === 'answer' && delayMs === 0;
  return isPlain ? words.endpoint.atOnce(status) : policySays(policy);
}

/** `Off`, or the mode and target. */
export const forwardSays = (forward: Forward | null): string =>
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
