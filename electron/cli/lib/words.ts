// Verdicts, readings, reasons and times in words, for terminal output.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { ReadingName } from '../../../shared/signature/readings.ts';
import type {
  DroppedWhy,
  OwnReason,
  OwnVerification,
  Verdict,
  Verification,
} from '../../../shared/signature/verification.ts';
import { styled } from './output.ts';

const LABELS: Record<
  Verdict,
  {
    readonly mark: string;
    readonly text: string;
    readonly style: 'green' | 'red' | 'yellow' | 'gray';
  }
> = {
  valid: { mark: '✓', text: 'valid', style: 'green' },
  'valid-under-reading': { mark: '≈', text: 'valid with variation', style: 'yellow' },
  invalid: { mark: '✗', text: 'invalid', style: 'red' },
  unverifiable: { mark: '?', text: 'unverifiable', style: 'gray' },
};

/**
 * The verdict with its mark and colour, padded to `width` characters; null means not verified yet. One that was not
 * computed here has neither: `saidBy` is who says it.
 */
export function verdictWord(
  verdict: Verdict | null,
  width = 0,
  saidBy: string | null = null,
): string {
  if (verdict === null) return '… not verified yet'.padEnd(width);
  const { mark, text, style } = LABELS[verdict];
  if (saidBy !== null) return styled('gray', `said by ${saidBy}: ${text}`.padEnd(width));
  return styled(style, `${mark} ${text}`.padEnd(width));
}

/** A verdict that was not computed here, as a sentence. */
export const saidVerdict = (
  { verdict, reason }: Pick<Verification, 'verdict' | 'reason'>,
  saidBy: string,
): string =>
  `${verdictWord(verdict, 0, saidBy)}${reason === null ? '' : ` (${reason})`}. It was not verified here.`;

/** Who says a verdict that was not computed here, for other programs; null: it was. */
export const verdictBy = ({
  isVerdictRecorded,
  archived,
}: Pick<CaptureSummary, 'isVerdictRecorded' | 'archived'>): 'archive' | 'file' | null =>
  isVerdictRecorded ? (archived ? 'archive' : 'file') : null;

/** The same as a key of JSON, only if it was not. */
export function saidJson(summary: Parameters<typeof verdictBy>[0]): object {
  const by = verdictBy(summary);
  return by === null ? {} : { verdictBy: by };
}

/** The same for people. `origin`: the computer that an archive names. */
export const sayerOf = (
  summary: Pick<CaptureSummary, 'isVerdictRecorded' | 'archived'>,
  origin: string | null = null,
): string | null =>
  verdictBy(summary) === null ? null : (origin ?? `the ${verdictBy(summary) ?? ''}`);

/** The verdict's meaning in one sentence. */
export function verdictSentence({ verdict, reading, reason }: OwnVerification): string {
  if (verdict === 'valid') return 'sign matches these values and this secret.';
  if (reading) return `sign matches only if ${READINGS[reading]} (${reading}).`;
  if (reason) return reasonSentence(reason);
  return 'sign does not match this secret with any known variation.';
}

/** Why there is nothing to verify, or nothing to verify with. */
export const reasonSentence = (reason: OwnReason): string => REASONS[reason];

const REASONS: Record<OwnReason, string> = {
  'too-deep': 'the body is nested more than 200 levels deep (too-deep).',
  'not-json': 'the body is not JSON in UTF-8 (not-json).',
  'not-an-object': 'the body is JSON, but not a JSON object (not-an-object).',
  'no-sign': 'sign is absent, null or empty (no-sign).',
  'no-secret': 'there is no secret to verify with (no-secret).',
  'too-much-work': 'it takes too much work to verify this body (too-much-work).',
};

/** Completes “only if …”. */
export const READINGS: Record<ReadingName, string> = {
  'number-as-written': 'numbers are joined as written in the body',
  'number-double': 'numbers are parsed as 64-bit floats',
  'number-two-decimals': 'numbers are joined with two decimals',
  'number-float-text': 'whole numbers are joined with .0',
  'number-precision-14': 'numbers are rounded to 14 significant digits',
  'boolean-one-empty': 'true is joined as 1 and false is left out',
  'boolean-capitalised': 'booleans are joined as True and False',
  'boolean-one-zero': 'booleans are joined as 1 and 0',
  'trim-ascii': 'only ASCII whitespace is trimmed',
  'trim-test-only': 'whitespace is trimmed only to find empty values',
  'trim-none': 'nothing is trimmed',
  'nested-flattened': 'nested values are joined one by one',
  'nested-left-out': 'nested values are left out',
  'charset-replacement': 'invalid UTF-8 bytes are replaced with U+FFFD',
  'charset-windows-1255': 'the body is decoded as windows-1255',
  'charset-windows-1252': 'the body is decoded as windows-1252',
  'charset-iso-8859-8': 'the body is decoded as ISO-8859-8',
};

/** Why a value is not in the canonical string. */
export const DROPPED: Record<DroppedWhy, string> = {
  'not-signed': 'not covered by the signature',
  signature: 'the signature itself',
  null: 'null',
  empty: 'empty',
  'not-an-object': 'an item that is not an object',
  repeated: 'repeated, the last value counts',
  nested: 'an object or array, which is not signed',
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** `2025-11-21 14:02:31`, in the system's time zone. Without Intl, whose first use takes as long as reading a list. */
export function localTime(ms: number): string {
  const at = new Date(ms);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')}`;
}
