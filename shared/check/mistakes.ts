// The mistakes that a receiver may make: the catalogue of causes for one webhook, the forms of the digest, and a fixed
// list of fields with the names that the receiver was seen to sign.

import { allEditsToSign } from '../signature/explain/causes/catalogue.ts';
import { formEdits } from '../signature/explain/causes/digest.ts';
import {
  ALL_CAUSE_CODES,
  isOfDocument,
  isOwnCause,
  rankOf,
  type AnyCauseCode,
} from '../signature/explain/codes.ts';
import type { Edit, RequestEdit } from '../signature/explain/edit.ts';
import type { LabelledSecret } from '../signature/explain/explanation.ts';
import type { ExplainPrimitives } from '../signature/primitives.ts';
import type { Scheme } from '../signature/scheme.ts';
import { hasDocument } from '../signature/schemes/schemes.ts';
import { rememberedBy } from '../signature/source.ts';
import type { Mistake, Sample } from './procedure.ts';

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

export const codesOf = (mistakes: readonly Mistake[]): AnyCauseCode[] => [
  ...new Set(mistakes.map(({ code }) => code)),
];

/** The mistakes that may make a difference to a webhook, best-ranked first, rare ones last. */
export function createMistakes(
  scheme: Scheme,
  others: readonly LabelledSecret[],
  primitives: ExplainPrimitives,
): (sample: Sample) => readonly Mistake[] {
  // A list of our own document's fields is in no other receiver; `fixedFields` makes those of our own.
  const isKnown = hasDocument(scheme)
    ? (code: AnyCauseCode) => isOwnCause(code) && code !== 'fixed-fields'
    : (code: AnyCauseCode) => code !== 'fixed-fields';
  // A rule of our own document is seldom met elsewhere, and forms are met alike, whichever the service's is.
  const placeOf = (code: AnyCauseCode) =>
    rankOf(code === 'digest-form' ? 'digest-base64' : code) +
    (!hasDocument(scheme) && isOfDocument(code) ? ALL_CAUSE_CODES.length : 0);
  const agreed = { secret: null, settings: {} };
  const request = { method: 'POST', url: '', headers: [], body: '' };
  const forms = FORMS.filter(({ edit }) => edit({ scheme, request, agreed }) !== null);
  return rememberedBy(({ request }: Sample) => {
    const edits = allEditsToSign({ scheme, request }, others, primitives);
    return ranked([...keyed(edits.filter(({ code }) => isKnown(code))), ...forms], placeOf);
  });
}

/** Each further form of a mistake ranks like a first one so many codes later. */
const CODES_FOR_A_FORM = 6;

/** The usual before the rare, the first forms of all mistakes before the others. Every field left out is a first form. */
function ranked(mistakes: readonly Mistake[], placeOf: (code: AnyCauseCode) => number): Mistake[] {
  const counts = new Map<string, number>();
  return mistakes
    .map((mistake) => {
      const { code, isRare } = mistake;
      const kind = `${code} ${isRare}`;
      const form = counts.get(kind) ?? 0;
      if (code !== 'field-left-out') counts.set(kind, form + 1);
      return { mistake, rank: (isRare ? 1000 : 0) + placeOf(code) + CODES_FOR_A_FORM * form };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ mistake }) => mistake);
}

/** By their words; forms with the same words are numbered. */
function keyed<E extends Edit>(edits: readonly E[]): (E & { readonly key: string })[] {
  const counts = new Map<string, number>();
  return edits.map((edit) => {
    const words = `${edit.code}: ${edit.says}`;
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return { ...edit, key: count === 1 ? words : `${words} ${count}` };
  });
}

const toUrl = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_');

type FormMistake = RequestEdit & Mistake;

/** Base64 as URLs have it, without `=` or with it. */
const URL_FORMS = formEdits.flatMap((edit): FormMistake[] =>
  edit.code === 'digest-base64'
    ? [
        {
          ...{ ...edit, key: 'base64url', says: 'The digest was written in base64url.' },
          write: (text) => toUrl(text).replaceAll('=', ''),
        },
        {
          ...{ ...edit, key: 'base64url =', says: 'The digest was written in base64url.' },
          ...{ write: toUrl, isRare: true },
        },
      ]
    : [],
);

const FORMS: readonly FormMistake[] = [...keyed(formEdits), ...URL_FORMS];

/** `fixed-fields`: the fields that are always sent, and these further names. */
export function fixedFields(always: readonly string[], more: readonly string[]): Mistake {
  const listed = new Set([...always, ...more]);
  const says =
    more.length === 0
      ? 'Only a fixed list of fields was joined. A field that is not always sent was left out.'
      : `Only a fixed list of fields was joined, with ${more.map((name) => `“${name}”`).join(', ')}.`;
  return {
    stage: 'values',
    ...{ key: `fixed-fields: ${[...more].sort().join(' ')}`, code: 'fixed-fields', says },
    points: ['fixed'],
    edit: (rules) => ({ ...rules, takes: [...rules.takes, (name) => listed.has(name)] }),
  };
}

/** One field left out. */
export const leavingOut = (name: string): Mistake => ({
  ...{ key: `left out: ${name}`, code: 'field-left-out', says: '', details: { names: [name] } },
  stage: 'values',
  points: ['left-out'],
  edit: (rules) => ({ ...rules, takes: [...rules.takes, (other) => other !== name] }),
});

/** Another secret. */
export const withSecret = (secret: string): Mistake => ({
  ...{ key: `secret: ${secret}`, code: 'secret-other', says: '' },
  stage: 'key',
  points: ['secret'],
  edit: (seal) => ({ ...seal, known: secret }),
});
