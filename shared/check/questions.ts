// The questions of the diagnosis: bodies that are made again for each request, and what they ask.

import { bodyFields, type BodyKind, type Fields, type Tag } from './bodies.ts';
import type { Point } from './point.ts';
import type { Procedure } from './procedure.ts';
import type { Asks } from './probe.ts';
import { codesOf, type Asking, type Run, type SentCase } from './run.ts';

export interface Question {
  readonly id: string;
  /** A fresh body; null: it cannot be made of what the receiver accepts. */
  readonly make: (tag: Tag) => Fields | null;
  readonly asks: (procedure: Procedure) => Asks;
}

/** Longer values are cut in what is asked. */
const LONGEST_SHOWN = 60;

/** Sends a body signed by a procedure; null if it cannot be made or signed. */
export function* ask(run: Run, question: Question, procedure: Procedure): Asking<SentCase | null> {
  const fields = question.make(run.nextTag());
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

export const asksOf =
  (thing: Point['thing'], field: string, json: string) =>
  (procedure: Procedure): Asks => ({
    code: 'point',
    thing,
    field,
    value: json.length > LONGEST_SHOWN ? `${json.slice(0, LONGEST_SHOWN)}…` : json,
    causes: codesOf(procedure.mistakes),
  });

export function questionOf(run: Run, point: Point): Question {
  const make = (tag: Tag) => point.apply(run.baseFields(tag));
  const fields = make(run.sampleTag);
  const json = fields?.findLast(([name]) => name === point.field)?.[1] ?? '';
  return {
    id: `diagnosis/${point.id}`,
    make,
    asks: asksOf(point.thing, point.field, json),
  };
}

/** A whole body of this kind. */
export const bodyQuestion = (kind: BodyKind): Question => ({
  id: `diagnosis/${kind}`,
  make: (tag) => bodyFields(kind, tag),
  asks: ({ mistakes }) => ({ code: 'body', body: kind, causes: codesOf(mistakes) }),
});
