// The head line of a capture: the verdict in one sentence, preceded by the cause once it is found.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { Findings } from '../../shared/signature/explain/explanation.ts';
import { likeliest, type Hint } from '../../shared/signature/explain/hints.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { DEFAULT_SCHEME } from '../../shared/signature/schemes/schemes.ts';
import type { BodyView } from '../body/body-view.ts';
import { causeTitle } from '../words/cause-words.ts';
import { formatListTime, plural, words } from '../words/words.ts';
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
  // A guess before the search has ended would be taken for its result.
  if (isLookingForCause(detail)) return { title: null, says: verdict.says };
  if (!best) {
    return findings && isUnknown(detail)
      ? unknownSays(detail, findings, verdict.says)
      : { ...verdict, says: `${verdict.says} ${hintsSay(detail)}`.trim(), title: null };
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

/** What is likeliest if every known cause was tried with a secret; else null. */
export const likeliestOf = ({ findings, secret, others }: CaptureDetail) =>
  findings?.isComplete === true && secret !== null && others !== undefined
    ? likeliest(findings.hints ?? [], others)
    : null;

function hintSays(hint: Hint, { service, secret }: Scheme, label: string): string {
  const says = words.explain;
  switch (hint.code) {
    case 'api-key':
      return says.apiKey(label, hint.begins);
    case 'secret-kind':
      return says.secretKind(label, hint.kind);
    case 'secret-form': {
      const name = secret?.name ?? words.replay.secret;
      return says.secretForm(label, name, service, hint.begins.join(' / '));
    }
    case 'big-number':
      return says.bigNumber;
    case 'body-cut':
      return says.bodyCut(hint.said, hint.got);
    case 'header-twice':
      return says.headerTwice(hint.name);
  }
}

function hintsSay({ findings, secret, inspected }: CaptureDetail): string {
  const scheme = inspected?.scheme ?? DEFAULT_SCHEME;
  const label = secret?.label ?? '';
  return (findings?.hints ?? []).map((hint) => hintSays(hint, scheme, label)).join(' ');
}

/** What speaks for it. */
function speaksFor(detail: CaptureDetail): string {
  const { valid, invalid } = detail.others ?? { valid: 0, invalid: 0 };
  const label = detail.secret?.label ?? '';
  const says = words.explain;
  const hints = hintsSay(detail);
  if (hints !== '') return hints;
  if (valid > 0) return says.othersValid(valid, plural(valid, 'capture'), label);
  return invalid > 0
    ? says.othersInvalid(invalid, plural(invalid, 'capture'), label)
    : says.noOthers(label);
}

export function unknownSays(detail: CaptureDetail, findings: Findings, verdict = ''): HeadSays {
  const which = likeliestOf(detail);
  const see = { tab: 'signature', says: words.detail.verdict.see.narrowing } as const;
  if (which === null) {
    return { title: endWords(findings), says: verdict, advice: endAdvice(findings), see };
  }
  const { title, advice } = words.explain.likeliest[which];
  return { title, says: speaksFor(detail), advice, see };
}

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
  const { [verdictBefore]: was, [verification.verdict]: is } = words.ui.verdicts;
  return wasSetLater
    ? says.changedBySecret(was, is, used.label, formatListTime(used.setAtMs, nowMs))
    : says.changedByCurrent(was, is);
}
