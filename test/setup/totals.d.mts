// Types of totals.mjs for its test, which is TypeScript.

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export const oneFailed: Readonly<Totals>;

export function vitestTotals(report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}): Totals;

export function playwrightTotals(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}): Totals;

export function settle(totals: Totals | undefined, succeeded: boolean): Totals;

export function sum(list: Totals[]): Totals;

export function inWords(totals: Totals): string;
