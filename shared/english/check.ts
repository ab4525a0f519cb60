// English sentences for the check of a receiver, shared by the command line and the window: what was
// found, and how to fix it.

import type { Baseline, CheckReport, Finding } from '../check/check.ts';
import type { CheckCode } from '../check/finding.ts';
import type { OptionalGroup } from '../check/probe.ts';
import type { AnyCauseCode } from '../signature/explain/codes.ts';
import { fixOf, receiverTitle } from '../signature/explain/words.ts';
import { asksSays, lowerFirst } from './check-cases.ts';

const BASELINES: Readonly<Record<Baseline, string>> = {
  verifies: 'The receiver verifies signatures.',
  'accepts-everything':
    'The receiver accepts everything, or its answer does not show its decision. Nothing else can be told.',
  'rejects-everything':
    'The receiver rejects everything that was tried. No mistake that was tried explains it.',
  failing: 'The receiver fails on correctly signed webhooks.',
  unreachable: 'The receiver did not answer.',
};

/** How the receiver answers at all, in one or two sentences. `leftOut`: the groups that were not asked. */
export const baselineSays = (baseline: Baseline, leftOut: readonly OptionalGroup[] = []): string =>
  baseline === 'rejects-everything' && leftOut.includes('diagnosis')
    ? 'The receiver rejects everything that was tried. No mistakes were searched for.'
    : BASELINES[baseline];

type Words = readonly [says: (finding: Finding) => string, fix: string];

/** What was asked, in a list of at most five. */
function listed({ asks }: Finding): string {
  const lines = [...new Set(asks.map((one) => lowerFirst(asksSays(one))))];
  const more = lines.length > 5 ? `; ${lines.length - 5} more` : '';
  return lines.slice(0, 5).join('; ') + more;
}

const COMPARE = 'Compare the whole signature, as text, in constant time. Reject everything else.';

const WORDS: Readonly<Record<CheckCode, Words>> = {
  'accepts-everything': [
    () => 'A webhook with a random signature was accepted.',
    'If the receiver decides without showing it in its answer, tell the check how to see the decision. Otherwise verify the signature, and answer 401 if it is wrong.',
  ],
  'accepts-unsigned': [
    () => 'A webhook without a signature was accepted.',
    'Reject a webhook whose signature is missing.',
  ],
  'accepts-altered': [
    (finding) => `Webhooks that were changed after signing were accepted: ${listed(finding)}.`,
    'Sign everything that the service signs. Anyone can change a value that is not signed.',
  ],
  'accepts-repeated-name': [
    () => 'A webhook with a second amount, added after signing, was accepted.',
    'Reject a body that repeats a name, or verify and use the same value.',
  ],
  'accepts-other-body': [
    () => 'A webhook with the signature of another webhook was accepted.',
    'Compute the signature from the body that arrived.',
  ],
  'accepts-other-secret': [
    (finding) => `Webhooks that were not signed with the secret were accepted: ${listed(finding)}.`,
    'Verify with this endpoint’s secret only.',
  ],
  'accepts-no-signature': [
    (finding) => `Webhooks without a usable signature were accepted: ${listed(finding)}.`,
    'Reject a webhook whose signature is missing, null or empty.',
  ],
  'accepts-wrong-type': [
    (finding) => `Webhooks whose signature is not a string were accepted: ${listed(finding)}.`,
    'Require the signature to be a string before comparing it. Compare strictly, for example with hash_equals in PHP.',
  ],
  'accepts-prefix': [
    (finding) => `Only a part of the signature is compared. Accepted: ${listed(finding)}.`,
    COMPARE,
  ],
  'accepts-upper-case': [
    () => 'A signature in upper case was accepted. This is harmless.',
    'The service sends lower-case digits. Nothing needs to change.',
  ],
  'accepts-old': [
    (finding) =>
      `Webhooks whose signed time is far from now were accepted: ${listed(finding)}. Anyone who recorded one can send it again.`,
    'Compare the signed time with your clock. Reject a webhook that is older than the service allows.',
  ],
  'rejects-everything': [
    () =>
      'The correctly signed example was rejected, and so was every other webhook that was tried.',
    'Check the secret and the URL first. Then compare the string that your receiver hashes with the canonical string of the example.',
  ],
  failing: [
    () => 'The correctly signed example was answered with an error of the server.',
    'Check the receiver’s log.',
  ],
  'not-explained': [
    (finding) => `Correctly signed webhooks were rejected: ${listed(finding)}. No known cause.`,
    'Compare the string that your receiver hashes with the canonical string of one of these webhooks.',
  ],
  'cause-not-proven': [
    (finding) =>
      `Rejected without a proven cause: ${listed(finding)}.${
        finding.alternatives?.length ? '' : ' No mistake that was tried explains it.'
      }`,
    'Compare the string that your receiver hashes with the canonical string of one of these webhooks. A check by rules or a status URL asks more.',
  ],
  'rejects-right': [
    (finding) =>
      `Correctly signed webhooks were rejected with another status than a wrong signature: ${listed(finding)}. The receiver may refuse the body, not the signature.`,
    'Answer 200 to every correctly signed webhook, even if you do not use it. The service retries and may disable the webhook otherwise.',
  ],
  'headers-misread': [
    (finding) =>
      `Correctly signed webhooks were rejected because of how their headers are written: ${listed(finding)}.`,
    'Ignore the case of header names and entries that you do not know. Accept a webhook if one of its signatures is right: services send two while a secret is being changed.',
  ],
  'status-not-200': [
    ({ statuses = [] }) =>
      `Accepted webhooks were answered with ${statuses.length === 0 ? 'another status than 200' : statuses.join(', ')}. The service does not count that as delivered and retries.`,
    'Answer exactly 200.',
  ],
  'repeat-refused': [
    () => 'The same webhook was rejected the second time.',
    'Answer 200 again without repeating the work. The service retries if your answer was lost.',
  ],
  'at-once-refused': [
    () => 'The same webhook sent ten times at once was not always accepted.',
    'Answer 200 each time. Use a lock or a unique key so that only one of them does the work.',
  ],
  'http2-refused': [
    () => 'A correctly signed webhook was not accepted over HTTP/2, which the server offers.',
    'Make the server pass HTTP/2 requests on with the same body, or let it offer HTTP/1.1 only.',
  ],
  slow: [
    ({ ms = 0 }) => `The slowest accepting answer took ${(ms / 1000).toFixed(1)} s.`,
    'Answer first, then do the work in the background.',
  ],
};

const isCheckCode = (code: Finding['code']): code is CheckCode => Object.hasOwn(WORDS, code);

/** What was found, in a few sentences. */
export function findingSays(finding: Finding): string {
  const { code, says = '', isConfirmed = false, alternatives = [], because = [] } = finding;
  if (isCheckCode(code)) {
    const reason = because.length === 0 ? '' : ` Reason: ${causesSay(because, ', ')}.`;
    const possible =
      alternatives.length === 0
        ? ''
        : ` Possible ${alternatives.length === 1 ? 'cause' : 'causes'}: ${causesSay(alternatives)}.`;
    return WORDS[code][0](finding) + reason + possible;
  }
  const proof = isConfirmed
    ? ' The receiver accepts webhooks signed this way and rejects correct ones.'
    : ' Not confirmed by two webhooks.';
  const others =
    alternatives.length === 0 ? '' : ` Another possible cause: ${causesSay(alternatives)}.`;
  return `${says || `${receiverTitle(code)}.`}${proof}${others}`;
}

/** “it signs with HMAC; or it signs over the raw body”, at most ten. */
function causesSay(codes: readonly AnyCauseCode[], between = '; or '): string {
  const lines = codes.map((code) => `it ${lowerFirst(receiverTitle(code))}`);
  const more = lines.length > 10 ? `; ${lines.length - 10} more` : '';
  return lines.slice(0, 10).join(between) + more;
}

/** What to change in the receiver. */
export const findingFix = ({ code, isByScheme }: Finding): string =>
  isCheckCode(code) ? WORDS[code][1] : fixOf(code, isByScheme === true);

/** The report as the command line prints it with `--json`. */
export const checkJson = ({
  baseline,
  findings,
  diagnosis,
  cases,
  leftOut,
  requests,
  state,
}: CheckReport) => ({
  baseline,
  findings: findings.map((finding) => ({
    code: finding.code,
    severity: finding.severity,
    says: findingSays(finding),
    fix: findingFix(finding),
    cases: finding.cases,
    ...(finding.proof && { proof: finding.proof }),
  })),
  diagnosis,
  cases: cases.map(({ asks, ...one }) => ({ ...one, says: asksSays(asks) })),
  ...(leftOut && { leftOut }),
  requests,
  state,
});
