// Causes in the window's language: in full for the head line, short for a row and the filter.

import type { CauseFilter } from '../../shared/contract/capture.ts';
import { RANKED_CODES, type AnyCauseCode } from '../../shared/signature/explain/codes.ts';
import type { Explanation } from '../../shared/signature/explain/explanation.ts';
import { words } from './words.ts';

/** “Signed with the numbers left out, and with the secret “Shop B: live””. */
export function causeTitle({ codes, details }: Pick<Explanation, 'codes' | 'details'>): string {
  return words.causes.together(codes.map((code) => words.causes.title(code, details)));
}

/** “numbers left out”; for two causes the first, and that there is another. */
export function shortCause(codes: readonly AnyCauseCode[]): string {
  const [first, ...rest] = codes;
  if (first === undefined) return '';
  return rest.length === 0 ? causeName(first) : `${causeName(first)} +${rest.length}`;
}

/** The title without the beginning that all titles share. */
export const causeName = (code: AnyCauseCode) => words.causes.name(code);

/** A cause as an entry of the filter: “Numbers left out”. */
export function causeEntry(cause: CauseFilter): string {
  if (cause === 'unknown') return words.causes.unknown;
  const name = causeName(cause);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The causes to filter by: those that explain a capture, the selected one, and last the unknown one. */
export function causesToChoose(
  counts: Partial<Record<CauseFilter, number>>,
  chosen: CauseFilter | null,
): CauseFilter[] {
  const all: readonly CauseFilter[] = [...RANKED_CODES, 'unknown'];
  return all.filter((cause) => (counts[cause] ?? 0) > 0 || cause === chosen);
}
