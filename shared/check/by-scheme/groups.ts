// The groups of cases beside the diagnosis, by another service's scheme.

import type { BaselineCases } from '../baseline.ts';
import { FEATURE_CASES, PLAIN, type FeatureCase } from './features.ts';
import { type Asking, type SchemeRun, type SentCase } from './run.ts';
import { mixed, withSignatureText } from './signature-text.ts';
import { wrongCases } from './wrong-cases.ts';

/** Sends the three first cases. */
export function* askBaseline(run: SchemeRun): Asking<BaselineCases<SentCase>> {
  const { scheme } = run.question;
  const group = 'baseline';
  const render = run.webhook(PLAIN, run.right);
  if (!render) throw new Error('the scheme cannot sign its own example');
  const right = yield* run.send({
    ...{ id: 'baseline/example', group, expected: 'accept', asks: { code: 'example' }, render },
  });
  const bare = run.nextTag();
  const unsigned = yield* run.send({
    ...{ id: 'baseline/unsigned', group, expected: 'reject', asks: { code: 'unsigned' } },
    render: (nowMs) => {
      const request = run.example.write(run.example.values(bare, nowMs));
      return { request, unsigned: null, signature: null };
    },
  });
  const signed = run.webhook(PLAIN, run.right) ?? render;
  const random = yield* run.send({
    ...{ id: 'baseline/random-signature', group, expected: 'reject' },
    asks: { code: 'random-signature' },
    render: (nowMs) => {
      const { request, signature } = signed(nowMs);
      const other = { request, signature: signature ?? '' };
      const mixedUp = withSignatureText(scheme, other, mixed(other.signature));
      return { request: mixedUp, unsigned: null, signature: null };
    },
  });
  run.wrongStatus = random.observation.status;
  // A person has decided; a status says nothing beside that.
  if (!run.question.asksPerson) run.acceptance.learnRefusal(right.observation, random.observation);
  return { right, unsigned, random };
}

/** Whether the scheme makes sense of a feature: a text must be a part of what is signed. */
export function isOfScheme(run: SchemeRun, feature: FeatureCase): boolean {
  const signature = run.sample(feature, run.right);
  if (signature === null || run.webhook(feature, run.right, run.sampleTag) === null) return false;
  return !feature.isOfMessage || signature !== run.sample(PLAIN, run.right);
}

/** Sends everything that is right, signed rightly. */
export function* askRight(run: SchemeRun): Asking<void> {
  for (const feature of FEATURE_CASES) {
    if (isOfScheme(run, feature)) yield* run.ask(feature, run.right, 'takes-right');
  }
}

/** Sends wrong webhooks: what the receiver accepts, changed in one place. */
export function* askWrong(run: SchemeRun): Asking<void> {
  for (const { what, render } of wrongCases(run)) {
    yield* run.send({
      ...{ id: `refuses-wrong/${what}`, group: 'refuses-wrong', expected: 'reject', render },
      asks: { code: 'wrong', what },
    });
  }
}

/** So many requests at once. */
const AT_ONCE = 10;

/** Sends an accepted webhook again, signed anew as services do, and another one several times at once. */
export function* askBehaviour(run: SchemeRun): Asking<void> {
  const { procedure, right } = run;
  const group = 'behaves';
  const tag = run.nextTag();
  const render = run.webhook(PLAIN, procedure, tag);
  if (!render) return;
  const first = yield* run.send({
    ...{ id: 'behaves/first', group, asks: { code: 'example' }, render },
    expected: procedure === right ? 'accept' : null,
  });
  if (!first.isAccepted) return;
  const again = yield* run.send({
    ...{ id: 'behaves/again', group, expected: 'accept', asks: { code: 'again' } },
    render,
  });
  if (!again.isAccepted) return;
  const overHttp2 = run.question.isHttp2 && run.webhook(PLAIN, procedure);
  if (overHttp2) {
    yield* run.send({
      ...{ id: 'behaves/http2', group, expected: 'accept', render: overHttp2 },
      ...{ asks: { code: 'http2' }, isHttp2: true },
    });
  }
  const other = run.webhook(PLAIN, procedure);
  if (!other || run.counted.left < AT_ONCE) return;
  yield* run.send({
    ...{ id: 'behaves/at-once', group, expected: 'accept', render: other },
    ...{ asks: { code: 'at-once', times: AT_ONCE }, times: AT_ONCE, atOnce: true },
  });
}
