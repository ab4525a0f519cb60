// A suite: what a check asks, where, and how it reads the answers, without any secret and without the confirmation of a
// remote host. It is kept under a name, and written to a file (suite-file.ts).

import { OPTIONAL_GROUPS, type OptionalGroup } from './probe.ts';

export interface SuiteContents {
  /** Absolute http or https URL of the receiver, without user name and password. */
  readonly url: string;
  /** In the order of a report; the baseline always runs. */
  readonly groups: readonly OptionalGroup[];
  /** As `readAcceptRule` reads them; none: the status decides. */
  readonly acceptedWhen: readonly string[];
  readonly rejectedWhen: readonly string[];
  /** Asked after each webhook; its answer is judged in place of the receiver's. */
  readonly statusUrl: string | null;
  /** At most so many a second. Null: 50 to this machine, otherwise 10. */
  readonly perSecond: number | null;
  readonly maxRequests: number;
  readonly timeoutMs: number;
  readonly acceptAnyCertificate: boolean;
}

/** What a new check asks before a person changes anything. */
export const NEW_CHECK: Omit<SuiteContents, 'url'> = {
  groups: OPTIONAL_GROUPS,
  acceptedWhen: [],
  rejectedWhen: [],
  statusUrl: null,
  perSecond: null,
  maxRequests: 300,
  timeoutMs: 10_000,
  acceptAnyCertificate: false,
};

/** A suite as a file has it. */
export interface NamedSuite extends SuiteContents {
  readonly name: string;
  /** The name of the endpoint whose secret signs; null: none is chosen. */
  readonly endpoint: string | null;
}

/** Whether a check asks what the suite asks and reads the answers as it does. Its limits may differ. */
export const isRunOf = (asked: SuiteContents, suite: SuiteContents): boolean =>
  whatIsAsked(asked) === whatIsAsked(suite);

const whatIsAsked = ({ url, groups, acceptedWhen, rejectedWhen, statusUrl }: SuiteContents) =>
  JSON.stringify([url, groups, acceptedWhen, rejectedWhen, statusUrl]);
