// The next question to a person: the body and signature on which the suspects that are left differ most evenly, so that
// either answer rules out as many as possible. A body has one thing added to the base or, because few questions are left,
// several at once.

import { gives } from './evidence.ts';
import type { Procedure, Sample } from './procedure.ts';
import type { Run } from './run.ts';
import type { Suspect } from './suspects.ts';
import type { BodyKind } from './webhooks/bodies.ts';
import type { Kind, Point } from './webhooks/webhooks.ts';

export interface AskedBody {
  readonly base: BodyKind;
  readonly points: readonly Point[];
  readonly kind: Kind;
  /** Of a webhook that is only computed with. */
  readonly sample: Sample;
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
  const kind = run.webhooks.kind(base, points);
  const sample = kind && run.makesSense(kind) ? run.sampleOf(kind) : null;
  return kind && sample && { base, points, kind, sample };
}

/** Whole bodies, and the base with one thing added. */
export const simpleBodies = (run: Run, base: BodyKind): AskedBody[] =>
  [
    ...run.webhooks.bases.map((one) => bodyOf(run, one, [])),
    ...run.webhooks.asked.points.map((point) => bodyOf(run, base, [point])),
  ].filter((one) => one !== null);

/** Whether such a webhook was sent, also if the person did not know the answer. */
export const isAsked = (run: Run, { kind }: AskedBody, procedure: Procedure): boolean =>
  run.cases.some((sent) => sent.kind === kind && gives(procedure, sent));

/** A receiver may refuse a body that is not like the example, and a person finds it less easily. */
const OF_OTHERS = 0.85;

/** The question that tells the most; null if the suspects agree on all. */
export function bestQuestion(run: Run, choosing: Choosing): BestQuestion | null {
  const { base, isFit = () => true } = choosing;
  let best: BestQuestion | null = null;
  const simple = simpleBodies(run, base);
  for (const body of [...simple, ...fuller(run, choosing, simple)]) {
    if (!isFit(body)) continue;
    const found = bestSignature(run, choosing, body);
    if (found && found.score > (best?.score ?? 0)) best = found;
  }
  return best;
}

/** The signature of this body that divides the suspects most evenly. */
function bestSignature(
  run: Run,
  { suspects, unknown }: Choosing,
  body: AskedBody,
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
  let best: BestQuestion | null = null;
  for (const [signature, { weight, procedure }] of bySignature) {
    if (isAsked(run, body, procedure)) continue;
    const total = known + (signature === ownSignature ? 0 : unknown);
    const isLike = body.base === 'example';
    const score = Math.min(weight, total - weight) * (isLike ? 1 : OF_OTHERS);
    // Rounding is no difference.
    if (score > 1e-9 * total && score > (best?.score ?? 0)) best = { body, procedure, score };
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
  const { asked } = run.webhooks;
  const total = suspects.reduce((sum, { weight }) => sum + weight, unknown);
  const signed = simple.filter(({ points }) => points.length === 1);
  const differing = new Map<Point, Set<Suspect>>();
  for (const body of signed) {
    const [point] = body.points;
    const signature = run.procedure.signature(body.sample);
    const others = suspects.filter(
      ({ procedure }) => procedure.signature(body.sample) !== signature,
    );
    if (point && others.length > 0) differing.set(point, new Set(others));
  }
  const made: AskedBody[] = [];
  const left = asked.points.filter((point) => differing.has(point));
  let chosen: readonly Point[] = [];
  const covered = new Set<Suspect>();
  let weight = 0;
  while (chosen.length < MOST_POINTS) {
    const even = Math.min(weight, total - weight);
    let best: { readonly point: Point; readonly even: number } | null = null;
    for (const point of left) {
      if (chosen.some((one) => one === point || !asked.goTogether(one, point))) continue;
      let gain = 0;
      for (const suspect of differing.get(point) ?? []) {
        if (!covered.has(suspect)) gain += suspect.weight;
      }
      const then = Math.min(weight + gain, total - weight - gain);
      if (then > (best?.even ?? even)) best = { point, even: then };
    }
    if (!best || best.even - even < LEAST_GAIN * total) break;
    chosen = [...chosen, best.point];
    for (const suspect of differing.get(best.point) ?? []) {
      if (covered.has(suspect)) continue;
      covered.add(suspect);
      weight += suspect.weight;
    }
    const body = bodyOf(run, base, chosen);
    if (body && chosen.length > 1) made.push(body);
  }
  return made;
}
