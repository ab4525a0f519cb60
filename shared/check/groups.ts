// The groups of cases beside the diagnosis: the baseline, what must be accepted, what must be rejected, and how the
// receiver behaves.

import type { Asking, Pending, Run, SentCase } from './run.ts';
import type { Render } from './sampling.ts';
import type { Asks } from './webhooks/asks.ts';
import { mixed } from './webhooks/signature-text.ts';
import type { Kind } from './webhooks/webhooks.ts';
import { acceptedBase, wrongCases, type WrongCase } from './wrong-cases.ts';

/** Sends the three first cases, and returns the right one. The run gets the baseline if nothing more is to be asked. */
export function* askBaseline(run: Run): Asking<SentCase> {
  const right = yield* askExample(run);
  const unsigned = yield* askUnsigned(run, 'example');
  const random = yield* askRandom(run);
  run.learnRefusal(right.observation, random.observation);
  const isAnswered = [right, unsigned, random].some(
    ({ observation: { status } }) => status !== null,
  );
  if (!isAnswered) run.baseline = 'unreachable';
  else if (random.isAccepted) run.baseline = 'accepts-everything';
  return right;
}

function askFirst(
  run: Run,
  code: 'example' | 'random-signature' | 'unsigned',
  render: Render | null,
  kind?: Kind,
): Asking<SentCase> {
  if (!render) throw new Error('the scheme cannot sign its own example');
  return run.send({
    ...{ id: `baseline/${code}`, group: 'baseline', asks: { code }, render },
    expected: code === 'example' ? 'accept' : 'reject',
    ...(kind && { kind }),
  });
}

/** The example, signed rightly. */
export function askExample(run: Run): Asking<SentCase> {
  const kind = run.bodyOf('example');
  return askFirst(run, 'example', run.webhook(kind, run.right), kind);
}

/** The example with a random signature. */
export function askRandom(run: Run): Asking<SentCase> {
  const signed = run.webhook(run.bodyOf('example'), run.right);
  const random: Render | null =
    signed &&
    ((...now) => {
      const { request = null, sample, signature } = signed(...now) ?? {};
      const other = sample && signature ? sample.sign(mixed(signature)) : request;
      return other && { request: other, sample: null, signature: null };
    });
  return askFirst(run, 'random-signature', random);
}

/** A body without a signature. */
export function askUnsigned(run: Run, base = run.base ?? 'example'): Asking<SentCase> {
  const { make } = run.bodyOf(base);
  return askFirst(run, 'unsigned', (...now) => {
    const request = make(...now);
    return request && { request, sample: null, signature: null };
  });
}

/** Sends everything that is right, signed rightly. What the diagnosis has asked otherwise proves nothing more. */
export function* askRight(run: Run): Asking {
  for (const kind of run.webhooks.right) {
    const isAsked = run.cases.some((sent) => sent.kind === kind);
    if (!isAsked) yield* run.ask(kind, run.right, 'takes-right');
  }
}

/** Sends wrong webhooks: what the receiver accepts, changed in one place. */
export function* askWrong(run: Run): Asking {
  for (const one of wrongCases(run)) yield* askWrongOne(run, one);
}

export function* askWrongOne(run: Run, { what, render }: WrongCase): Asking {
  yield* run.send({
    ...{ id: `refuses-wrong/${what}`, group: 'refuses-wrong', expected: 'reject', render },
    asks: { code: 'wrong', what },
  });
}

/** So many requests at once. */
const AT_ONCE = 10;

/** Sends an accepted webhook again, as the service does after a lost answer, and another one several times at once. */
export function* askBehaviour(run: Run): Asking {
  const { procedure, right } = run;
  const kind = run.bodyOf(acceptedBase(run));
  const render = run.webhook(kind, procedure);
  if (!render) return;
  const ask = (name: string, asks: Asks, more: Partial<Pending> = {}) =>
    run.send({
      ...{ id: `behaves/${name}`, group: 'behaves', expected: 'accept', asks, render },
      ...more,
    });
  const expected = procedure === right ? 'accept' : null;
  const first = yield* ask('first', { code: 'example' }, { expected });
  if (!first.isAccepted) return;
  const again = yield* ask('again', { code: 'again' }, { isAgain: true });
  if (!again.isAccepted) return;
  // Our own service's example of a request is sent over HTTP/2 (document 4.1).
  if (run.question.isHttp2) yield* ask('http2', { code: 'http2' }, { isHttp2: true });
  if (run.left < AT_ONCE) return;
  const asks: Asks = { code: 'at-once', times: AT_ONCE };
  yield* ask('at-once', asks, { times: AT_ONCE, atOnce: true });
}
