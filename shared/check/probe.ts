// One request of a check, as values: what is sent, what it asks, and what came back.

import type { HeaderPairs } from '../webhook/capture.ts';
import type { Asks } from './webhooks/asks.ts';

/** A person is asked about so many webhooks at most. */
export const MOST_ASKED = 12;

/** How a receiver answers at all. */
export type Baseline =
  | 'verifies'
  | 'accepts-everything'
  | 'rejects-everything'
  | 'failing'
  | 'unreachable';

/**
 * `running`: the check is not over. `no-requests-left` and `no-answer`: it ended early. `no-decision`: the caller could
 * not tell whether the example was accepted. `only-asked`: a person was asked about a few webhooks, never about all.
 */
export type CheckState =
  | 'running'
  | 'complete'
  | 'no-requests-left'
  | 'no-answer'
  | 'no-decision'
  | 'only-asked';

/** The groups of cases that a check may leave out, in the order in which a report lists them. */
export const OPTIONAL_GROUPS = ['takes-right', 'refuses-wrong', 'behaves', 'diagnosis'] as const;
export type OptionalGroup = (typeof OPTIONAL_GROUPS)[number];

/** The baseline always runs: without it no other answer can be judged. */
export type CheckGroup = 'baseline' | OptionalGroup;

export interface ProbeQuestion {
  /** Unique in a run; the same question has the same id in every run. */
  readonly id: string;
  readonly group: CheckGroup;
  /** Null: either answer tells something, neither is wrong. */
  readonly expected: 'accept' | 'reject' | null;
  readonly asks: Asks;
  /** Over HTTP/2; over HTTP/1.1 if absent. */
  readonly isHttp2?: true;
  /** How often it is sent; once if absent. */
  readonly times?: number;
  /** Several times at once, not one after the other. */
  readonly atOnce?: true;
}

/** A question with the request to the receiver's URL. */
export interface Probe extends ProbeQuestion {
  readonly method: string;
  /** Added to the URL, without a question mark; empty: nothing is added. */
  readonly query: string;
  readonly headers: HeaderPairs;
  readonly body: string;
}

/** One answer. */
export interface Answer {
  /** `error`: no answer, or a status from 500. `unknown`: the caller cannot tell. */
  readonly got: 'accept' | 'reject' | 'error' | 'unknown';
  /** Null if nothing came back. */
  readonly status: number | null;
  readonly ms: number;
}

/** What came back. By default a status from 200 to 399 is `accept`; the check finds out if a wrong signature gets it too. */
export interface Observation extends Answer {
  /** Every answer, if the probe was sent several times. */
  readonly answers?: readonly Answer[];
}
