// The diagnosis: from a body that the receiver accepts to the set of mistakes behind its answers, one point after the
// other.

import { fieldsOf, fieldText, withField, type BodyKind, type Fields } from './bodies.ts';
import { LONGEST } from './evidence.ts';
import type { Point } from './point.ts';
import { POINTS, TEXTS } from './points.ts';
import type { Procedure } from './procedure.ts';
import { ask, asksOf, bodyQuestion, questionOf, type Question } from './questions.ts';
import { adopt, repair, type Repaired } from './repair.ts';
import { RIGHT_CASES } from './right-cases.ts';
import { inOrder, mostTelling, separateAll } from './separate.ts';
import type { Asking, Run, SentCase } from './run.ts';

/** A point that nothing explains. */
export interface Parked {
  readonly point: Point;
  /** The rejected case that is signed by the procedure. */
  sent: SentCase;
}

export interface Diagnosing {
  readonly parked: Parked[];
}

type Mend = (question: Question, more?: number) => Asking<boolean>;

/** After so many unexplained points of one kind in one field, the others are skipped. */
const MOST_PARKED_ALIKE = 4;

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
      make: (tag) => withField(run.baseFields(tag), name, '"word"'),
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
  for (const point of inOrder(run)) if (!seen.has(point.id)) yield* visit(point);
  yield* otherFields(run, passed, mend);
  yield* wholeBodies(run, mend);
  yield* rightCases(run, mend);
  yield* retry(run, parked, mend);
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
    const question = bodyQuestion(kind);
    const sent = yield* ask(run, question, run.procedure);
    if (sent === null) continue;
    if (sent.isAccepted || (yield* mend(question, MORE_FOR_BODIES))) {
      if (base !== 'example') run.base = kind;
    } else if (kind === 'plain' && (base === 'no-items' || base === 'name-alone')) {
      run.parkedFamilies.add('items');
    }
  }
}

/** Puts every text that one field passed into each other text field; a rejection is halved (step 6). */
function* otherFields(run: Run, passed: ReadonlySet<string>, mend: Mend): Asking<void> {
  const texts = TEXTS.filter(([id]) => passed.has(id)).map(([, text]) => text);
  if (texts.length === 0) return;
  const all = texts.join('');
  const names = run.baseFields(run.sampleTag).map(([name]) => name);
  const fields = names.filter((name) => OTHER_TEXTS.includes(name));

  function* tryFields(names: readonly string[]): Asking<void> {
    if (names.length === 0) return;
    const question: Question = {
      id: `diagnosis/texts-in-${names.length === fields.length ? 'all' : names.join('-')}`,
      make: (tag) =>
        names.reduce<Fields>((body, name) => {
          const text = fieldText(body, name);
          return text === undefined ? body : withField(body, name, JSON.stringify(text + all));
        }, run.baseFields(tag)),
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
    const question = bodyQuestion(kind);
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
      make: (tag) => fieldsOf(draft, tag),
      asks: () => asks,
    };
    if (yield* mend(question, MORE_FOR_RIGHT)) run.addProof(sent);
  }
}

/** Points that stayed unexplained are tried again by the procedure that was found since (step 5). */
function* retry(run: Run, parked: Parked[], mend: Mend): Asking<void> {
  for (const one of [...parked]) {
    const { source, sign } = one.sent;
    if (source === null || run.procedure.signature(source) === sign) continue;
    const question = questionOf(run, one.point);
    const sent = yield* ask(run, question, run.procedure);
    if (sent === null) continue;
    if (sent.isAccepted || (yield* mend(question))) parked.splice(parked.indexOf(one), 1);
    else one.sent = sent;
  }
}
