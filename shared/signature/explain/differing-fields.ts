// The names of the fields that an explanation is about, for a sentence or for a mail that must not hold a buyer's
// values.

import { pathText } from '../../json/path-text.ts';
import type { Path } from '../../json/tree.ts';
import type { Explanation } from './explanation.ts';
import type { JoinedValue } from '../engine/procedure.ts';

/** Names like `items[].price`, each once. */
export interface DifferingFields {
  readonly leftOut: readonly string[];
  readonly added: readonly string[];
  /** Joined as a different text. */
  readonly changed: readonly string[];
  /** All values are there, in another order. */
  readonly isMoved: boolean;
}

/**
 * The fields whose values the other side joined differently. `plain` gives the part of a name that may be shown;
 * `theirs` is null if no values were joined, and then no field differs.
 */
export function differingFields(
  ours: readonly JoinedValue[],
  theirs: readonly JoinedValue[] | null,
  plain: (name: string) => string = (name) => name,
): DifferingFields {
  const texts = (values: readonly JoinedValue[]) =>
    new Map(values.map(({ path, text }) => [keyOf(path), text]));
  const [own, other] = [texts(ours), texts(theirs ?? ours)];
  const names = (values: readonly JoinedValue[], differs: (key: string) => boolean) => [
    ...new Set(
      values.filter(({ path }) => differs(keyOf(path))).map(({ path }) => nameOf(path, plain)),
    ),
  ];
  const leftOut = names(ours, (key) => !other.has(key));
  const added = names(theirs ?? [], (key) => !own.has(key));
  const changed = names(ours, (key) => other.has(key) && other.get(key) !== own.get(key));
  const isSame = leftOut.length === 0 && added.length === 0;
  const isMoved = isSame && [...own.keys()].join('\n') !== [...other.keys()].join('\n');
  return { leftOut, added, changed, isMoved };
}

const keyOf = (path: Path) => JSON.stringify(path);

const nameOf = (path: Path, plain: (name: string) => string) =>
  pathText(path.map((step) => (typeof step === 'string' ? plain(step) : step))).replace(
    /\[\d+\]/g,
    '[]',
  );

/** With more names than this, the cause's own sentence says more. */
const MOST_NAMED = 3;

/** The fields left out, if that is the only cause and they are few; otherwise empty. */
export function onlyLeftOut(
  { leftOut, added, changed }: DifferingFields,
  { codes }: Pick<Explanation, 'codes'>,
): readonly string[] {
  const isAll = added.length === 0 && changed.length === 0 && leftOut.length <= MOST_NAMED;
  return isAll && codes.length === 1 ? leftOut : [];
}
