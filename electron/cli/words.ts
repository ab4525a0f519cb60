// Verdicts, readings and reasons in words, for people who read a terminal.

import type { DroppedWhy } from '../../shared/signature/canonical.ts';
import type { ReadingName } from '../../shared/signature/readings.ts';
import type { Reason, Verdict, Verification } from '../../shared/signature/verify.ts';
import { styled } from './output.ts';

const MARKS: Record<
  Verdict,
  { readonly mark: string; readonly style: 'green' | 'red' | 'yellow' | 'gray' }
> = {
  valid: { mark: '✓', style: 'green' },
  'valid-under-reading': { mark: '≈', style: 'yellow' },
  invalid: { mark: '✗', style: 'red' },
  unverifiable: { mark: '?', style: 'gray' },
};

/**
 * The verdict with its mark and colour, filled up to `width` characters; null is not verified yet. One that only a file
 * says (`isRecorded`) is marked as imported, without a colour that would vouch for it.
 */
export function verdictWord(verdict: Verdict | null, width = 0, isRecorded = false): string {
  if (verdict === null) return '… not verified yet'.padEnd(width);
  const { mark, style } = MARKS[verdict];
  if (isRecorded) return styled('gray', `${mark} ${verdict} (imported)`.padEnd(width));
  return styled(style, `${mark} ${verdict}`.padEnd(width));
}

/** What the verdict says, in one sentence. */
export function verdictSentence({ verdict, reading, reason }: Verification): string {
  if (verdict === 'valid') return 'sign is what the secret gives for these values.';
  if (reading) return `sign fits only when ${READINGS[reading]} (${reading}).`;
  if (reason) return REASONS[reason];
  return 'no reading of the values gives sign with this secret.';
}

const REASONS: Record<Reason, string> = {
  'too-deep': 'the body is nested more than 200 levels deep (too-deep).',
  'not-json': 'the body is not JSON in UTF-8 (not-json).',
  'not-an-object': 'the body is JSON, but not one object (not-an-object).',
  'no-sign': 'sign is absent, null or empty (no-sign).',
  'no-secret': 'there is no secret to verify with (no-secret).',
};

const READINGS: Record<ReadingName, string> = {
  'number-as-written': 'numbers are joined as they are written',
  'number-double': 'numbers go through a 64-bit float',
  'number-two-decimals': 'numbers get two decimals',
  'number-float-text': 'whole numbers end in .0',
  'number-precision-14': 'numbers are rounded to 14 significant digits',
  'boolean-one-empty': 'true is 1 and false is empty',
  'boolean-capitalised': 'booleans are True and False',
  'boolean-one-zero': 'booleans are 1 and 0',
  'trim-ascii': 'only ASCII blanks are trimmed',
  'trim-test-only': 'blanks are trimmed only to find empty values',
  'trim-none': 'nothing is trimmed',
  'nested-flattened': 'nested values are joined one by one',
  'nested-left-out': 'nested values are left out',
  'charset-replacement': 'bytes that are not UTF-8 become U+FFFD',
  'charset-windows-1255': 'the body is read as windows-1255',
  'charset-windows-1252': 'the body is read as windows-1252',
  'charset-iso-8859-8': 'the body is read as ISO-8859-8',
};

/** Why a value is not in the canonical string. */
export const DROPPED: Record<DroppedWhy, string> = {
  signature: 'the signature itself',
  null: 'null',
  empty: 'empty',
  'not-an-object': 'an element that is not an object',
  repeated: 'a later value of the same name counts',
  nested: 'nested, left out by this reading',
};
