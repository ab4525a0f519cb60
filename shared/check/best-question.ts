// The next question to a person: the body and signature on which the suspects that are left differ most evenly, so that
// either answer rules out as many as possible. A body has one thing added to the base or, because few questions are left,
// several at once.

import { gives } from './evidence.ts';
import type { Procedure } from './procedure.ts';
import type { Run } from './run.ts';
import type { Computed } from './sampling.ts';
import type { Suspect } from './suspects.ts';
import type { BodyKind } from './webhooks/bodies.ts';
import type { Point } from './webhooks/webhooks.ts';

export interface AskedBody extends Computed {
  readonly base: BodyKind;
  readonly points: readonly Point[];
}

export interface BestQuestion {
  readonly body: AskedBody;
  /** Signs it. */
  readonly procedure: Procedure;
  /** The smaller of both weights, of those that accept it and those that reject it. */
  readonly score: number;
}

export interface Choosing {
  readonly base: BodyKind;
  readonly suspects: readonly Suspect[];
  /** The weight of what no suspect explains: it rejects every body that is signed otherwise than by the run's procedure. */
  readonly unknown: number;
  /** Only bodies of which this holds. */
  readonly isFit?: (body: AskedBody) => boolean;
}

/** Null: the scheme makes no sense of it. */
function bodyOf(run: Run, base: BodyKind, points: readonly Point[]): AskedBody | null {
  const computed = run.computed(base, points);
  return computed && { base, points, ...computed };
}

/** Whole bodies, and the base with one thing added. */
export const simpleBodies = (run: Run, base: BodyKind): AskedBody[] =>
  [
    ...run.webhooks.bases.map((one) => bodyOf(run, one, [])),
    ...run.webhooks.asked.points.map((point) => bodyOf(run, base, [point])),
  ].filter((one) => one !== null);

/** Whether a webhook can be signed so and was not sent yet, also if the person did not know the answer. */
export const canAsk = (run: Run, { kind }: AskedBody, procedure: Procedure): boolean =>
  !run.cases.some((sent) => sent.kind === kind && gives(procedure, sent)) &&
  run.webhook(kind, procedure) !== null;

/** A receiver may refuse a body that is not like the example, and a person finds it less easily. */
const OF_OTHERS = 0.85;

/** The question that tells the most; null if the suspects agree on all. */
export function bestQuestion(run: Run, choosing: Choosing): BestQuestion | null {
  const { base, isFit = () => true } = choosing;
  let best: BestQuestion | null = null;
  const simple = simpleBodies(run, base);
  for (const body of [...simple, ...fuller(run, choosing, simple)]) {
    if (isFit(body)) best = betterQuestion(run, choosing, body, best);
  }
  return best;
}

/** The signature of this body that divides the suspects most evenly, if it does so more than the question before. */
function betterQuestion(
  run: Run,
  { suspects, unknown }: Choosing,
  body: AskedBody,
  before: BestQuestion | null,
): BestQuestion | null {
  const ownSignature = run.procedure.signature(body.sample);
  const bySignature = new Map<string, { weight: number; readonly procedure: Procedure }>();
  let known = 0;
  for (const { procedure, weight } of suspects) {
    known += weight;
    const signature = procedure.signature(body.sample);
    if (signature === null) continue;
    const same = bySignature.get(signature);
    if (same) same.weight += weight;
    else bySignature.set(signature, { weight, procedure });
  }
  let best = before;
  for (const [signature, { weight, procedure }] of bySignature) {
    const total = known + (signature === ownSignature ? 0 : unknown);
    const score = Math.min(weight, total - weight) * (body.base === 'example' ? 1 : OF_OTHERS);
    // Rounding is no difference.
    const isBetter = score > 1e-9 * total && score > (best?.score ?? 0);
    if (isBetter && canAsk(run, body, procedure)) best = { body, procedure, score };
  }
  return best;
}

/** The least part of the weight for which a point is added to a fuller body. */
const LEAST_GAIN = 0.004;
const MOST_POINTS = 14;

/** Bodies with several points: each next one brings both sides nearest to each other. */
function fuller(
  run: Run,
  { base, suspects, unknown }: Choosing,
  simple: readonly AskedBody[],
): AskedBody[] {
  const { goTogether } = run.webhooks.asked;
  const total = suspects.reduce((sum, { weight }) => sum + weight, unknown);
  const differing = new Map<Point, readonly Suspect[]>();
  for (const { points, sample } of simple) {
    const [point] = points;
    const signature = run.procedure.signature(sample);
    const others = suspects.filter(({ procedure }) => procedure.signature(sample) !== signature);
    if (point && others.length > 0) differing.set(point, others);
  }
  const made: AskedBody[] = [];
  const chosen: Point[] = [];
  const covered = new Set<Suspect>();
  let weight = 0;
  while (chosen.length < MOST_POINTS) {
    const even = Math.min(weight, total - weight);
    let best = { even, weight, point: null as Point | null };
    for (const [point, others] of differing) {
      if (chosen.some((one) => one === point || !goTogether(one, point))) continue;
      const then = others.reduce((sum, one) => sum + (covered.has(one) ? 0 : one.weight), 0);
      const evenThen = Math.min(weight + then, total - weight - then);
      if (evenThen > best.even) best = { even: evenThen, weight: weight + then, point };
    }
    if (!best.point || best.even - even < LEAST_GAIN * total) break;
    chosen.push(best.point);
    weight = best.weight;
    for (const one of differing.get(best.point) ?? []) covered.add(one);
    const body = bodyOf(run, base, [...chosen]);
    if (body && chosen.length > 1) made.push(body);
  }
  return made;
}
