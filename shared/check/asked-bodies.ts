// The webhooks of a check that asks a person: a body with one thing added or several at once. Few questions are left, so
// that one webhook may ask about many mistakes.

import type { Sample } from './procedure.ts';
import type { Run } from './run.ts';
import type { Kind, Point } from './webhooks/webhooks.ts';
import type { BodyKind } from './webhooks/asks.ts';

export interface AskedBody {
  readonly id: string;
  readonly base: BodyKind;
  readonly points: readonly Point[];
  readonly kind: Kind;
  /** Of a webhook that is only computed with. */
  readonly sample: Sample;
}

export interface AskedBodies {
  /** Null: the scheme makes no sense of it. */
  readonly body: (base: BodyKind, points: readonly Point[]) => AskedBody | null;
  /** Whole bodies, and the base with one thing added. */
  readonly simple: (base: BodyKind) => readonly AskedBody[];
}

export function createAskedBodies(run: Run): AskedBodies {
  const { bases, kind: kindOf, asked } = run.webhooks;

  function body(base: BodyKind, points: readonly Point[]): AskedBody | null {
    const kind = kindOf(base, points);
    const sample = kind && run.makesSense(kind) ? run.sampleOf(kind) : null;
    if (!kind || !sample) return null;
    const id = [base, ...points.map((point) => point.id)].join('+');
    return { id, base, points, kind, sample };
  }

  return {
    body,
    simple: (base) =>
      [
        ...bases.map((one) => body(one, [])),
        ...asked.points.map((point) => body(base, [point])),
      ].filter((one) => one !== null),
  };
}
