// The course of a check that asks a person: at most 12 webhooks, each chosen by the answers before it. First one rightly
// and one wrongly signed, then those that tell most about the mistakes, then wrong ones with what is left.

import {
  bestQuestion,
  canAsk,
  simpleBodies,
  type AskedBody,
  type BestQuestion,
} from './best-question.ts';
import { gives } from './evidence.ts';
import type { Finding, NotTold } from './finding.ts';
import { found } from './findings.ts';
import { askExample, askRandom, askUnsigned, askWrongOne } from './groups.ts';
import { codesOf } from './mistakes.ts';
import type { Mistake, Procedure } from './procedure.ts';
import type { Told } from './report.ts';
import type { Asking, Run, SentCase } from './run.ts';
import { prune } from './separate.ts';
import {
  catalogueFor,
  fitting,
  pairSuspects,
  singleSuspects,
  suspectCodes,
  type Suspect,
} from './suspects.ts';
import type { WrongId } from './webhooks/asks.ts';
import type { BodyKind } from './webhooks/bodies.ts';
import { wrongCases } from './wrong-cases.ts';

/** Kept for wrong webhooks, unless the first mistake is still searched for. */
const KEPT_FOR_WRONG = 3;
/** Suspects with less than this part of the weight are not worth a question. */
const LEAST_PART = 0.012;
/** The part of the weight that no mistake of the catalogue has. */
const UNKNOWN_PART = 0.06;
/** The first wrong webhooks, the most telling first. The causes tell more about altered fields. */
const WRONG_ORDER: readonly WrongId[] = [
  ...(['sign-tail-altered', 'sign-empty', 'sign-true', 'amount-altered', 'empty-secret'] as const),
  ...(['sign-head-altered', 'field-added', 'amount-twice', 'other-body', 'sign-array'] as const),
];
/** A question of the baseline is asked again if the person does not know the answer. */
const MOST_TRIES = 3;

const isUnknown = ({ observation }: SentCase): boolean => observation.got === 'unknown';

/** Asks again, with another webhook, while the person does not know. */
function* known(run: Run, ask: (run: Run) => Asking<SentCase>): Asking<SentCase> {
  let sent = yield* ask(run);
  for (let tries = 1; tries < MOST_TRIES && isUnknown(sent); tries++) sent = yield* ask(run);
  return sent;
}

/** At most 12 webhooks, of which a person tells what became. */
export function askedCourse(run: Run): { readonly steps: Asking; readonly told: () => Told } {
  /** What may be wrong beside the run's procedure, as far as it fits the answers. */
  let suspects: readonly Suspect[] = [];
  let arePairs = false;
  let catalogue: readonly Mistake[] = [];
  let base: BodyKind = 'example';

  function* steps(): Asking {
    yield* run.within(questions());
    if (run.state !== 'no-decision') run.state = 'only-asked';
  }

  function* questions(): Asking {
    const right = yield* known(run, askExample);
    const wrong = yield* known(run, askRandom);
    if (right.observation.status === null && wrong.observation.status === null) {
      run.baseline = 'unreachable';
    } else if (wrong.isAccepted) run.baseline = 'accepts-everything';
    else if (isUnknown(right) || isUnknown(wrong)) run.state = 'no-decision';
    else if (right.observation.got === 'error') run.baseline = 'failing';
    else yield* searched(right);
  }

  function* searched({ isAccepted }: SentCase): Asking {
    if (isAccepted) {
      run.baseline = 'verifies';
      run.base = 'example';
    } else [base = base] = run.webhooks.bases;
    suspectAgain();
    yield* search();
    // A proven mistake is named, and those that no answer needs are dropped.
    if (!explains()) adoptBest();
    prune(run);
    run.baseline ??= 'rejects-everything';
    if (run.baseline === 'verifies') yield* wrongOnes();
  }

  const explains = () => run.evidence.fits(run.procedure);
  /** A signature that only a mistake gives was accepted. */
  const isMistakeSeen = () => !run.evidence.fits(run.right) && run.cases.some(isWronglySigned);

  function suspectAgain() {
    catalogue = catalogueFor(
      run,
      simpleBodies(run, base).map(({ sample }) => sample),
    );
    arePairs = false;
    suspects = singleSuspects(run, catalogue);
  }

  /** Documented webhooks may be rejected for a reason that is not named yet. */
  const isUrgent = () =>
    !explains() &&
    run.procedure.mistakes.length === 0 &&
    !(suspects.length > 0 && suspects.every(({ isOpen }) => isOpen));

  /** Asks about the mistakes until they are told apart, or too few questions are left. */
  function* search(): Asking {
    let first: number | null = null;
    while (run.left > 0) {
      if (run.left <= KEPT_FOR_WRONG && !isUrgent() && !isToConfirm()) return;
      const question = next();
      first ??= question?.score ?? 0;
      const isEnough = explains() && !isToConfirm() && (question?.score ?? 0) < LEAST_PART * first;
      if (!question || isEnough) {
        if (explains() || !adoptBest()) return;
        continue;
      }
      const sent = yield* send(question);
      if (sent.isAccepted) run.baseline = 'verifies';
      suspects = fitting(run, suspects);
      if (!explains()) consider();
    }
  }

  /** After an answer that the procedure does not explain. */
  function consider() {
    if (suspects.length === 0 && !arePairs) {
      arePairs = true;
      suspects = pairSuspects(run, catalogue);
    }
    if (isMistakeSeen() && suspectCodes(suspects).length === 1) adoptBest();
  }

  /** Makes a proven suspect the procedure, the simplest and then the heaviest; false: none is proven. */
  function adoptBest(): boolean {
    const [best] = suspects
      .filter(({ procedure }) => isProven(procedure))
      .sort(
        (a, b) => a.procedure.mistakes.length - b.procedure.mistakes.length || b.weight - a.weight,
      );
    if (!best) return false;
    run.procedure = best.procedure;
    suspectAgain();
    return true;
  }

  /** For each mistake a webhook was accepted that is signed otherwise without it. */
  const isProven = (procedure: Procedure): boolean =>
    procedure.mistakes.length > 0 &&
    procedure.mistakes.every((mistake) => {
      const fewer = procedure.without(mistake);
      return run.cases.some((sent) => isWronglySigned(sent) && !gives(fewer, sent));
    });

  /** The procedure has mistakes, and only one webhook that was accepted because of them. */
  const isToConfirm = () =>
    run.procedure.mistakes.length > 0 && run.cases.filter(isWronglySigned).length < 2;

  function next(): BestQuestion | null {
    const total = suspects.reduce((sum, { weight }) => sum + weight, 0);
    const { procedure } = run;
    if (!explains()) {
      const unknown = isMistakeSeen() ? 0 : total * UNKNOWN_PART;
      return bestQuestion(run, { base, suspects, unknown });
    }
    const isConfirming = isToConfirm();
    if (isConfirming && run.left <= KEPT_FOR_WRONG) return confirming();
    // The procedure weighs as much as all its suspects together.
    const own = { procedure, weight: Math.max(total, 1e-6), codes: [], isOpen: false };
    const even = bestQuestion(run, {
      ...{ base, suspects: [own, ...suspects], unknown: 0 },
      ...(isConfirming && { isFit: showsMistakes }),
    });
    return even ?? (isConfirming ? confirming() : null);
  }

  /** Whether a body is signed otherwise without the mistakes of the procedure. */
  const showsMistakes = ({ sample }: AskedBody) =>
    run.procedure.signature(sample) !== run.right.signature(sample);

  function confirming(): BestQuestion | null {
    const { procedure } = run;
    const body = simpleBodies(run, base).find(
      (one) => showsMistakes(one) && canAsk(run, one, procedure),
    );
    return body ? { body, procedure, score: 1 } : null;
  }

  function* send({ body, procedure }: BestQuestion): Asking<SentCase> {
    const isRight = procedure.signature(body.sample) === run.right.signature(body.sample);
    const sent = yield* run.askAnew(body.kind, isRight ? run.right : procedure);
    if (!sent) throw new Error('a question can be asked');
    if (sent.isAccepted && (body.points.length === 0 || run.base === null)) run.base = body.base;
    return sent;
  }

  function* wrongOnes(): Asking {
    if (run.left > 0) yield* askUnsigned(run);
    const cases = wrongCases(run);
    const first = WRONG_ORDER.flatMap((what) => cases.filter((one) => one.what === what));
    for (const one of new Set([...first, ...cases])) if (run.left > 0) yield* askWrongOne(run, one);
  }

  /** Webhooks that the procedure would accept and the receiver rejected, with what may explain them. */
  function findings(): Finding[] {
    const rejected = run.cases.filter(
      (sent) => sent.observation.got === 'reject' && gives(run.procedure, sent),
    );
    const isWrong =
      !suspects.some(({ isOpen }) => isOpen) &&
      rejected.some(({ request }) => run.webhooks.isDescribed(request));
    const alternatives = suspectCodes(suspects);
    return found('cause-not-proven', isWrong ? 'wrong' : 'warning', rejected, { alternatives });
  }

  /** Nothing if no mistake was searched for. */
  function notTold(): NotTold | undefined {
    if (catalogue.length === 0) return undefined;
    const isAnyAccepted = run.cases.some(({ isAccepted }) => isAccepted);
    const named = codesOf(run.procedure.mistakes);
    const causes = [
      ...suspectCodes(suspects),
      ...(isAnyAccepted ? [] : run.webhooks.neverSatisfied),
    ];
    const told = run.cases.flatMap(({ probe: { asks }, observation: { got } }) =>
      got === 'unknown' ? [] : asks.code === 'wrong' ? asks.what : asks.code,
    );
    const wrong = ['unsigned' as const, ...wrongCases(run).map(({ what }) => what)];
    return {
      causes: causes.filter((code) => !named.includes(code)),
      wrong: wrong.filter((what) => !told.includes(what)),
    };
  }

  return {
    steps: steps(),
    told: () => ({
      ...(explains() ? {} : { findings: findings(), suspects: suspectCodes(suspects) }),
      notTold: notTold(),
    }),
  };
}

const isWronglySigned = ({ isAccepted, isRight, signature, probe }: SentCase) =>
  isAccepted && !isRight && signature !== null && probe.asks.code !== 'wrong';
