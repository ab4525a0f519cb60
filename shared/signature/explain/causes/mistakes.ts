// Finds the common receiver mistakes that a webhook reveals, so that a tester knows what it proves if a receiver
// accepts it.

import { pathText } from '../../../json/path-text.ts';
import type { Path } from '../../../json/tree.ts';
import type { CauseCode } from '../codes.ts';
import { valuesEdits } from './values-catalogue.ts';
import { ownRules } from '../../engine/own-procedure.ts';
import { own } from '../../schemes/own.ts';
import type { JoinedValue } from '../../engine/procedure.ts';
import { listFields } from '../../engine/list-fields.ts';
import { isRare } from '../edit.ts';
import { readSource } from '../../source.ts';
import { shorten } from '../../../json/cut.ts';

/** The effect of one mistake on a webhook. */
export interface MistakeEffect {
  readonly code: CauseCode;
  /** “A receiver that signs only strings” */
  readonly says: string;
  /** Such a receiver would reject this webhook although it is right. */
  readonly breaks: boolean;
  /** The first value that differs; null if none does. */
  readonly differs: FirstDifference | null;
  /** The same in words. */
  readonly because: string | null;
}

/** The effect on the value at `path`. */
export interface FirstDifference {
  readonly kind: 'added' | 'left-out' | 'changed' | 'earlier';
  readonly path: Path;
  /** Its joined text; empty if it is left out. */
  readonly text: string;
}

/** The mistakes in the values. Mistakes in the secret, the string or the digest fail on every webhook. */
const RECEIVERS: readonly (readonly [code: CauseCode, does: string])[] = [
  ['strings-only', 'signs only strings'],
  ['fixed-fields', 'signs a fixed list of fields'],
  ['items-left-out', 'skips arrays'],
  ['items-as-json', 're-encodes items'],
  ['items-parsed', 'parses the items string'],
  ['items-object-text', 'turns items into “[object Object]”'],
  ['items-key-order', 'does not sort the names inside items'],
  ['item-scalars-kept', 'signs elements that are not objects'],
  ['zero-dropped', 'treats 0 as empty'],
  ['empty-kept', 'keeps empty values'],
  ['null-as-text', 'signs null as text'],
  ['not-trimmed', 'does not trim'],
  ['trim-ascii', 'trims only ASCII whitespace'],
  ['order-document', 'does not sort'],
  ['order-locale', 'sorts by locale'],
  ['order-numeric', 'sorts numeric names as numbers'],
  ['number-as-written', 'signs numbers as written'],
  ['number-double', 'parses numbers as floats'],
  ['number-two-decimals', 'writes numbers with two decimals'],
  ['number-float-text', 'writes numbers as floats'],
  ['number-precision-14', 'keeps 14 digits of a number'],
  ['boolean-one-empty', 'writes true as 1 and false as empty'],
  ['boolean-capitalised', 'writes True and False'],
  ['text-json-escaped', 'signs strings with JSON escapes'],
  ['text-html-escaped', 'escapes strings for HTML'],
  ['text-slashes', 'adds or removes backslashes'],
  ['text-url-encoded', 'URL-encodes values'],
  ['text-unicode-form', 'normalises Unicode'],
  ['text-tags-stripped', 'strips HTML tags'],
  ['text-blanks-collapsed', 'collapses whitespace inside values'],
  ['text-lower-case', 'writes the e-mail address in lower case'],
  ['value-as-number', 'casts strings to numbers'],
  ['values-unique', 'drops duplicate values'],
  ['items-first-only', 'signs only the first item'],
  ['items-by-column', 'joins the items name by name'],
  ['order-values', 'sorts the values, not the names'],
];

/**
 * For each common mistake in the values, whether a receiver with it would reject this webhook (document 5.1). Empty if
 * the text is not one JSON object. Needs no secret.
 */
export function mistakeEffects(text: string): MistakeEffect[] {
  const source = readSource(text, text);
  if (!source) return [];
  const right = listFields(source, ownRules);
  const changes = valuesEdits(own, source, null).filter((edit) => !isRare(edit));
  return RECEIVERS.map(([code, does]) => {
    const differs = changes
      .filter((change) => change.code === code)
      .map((change) =>
        firstDifference(right, listFields(source, change.edit(ownRules) ?? ownRules)),
      )
      .find((difference) => difference !== null);
    const says = `A receiver that ${does}`;
    return differs
      ? { code, says, breaks: true, differs, because: inWords(differs) }
      : { code, says, breaks: false, differs: null, because: null };
  });
}

const MAX_SHOWN = 40;

function firstDifference(
  right: readonly JoinedValue[],
  wrong: readonly JoinedValue[],
): FirstDifference | null {
  const at = right.findIndex(
    (value, index) => wrong[index]?.text !== value.text || !isSame(wrong[index].path, value.path),
  );
  const [expected, got] = at === -1 ? [undefined, wrong[right.length]] : [right[at], wrong[at]];
  if (!expected && !got) return null;
  const has = (values: readonly JoinedValue[], value: JoinedValue | undefined) =>
    value !== undefined && values.some(({ path }) => isSame(path, value.path));
  if (got && !has(right, got)) return { kind: 'added', ...got };
  if (expected && !has(wrong, expected)) return { kind: 'left-out', path: expected.path, text: '' };
  if (expected && got && isSame(expected.path, got.path)) return { kind: 'changed', ...got };
  return got ? { kind: 'earlier', ...got } : null;
}

function inWords({ kind, path, text }: FirstDifference): string {
  const name = pathText(path);
  switch (kind) {
    case 'added':
      return `it joins ${name} as ${shown(text)}`;
    case 'left-out':
      return `it leaves out ${name}`;
    case 'changed':
      return `it changes ${name} to ${shown(text)}`;
    case 'earlier':
      return `it moves ${name} earlier`;
  }
}

const isSame = (one: Path, other: Path) =>
  one.length === other.length && one.every((step, index) => step === other[index]);

const shown = (text: string) => (text === '' ? 'nothing' : `“${shorten(text, MAX_SHOWN)}”`);
