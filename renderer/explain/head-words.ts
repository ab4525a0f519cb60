// The head line of a capture: the verdict in one sentence, preceded by the cause once it is found.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { Findings } from '../../shared/signature/explain/explanation.ts';
import type { BodyView } from '../body/body-view.ts';
import { causeTitle } from '../words/cause-words.ts';
import { formatListTime } from '../words/format.ts';
import { words } from '../words/words.ts';
import { isNearMiss, verdictSays, type VerdictSays } from './verdict-words.ts';

export interface HeadSays extends VerdictSays {
  /** The cause in large; null if the verdict needs none, or none is known yet. */
  readonly title: string | null;
}

/** Puts verdict and cause into words. `endpoint` is the capture's, if it has one. */
export function headSays(
  detail: CaptureDetail,
  body: BodyView,
  endpoint: Endpoint | undefined,
): HeadSays {
  const { findings, verification } = detail;
  const verdict = saysElsewhere(detail) ?? verdictSays(detail, body, endpoint);
  const best = findings?.explanations[0];
  if (!best) {
    return findings && isUnknown(detail)
      ? unknownSays(verdict, findings)
      : { ...verdict, title: null };
  }
  const title = causeTitle(best);
  if (saysCause(detail)) {
    return { title, says: words.causes.says(best), advice: words.causes.fix(best) };
  }
  // A webhook without a secret of its own is not wrong: another endpoint's secret fits.
  return verification.verdict === 'unverifiable'
    ? { ...verdict, title: words.causes.thisIs(title) }
    : { ...verdict, title };
}

/** Of a verdict that was computed elsewhere; null: the request itself shows why it cannot be verified. */
function saysElsewhere({ archived, imported, verification }: CaptureDetail): VerdictSays | null {
  if (archived === undefined && imported?.isRedacted !== true) return null;
  const { verdict, reason } = verification;
  if (reason === 'no-secret' || reason === 'no-setting')
    return { says: words.detail.noSecretThere };
  const isSeen = verdict === 'unverifiable' && reason !== null && archived?.has !== 'expired';
  return isSeen ? null : { says: words.detail.computedElsewhere[verdict] };
}

/** Whether the head says what happened and how to fix it, and not only the cause. */
export const saysCause = ({ verification }: CaptureDetail) => verification.verdict === 'invalid';

/** The search ended without a cause, and the value of sign could be the digest of another string. */
export function isUnknown({ findings, verification }: CaptureDetail): boolean {
  return (
    findings !== null &&
    (findings.tried > 0 || (!findings.isComplete && couldBeDigest(verification))) &&
    findings.explanations.length === 0 &&
    verification.verdict === 'invalid' &&
    !isNearMiss(verification)
  );
}

/** The value of sign has a digest's form; otherwise nothing was searched for. */
const couldBeDigest = ({ notes }: CaptureDetail['verification']) =>
  !notes.some(({ code }) => code === 'sign-form' || code === 'sign-type');

/** How a search without a cause ended. One that tried nothing was given up, for example for a very long body. */
export function endWords({ isComplete, tried }: Findings): string {
  const { noKnownCause, tooLongToSearch, notInTime } = words.explain;
  if (isComplete) return noKnownCause;
  return tried === 0 ? tooLongToSearch : notInTime;
}

/** What may still be true: an incomplete search says nothing about the causes that it did not reach. */
export const endAdvice = ({ isComplete }: Findings): string =>
  isComplete ? words.explain.unknownAdvice : words.explain.incompleteAdvice;

const unknownSays = ({ says }: VerdictSays, findings: Findings): HeadSays => ({
  title: endWords(findings),
  says,
  advice: endAdvice(findings),
  see: { tab: 'signature', says: words.detail.verdict.see.narrowing },
});

/** The host has not yet said why it does not verify. */
export const isLookingForCause = ({ findings, verification, archived }: CaptureDetail) =>
  findings === null &&
  archived === undefined &&
  verification.verdict === 'invalid' &&
  verification.reason === null && // the signature of another service is right, but too old
  !isNearMiss(verification);

/** The verdict on arrival, if it has changed since; null if not. */
export function beforeSays(
  { verdictBefore, verification, secret, summary }: CaptureDetail,
  endpoint: Endpoint | undefined,
  nowMs: number,
): string | null {
  if (verdictBefore === null || verdictBefore === verification.verdict) return null;
  const used = endpoint?.secrets.find(({ id }) => id === secret?.id);
  const wasSetLater = used !== undefined && used.setAtMs > summary.receivedAtMs;
  const says = words.explain;
  const [was, is] = [says.was[verdictBefore], says.is[verification.verdict]];
  return wasSetLater
    ? says.changedBySecret(was, is, used.label, formatListTime(used.setAtMs, nowMs))
    : says.changedByCurrent(was, is);
}
