// The diagnosis: from a webhook that the receiver accepts to the set of mistakes behind its answers, one point after the
// other.

import { gives, LONGEST } from './evidence.ts';
import type { Procedure } from './procedure.ts';
import { repair, type Repaired } from './repair.ts';
import type { Asking, Run, SentCase } from './run.ts';
import { confirmAll, inOrder, mostTelling, prune, separateAll } from './separate.ts';
import type { BodyKind } from './webhooks/bodies.ts';
import type { Kind, Point } from './webhooks/webhooks.ts';

/** Sends a webhook signed by the procedure, and repairs that if it is rejected. Null: the scheme makes no sense of it. */
type Explain = (kind: Kind, more?: number) => Asking<boolean | null>;

/** Tries every point and repairs the procedure where one is rejected. The result is in the run. */
export function* diagnose(run: Run): Asking {
  const passed = new Set<string>();
  const seen = new Set<Point>();
  const open = () =>
    run.webhooks.points.flatMap((point) => (seen.has(point) ? [] : [[point] as const]));
  let depth = 0;

  function* visit(point: Point): Asking {
    seen.add(point);
    const { kind } = run.withPoints([point]) ?? {};
    const sent = kind && (yield* run.ask(kind, run.procedure));
    if (!sent) return;
    if (sent.isAccepted || (run.isOfSignature(sent) && (yield* mend(kind)))) passed.add(point.id);
    else park(point, sent);
  }

  function park(point: Point, sent: SentCase) {
    if (point.opens !== undefined) run.parkedFamilies.add(point.opens);
    run.parked.push({ point, sent });
  }

  /** Repairs the procedure at a rejected webhook; false if nothing fits. */
  function* mend(kind: Kind, more = 1): Asking<boolean> {
    // Each point that stays unexplained makes the next one less likely to be a mistake of the signature.
    const share = more * Math.max(0.12, 1 / 2 ** run.parked.length);
    const repaired = yield* repair(run, kind, share);
    if (!repaired) return false;
    depth += 1;
    try {
      if (!(yield* isLeftOut(repaired))) return yield* mend(kind, more);
      yield* separate(repaired.group);
    } finally {
      depth -= 1;
    }
    return true;
  }

  function* explain(kind: Kind, more?: number): Asking<boolean | null> {
    const sent = yield* run.ask(kind, run.procedure);
    return sent && (sent.isAccepted || (yield* mend(kind, more)));
  }

  /** A field that seems to be left out is sent with a plain word; false if the receiver then signs it. */
  function* isLeftOut({ before, group }: Repaired): Asking<boolean> {
    const added = group[0]?.mistakes.find(
      (one) => one.code === 'field-left-out' && !before.mistakes.includes(one),
    );
    const [name] = added?.details?.names ?? [];
    if (added === undefined || name === undefined || added.says.includes('items')) return true;
    const kind = run.webhooks.word(run.base ?? 'example', name);
    const sent = yield* run.ask(kind, run.procedure);
    if (!sent || sent.isAccepted) return true;
    run.prove(sent, true);
    run.procedure = before;
    return false;
  }

  /** Sends the point on which the procedures that are still possible differ most. */
  function* separate(group: readonly Procedure[]): Asking {
    if (depth > 2) return;
    for (let round = 0; round < 3; round++) {
      const possible = group.filter((one) => run.evidence.fits(one)).slice(0, 30);
      if (possible.length < 2) return;
      const best = mostTelling(run, open(), possible);
      if (!best) return;
      yield* visit(best.points[0]);
    }
  }

  yield* climb(run, explain);
  for (const point of inOrder(run)) if (!seen.has(point)) yield* visit(point);
  yield* otherFields(run, passed, explain);
  yield* wholeBodies(run, explain);
  for (const kind of unexplainedRight(run)) yield* mend(kind, MORE_FOR_RIGHT);
  yield* retry(run, mend);
  yield* separateAll(run);
  prune(run);
  yield* confirmAll(run);
}

/** A fuller body holds many things at once, so more is tried on it than at a point. */
const MORE_FOR_BODIES = 3;

/** Sends the fuller bodies, because the base that was found may be a short one. */
function* climb(run: Run, explain: Explain): Asking {
  const { base } = run;
  for (const fuller of ['no-items', 'plain'] as const) {
    if (base === fuller || !run.webhooks.bases.includes(fuller)) continue;
    if (fuller === 'no-items' && base !== 'name-alone') continue;
    const isExplained = yield* explain(run.bodyOf(fuller), MORE_FOR_BODIES);
    if (isExplained && base !== 'example') run.base = fuller;
    if (isExplained === false && fuller === 'plain' && LACK_ITEMS.some((one) => one === base)) {
      run.parkedFamilies.add('items');
    }
  }
}

const LACK_ITEMS: readonly BodyKind[] = ['no-items', 'name-alone'];

/** Puts every text that one field passed into each other text field; a rejection is halved (step 6). */
function* otherFields(run: Run, passed: ReadonlySet<string>, explain: Explain): Asking {
  const texts = run.webhooks.texts?.(run.base ?? 'example', passed);
  if (!texts) return;

  function* tryFields(names: readonly string[]): Asking {
    if (!texts || names.length === 0) return;
    const kind = texts.kind(names);
    if (names.length === 1) {
      yield* explain(kind);
      return;
    }
    const sent = yield* run.ask(kind, run.procedure);
    if (sent === null || sent.isAccepted) return;
    const half = Math.ceil(names.length / 2);
    yield* tryFields(names.slice(0, half));
    yield* tryFields(names.slice(half));
  }

  yield* tryFields(texts.fields);
}

/** The example and the plain body, signed by the procedure (step 6). */
function* wholeBodies(run: Run, explain: Explain): Asking {
  for (const base of ['example', 'plain'] as const) {
    const isOther = base !== run.base && run.webhooks.bases.includes(base);
    if (isOther) yield* explain(run.bodyOf(base));
  }
}

/** A body of its own is tried as often as the first points, however many points stayed unexplained. */
const MORE_FOR_RIGHT = 8;

/** Rightly signed cases that were rejected, and that the procedure does not explain: the body shows something new. */
function* unexplainedRight(run: Run): Generator<Kind> {
  const { kind: kindOf, points, right } = run.webhooks;
  const ofPoints = points.map((one) => kindOf(run.base ?? 'example', [one]));
  for (const kind of right) {
    const sent = run.cases.find((one) => one.kind === kind && one.isRight);
    if (!sent || sent.isAccepted || sent.request.body.length > LONGEST) continue;
    if (ofPoints.includes(kind) || !gives(run.procedure, sent)) continue;
    if (run.isOfSignature(sent)) yield kind;
  }
}

/** Points that stayed unexplained are tried again by the procedure that was found since (step 5). */
function* retry(run: Run, mend: (kind: Kind) => Asking<boolean>): Asking {
  for (const one of [...run.parked]) {
    const kind = gives(run.procedure, one.sent) ? null : one.sent.kind;
    const sent = kind && (yield* run.ask(kind, run.procedure));
    if (!sent) continue;
    if (sent.isAccepted || (yield* mend(kind))) run.parked.splice(run.parked.indexOf(one), 1);
    else one.sent = sent;
  }
}
