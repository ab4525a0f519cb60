// The diagnosis: from a body that the receiver accepts to the set of mistakes behind its answers, one point after the
// other (design: Diagnosis, steps 3 to 7).

import {
  bodyFields,
  bodyText,
  fieldsOf,
  fieldText,
  withField,
  type BodyKind,
  type Fields,
} from './bodies.ts';
import { LONGEST, sourceOf } from './evidence.ts';
import type { Mistake } from './mistakes.ts';
import { POINTS, TEXTS, type Point } from './points.ts';
import type { Procedure } from './procedure.ts';
import type { Asks } from './probe.ts';
import { candidatesFor, causesOf, repair, type Question, type Repaired } from './repair.ts';
import { RIGHT_CASES } from './right-cases.ts';
import type { Asking, Run, SentCase } from './run.ts';

/** A point that nothing explains. */
export interface Parked {
  readonly point: Point;
  /** The rejected case that is signed by the procedure. */
  readonly sent: SentCase;
}

export interface Diagnosing {
  readonly parked: Parked[];
}

type Mend = (question: Question, more?: number) => Asking<boolean>;

/** After so many unexplained points of one kind in one field, the others are skipped. */
const MOST_PARKED_ALIKE = 4;

/** Longer values are cut in what is asked. */
const LONGEST_SHOWN = 60;

/** Tries every point and repairs the procedure where one is rejected. The result is in the run. */
export function* diagnose(run: Run, { parked }: Diagnosing): Asking<void> {
  const passed = new Set<string>();
  const seen = new Set<string>();
  const open = () => POINTS.filter(({ id }) => !seen.has(id));
  let depth = 0;

  function* visit(point: Point): Asking<void> {
    seen.add(point.id);
    if (point.needs?.some((family) => run.parkedFamilies.has(family))) return;
    if (areRefused(point)) return;
    const question = questionOf(run, point);
    const sent = yield* ask(run, question, run.procedure);
    if (sent === null) return;
    if (sent.isAccepted) passed.add(point.id);
    else if (yield* mend(question)) {
      passed.add(point.id);
      run.addProof(sent);
    } else park(point, sent);
  }

  /** Whether so many like it stay unexplained that the receiver probably refuses such a body. */
  const areRefused = ({ thing, field }: Point) =>
    parked.filter(({ point }) => point.thing === thing && point.field === field).length >=
    MOST_PARKED_ALIKE;

  function park(point: Point, sent: SentCase) {
    if (point.opens !== undefined) run.parkedFamilies.add(point.opens);
    parked.push({ point, sent });
  }

  /** Repairs the procedure at a rejected body; false if nothing fits. */
  function* mend(question: Question, more = 1): Asking<boolean> {
    // Each point that stays unexplained makes the next one less likely to be a mistake of the signature.
    const share = more * Math.max(0.12, 1 / 2 ** parked.length);
    const repaired = yield* repair(run, question, share);
    if (!repaired) return false;
    adopt(run, repaired);
    depth += 1;
    try {
      if (!(yield* isLeftOut(repaired))) return yield* mend(question, more);
      yield* separate(repaired.group);
    } finally {
      depth -= 1;
    }
    return true;
  }

  /** A field that seems to be left out is sent with a plain word; false if the receiver then signs it. */
  function* isLeftOut({ before, group }: Repaired): Asking<boolean> {
    const known = new Set(before.mistakes.map(({ key }) => key));
    const added = group[0]?.mistakes.find(
      ({ key, code }) => code === 'field-left-out' && !known.has(key),
    );
    const [name] = added?.details.names ?? [];
    if (added === undefined || name === undefined || added.says.includes('items')) return true;
    const question: Question = {
      id: `diagnosis/word-${name}`,
      make: () => withField(run.baseFields(), name, '"word"'),
      asks: asksOf('unknown-field', name, '"word"'),
    };
    const sent = yield* ask(run, question, run.procedure);
    if (sent === null || sent.isAccepted) return true;
    run.addProof(sent);
    run.procedure = before;
    return false;
  }

  /** Sends the point on which the procedures that are still possible differ most. */
  function* separate(group: readonly Procedure[]): Asking<void> {
    if (depth > 2) return;
    for (let round = 0; round < 3; round++) {
      const possible = group.filter((one) => run.evidence.fits(one)).slice(0, 30);
      if (possible.length < 2) return;
      const best = mostTelling(run, open(), possible);
      if (!best) return;
      yield* visit(best);
    }
  }

  yield* climb(run, mend);
  for (const point of POINTS) if (!seen.has(point.id)) yield* visit(point);
  yield* otherFields(run, passed, mend);
  yield* wholeBodies(run, mend);
  yield* rightCases(run, mend);
  yield* retry(run, parked);
  yield* separateAll(run);
}

/** A fuller body holds many things at once, so more is tried on it than at a point. */
const MORE_FOR_BODIES = 3;

/** Sends the fuller bodies, because the base that was found may be a short one. */
function* climb(run: Run, mend: Mend): Asking<void> {
  const { base } = run;
  const steps: readonly BodyKind[] =
    base === 'name-alone' ? ['no-items', 'plain'] : base === 'plain' ? [] : ['plain'];
  for (const kind of steps) {
    const question: Question = {
      id: `diagnosis/${kind}`,
      make: () => bodyFields(kind, run.nextTag()),
      asks: (procedure) => ({ code: 'body', body: kind, causes: causesOf(procedure) }),
    };
    const sent = yield* ask(run, question, run.procedure);
    if (sent === null) continue;
    if (sent.isAccepted || (yield* mend(question, MORE_FOR_BODIES))) {
      if (base !== 'example') run.base = kind;
    } else if (kind === 'plain' && (base === 'no-items' || base === 'name-alone')) {
      run.parkedFamilies.add('items');
    }
  }
}

/** Sends a body signed by a procedure; null if it cannot be made or signed. */
function* ask(run: Run, question: Question, procedure: Procedure): Asking<SentCase | null> {
  const fields = question.make();
  const signed = fields && run.signed(fields, procedure);
  if (!signed) return null;
  return yield* run.sendSigned(
    signed,
    {
      id: question.id,
      group: 'diagnosis',
      expected: procedure.mistakes.length === 0 ? 'accept' : null,
      asks: question.asks(procedure),
    },
    false,
  );
}

const asksOf =
  (thing: Point['thing'], field: string, json: string) =>
  (procedure: Procedure): Asks => ({
    code: 'point',
    thing,
    field,
    value: json.length > LONGEST_SHOWN ? `${json.slice(0, LONGEST_SHOWN)}…` : json,
    causes: causesOf(procedure),
  });

export function questionOf(run: Run, point: Point): Question {
  const make = () => point.apply(run.baseFields());
  const fields = make();
  const json = fields?.findLast(([name]) => name === point.field)?.[1] ?? '';
  return {
    id: `diagnosis/${point.id}`,
    make,
    asks: asksOf(point.thing, point.field, json),
  };
}

function adopt(run: Run, { group }: Repaired) {
  const [first] = group;
  if (first) run.procedure = first;
}

/** The point with the most different signatures of these procedures; null if they agree on all. */
function mostTelling(
  run: Run,
  points: readonly Point[],
  possible: readonly Procedure[],
): Point | null {
  let best: { readonly point: Point; readonly different: number } | null = null;
  for (const point of points) {
    if (point.needs?.some((family) => run.parkedFamilies.has(family))) continue;
    const fields = point.apply(run.baseFields());
    if (!fields) continue;
    const source = sourceOf(bodyText(fields));
    const own = run.procedure.signature(source);
    const different = possible.filter((one) => one.signature(source) !== own).length;
    if (different > (best?.different ?? 0)) best = { point, different };
  }
  return best?.point ?? null;
}

/** Puts every text that one field passed into each other text field; a rejection is halved (step 6). */
function* otherFields(run: Run, passed: ReadonlySet<string>, mend: Mend): Asking<void> {
  const texts = TEXTS.filter(([id]) => passed.has(id)).map(([, text]) => text);
  if (texts.length === 0) return;
  const all = texts.join('');
  const fields = run.baseFields().flatMap(([name]) => (OTHER_TEXTS.includes(name) ? [name] : []));

  function* tryFields(names: readonly string[]): Asking<void> {
    if (names.length === 0) return;
    const question: Question = {
      id: `diagnosis/texts-in-${names.length === fields.length ? 'all' : names.join('-')}`,
      make: () =>
        names.reduce<Fields>((body, name) => {
          const text = fieldText(body, name);
          return text === undefined ? body : withField(body, name, JSON.stringify(text + all));
        }, run.baseFields()),
      asks: asksOf('texts-of-others', names.join(', '), JSON.stringify(all)),
    };
    const sent = yield* ask(run, question, run.procedure);
    if (sent === null) return;
    if (sent.isAccepted) return;
    if (names.length === 1) {
      yield* mend(question);
      return;
    }
    const half = Math.ceil(names.length / 2);
    yield* tryFields(names.slice(0, half));
    yield* tryFields(names.slice(half));
  }

  yield* tryFields(fields);
}

const OTHER_TEXTS = [
  'card_brand',
  'client_email',
  'client_phone',
  'client_tehudat',
  'name',
  'receipt',
];

/** The example and the plain body, signed by the procedure (step 6). */
function* wholeBodies(run: Run, mend: Mend): Asking<void> {
  for (const kind of ['example', 'plain'] as const) {
    if (kind === run.base) continue;
    const question: Question = {
      id: `diagnosis/${kind}`,
      make: () => bodyFields(kind, run.nextTag()),
      asks: (procedure) => ({ code: 'body', body: kind, causes: causesOf(procedure) }),
    };
    const sent = yield* ask(run, question, run.procedure);
    if (sent !== null && !sent.isAccepted) yield* mend(question);
  }
}

/** A body of its own is tried as often as the first points, however many points stayed unexplained. */
const MORE_FOR_RIGHT = 8;

/** Rightly signed cases that were rejected, and that the procedure does not explain: the body shows something new. */
function* rightCases(run: Run, mend: Mend): Asking<void> {
  for (const { id, draft, asks } of RIGHT_CASES) {
    const sent = run.cases.find(({ probe }) => probe.id === id);
    if (!sent?.source || sent.isAccepted || sent.source.text.length > LONGEST) continue;
    if (run.procedure.signature(sent.source) !== sent.sign) continue;
    if (sent.observation.status !== run.wrongStatus) continue;
    const question: Question = {
      id: `diagnosis/${id}`,
      make: () => fieldsOf(draft, run.nextTag()),
      asks: () => asks,
    };
    if (yield* mend(question, MORE_FOR_RIGHT)) run.addProof(sent);
  }
}

/** Points that stayed unexplained are tried again by the procedure that was found since (step 5). */
function* retry(run: Run, parked: Parked[]): Asking<void> {
  for (const one of [...parked]) {
    const { source, sign } = one.sent;
    if (source === null || run.procedure.signature(source) === sign) continue;
    const sent = yield* ask(run, questionOf(run, one.point), run.procedure);
    if (sent?.isAccepted) parked.splice(parked.indexOf(one), 1);
  }
}

/** So many requests separate the procedures that explain the same answers. */
const MOST_SEPARATING = 40;

/** Sends bodies on which procedures that fit differ, until one is left or they agree on all (step 7). */
function* separateAll(run: Run): Asking<void> {
  const used = new Set<string>();
  for (let sent = 0; sent < MOST_SEPARATING; sent++) {
    const possible = alternativesOf(run);
    if (possible.length === 0) return;
    const best = mostTelling(
      run,
      COMBINED.filter(({ id }) => !used.has(id)),
      possible,
    );
    if (!best) return;
    used.add(best.id);
    const question = questionOf(run, best);
    const answer = yield* ask(run, question, run.procedure);
    if (answer === null || answer.isAccepted) continue;
    const repaired = yield* repair(run, question, 0.4);
    if (repaired) adopt(run, repaired);
  }
}

/** Two points at once, which show what one alone does not. */
const COMBINED: readonly Point[] = POINTS.flatMap((one, at) =>
  POINTS.slice(at + 1)
    .filter(({ field, thing }) => field !== one.field && thing !== one.thing)
    .filter((_, behind) => behind % 7 === at % 7)
    .map((other) => ({
      id: `${one.id}+${other.id}`,
      thing: one.thing,
      field: one.field,
      needs: [...(one.needs ?? []), ...(other.needs ?? [])],
      apply: (fields: Fields) => {
        const first = one.apply(fields);
        return first && other.apply(first);
      },
    })),
);

/** Procedures in which one mistake is replaced by another, and which fit all answers. */
export function alternativesOf(run: Run): Procedure[] {
  const { mistakes } = run.procedure;
  return mistakes.flatMap((mistake) =>
    replacementsOf(run, mistake).map(({ procedure }) => procedure),
  );
}

/** The mistakes that could stand in place of one and explain the same answers. */
export function replacementsOf(
  run: Run,
  mistake: Mistake,
): { readonly other: Mistake; readonly procedure: Procedure }[] {
  const { mistakes } = run.procedure;
  const proof = run.evidence.proofs.find(
    ({ source, sign, isAccepted }) =>
      isAccepted &&
      run.procedureOf(mistakes.filter((one) => one !== mistake)).signature(source) !== sign,
  );
  if (!proof) return [];
  return candidatesFor(run, proof.source).flatMap((other) => {
    if (other.key === mistake.key || mistakes.some(({ key }) => key === other.key)) return [];
    const procedure = run.procedureOf(mistakes.map((one) => (one === mistake ? other : one)));
    if (procedure.signature(proof.source) !== proof.sign) return [];
    return run.evidence.fits(procedure) ? [{ other, procedure }] : [];
  });
}

/** Drops mistakes that no answer needs. */
export function prune(run: Run) {
  for (const mistake of run.procedure.mistakes) {
    const fewer = run.procedureOf(run.procedure.mistakes.filter((one) => one !== mistake));
    if (run.evidence.fits(fewer)) run.procedure = fewer;
  }
}
