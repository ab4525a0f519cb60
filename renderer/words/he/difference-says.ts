// Hebrew: where a pasted string differs from ours, in a sentence that names the field.

import { pathText } from '../../../shared/json/path-text.ts';
import type {
  ComparedValue,
  Difference,
} from '../../../shared/signature/explain/compare/comparison.ts';
import { ltr, own } from './isolate.ts';
import { shorten } from '../../../shared/json/cut.ts';

const MOST_SHOWN = 60;

/** A value for a sentence. */
function shown(text: string | null): string {
  if (text === null) return 'כלום';
  if (text === '') return 'ערך ריק';
  return own(shorten(text, MOST_SHOWN));
}

/**
 * Describes the first difference. `values` are ours and theirs side by side; each row before the first difference is
 * one value.
 */
export function differenceSays(
  { segment, expected, got }: Difference,
  values: readonly ComparedValue[],
  hasSecret: boolean | null,
): string {
  if (values.length === 0) {
    return `המחרוזות נבדלות. מצופה: ${shown(expected)}, התקבל: ${shown(got)}.`; // by another service's scheme
  }
  const row = values[segment];
  if (!row || expected === null) {
    const says = `שלכם ממשיכה אחרי הערך האחרון: ${shown(got)}.`;
    return hasSecret === true ? says : `${says} אם זה הסוד, הוא אינו מוכר כאן.`;
  }
  const pair =
    row.kind === 'missing'
      ? `צריך להיות: ${shown(expected)}`
      : `מצופה: ${shown(expected)}, התקבל: ${shown(got)}`;
  return `הערך מס׳\u00a0${segment + 1} שונה: ${whatHappened(row)} (${pair}).`;
}

function whatHappened({ kind, path, ours, theirs }: ComparedValue): string {
  const field = path ? ltr(pathText(path)) : '';
  switch (kind) {
    case 'missing':
      return `${field} חסר`;
    case 'changed':
      return `${field} ${changeOf(ours ?? '', theirs ?? '')}`;
    case 'moved':
      return ours === null ? `${field} נמצא כאן, שלא במקומו` : `${field} נמצא במקום אחר`;
    default:
      return 'אצלכם יש ערך שאינו נחתם';
  }
}

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

function changeOf(ours: string, theirs: string): string {
  if (theirs.trim() === ours) return 'מוקף רווחים שאינם נחתמים';
  if (theirs === '') return 'ריק';
  if (theirs.replace(INVISIBLE, '') === ours.replace(INVISIBLE, ''))
    return 'נבדל בתווים בלתי נראים';
  return theirs.normalize() === ours.normalize() ? 'בצורת Unicode אחרת' : 'אינו זהה';
}
