// Compares a check with the one before it to the same URL: the findings that are gone, and those that are new.

import type { CheckReport } from './check.ts';
import type { FindingCode } from './finding.ts';

export interface ComparedChecks {
  readonly fixed: readonly FindingCode[];
  readonly added: readonly FindingCode[];
}

/** A check with the facts that decide whether it can be compared. */
export interface ComparableCheck {
  readonly url: string;
  readonly isCancelled: boolean;
  readonly report: Pick<CheckReport, 'baseline' | 'findings' | 'state'>;
}

/** Every question was asked, as far as the requests allowed. */
const isWhole = ({ isCancelled, report: { state } }: ComparableCheck) =>
  !isCancelled && (state === 'complete' || state === 'no-requests-left');

/**
 * Compares by the codes of the findings. Nothing counts as fixed unless the later check saw the receiver decide. Null:
 * one of them did not end, or they went to different URLs.
 */
export function compareChecks(
  later: ComparableCheck,
  earlier: ComparableCheck,
): ComparedChecks | null {
  if (later.url !== earlier.url || !isWhole(later) || !isWhole(earlier)) return null;
  const [now, before] = [codesOf(later), codesOf(earlier)];
  return {
    fixed: later.report.baseline === 'verifies' ? before.filter((code) => !now.includes(code)) : [],
    added: now.filter((code) => !before.includes(code)),
  };
}

const codesOf = ({ report }: ComparableCheck) => [
  ...new Set(report.findings.map(({ code }) => code)),
];

/** The next older one of `checks`, newest first, that a check can be compared with; undefined if there is none. */
export const checkBefore = <C extends ComparableCheck>(
  checks: readonly C[],
  index: number,
): C | undefined => {
  const later = checks[index];
  return later && checks.slice(index + 1).find((one) => compareChecks(later, one) !== null);
};
