// countersign explain --scheme: why a request's signature differs by another service's scheme.

import { verifyRequest } from '../../../shared/signature/engine/verify-request.ts';
import { hintSays } from '../../../shared/signature/explain/hints.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import type { Verification } from '../../../shared/signature/verification.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { primitives } from '../../host/lib/primitives.ts';
import { EXIT, type ExitCode } from '../lib/exit.ts';
import { jsonLine, print, styled, visible } from '../lib/output.ts';
import { readSecret } from '../lib/secret.ts';
import { readScheme } from '../schemes/scheme-file.ts';
import { readSettings } from '../schemes/settings-file.ts';
import { verificationText } from '../schemes/verification-text.ts';
import { readAskedRequest } from './asked-request.ts';
import { answer, answerJson, type ExplainAnswer } from './explain-answer.ts';
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
  const taken = { scheme, request, agreed };
  const answered = answer(taken, others, atMs, asked, options.timeLimit);
  const verification = verifyRequest(scheme, request, agreed, atMs, primitives);
  return reportByScheme(answered, verification, scheme, options);
}

/** Prints the answer. `scheme` is null if it is not known here. */
export async function reportByScheme(
  answered: ExplainAnswer,
  verification: Verification,
  scheme: Scheme | null,
  options: ExplainOptions,
): Promise<ExitCode> {
  const { findings, verdictBy } = answered;
  const saidBy = verdictBy === undefined ? null : `the ${verdictBy}`;
  await print(
    options.json
      ? jsonLine({ scheme: verification.scheme, ...answerJson(answered) })
      : verificationText(verification, scheme, saidBy) + causeText(answered, scheme, options),
  );
  if (findings.verdict === 'unverifiable') return EXIT.unverifiable;
  return findings.verdict === 'valid' || findings.explanations.length > 0 ? EXIT.ok : EXIT.no;
}

function causeText(
  { findings, comparison }: ExplainAnswer,
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
