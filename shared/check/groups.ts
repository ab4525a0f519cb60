// The groups of cases beside the diagnosis: the baseline, what must be accepted, what must be rejected, and how the
// receiver behaves.

import type { BaselineCases } from './baseline.ts';
import { bodyFields, bodyText, fieldsOf, type Fields } from './bodies.ts';
import { posted } from './probe.ts';
import { createProcedures } from './procedure.ts';
import { RIGHT_CASES } from './right-cases.ts';
import { withSignature, type Asking, type Run, type SentCase, type Signed } from './run.ts';
import { sourceOf } from './evidence.ts';
import { differs, WRONG_CASES, type WrongCase } from './wrong-cases.ts';

/** Sends the three cases. */
export function* askBaseline(run: Run): Asking<BaselineCases<SentCase>> {
  const right = yield* run.sendSigned(
    need(run.signed(bodyFields('example', run.nextTag()), run.right)),
    { id: 'baseline/example', group: 'baseline', expected: 'accept', asks: { code: 'example' } },
    false,
  );
  const unsignedText = bodyText(bodyFields('example', run.nextTag()));
  const unsigned = yield* run.send(
    {
      id: 'baseline/unsigned',
      group: 'baseline',
      expected: 'reject',
      ...posted(unsignedText),
      asks: { code: 'unsigned' },
    },
    null,
  );
  const fields = bodyFields('example', run.nextTag());
  const { sign } = need(run.signed(fields, run.right));
  const random = yield* run.send(
    {
      id: 'baseline/random-signature',
      group: 'baseline',
      expected: 'reject',
      ...posted(withSignature(bodyText(fields), JSON.stringify(mixed(sign)))),
      asks: { code: 'random-signature' },
    },
    null,
  );
  run.wrongStatus = random.observation.status;
  run.acceptance.learnRefusal(right.observation, random.observation);
  return { right, unsigned, random };
}

/** A digest that no procedure gives: the right one with other digits. */
export const mixed = (sign: string) =>
  sign.replace(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));

function need(signed: Signed | null): Signed {
  if (!signed) throw new Error('the right procedure signs every body');
  return signed;
}

/** Sends everything that is right; accepted ones prove something about the procedure. */
export function* askRight(run: Run): Asking<void> {
  for (const { id, draft, asks } of RIGHT_CASES) {
    const signed = need(run.signed(fieldsOf(draft, run.nextTag()), run.right));
    yield* run.sendSigned(signed, { id, group: 'takes-right', expected: 'accept', asks }, false);
  }
}

/** The fullest body that the procedure explains, for the groups that follow the diagnosis. */
function acceptedFields(run: Run): () => Fields {
  const isExample = run.cases.some(
    ({ probe, source, sign, isAccepted }) =>
      isAccepted &&
      (probe.id.startsWith('diagnosis/example') || probe.id === 'baseline/example') &&
      source !== null &&
      run.procedure.signature(source) === sign,
  );
  const kind = isExample ? 'example' : (run.base ?? 'example');
  return () => bodyFields(kind, run.nextTag());
}

/** Sends wrong webhooks: what the receiver accepts, changed in one place. */
export function* askWrong(run: Run, cases: readonly WrongCase[] = WRONG_CASES): Asking<void> {
  const make = acceptedFields(run);
  for (const one of cases) {
    const body = wrongBody(run, one, make);
    if (!body) continue;
    yield* run.send(
      {
        id: `refuses-wrong/${one.what}`,
        group: 'refuses-wrong',
        expected: 'reject',
        ...posted(body.text),
        asks: { code: 'wrong', what: one.what },
      },
      body,
    );
  }
}

/** The altered body with its signature; null if the case does not apply. */
function wrongBody(
  run: Run,
  { alter, sign, secret, isOfOther, isLenient, what }: WrongCase,
  make: () => Fields,
): Signed | null {
  const fields = make();
  const { procedure } = run;
  if (secret !== undefined) {
    const other = createProcedures(secret, run.primitives)(procedure.mistakes);
    const signed = run.signed(fields, other);
    // Receivers that use no secret, or another one, give the same signature; the diagnosis names them.
    return signed?.sign === procedure.signature(sourceOf(bodyText(fields))) ? null : signed;
  }
  const signed = run.signed(isOfOther ? make() : fields, procedure);
  if (!signed) return null;
  if (isLenient && procedure.mistakes.some(({ code }) => code === 'digest-uppercase')) return null;
  const altered = alter ? alter(fields) : fields;
  if (!altered || (alter && !differs(altered, fields))) return null;
  const json = sign ? sign(signed.sign) : JSON.stringify(signed.sign);
  if (json === null || (what !== 'other-body' && !alter && json === JSON.stringify(signed.sign))) {
    return null;
  }
  const unsigned = bodyText(altered);
  return {
    source: sourceOf(unsigned),
    sign: signed.sign,
    text: withSignature(unsigned, json),
    of: signed.source,
  };
}

/** So many requests at once. */
const AT_ONCE = 10;

/** Sends an accepted webhook again, as the service does after a lost answer, and another one several times at once. */
export function* askBehaviour(run: Run): Asking<void> {
  const make = acceptedFields(run);
  const signed = run.signed(make(), run.procedure);
  if (!signed) return;
  const first = yield* run.sendSigned(
    signed,
    {
      id: 'behaves/first',
      group: 'behaves',
      expected: run.procedure.mistakes.length === 0 ? 'accept' : null,
      asks: { code: 'example' },
    },
    false,
  );
  if (!first.isAccepted) return;
  const again = yield* run.sendSigned(
    signed,
    { id: 'behaves/again', group: 'behaves', expected: 'accept', asks: { code: 'again' } },
    false,
  );
  if (!again.isAccepted) return;
  if (run.question.isHttp2) yield* askOverHttp2(run, make);
  const other = run.signed(make(), run.procedure);
  if (!other || run.left < AT_ONCE) return;
  yield* run.send(
    {
      id: 'behaves/at-once',
      group: 'behaves',
      expected: 'accept',
      ...posted(other.text),
      asks: { code: 'at-once', times: AT_ONCE },
      times: AT_ONCE,
      atOnce: true,
    },
    other,
  );
}

/** The service's own example of a request is sent over HTTP/2 (document 4.1). */
function* askOverHttp2(run: Run, make: () => Fields): Asking<void> {
  const signed = run.signed(make(), run.procedure);
  if (!signed) return;
  yield* run.send(
    {
      id: 'behaves/http2',
      group: 'behaves',
      expected: 'accept',
      ...posted(signed.text),
      asks: { code: 'http2' },
      isHttp2: true,
    },
    signed,
  );
}
