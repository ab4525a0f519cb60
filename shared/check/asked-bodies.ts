// The bodies of a check that asks a person: the example or a plain body, with one thing added or several at once. Few
// questions are left, so that one body may ask about many mistakes.

import { bodyFields, bodyText, BODY_KINDS, fieldText, withField, type BodyKind } from './bodies.ts';
import type { Fields, Tag } from './bodies.ts';
import { sourceOf } from './evidence.ts';
import type { Point } from './point.ts';
import { POINTS } from './points.ts';
import type { AskedPart, Asks } from './probe.ts';
import type { Source } from '../signature/source.ts';
import type { AnyCauseCode } from '../signature/explain/codes.ts';

/** What the example may hold. A receiver may refuse other bodies, whatever their signature is. */
export type AskedBase = Extract<BodyKind, 'example' | 'plain'>;

export interface AskedBody {
  readonly id: string;
  readonly base: BodyKind;
  readonly points: readonly Point[];
  readonly make: (tag: Tag) => Fields;
  /** Of a body that is only computed with. */
  readonly source: Source;
  readonly asks: (causes: readonly AnyCauseCode[]) => Asks;
}

/** The points that a person may be asked about. What the document leaves open is not worth one of few questions. */
export const ASKED_POINTS: readonly Point[] = POINTS.filter(
  ({ id, isOpen }) => isOpen !== true && id !== 'long',
);

const LONGEST_SHOWN = 60;

/** Makes bodies, each remembered. `sample`: the tag of bodies that are not sent. */
export function createAskedBodies(sample: Tag) {
  const known = new Map<string, AskedBody | null>();

  function body(base: BodyKind, points: readonly Point[]): AskedBody | null {
    const id = [base, ...points.map((point) => point.id)].join('+');
    const before = known.get(id);
    if (before !== undefined) return before;
    const made = make(id, base, points);
    known.set(id, made);
    return made;
  }

  function make(id: string, base: BodyKind, points: readonly Point[]): AskedBody | null {
    const fields = withPoints(bodyFields(base, sample), points);
    if (!fields) return null;
    const parts = points.map(({ thing, field }): AskedPart => {
      const json = fields.findLast(([name]) => name === field)?.[1] ?? '';
      const value = json.length > LONGEST_SHOWN ? `${json.slice(0, LONGEST_SHOWN)}…` : json;
      return { thing, field, value };
    });
    const [only] = parts;
    return {
      ...{ id, base, points },
      source: sourceOf(bodyText(fields)),
      make: (tag) => withPoints(bodyFields(base, tag), points) ?? [],
      asks: (causes) => {
        if (!only) return { code: 'body', body: base, causes };
        return parts.length === 1
          ? { code: 'point', ...only, causes }
          : { code: 'points', parts, causes };
      },
    };
  }

  return {
    body,
    /** Whole bodies, and the base with one thing added. */
    simple: (base: AskedBase): AskedBody[] =>
      [
        ...BODY_KINDS.map((kind) => body(kind, [])),
        ...ASKED_POINTS.map((point) => body(base, [point])),
      ].filter((one) => one !== null),
  };
}

export type AskedBodies = ReturnType<typeof createAskedBodies>;

/** The later points of the catalogue first: texts go inside the blanks. */
function withPoints(fields: Fields, points: readonly Point[]): Fields | null {
  const inOrder = [...points].sort((a, b) => POINTS.indexOf(b) - POINTS.indexOf(a));
  return inOrder.reduce<Fields | null>((all, point) => all && point.apply(all), fields);
}

const MARK = 'zq';

/** Whether a point changes the text of its field and keeps it, so that others may change it too. */
function keepsText({ apply, field }: Point): boolean {
  const fields = withField([], field, JSON.stringify(MARK));
  return fieldText(apply(fields) ?? [], field)?.includes(MARK) === true;
}

const KEEPING = new Set(ASKED_POINTS.filter(keepsText).map(({ id }) => id));

/** Whether two points can be in one body. */
export function goTogether(one: Point, other: Point): boolean {
  if (one.id === 'reversed' || other.id === 'reversed') return false;
  const names = one.field.split(', ');
  return (
    !other.field.split(', ').some((name) => names.includes(name)) ||
    (KEEPING.has(one.id) && KEEPING.has(other.id))
  );
}
