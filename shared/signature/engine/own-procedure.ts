// The procedure of our own service's record, which the search changes point by point, and its values where only a body is
// known.

import type { JsonObject } from '../../json/tree.ts';
import type { ValueReading } from '../readings.ts';
import { own, ownFields } from '../schemes/own.ts';
import { asSource } from '../source.ts';
import { compiled } from './compiled.ts';
import { rulesOf } from './procedure-of.ts';
import { signedValues, type SignedValues } from './signed-values.ts';
import type { Segment } from '../verification.ts';

export const ownRules = rulesOf(ownFields, own);

/**
 * Lists what is signed of a notification, in signing order, and what is left out and why (document 5.1, steps 1 to 4).
 * `text` contains `body`. Never throws.
 */
export function ownValues(
  text: string,
  body: JsonObject,
  reading: ValueReading | null = null,
): SignedValues {
  const { rules, points } = compiled(own);
  return signedValues(
    asSource(text, text, body),
    rules(ownFields, reading),
    points,
    () => undefined,
  );
}

/** The string that is hashed (step 5; R12: a colon and the secret when no value is left). */
export const ownMessage = (values: readonly Pick<Segment, 'text'>[], secret: string): string =>
  [values.map(({ text }) => text).join(':'), secret].join(':');
