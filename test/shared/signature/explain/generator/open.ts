// Cases in which the catalogue does not define what a mistaken program does with a body. They have no right answer and
// are not asked.

import type { Body } from './body.ts';
import type { Procedure } from './procedure.ts';
import { type Members, some, type Value } from './value.ts';

export function isOpen(body: Body, procedure: Procedure): boolean {
  const { array, change, reading, nested, parsesItems } = procedure;
  const decodes = parsesItems || array.startsWith('json');
  const values = body.members.map(([, value]) => (decodes ? holds(value) : null) ?? value);
  const isText = array !== 'elements' && array !== 'left out';
  // The catalogue does not say whether JSON text that a program made itself is escaped again.
  const isMade =
    (isText && array.startsWith('json')) || (nested === 'json' && values.some(hasNested));
  if (isMade && (change ?? reading)) return true;
  // The catalogue does not say whether a guessed value is a number or a text.
  const asksKind = procedure.keepsOnlyStrings || procedure.number !== 'plain' || change;
  if (procedure.added && isGuessedNumber(procedure.added[0]) && asksKind) return true;
  // The catalogue does not say how the words for an object apply to an array of scalars.
  if (isText && values.some(hasScalars)) return true;
  return false;
}

/** The documented numbers (document 2.1). */
const isGuessedNumber = (name: string): boolean => name === 'inst' || name === 'status';

const holds = (value: Value): Value | undefined =>
  value.kind === 'text' ? value.holds : undefined;

/** An object in place of a text, at the top level or in an array's element. */
function hasNested(value: Value): boolean {
  if (value.kind === 'object') return true;
  return (
    value.kind === 'list' &&
    value.elements.some((element) => element.kind === 'object' && namesNested(element.members))
  );
}

const namesNested = (members: Members): boolean =>
  members.some(([, value]) => value.kind === 'object' || value.kind === 'list');

const hasScalars = (value: Value): boolean =>
  some(
    value,
    (one) => one.kind === 'list' && one.elements.some((element) => element.kind !== 'object'),
  );
