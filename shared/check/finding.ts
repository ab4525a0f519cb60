// What a check can find, as codes with details: mistakes of the catalogue, wrong webhooks that were accepted, and
// behaviour. Sentences are made of them elsewhere (shared/english/check.ts).

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { Details } from '../signature/explain/explanation.ts';
import { WRONG_CODES, type Asks, type WrongId } from './webhooks/asks.ts';

/** Codes that are not causes. They are public, like those of the causes. */
export const CHECK_CODES = [
  'accepts-everything',
  'accepts-unsigned',
  ...WRONG_CODES,
  'rejects-everything',
  'failing',
  'not-explained',
  'cause-not-proven',
  'rejects-right',
  'headers-misread',
  'status-not-200',
  'repeat-refused',
  'at-once-refused',
  'http2-refused',
  'slow',
] as const;

export type CheckCode = (typeof CHECK_CODES)[number];
export type FindingCode = CheckCode | AnyCauseCode;

/** `lenient`: harmless, but not as documented. In the order of a report. */
export const SEVERITIES = ['security', 'wrong', 'warning', 'lenient'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The string that the receiver hashes for one webhook, beside the right one. The secret is a placeholder. */
export interface Proof {
  readonly case: string;
  readonly signs: string;
  readonly right: string;
}

export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** The ids of the cases that show it. */
  readonly cases: readonly string[];
  /** What was asked in the cases, each thing once. */
  readonly asks: readonly Asks[];
  /** A cause: the details of the catalogue. */
  readonly details?: Details;
  /** A cause: the service signs by another rule, whose receivers may need another fix. */
  readonly isByScheme?: true;
  /** A cause: what the receiver does, in the catalogue’s words. */
  readonly says?: string;
  /** A cause: it is proven by two accepted webhooks and one that was signed rightly and rejected. */
  readonly isConfirmed?: boolean;
  /** A cause: others that explain the same answers. `cause-not-proven`: those that may. */
  readonly alternatives?: readonly AnyCauseCode[];
  readonly proof?: Proof | null;
  /** A wrong webhook that was accepted because of these causes. */
  readonly because?: readonly AnyCauseCode[];
  /** `status-not-200`: the statuses. */
  readonly statuses?: readonly number[];
  /** `slow`: the longest time. */
  readonly ms?: number;
}

/** What a check that asked a person could not tell. */
export interface NotTold {
  /** Mistakes that no answer rules out. */
  readonly causes: readonly AnyCauseCode[];
  /** Wrong webhooks that were not asked about, or not answered. */
  readonly wrong: readonly (WrongId | 'unsigned')[];
}
