// The last steps: the key, the digest of the message and its comparison with the signatures.

import { spellingsOf } from '../../scheme.ts';
import { call, list, name, text, type Step, type Value } from './code.ts';
import type { Draft } from './draft.ts';
import { NoReceiver } from './no-receiver.ts';

const WRITERS = {
  hex: 'hex',
  HEX: 'upperHex',
  base64: 'base64',
  base64url: 'base64url',
} as const;

/** Accepts a request if one of its signatures is the digest of the message. */
export function planDigest(draft: Draft, message: Value): void {
  const { signature } = draft.scheme;
  const accepted = spellingsOf(draft.scheme);
  planKey(draft);
  const digest = digestOf(draft);
  const compare = signature.caseBlind ? 'anySameCaseBlind' : 'anySame';
  const last: Step[] = [
    { kind: 'set', name: 'message', to: message },
    { kind: 'set', name: 'digest', to: call(WRITERS[signature.as], digest) },
    { kind: 'accept-if', test: call(compare, name('signatures'), name('digest')) },
  ];
  if (accepted.length === 0) {
    draft.steps.push(...last);
    return;
  }
  if (accepted.length < 2) throw new NoReceiver('url-spellings');
  const spellings = call('spellings', name('publicUrl'));
  draft.steps.push({ kind: 'accept-any', name: 'spelling', of: spellings, steps: last });
}

/** Decodes the secret into `key`, if an HMAC needs it. */
function planKey({ scheme: { digest, key }, set, refuseEmpty }: Draft): void {
  const kinds = digest.kind === 'named' ? Object.values(digest.names) : [digest];
  if (!key || !kinds.some(({ kind }) => kind === 'hmac')) return;
  const { decode, prefix = '' } = key;
  set('key', call(decode === 'hex' ? 'hexKey' : 'base64Key', name('secret'), text(prefix)));
  refuseEmpty('key');
}

/** The digest of `message`; if the request names its algorithm, that is put into `algorithm`. */
function digestOf({ scheme, set, refuseEmpty, valueOf }: Draft): Value {
  const { digest } = scheme;
  const key = name(scheme.key ? 'key' : 'secret');
  const message = name('message');
  if (digest.kind === 'hmac') return call('hmac', text(digest.algorithm), key, message);
  if (digest.kind !== 'named') return call('plain', text(digest.algorithm), message);
  const by = call('firstFilled', list([...digest.by.map(valueOf), text(digest.otherwise ?? '')]));
  const entries = Object.entries(digest.names).map(
    ([one, { kind, algorithm }]) => [one, `${kind}-${algorithm}`] as const,
  );
  set('algorithm', call('pick', { kind: 'map', entries }, by));
  refuseEmpty('algorithm');
  return call('digestNamed', name('algorithm'), key, message);
}
