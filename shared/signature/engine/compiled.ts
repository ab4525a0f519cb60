// A record as the steps that verify a request: found out once, and kept as long as the record is.

import { isBounded } from '../growth.ts';
import { CHARSET_READINGS, type ValueReading } from '../readings.ts';
import {
  allParts,
  isFields,
  isNeededSetting,
  isSecretOptional,
  settingsOf,
  uses,
  type Fields,
  type Scheme,
} from '../scheme.ts';
import { rememberedBy } from '../source.ts';
import { coverageOf } from './coverage.ts';
import type { ValueRules } from './procedure.ts';
import { rulesOf } from './procedure-of.ts';
import { pointOf, READ_BY, valueReadingsIn, type Point } from './value-readings.ts';

export interface Compiled {
  readonly isBounded: boolean;
  readonly isSecretOptional: boolean;
  /** Without a form, the message of another body is signed too. */
  readonly isContentOptional: boolean;
  /** The settings without which there is no message. */
  readonly settings: readonly string[];
  readonly coverage: ReturnType<typeof coverageOf>;
  /** The bytes of the body are signed. */
  readonly signsBody: boolean;
  /** The list that takes every field, so that it also tells what it leaves out; null: there is none. */
  readonly whole: Fields | null;
  /** Fields with one name are signed whole, each different value once. */
  readonly isDistinct: boolean;
  /** The signature is a field that holds a SHA-256 digest in lower-case hexadecimal digits. */
  readonly isHexField: boolean;
  readonly readings: readonly ValueReading[];
  readonly charsets: readonly (typeof CHARSET_READINGS)[number][];
  /** The points that the record leaves open. */
  readonly points: ReadonlySet<Point>;
  /** The rules of fields to which nothing is added; `reading` null: the record's own. */
  readonly rules: (fields: Fields, reading: ValueReading | null) => ValueRules;
}

export const compiled = rememberedBy((scheme: Scheme): Compiled => {
  const { message, signature, digest, accepts = [] } = scheme;
  const parts = allParts(message);
  const lists = parts.filter(isFields);
  const readings = valueReadingsIn(accepts);
  const own = rememberedBy((fields: Fields) => rulesOf(fields, scheme));
  const known = new Map(
    [null, ...readings].map((reading) => [
      reading,
      rememberedBy((fields: Fields) => ({ ...own(fields), ...(reading && READ_BY[reading]) })),
    ]),
  );
  return {
    isBounded: isBounded(scheme),
    isSecretOptional: isSecretOptional(scheme),
    isContentOptional:
      typeof message === 'object' &&
      message.kind === 'cases' &&
      message.when.some((one) => 'content' in one.if),
    settings: settingsOf(scheme).filter((name) => isNeededSetting(scheme, name)),
    coverage: coverageOf(scheme),
    signsBody: uses(message, 'body'),
    whole:
      lists.length === 1 && lists.every(takesAll) && !uses(message, 'field')
        ? (lists[0] ?? null)
        : null,
    isDistinct: lists.some(({ repeated }) => repeated === 'distinct'),
    isHexField:
      signature.at.kind === 'field' &&
      signature.as === 'hex' &&
      signature.grammar === undefined &&
      !signature.caseBlind &&
      digest.kind !== 'named' &&
      digest.algorithm === 'sha256',
    readings,
    charsets: CHARSET_READINGS.filter(({ name }) => accepts.includes(name)),
    points: new Set(readings.map(pointOf)),
    rules: (fields, reading) => known.get(reading)?.(fields) ?? own(fields),
  };
});

const takesAll = ({ take, within, add }: Fields) =>
  (take === 'all' || take === 'before-signature') && within === undefined && add === undefined;
