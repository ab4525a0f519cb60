// Causes in the window's words: the head line names them in full, a row and the filter in short.

import type { CauseFilter } from '../../shared/contract/capture.ts';
import { RANKED_CODES, type CauseCode } from '../../shared/signature/explain/codes.ts';
import type { Details, Explanation } from '../../shared/signature/explain/explanation.ts';
import { CAUSE_WORDS } from '../../shared/signature/explain/words.ts';

/** “Signed with the numbers left out, and with the secret “Shop B: live””. */
export function causeTitle({ codes, details }: Pick<Explanation, 'codes' | 'details'>): string {
  return codes
    .map((code) => titleOf(code, details))
    .map((title, index) => (index === 0 ? title : title.replace(/^Signed /, '')))
    .join(', and ');
}

function titleOf(code: CauseCode, { label }: Details): string {
  return code === 'secret-other' && label !== undefined
    ? `Signed with the secret “${label}”`
    : CAUSE_WORDS[code].title;
}

/** “numbers left out”; of two causes the first, and that there is another. */
export function shortCause(codes: readonly CauseCode[]): string {
  const [first, ...rest] = codes;
  if (first === undefined) return '';
  return rest.length === 0 ? causeName(first) : `${causeName(first)} +${rest.length}`;
}

/** The title without what all titles begin with. */
export const causeName = (code: CauseCode) =>
  CAUSE_WORDS[code].title.replace(/^Signed (with (the )?)?/, '');

export const UNKNOWN_CAUSE = 'Unknown cause';

/** A cause as an entry of the filter: “Numbers left out”. */
export function causeEntry(cause: CauseFilter): string {
  if (cause === 'unknown') return UNKNOWN_CAUSE;
  const name = causeName(cause);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The causes to filter by: those that explain a capture, the one chosen, and at the end what is unknown. */
export function causesToChoose(
  counts: Partial<Record<CauseFilter, number>>,
  chosen: CauseFilter | null,
): CauseFilter[] {
  const all: readonly CauseFilter[] = [...RANKED_CODES, 'unknown'];
  return all.filter((cause) => (counts[cause] ?? 0) > 0 || cause === chosen);
}
