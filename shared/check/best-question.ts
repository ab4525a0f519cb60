// The next question to a person: the body and signature on which the suspects that are left differ most evenly, so that
// either answer rules out as many as possible.

import type { AskedBodies, AskedBody } from './asked-bodies.ts';
import type { Procedure } from './procedure.ts';
import type { Suspect } from './suspects.ts';
import type { BodyKind } from './webhooks/asks.ts';
import type { Asked, Point } from './webhooks/webhooks.ts';

export interface BestQuestion {
  readonly body: AskedBody;
  /** Signs it. */
  readonly procedure: Procedure;
  /** The smaller of both weights, of those that accept it and those that reject it. */
  readonly score: number;
}

export interface Choosing {
  readonly bodies: AskedBodies;
  readonly asked: Asked;
  readonly base: BodyKind;
  readonly suspects: readonly Suspect[];
  /** What signs a body if the suspects do not differ in it. */
  readonly own: Procedure;
  /** The weight of what no suspect explains: it rejects every body that is signed otherwise than by `own`. */
  readonly unknown: number;
  /** Questions that were asked before. */
  readonly isAsked: (body: AskedBody, procedure: Procedure) => boolean;
  /** Only bodies of which this holds. */
  readonly isFit?: (body: AskedBody) => boolean;
}

/** A receiver may refuse a body that is not like the example, and a person finds it less easily. */
const OF_OTHERS = 0.85;

/** The question that tells the most; null if the suspects agree on all. */
export function bestQuestion(choosing: Choosing): BestQuestion | null {
  const { bodies, base, isFit = () => true } = choosing;
  let best: BestQuestion | null = null;
  const simple = bodies.simple(base);
  for (const body of [...simple, ...fuller(choosing, simple)]) {
    if (!isFit(body)) continue;
    const found = bestSignature(choosing, body);
    if (found && found.score > (best?.score ?? 0)) best = found;
  }
  return best;
}

/** The signature of this body that divides the suspects most evenly. */
function bestSignature(choosing: Choosing, body: AskedBody): BestQuestion | null {
  const { suspects, unknown, own, isAsked } = choosing;
  const ownSignature = own.signature(body.sample);
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
    if (isAsked(body, procedure)) continue;
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
  { bodies, asked, base, suspects, own, unknown }: Choosing,
  simple: readonly AskedBody[],
) {
  const total = suspects.reduce((sum, { weight }) => sum + weight, unknown);
  const signed = simple.filter(({ points }) => points.length === 1);
  const differing = new Map<Point, Set<Suspect>>();
  for (const body of signed) {
    const [point] = body.points;
    const signature = own.signature(body.sample);
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
    const body = bodies.body(base, chosen);
    if (body && chosen.length > 1) made.push(body);
  }
  return made;
}
