// A check that needs no endpoint: a secret that is given signs, and nothing is stored.

import { randomBytes } from 'node:crypto';
import { readAcceptRule, writeAcceptRule } from '../../../shared/check/accepting.ts';
import type { SuiteContents } from '../../../shared/check/suite.ts';
import type { CheckResult } from '../../../shared/contract/checking.ts';
import type { Agreed } from '../../../shared/signature/engine/read-values.ts';
import { hasPublicKey, type Scheme } from '../../../shared/signature/scheme.ts';
import { checkTargetOf } from '../../host/check/remote-target.ts';
import { runCheck, SLOW_MS, type CheckWatch } from '../../host/check/run-check.ts';
import { unsignable } from '../../host/check/unsignable.ts';
import { HostError } from '../../host/lib/errors.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { refuseOwnWindow } from '../lib/own-window.ts';
import { unsignedSays } from './reason-words.ts';

export type Outcome = Pick<CheckResult, 'report' | 'proposal'>;

/** Where a check may send. */
export interface CheckReach {
  /** Hosts outside this machine and private networks that a person has allowed. */
  readonly confirmedHosts: readonly string[];
  /** The URLs that come from a suite's file, so that nobody has chosen them here. */
  readonly fromFile: readonly (string | null)[];
  /** The data folder, whose window is never sent to; undefined: the usual one. */
  readonly data: string | undefined;
}

interface Signing {
  readonly scheme: Scheme;
  readonly agreed: Agreed;
}

const rulesOf = (texts: readonly string[]) => texts.flatMap((text) => readAcceptRule(text) ?? []);

/**
 * Checks until the end, or until the signal is given. Throws CliError 65 if nobody but the service can sign so, and
 * HostError `not-checkable`, `remote-target` and `own-window`.
 */
export async function checkWithSecret(
  asked: SuiteContents,
  { scheme, agreed }: Signing,
  reach: CheckReach,
  watch: CheckWatch,
): Promise<Outcome> {
  const { url, statusUrl, groups, maxRequests, timeoutMs, acceptAnyCertificate } = asked;
  if (hasPublicKey(scheme)) throw new HostError('not-checkable');
  const reason = unsignable(scheme, agreed, url);
  if (reason !== null) {
    throw new CliError(EXIT.data, `The check cannot sign: ${unsignedSays(reason, scheme)}`);
  }
  const receiver = await reachable(url, reach);
  const { report, proposal } = await runCheck(
    {
      ...{ scheme, agreed, url, groups, maxRequests, slowMs: SLOW_MS },
      run: randomBytes(3).toString('hex'),
    },
    {
      ...receiver,
      perSecond: asked.perSecond ?? receiver.perSecond,
      rules: { accepted: rulesOf(asked.acceptedWhen), rejected: rulesOf(asked.rejectedWhen) },
      status: statusUrl === null ? null : await reachable(statusUrl, reach),
      ...{ timeoutMs, acceptAnyCertificate },
    },
    watch,
  );
  return { report, proposal: proposal && writeAcceptRule(proposal) };
}

/** A URL to which this check may send, and the check of addresses that its name has later. */
async function reachable(url: string, { confirmedHosts, fromFile, data }: CheckReach) {
  const notWindow = await refuseOwnWindow(url, { ...(data !== undefined && { data }) });
  const { perSecond, mayUse } = await checkTargetOf(url, confirmedHosts, fromFile.includes(url));
  return {
    ...{ url, perSecond },
    mayUse: (address: string, port: number) => {
      notWindow(address, port);
      mayUse(address, port);
    },
  };
}
