// countersign explain --scheme: why a request's signature differs by another service's scheme.

import { withHints, type LabelledSecret } from '../../../shared/signature/explain/explanation.ts';
import { hintSays } from '../../../shared/signature/explain/hints.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import {
  explainRequest,
  type Explained,
} from '../../../shared/signature/explain/search/explain.ts';
import { messageDifference } from '../../../shared/signature/explain/compare/message-difference.ts';
import {
  ownSignature,
  soughtDigest,
  soughtMessage,
} from '../../../shared/signature/explain/search/sought.ts';
import type { Taken } from '../../../shared/signature/explain/edit.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { explainPrimitives } from '../../host/lib/primitives.ts';
import { EXIT, type ExitCode } from '../lib/exit.ts';
import { jsonLine, print, styled, visible } from '../lib/output.ts';
import { readSecret } from '../lib/secret.ts';
import { readScheme } from '../schemes/scheme-file.ts';
import { readSettings } from '../schemes/settings-file.ts';
import { verificationText } from '../schemes/verification-text.ts';
import { readAskedRequest } from './asked-request.ts';
import { answerJson, type Asked, type PrintedAnswer } from './explain-answer.ts';
import {
  readCanonical,
  readOtherSecrets,
  type ExplainOptions,
  type SchemeExplainOptions,
} from './explain-options.ts';

/** Explains the signature of the capture's or the file's request. Throws as `readScheme` does. */
export async function explainByScheme(
  nameOrFile: string,
  idOrFile: string,
  options: SchemeExplainOptions,
): Promise<ExitCode> {
  const scheme = await readScheme(nameOrFile, options);
  const agreed = {
    secret: await readSecret(options, scheme),
    settings: await readSettings(options),
  };
  const others = await readOtherSecrets(options);
  const { request, atMs } = await readAskedRequest(idOrFile, options);
  const canonical = await readCanonical(options);
  const asked = { digest: options.digest ?? null, canonical };
  const verified = { scheme, request, agreed };
  const answer = answerByScheme(verified, others, atMs, asked, options.timeLimit);
  return reportByScheme(answer, scheme, options);
}

/** Searches for the cause for at most `limitMs`. A digest decides, as it does without --scheme; else a string. */
export function answerByScheme(
  verified: Taken,
  others: readonly LabelledSecret[],
  atMs: number,
  { digest, canonical }: Pick<Asked, 'digest' | 'canonical'>,
  limitMs: number,
): SchemeAnswer {
  const begin = performance.now();
  const { secret } = verified.agreed;
  const sought =
    digest !== null
      ? soughtDigest(digest)
      : canonical !== null
        ? soughtMessage(canonical, secret)
        : ownSignature;
  const shouldStop = () => performance.now() - begin > limitMs;
  const explained = explainRequest(verified, others, atMs, explainPrimitives, shouldStop, sought);
  const { verification } = explained;
  const comparison =
    canonical === null ? null : { difference: messageDifference(verification, canonical, secret) };
  const findings = withHints(
    explained.findings,
    secret,
    verified.scheme,
    verified.request,
    explainPrimitives.decode,
  );
  return {
    ...explained,
    findings,
    comparison,
    ms: Math.round((performance.now() - begin) * 10) / 10,
  };
}

export type SchemeAnswer = Explained & PrintedAnswer;

/** Prints the answer. `scheme` is null if it is not known here. */
export async function reportByScheme(
  answer: SchemeAnswer,
  scheme: Scheme | null,
  options: ExplainOptions,
): Promise<ExitCode> {
  const { verification, findings, verdictBy } = answer;
  const saidBy = verdictBy === undefined ? null : `the ${verdictBy}`;
  await print(
    options.json
      ? jsonLine(answerJsonByScheme(answer))
      : verificationText(verification, scheme, saidBy) + causeText(answer, scheme, options),
  );
  if (findings.verdict === 'unverifiable') return EXIT.unverifiable;
  return findings.verdict === 'valid' || findings.explanations.length > 0 ? EXIT.ok : EXIT.no;
}

/** The keys of `explain --json`, with the scheme before them. */
export const answerJsonByScheme = (answer: SchemeAnswer): object => ({
  scheme: answer.verification.scheme,
  ...answerJson(answer),
});

function causeText(
  { findings, comparison }: SchemeAnswer,
  scheme: Scheme | null,
  { digest, canonical }: ExplainOptions,
): string {
  const { verdict, explanations, tried, isComplete, hints = [] } = findings;
  const [best] = explanations;
  const subject = digest !== undefined ? 'digest' : canonical !== undefined ? 'string' : null;
  if (subject !== null && verdict === 'valid') return `\n  The ${subject} is the right one.\n`;
  const difference = comparison?.difference;
  const says = difference ? `\n  ${visible(difference.says)}\n` : '';
  if (best) {
    const lines = [
      `${styled('bold', visible(best.says))} (${best.codes.join(', ')})`,
      best.fix,
      `${styled('gray', 'hashed')} ${visible(best.canonical)}`,
    ];
    return `${says}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  }
  const hinted = hints
    .map((hint) => `  ${styled('bold', visible(hintSays(hint, scheme ?? DEFAULT_SCHEME)))}\n`)
    .join('');
  if (tried === 0) return hinted === '' ? says : `${says}\n${hinted}`;
  const end = isComplete ? '' : ' The time limit ended the search.';
  return `${says}\n${hinted}  None of ${tried} mistakes gives this ${subject ?? 'signature'} (unknown).${end}\n`;
}
