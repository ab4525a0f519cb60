// An explanation for a terminal: the cause, its proof and its fix, or how to narrow down an unknown cause.

import { alignValues } from '../../../shared/signature/explain/compare/align.ts';
import type { ComparedValue } from '../../../shared/signature/explain/compare/comparison.ts';
import {
  differingFields,
  onlyLeftOut,
} from '../../../shared/signature/explain/differing-fields.ts';
import type { Explanation, Findings } from '../../../shared/signature/explain/explanation.ts';
import { hintSays } from '../../../shared/signature/explain/hints.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import { digestSays } from '../../../shared/signature/explain/wanted.ts';
import { causesTitle as title, yourCodeSays } from '../../../shared/signature/explain/words.ts';
import { PRINTED_LANGUAGES } from '../../../shared/signature/receivers/languages.ts';
import { uses, type Scheme } from '../../../shared/signature/scheme.ts';
import { RECEIVERS } from '../../../shared/signature/snippets/languages.ts';
import { isRight, type Verification } from '../../../shared/signature/verification.ts';
import { styled, visible } from '../lib/output.ts';
import { saidVerdict, verdictWord } from '../lib/words.ts';
import { notesLines, verdictSays } from '../schemes/verification-text.ts';
import type { ExplainAnswer } from './explain-answer.ts';
import { differenceLines, markedPair } from './explain-proof.ts';

export interface Subject {
  /** The record; null if it is not known here. */
  readonly scheme: Scheme | null;
  /** The explanation is about a given digest instead of the signature. */
  readonly hasDigest: boolean;
  /** The webhook itself is valid, even if a digest or a string was given. */
  readonly isWebhookValid: boolean;
}

/** Several lines. */
export function explainText(
  { findings, comparison, ms, verdictBy }: ExplainAnswer,
  verification: Verification,
  { scheme, hasDigest, isWebhookValid }: Subject,
): string {
  const [best] = findings.explanations;
  const subject = hasDigest ? 'the digest' : comparison ? 'the string' : signatureName(scheme);
  const isRightBut = isRight(verification) && verification.verdict === 'invalid' && !comparison;
  const isUnknown = !best && !isRightBut && !['valid', 'unverifiable'].includes(findings.verdict);
  const isYours = verdictBy === undefined && isWebhookValid && findings.verdict !== 'valid';
  const lines = isYours
    ? [`${WEBHOOK_IS_RIGHT} ${yourCode(findings, verification, subject)}`]
    : [
        verdictBy === undefined
          ? `${verdictWord(findings.verdict)}: ${
              isRightBut && !best
                ? verdictSays(verification, scheme)
                : headLine(findings, verification, subject, scheme)
            }`
          : saidVerdict({ ...verification, verdict: findings.verdict }, `the ${verdictBy}`),
      ];
  if (comparison?.difference) lines.push('', `  ${visible(comparison.difference.says)}`);
  if (best && findings.verdict === 'unverifiable') lines.push('', `  ${cause(best)}`);
  if (best) lines.push(...causeLines(best, verification));
  if (comparison && !best) lines.push(...differenceLines(comparison.values));
  if (isUnknown) {
    lines.push(...unknownLines(findings, ms, subject, comparison !== null, scheme));
  } else if (findings.hints) lines.push('', ...hintLines(findings, scheme));
  if (!isUnknown && !findings.isComplete) lines.push('', `  ${STOPPED}`);
  if (comparison && findings.verdict === 'valid') {
    const lacksSecret =
      comparison.hasSecret === false && (!scheme || uses(scheme.message, 'secret'));
    lines.push('', `  ${lacksSecret ? SECRET_NOT_SEEN : HASHED_OTHERWISE}: ${digestSays(scheme)}.`);
  }
  if (!best && (isRightBut || findings.verdict === 'valid'))
    lines.push(...notesLines(verification));
  if (findings.verdict !== 'valid') {
    lines.push('', `  ${styled('gray', codeHint(verification.scheme))}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Its field’s name, if it stands in one. */
const signatureName = (scheme: Scheme | null) =>
  scheme?.signature.at.kind === 'field' ? visible(scheme.signature.at.path) : 'the signature';

const WEBHOOK_IS_RIGHT = `${styled('green', '✓')} The webhook is correctly signed.`;

/** The webhook is valid, so the difference is in the user's own code. */
function yourCode(
  { explanations: [best] }: Findings,
  { segments }: Verification,
  subject: string,
): string {
  if (!best) return `No known cause produces ${subject} (unknown).`;
  const leftOut = onlyLeftOut(differingFields(segments, best.values), best);
  const says = visible(yourCodeSays(title(best.codes), leftOut));
  return `${styled('bold', says)} (${best.codes.join(', ')})`;
}

function headLine(
  findings: Findings,
  verification: Verification,
  subject: string,
  scheme: Scheme | null,
): string {
  const [best] = findings.explanations;
  if (findings.verdict === 'valid') {
    return `nothing to explain, ${subject} is correct for these values.`;
  }
  if (findings.verdict === 'unverifiable') return unverifiableSentence(verification, scheme);
  if (!best) return `no known cause produces ${subject} (unknown).`;
  return cause(best);
}

const unverifiableSentence = (verification: Verification, scheme: Scheme | null): string =>
  verification.reason === null
    ? 'there is no secret to compare with.'
    : verdictSays(verification, scheme);

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
    alternatives.length === 1 ? '  Another possible cause:' : '  Other possible causes:',
    ...alternatives.map((codes) => `    ${title(codes)} (${codes.join(', ')})`),
  ];
}

const hintLines = ({ hints = [] }: Findings, scheme: Scheme | null) =>
  hints.map((hint) => `  ${styled('bold', visible(hintSays(hint, scheme ?? DEFAULT_SCHEME)))}`);

function unknownLines(
  findings: Findings,
  ms: number,
  subject: string,
  isCompared: boolean,
  scheme: Scheme | null,
): string[] {
  const { tried, ruledOut, isComplete } = findings;
  if (tried === 0 && isComplete) {
    return [
      '',
      `  No string produces it: ${subject} is not a digest, which is ${digestSays(scheme)}.`,
    ];
  }
  const seconds = (ms / 1000).toFixed(1);
  return [
    '',
    ...hintLines(findings, scheme),
    `  ${tried} strings were tried in ${seconds} s. ${isComplete ? ALL_TRIED : STOPPED}`,
    ...(ruledOut.length > 0
      ? ['', '  Ruled out if the secret is right:', ...wrapped(ruledOut)]
      : []),
    '',
    '  A search cannot find a value changed after signing. To narrow it down:',
    ...(isCompared
      ? []
      : ['  - Compare the strings: pass the one that the other program hashed with --canonical.']),
    '  - Verify another webhook from the same sender. If it is valid, secret and procedure are right,',
    '    and a value in this one was changed.',
  ];
}

const ALL_TRIED = 'All known causes and likely pairs were tried.';
const STOPPED = 'The search reached its time limit. Use --time-limit to extend it.';
const SECRET_NOT_SEEN =
  'The string does not contain the secret. If the digest still differs, check the secret and the hash';
const HASHED_OTHERWISE = 'If the digest still differs, check the hash';

function codeHint(scheme: string | undefined): string {
  const languages = scheme === undefined ? RECEIVERS.map((one) => one.language) : PRINTED_LANGUAGES;
  const of = scheme === undefined ? '' : ` --scheme ${visible(scheme)}`;
  return `Verification code: countersign explain --code ${languages.join('|')}${of}`;
}

/** Wraps words into lines of at most 100 characters. */
function wrapped(words: readonly string[]): string[] {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > 94) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line}, ${word}`;
  }
  return lines.map((line) => `    ${line}`);
}
