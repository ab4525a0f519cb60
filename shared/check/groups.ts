// The groups of cases beside the diagnosis: the baseline, what must be accepted, what must be rejected, and how the
// receiver behaves.

import type { Baseline } from './probe.ts';
import type { Asking, Run, SentCase } from './run.ts';
import type { Render } from './sampling.ts';
import { mixed } from './webhooks/signature-text.ts';
import { acceptedBase, wrongCases, type WrongCase } from './wrong-cases.ts';

/** Sends the three first cases. The baseline that they show is null if more is to be asked. */
export function* askBaseline(
  run: Run,
): Asking<{ readonly right: SentCase; readonly baseline: Baseline | null }> {
  const right = yield* askExample(run);
  const unsigned = yield* askUnsigned(run, 'example');
  const random = yield* askRandom(run);
  run.wrongStatus = random.observation.status;
  run.acceptance.learnRefusal(right.observation, random.observation);
  const isAnswered = [right, unsigned, random].some(
    ({ observation: { status } }) => status !== null,
  );
  if (!isAnswered) return { right, baseline: 'unreachable' };
  return { right, baseline: random.isAccepted ? 'accepts-everything' : null };
}

/** The example, signed rightly. */
export function* askExample(run: Run): Asking<SentCase> {
  const kind = run.bodyOf('example');
  return yield* run.send({
    ...{ id: 'baseline/example', group: 'baseline', expected: 'accept', kind },
    ...{ asks: { code: 'example' }, render: need(run.webhook(kind, run.right)) },
  });
}

/** The example with a random signature. */
export function* askRandom(run: Run): Asking<SentCase> {
  const signed = need(run.webhook(run.bodyOf('example'), run.right));
  return yield* run.send({
    ...{ id: 'baseline/random-signature', group: 'baseline', expected: 'reject' },
    asks: { code: 'random-signature' },
    render: (nowMs) => {
      const { request, sample, signature } = signed(nowMs);
      const other = sample && signature ? sample.sign(mixed(signature)) : request;
      return { request: other, sample: null, signature: null };
    },
  });
}

/** A body without a signature. */
export function* askUnsigned(run: Run, base = run.base ?? 'example'): Asking<SentCase> {
  const { make } = run.bodyOf(base);
  return yield* run.send({
    ...{ id: 'baseline/unsigned', group: 'baseline', expected: 'reject' },
    asks: { code: 'unsigned' },
    render: need(
      run.rendering((tag, nowMs) => {
        const request = make(tag, nowMs);
        return request && { request, sample: null, signature: null };
      }),
    ),
  });
}

function need(render: Render | null): Render {
  if (!render) throw new Error('the scheme cannot sign its own example');
  return render;
}

/** Sends everything that is right, signed rightly. What the diagnosis has asked otherwise proves nothing more. */
export function* askRight(run: Run): Asking<void> {
  for (const kind of run.webhooks.right) {
    const isAsked = run.cases.some((sent) => sent.kind === kind);
    if (!isAsked) yield* run.ask(kind, run.right, 'takes-right');
  }
}

/** Sends wrong webhooks: what the receiver accepts, changed in one place. */
export function* askWrong(run: Run): Asking<void> {
  for (const one of wrongCases(run)) yield* askWrongOne(run, one);
}

export function* askWrongOne(run: Run, { what, render }: WrongCase): Asking<void> {
  yield* run.send({
    ...{ id: `refuses-wrong/${what}`, group: 'refuses-wrong', expected: 'reject', render },
    asks: { code: 'wrong', what },
  });
}

/** So many requests at once. */
const AT_ONCE = 10;

/** Sends an accepted webhook again, as the service does after a lost answer, and another one several times at once. */
export function* askBehaviour(run: Run): Asking<void> {
  const { procedure, right } = run;
  const kind = run.bodyOf(acceptedBase(run));
  const group = 'behaves';
  const render = run.webhook(kind, procedure);
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
  // Our own service's example of a request is sent over HTTP/2 (document 4.1).
  const overHttp2 = run.question.isHttp2 && run.webhook(kind, procedure);
  if (overHttp2) {
    yield* run.send({
      ...{ id: 'behaves/http2', group, expected: 'accept', render: overHttp2 },
      ...{ asks: { code: 'http2' }, isHttp2: true },
    });
  }
  const other = run.webhook(kind, procedure);
  if (!other || run.left < AT_ONCE) return;
  yield* run.send({
    ...{ id: 'behaves/at-once', group, expected: 'accept', render: other },
    ...{ asks: { code: 'at-once', times: AT_ONCE }, times: AT_ONCE, atOnce: true },
  });
}
