// The example as a person is asked about it: signed rightly, wrongly, and not at all.

import { bodyFields, bodyText } from './bodies.ts';
import { mixed } from './groups.ts';
import { posted } from './probe.ts';
import { withSignature, type Asking, type Run, type SentCase } from './run.ts';

/** A question of the baseline is asked again if the person does not know the answer. */
const MOST_TRIES = 3;

export const isUnknown = ({ observation }: SentCase): boolean => observation.got === 'unknown';

/** Asks again, with another webhook, while the person does not know. */
export function* known(run: Run, ask: (run: Run) => Asking<SentCase>): Asking<SentCase> {
  let sent = yield* ask(run);
  for (let tries = 1; tries < MOST_TRIES && isUnknown(sent); tries++) sent = yield* ask(run);
  return sent;
}

/** Only a decision proves anything: a receiver that failed has decided nothing. */
export function addDecided(run: Run, sent: SentCase): void {
  if (sent.isAccepted || sent.observation.got === 'reject') run.addProof(sent);
}

export function* exampleRight(run: Run): Asking<SentCase> {
  const signed = run.signed(bodyFields('example', run.nextTag()), run.right);
  if (!signed) throw new Error('the right procedure signs every body');
  const sent = yield* run.sendSigned(
    signed,
    { id: 'baseline/example', group: 'baseline', expected: 'accept', asks: { code: 'example' } },
    false,
  );
  addDecided(run, sent);
  return sent;
}

export function* exampleWrong(run: Run): Asking<SentCase> {
  const fields = bodyFields('example', run.nextTag());
  const sign = run.signed(fields, run.right)?.sign ?? '';
  return yield* run.send(
    {
      ...{ id: 'baseline/random-signature', group: 'baseline', expected: 'reject' },
      ...posted(withSignature(bodyText(fields), JSON.stringify(mixed(sign)))),
      asks: { code: 'random-signature' },
    },
    null,
  );
}

/** A body that the receiver accepts, without a signature. */
export function* askUnsigned(run: Run): Asking<SentCase> {
  return yield* run.send(
    {
      ...{ id: 'baseline/unsigned', group: 'baseline', expected: 'reject' },
      ...posted(bodyText(bodyFields(run.base ?? 'example', run.nextTag()))),
      asks: { code: 'unsigned' },
    },
    null,
  );
}
