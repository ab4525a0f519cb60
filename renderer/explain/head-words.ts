// The head line of a capture: the verdict in one sentence and, once it is found, the cause before it.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { Findings } from '../../shared/signature/explain/explanation.ts';
import type { BodyView } from '../body/body-view.ts';
import { causeTitle } from '../words/cause-words.ts';
import { formatListTime } from '../words/format.ts';
import { words } from '../words/words.ts';
import { isNearMiss, verdictSays, type VerdictSays } from './verdict-words.ts';

export interface HeadSays extends VerdictSays {
  /** The cause in large; null where the verdict needs none, or none is known yet. */
  readonly title: string | null;
}

/** Puts verdict and cause into words. `endpoint` is the capture's, where it has one. */
export function headSays(
  detail: CaptureDetail,
  body: BodyView,
  endpoint: Endpoint | undefined,
): HeadSays {
  const verdict = verdictSays(detail, body, endpoint);
  const { findings, verification } = detail;
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
  // Without a secret of its own the webhook is not wrong: somebody's secret fits.
  return verification.verdict === 'unverifiable'
    ? { ...verdict, title: words.causes.thisIs(title) }
    : { ...verdict, title };
}

/** Whether the head says what happened and how it is mended, and not only which cause it was. */
export const saysCause = ({ verification }: CaptureDetail) => verification.verdict === 'invalid';

/** The search came to an end without a cause, and what stands in sign could be a digest of another string. */
export function isUnknown({ findings, verification }: CaptureDetail): boolean {
  return (
    findings !== null &&
    (findings.tried > 0 || (!findings.isComplete && couldBeDigest(verification))) &&
    findings.explanations.length === 0 &&
    verification.verdict === 'invalid' &&
    !isNearMiss(verification)
  );
}

/** What stands in sign has a digest's form; where it has not, nothing was searched for. */
const couldBeDigest = ({ notes }: CaptureDetail['verification']) =>
  !notes.some(({ code }) => code === 'sign-form' || code === 'sign-type');

/** How a search without a cause ended; one that tried nothing was given up, as that of a very long body. */
export function endWords({ isComplete, tried }: Findings): string {
  const { noKnownCause, tooLongToSearch, notInTime } = words.explain;
  if (isComplete) return noKnownCause;
  return tried === 0 ? tooLongToSearch : notInTime;
}

const unknownSays = ({ says }: VerdictSays, findings: Findings): HeadSays => ({
  title: endWords(findings),
  says,
  advice: words.explain.unknownAdvice,
  see: { tab: 'signature', says: words.detail.verdict.see.narrowing },
});

/** The host has not said yet why it does not verify. */
export const isLookingForCause = ({ findings, verification }: CaptureDetail) =>
  findings === null && verification.verdict === 'invalid' && !isNearMiss(verification);

/** What the verdict was when the webhook arrived, where it has changed since; null where it has not. */
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
