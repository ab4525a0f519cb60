// Checking a receiver from outside: what a person asks for, and the result, which is kept with the endpoint. The job is in
// sending.ts.

import type { CheckReport } from '../check/check.ts';
import type { Answer, OptionalGroup } from '../check/probe.ts';
import type { SuiteContents } from '../check/suite.ts';
import type { Keyed } from './sending.ts';

/** What a suite has, and what it never has. */
export interface CheckRequest extends Keyed, Omit<SuiteContents, 'groups'> {
  /** Its current secret signs. */
  readonly endpointId: number;
  /** The name of the suite that is run, which the result keeps. */
  readonly suite?: string;
  /** The groups of cases beside the baseline; all if absent. */
  readonly groups?: readonly OptionalGroup[];
  /** The host names that a person has confirmed, for each URL for which `remote-target` asks. */
  readonly confirmedHosts: readonly string[];
  /** A person is asked about each of at most 12 webhooks. Rules and status URL do not count then. */
  readonly asksPerson?: true;
}

/** What a person says about a webhook. */
export type PersonSays = Extract<Answer['got'], 'accept' | 'reject' | 'unknown'>;

export interface CheckAnswer {
  /** Of the job. */
  readonly id: number;
  readonly caseNumber: number;
  readonly got: PersonSays;
}

export interface CheckAgain extends Keyed {
  /** Of the job. */
  readonly id: number;
  readonly caseNumber: number;
  /** As in `CheckRequest`. */
  readonly confirmedHosts: readonly string[];
}

/** A check that has ended, complete or not. */
export interface CheckResult {
  readonly endpointId: number;
  /** The name of the suite that was run; absent: none. */
  readonly suite?: string;
  readonly url: string;
  /** The same as the job's. */
  readonly startedAtMs: number;
  readonly isCancelled: boolean;
  readonly report: CheckReport;
  /** A rule, as `readAcceptRule` reads it, by which a right webhook's answer differs from a wrong one's; else null. */
  readonly proposal: string | null;
}

/** A check that is kept with its endpoint. */
export interface KeptCheck extends CheckResult {
  readonly id: number;
}

/** A suite that is kept. Its name identifies it. */
export interface CheckSuite extends SuiteContents {
  readonly name: string;
  /** Its current secret signs. Null: none is chosen, or it was deleted. */
  readonly endpointId: number | null;
  /** A file brought it, and nobody has saved it here since: its hosts are confirmed before a check. */
  readonly fromFile?: true;
}

/** A suite to save. */
export interface SuiteSave {
  /** The suite that a person saw under this name; null: a new one. */
  readonly from: CheckSuite | null;
  readonly to: CheckSuite;
}
