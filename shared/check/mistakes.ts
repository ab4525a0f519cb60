// The mistakes that a receiver may make: the catalogue of causes for one webhook, the forms of the digest, and a fixed
// list of fields with the names that the receiver was seen to sign.

import { allEditsToSign } from '../signature/explain/causes/catalogue.ts';
import { formEdits } from '../signature/explain/causes/digest.ts';
import { fixedFields, leftOut } from '../signature/explain/causes/fields.ts';
import {
  ALL_CAUSE_CODES,
  isOfDocument,
  rankOf,
  type AnyCauseCode,
} from '../signature/explain/codes.ts';
import { isRare, seldomness, type Edit, type RequestEdit } from '../signature/explain/edit.ts';
import type { LabelledSecret } from '../signature/explain/explanation.ts';
import type { Primitives } from '../signature/primitives.ts';
import type { Scheme } from '../signature/scheme.ts';
import { rememberedBy } from '../signature/source.ts';
import type { Mistake, Procedure, Sample } from './procedure.ts';
import { takesArraysApart } from './webhooks/documented.ts';

/** Points that several mistakes of one receiver can change, each in its own way. */
const SHARED_POINTS = ['left-out', 'added', 'cast'];

/** Whether a receiver cannot have both: they change the same point. */
export const exclude = (one: Mistake, other: Mistake): boolean =>
  one === other ||
  one.points.some((point) => other.points.includes(point) && !SHARED_POINTS.includes(point));

const TEXT_POINTS = ['json', 'html', 'slashes', 'url', 'charset', 'unicode', 'tags', 'blanks'];

/** Whether the order of two mistakes may matter, because both change texts. */
const haveOrder = (one: Mistake, other: Mistake): boolean =>
  [one, other].every(({ points }) =>
    points.some((point) => TEXT_POINTS.includes(point) || point.startsWith('secret-')),
  );

/** With a mistake more, which comes last, or also first if the order matters. */
export const withMore = (procedure: Procedure, other: Mistake): Procedure[] => [
  procedure.after(other),
  ...(procedure.mistakes.some((one) => haveOrder(one, other))
    ? [procedure.of([other, ...procedure.mistakes])]
    : []),
];

/** Usual mistakes that a receiver with this procedure can also have. */
export const usualBeside = ({ mistakes }: Procedure, all: readonly Mistake[]): Mistake[] =>
  all.filter((one) => seldomness(one) < 2 && !mistakes.some((mistake) => exclude(mistake, one)));

interface Pair {
  readonly procedure: Procedure;
  readonly pair: readonly [Mistake, Mistake];
  readonly rank: number;
}

/**
 * With two of these mistakes more, in both orders if that matters, the lowest rank first: the sum of their places in the
 * list, if nothing else is said.
 */
export function withTwoMore(
  procedure: Procedure,
  mistakes: readonly Mistake[],
  rankOf?: (one: Mistake, other: Mistake) => number,
): Pair[] {
  const found = mistakes.flatMap((one, at) =>
    mistakes.slice(at + 1).flatMap((other, behind): Pair[] => {
      if (exclude(one, other)) return [];
      const rank = rankOf?.(one, other) ?? 2 * at + behind;
      const orders = [procedure.after(one).after(other)];
      if (haveOrder(one, other)) orders.push(procedure.after(other).after(one));
      return orders.map((both) => ({ procedure: both, pair: [one, other], rank }));
    }),
  );
  return found.sort((a, b) => a.rank - b.rank);
}

export const codesOf = (mistakes: readonly Mistake[]): AnyCauseCode[] => [
  ...new Set(mistakes.map(({ code }) => code)),
];

export type Mistakes = ReturnType<typeof createMistakes>;

/** The mistakes of one run. The same mistake in two webhooks is one object. `right`: the procedure without mistakes. */
export function createMistakes(
  scheme: Scheme,
  others: readonly LabelledSecret[],
  right: Procedure,
  primitives: Primitives,
) {
  // A rule that the record does not have is seldom broken, and forms are met alike, whichever the service's is.
  const hasRules = takesArraysApart(scheme);
  const placeOf = (code: AnyCauseCode) =>
    rankOf(code === 'digest-form' ? 'digest-base64' : code) +
    (!hasRules && isOfDocument(code) ? ALL_CAUSE_CODES.length : 0);
  const agreed = { secret: null, settings: {} };
  const request = { method: 'POST', url: '', headers: [], body: '' };
  const forms = FORMS.filter(({ edit }) => edit({ scheme, request, agreed }) !== null);
  const known = new Map<string, Mistake>();

  function told(edit: Edit, words = wordsOf(edit)): Mistake {
    const mistake = known.get(words) ?? edit;
    known.set(words, mistake);
    return mistake;
  }

  /** Told apart by their words; forms with the same words by their order. */
  function oneOfEach(edits: readonly Edit[]): Mistake[] {
    const counts = new Map<string, number>();
    return edits.map((edit) => {
      const words = wordsOf(edit);
      const count = counts.get(words) ?? 0;
      counts.set(words, count + 1);
      return told(edit, count === 0 ? words : `${words} ${count}`);
    });
  }

  return {
    /** Those that may make a difference to a webhook, best-ranked first, rare ones last. */
    of: rememberedBy((sample: Sample): readonly Mistake[] => {
      const seal = sample.readBy(right)?.seal;
      const doesApply = ({ code, stage, edit }: Edit) => {
        if (code === 'fixed-fields') return false; // `fixedFields` makes lists of fields
        if (stage === 'values') return true;
        return stage === 'request' ? edit(sample.taken) !== null : !!seal && edit(seal) !== null;
      };
      const edits = oneOfEach(allEditsToSign(sample.taken, others, primitives));
      return ranked([...edits.filter(doesApply), ...forms], placeOf);
    }),
    /** `fixed-fields`: the fields that are always sent, and these further names. */
    fixedFields: (always: readonly string[], more: readonly string[]) =>
      told(fixedFields(always, more)),
    leavingOut: (name: string) => told(leftOut([name])),
  };
}

/** Remembered, because most edits are the same objects for every webhook. */
const wordsOf = rememberedBy(({ code, says }: Edit) => `${code}: ${says}`);

/** Each further form of a mistake ranks like a first one so many codes later. */
const CODES_FOR_A_FORM = 6;

/** The usual before the rare, the first forms of all mistakes before the others. Every field left out is a first form. */
function ranked(mistakes: readonly Mistake[], placeOf: (code: AnyCauseCode) => number): Mistake[] {
  const counts = { usual: new Map<AnyCauseCode, number>(), rare: new Map<AnyCauseCode, number>() };
  const ranks = new Map<Mistake, number>();
  for (const mistake of mistakes) {
    const { code } = mistake;
    const forms = isRare(mistake) ? counts.rare : counts.usual;
    const form = forms.get(code) ?? 0;
    if (code !== 'field-left-out') forms.set(code, form + 1);
    ranks.set(mistake, (isRare(mistake) ? 1000 : 0) + placeOf(code) + CODES_FOR_A_FORM * form);
  }
  return [...mistakes].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

const toUrl = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_');

type FormMistake = RequestEdit & Mistake;

/** Base64 as URLs have it, without `=` or with it. */
const URL_FORMS = formEdits.flatMap((edit): FormMistake[] => {
  if (edit.code !== 'digest-base64') return [];
  const form = { ...edit, says: 'The digest was written in base64url.' };
  return [
    { ...form, write: (text) => toUrl(text).replaceAll('=', '') },
    { ...form, write: toUrl, met: 'rare' },
  ];
});

const FORMS: readonly FormMistake[] = [...formEdits, ...URL_FORMS];

/** Another secret. */
export const withSecret = (secret: string): Mistake => ({
  ...{ code: 'secret-other', says: '' },
  stage: 'key',
  points: ['secret'],
  edit: (seal) => ({ ...seal, known: secret }),
});
