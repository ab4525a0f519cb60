// Compares a check with the one before it to the same URL, where there is one of the same suite: the findings that are
// gone, and those that are new.

import type { CheckReport } from './check.ts';
import type { FindingCode } from './finding.ts';

export interface ComparedChecks {
  readonly fixed: readonly FindingCode[];
  readonly added: readonly FindingCode[];
}

/** A check with the facts that decide whether it can be compared. */
export interface ComparableCheck {
  readonly url: string;
  /** The suite's name. */
  readonly suite?: string;
  readonly isCancelled: boolean;
  readonly report: Pick<CheckReport, 'baseline' | 'findings' | 'state' | 'leftOut'>;
}

/** Every question was asked, as far as the requests allowed. */
const isWhole = ({ isCancelled, report: { state } }: ComparableCheck) =>
  !isCancelled && (state === 'complete' || state === 'no-requests-left');

const codesOf = ({ report }: ComparableCheck): FindingCode[] => [
  ...new Set(report.findings.map(({ code }) => code)),
];

/**
 * Compares by the codes of the findings. Nothing counts as fixed unless the later check saw the receiver decide. Null:
 * one of them did not end, they went to different URLs, or they asked different groups of cases.
 */
export function compareChecks(
  later: ComparableCheck,
  earlier: ComparableCheck,
): ComparedChecks | null {
  const groupsOf = ({ report }: ComparableCheck) => String(report.leftOut ?? []);
  if (later.url !== earlier.url || groupsOf(later) !== groupsOf(earlier)) return null;
  if (!isWhole(later) || !isWhole(earlier)) return null;
  const [now, before] = [codesOf(later), codesOf(earlier)];
  const isFixed = (code: FindingCode) =>
    later.report.baseline === 'verifies' && !now.includes(code);
  return { fixed: before.filter(isFixed), added: now.filter((code) => !before.includes(code)) };
}

/**
 * The check that one of `checks`, newest first, is compared with: the last one before it of the same suite, otherwise the
 * last one before it. Undefined: there is none.
 */
export function checkBefore<C extends ComparableCheck>(
  checks: readonly C[],
  index: number,
): C | undefined {
  const later = checks[index];
  if (!later) return undefined;
  const earlier = checks.slice(index + 1).filter((one) => compareChecks(later, one) !== null);
  return earlier.find(({ suite }) => suite !== undefined && suite === later.suite) ?? earlier[0];
}
