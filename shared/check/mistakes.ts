// The mistakes that a receiver may make: the catalogue of causes for one body, the forms of the digest, and the fixed
// list of fields with the names that the receiver was seen to sign.

import { NOTIFICATION_FIELDS } from '../webhook/notification.ts';
import { fromHex, toBase64 } from '../signature/bytes-text.ts';
import { sealEdits } from '../signature/explain/causes/catalogue.ts';
import { valuesEdits } from '../signature/explain/causes/values-catalogue.ts';
import type { SealEdit, ValuesEdit } from '../signature/explain/edit.ts';
import { isOwnCause, rankOf, type CauseCode } from '../signature/explain/codes.ts';
import type { Details, LabelledSecret } from '../signature/explain/explanation.ts';
import { readWanted } from '../signature/explain/wanted.ts';
import type { Algorithm, ExplainPrimitives } from '../signature/primitives.ts';
import { own } from '../signature/schemes/own.ts';
import { rememberedBy, type Source } from '../signature/source.ts';

/** A change of the digest's algorithm or form. */
export interface FormChange {
  readonly stage: 'form';
  readonly algorithm?: Algorithm;
  readonly write?: (hex: string) => string;
}

export interface Mistake {
  /** The same for the same mistake in another body. */
  readonly key: string;
  readonly code: CauseCode;
  readonly points: readonly string[];
  readonly details: Details;
  readonly says: string;
  readonly isRare: boolean;
  /** It has many forms, so it is not combined with others. */
  readonly isAlone: boolean;
  /** Other mistakes may have an effect only together with this one. */
  readonly opens: boolean;
  readonly change: ValuesEdit | SealEdit | FormChange;
}

/** Points that several mistakes of one receiver can change, each in its own way. */
const SHARED_POINTS = ['left-out', 'added', 'cast'];

/** Whether a receiver cannot have both: they change the same point. */
export const exclude = (one: Mistake, other: Mistake): boolean =>
  one.key === other.key ||
  one.points.some((point) => other.points.includes(point) && !SHARED_POINTS.includes(point));

const TEXT_POINTS = ['json', 'html', 'slashes', 'url', 'charset', 'unicode', 'tags', 'blanks'];

/** Whether the order of two mistakes may matter, because both change texts. */
export const haveOrder = (one: Mistake, other: Mistake): boolean =>
  [one, other].every(({ points }) =>
    points.some((point) => TEXT_POINTS.includes(point) || point.startsWith('secret-')),
  );

/** The mistakes that may make a difference to a body, best-ranked first, rare ones last. */
export function createMistakes(
  others: readonly LabelledSecret[],
  primitives: ExplainPrimitives,
): (source: Source) => readonly Mistake[] {
  const ofSeal = keyed(sealEdits(own, true, others));
  return rememberedBy((source: Source) =>
    ranked([
      ...keyed(valuesEdits(own, source, primitives).filter(({ code }) => code !== 'fixed-fields')),
      ...ofSeal,
      ...FORMS,
    ]),
  );
}

/** Each further form of a mistake ranks like a first one so many codes later. */
const CODES_FOR_A_FORM = 6;

/** The usual before the rare, the first forms of all mistakes before the others. Every field left out is a first form. */
function ranked(mistakes: readonly Mistake[]): Mistake[] {
  const counts = new Map<string, number>();
  return mistakes
    .map((mistake) => {
      const { code, isRare } = mistake;
      const kind = `${code} ${isRare}`;
      const form = counts.get(kind) ?? 0;
      if (code !== 'field-left-out') counts.set(kind, form + 1);
      return { mistake, rank: (isRare ? 1000 : 0) + rankOf(code) + CODES_FOR_A_FORM * form };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ mistake }) => mistake);
}

/** Those of our own service, by their words; forms with the same words are numbered. */
function keyed(changes: readonly (ValuesEdit | SealEdit)[]): Mistake[] {
  const counts = new Map<string, number>();
  return changes.flatMap((change) => {
    const { code } = change;
    if (!isOwnCause(code)) return [];
    const words = `${code}: ${change.says}`;
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return {
      key: count === 1 ? words : `${words} ${count}`,
      code,
      points: change.points,
      details: change.details ?? {},
      says: change.says,
      isRare: change.isRare === true,
      isAlone: change.isAlone === true,
      opens: change.opens === true,
      change,
    };
  });
}

const SAMPLE = { md5: 32, sha1: 40, sha256: 64, sha384: 96, sha512: 128 } as const;

/** A form that `readWanted` recognises; its words come from there. */
function form(
  code: CauseCode,
  point: string,
  change: Omit<FormChange, 'stage'>,
  isRare = false,
): Mistake {
  const hex = 'a1'.repeat(SAMPLE[change.algorithm ?? 'sha256'] / 2);
  const found = readWanted(change.write ? change.write(hex) : hex)?.forms.find(
    (one) => one.code === code,
  );
  const says = found?.says ?? '';
  return {
    key: `${code}: ${says} ${change.write?.(hex).endsWith('=') ?? ''}`,
    code,
    points: [point],
    details: found?.details ?? {},
    says,
    isRare,
    isAlone: false,
    opens: false,
    change: { stage: 'form', ...change },
  };
}

const base64 = (hex: string) => toBase64(fromHex(hex) ?? []);
const toUrl = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_');

const FORMS: readonly Mistake[] = [
  ...(['md5', 'sha1', 'sha512', 'sha384'] as const).map((algorithm) =>
    form('digest-algorithm', 'algorithm', { algorithm }),
  ),
  form('digest-uppercase', 'form', { write: (hex) => hex.toUpperCase() }),
  form('digest-base64', 'form', { write: base64 }),
  form('digest-base64', 'form', { write: (hex) => toUrl(base64(hex)).replaceAll('=', '') }),
  form('digest-base64', 'form', { write: (hex) => toUrl(base64(hex)) }, true),
];

const SOMETIMES_SENT = ['inst', 'add_field'];
const ALWAYS_SENT = NOTIFICATION_FIELDS.map(({ name }) => name).filter(
  (name) => !SOMETIMES_SENT.includes(name),
);

/** Whether a list of the documented fields may lack this name. */
export const isBeyondList = (name: string): boolean => !ALWAYS_SENT.includes(name);

/** `fixed-fields`: the documented fields that are always sent, and these further names. */
export function fixedFields(more: readonly string[]): Mistake {
  const listed = new Set([...ALWAYS_SENT, ...more]);
  const says =
    more.length === 0
      ? 'Only a fixed list of fields was joined. A field that is not always sent was left out.'
      : `Only a fixed list of fields was joined, with ${more.map((name) => `“${name}”`).join(', ')}.`;
  return {
    key: `fixed-fields: ${[...more].sort().join(' ')}`,
    code: 'fixed-fields',
    points: ['fixed'],
    details: {},
    says,
    isRare: false,
    isAlone: false,
    opens: false,
    change: {
      stage: 'values',
      code: 'fixed-fields',
      points: ['fixed'],
      says,
      edit: (rules) => ({ ...rules, takes: [...rules.takes, (name) => listed.has(name)] }),
    },
  };
}
