// An explanation for people who read a terminal: the cause, its proof, how to mend it, or how to go on without one.

import { alignValues } from '../../shared/signature/explain/compare/align.ts';
import { differingFields, onlyLeftOut } from '../../shared/signature/explain/differing-fields.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import type { Explanation, Findings } from '../../shared/signature/explain/explanation.ts';
import { causesTitle as title, yourCodeSays } from '../../shared/signature/explain/words.ts';
import { RECEIVERS } from '../../shared/signature/snippets/languages.ts';
import type { Verification } from '../../shared/signature/verify.ts';
import type { ExplainAnswer } from './explain-answer.ts';
import { differenceLines, markedPair } from './explain-proof.ts';
import { styled, visible } from './output.ts';
import { verdictSentence, verdictWord } from './words.ts';

export interface Subject {
  /** A digest was given, which was asked about in place of `sign`. */
  readonly hasDigest: boolean;
  /** The webhook itself verifies, whatever was asked about. */
  readonly isWebhookValid: boolean;
}

/** Several lines. */
export function explainText(
  { findings, comparison, ms }: ExplainAnswer,
  verification: Verification,
  { hasDigest, isWebhookValid }: Subject,
): string {
  const [best] = findings.explanations;
  const subject = hasDigest ? 'the digest' : comparison ? 'the string' : 'sign';
  const isYours = isWebhookValid && findings.verdict !== 'valid';
  const lines = isYours
    ? [`${WEBHOOK_IS_RIGHT} ${yourCode(findings, verification, subject)}`]
    : [`${verdictWord(findings.verdict)}: ${headLine(findings, verification, subject)}`];
  if (comparison?.difference) lines.push('', `  ${visible(comparison.difference.says)}`);
  if (best && findings.verdict === 'unverifiable') lines.push('', `  ${cause(best)}`);
  if (best) lines.push(...causeLines(best, verification));
  if (comparison && !best) lines.push(...differenceLines(comparison.values));
  if (isUnknown(findings)) lines.push(...unknownLines(findings, ms, subject, comparison !== null));
  else if (!findings.isComplete) lines.push('', `  ${STOPPED}`);
  if (comparison && findings.verdict === 'valid') {
    lines.push('', `  ${comparison.hasSecret === false ? SECRET_NOT_SEEN : HASHED_OTHERWISE}`);
  }
  if (findings.verdict !== 'valid') lines.push('', `  ${styled('gray', CODE_HINT)}`);
  return `${lines.join('\n')}\n`;
}

const WEBHOOK_IS_RIGHT = `${styled('green', '✓')} The webhook is correctly signed.`;

/** What differs is the code of who asks. */
function yourCode(
  { explanations: [best] }: Findings,
  { segments }: Verification,
  subject: string,
): string {
  if (!best) return `No known cause gives ${subject} (unknown).`;
  const leftOut = onlyLeftOut(differingFields(segments, best.values), best);
  const says = visible(yourCodeSays(title(best.codes), leftOut));
  return `${styled('bold', says)} (${best.codes.join(', ')})`;
}

const isUnknown = ({ verdict, explanations }: Findings) =>
  explanations.length === 0 && verdict !== 'valid' && verdict !== 'unverifiable';

function headLine(findings: Findings, verification: Verification, subject: string): string {
  const [best] = findings.explanations;
  if (findings.verdict === 'valid') {
    return `there is nothing to explain: ${subject} is what the document gives for these values.`;
  }
  if (findings.verdict === 'unverifiable') return unverifiableSentence(verification);
  if (!best) return `no known cause gives ${subject} (unknown).`;
  return cause(best);
}

function unverifiableSentence(verification: Verification): string {
  return verification.reason === null
    ? 'there is no secret that could be compared.'
    : verdictSentence(verification);
}

const cause = ({ codes }: Explanation) => `${styled('bold', title(codes))} (${codes.join(', ')}).`;

function causeLines(best: Explanation, { canonical, segments }: Verification): string[] {
  const rows: readonly ComparedValue[] = best.values ? alignValues(segments, best.values) : [];
  return [
    '',
    `  ${visible(best.says)}`,
    `  ${styled('bold', 'Fix:')} ${best.fix}`,
    '',
    ...stringLines(best.canonical, canonical ?? ''),
    ...differenceLines(rows),
    ...alternativeLines(best),
  ];
}

function stringLines(theirs: string, ours: string): string[] {
  if (theirs === ours) return [`  ${styled('gray', 'both')}  ${visible(ours)}`];
  const [markedTheirs, markedOurs] = markedPair(theirs, ours);
  return [
    `  ${styled('gray', 'theirs')}  ${markedTheirs}`,
    `  ${styled('gray', 'ours  ')}  ${markedOurs}`,
  ];
}

function alternativeLines({ alternatives }: Explanation): string[] {
  if (alternatives.length === 0) return [];
  return [
    '',
    '  For this body the same string comes of:',
    ...alternatives.map((codes) => `    ${title(codes)} (${codes.join(', ')})`),
  ];
}

function unknownLines(
  findings: Findings,
  ms: number,
  subject: string,
  isCompared: boolean,
): string[] {
  const { tried, ruledOut, isComplete } = findings;
  if (tried === 0 && isComplete) return ['', `  No string gives it: ${subject} ${NO_DIGEST}`];
  const seconds = (ms / 1000).toFixed(1);
  return [
    '',
    `  ${tried} strings were tried in ${seconds} s. ${isComplete ? ALL_TRIED : STOPPED}`,
    ...(ruledOut.length > 0 ? ['', '  Ruled out:', ...wrapped(ruledOut)] : []),
    '',
    '  A value that was changed after signing cannot be found by search. To narrow it down:',
    ...(isCompared
      ? []
      : ['  - Compare the strings: give the one that other code hashed with --canonical.']),
    '  - Take another webhook of the same sender. Where that one verifies, secret and procedure are right,',
    '    and a value of this one was changed.',
  ];
}

const NO_DIGEST = 'is no digest, which SHA-256 gives as 64 hexadecimal digits.';
const ALL_TRIED = 'That was each cause alone, and every two that go together.';
const STOPPED = 'The time limit ended the search; --time-limit gives it more.';
const SECRET_NOT_SEEN =
  'The secret was not in the string: where the digest differs still, look at the secret, and at how it is hashed (plain SHA-256, lower-case hexadecimal digits).';
const HASHED_OTHERWISE =
  'Where the digest differs still, look at how the string is hashed: plain SHA-256 of its UTF-8 bytes, in lower-case hexadecimal digits.';
const CODE_HINT = `A receiver that verifies this scheme: countersign explain --code ${RECEIVERS.map(
  ({ language }) => language,
).join('|')}`;

/** Words in lines of at most 100 characters. */
function wrapped(words: readonly string[]): string[] {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > 94) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line}, ${word}`;
  }
  return lines.map((line) => `    ${line}`);
}
