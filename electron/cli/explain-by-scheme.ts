// countersign explain --scheme: why a request's signature differs by another service's scheme.

import { explainRequest } from '../../shared/signature/explain/neighbours/explain-request.ts';
import type { Explained } from '../../shared/signature/explain/neighbours/explain-request.ts';
import type { Difference } from '../../shared/signature/explain/compare/comparison.ts';
import { messageDifference } from '../../shared/signature/explain/neighbours/message-difference.ts';
import {
  ownSignature,
  soughtDigest,
  soughtMessage,
} from '../../shared/signature/explain/neighbours/sought.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { explainPrimitives } from '../host/lib/primitives.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { readCanonical, readOtherSecrets, type ExplainOptions } from './explain-options.ts';
import { readBytes } from './input.ts';
import { jsonLine, print, styled, visible } from './output.ts';
import { requestOf, type RequestOptions } from './request-options.ts';
import { readScheme } from './scheme-file.ts';
import { readSecret } from './secret.ts';
import { readSettings } from './settings-file.ts';
import { schemeVerificationText } from './verify-by-scheme.ts';

export type SchemeExplainOptions = ExplainOptions & RequestOptions & { readonly scheme?: string };

/** Explains the signature of the file's request. Throws CliError 64, 65, 66. */
export async function explainByScheme(
  nameOrFile: string,
  file: string,
  options: SchemeExplainOptions,
): Promise<ExitCode> {
  const scheme = await readScheme(nameOrFile);
  const agreed = { secret: await readSecret(options), settings: await readSettings(options) };
  const others = await readOtherSecrets(options);
  const request = requestOf(await readBytes(file), options);
  const canonical = await readCanonical(options);
  const begin = performance.now();
  const explained = explainRequest(
    { scheme, request, agreed },
    others,
    options.at ?? Date.now(),
    explainPrimitives,
    () => performance.now() - begin > options.timeLimit,
    soughtBy(options.digest, canonical, agreed.secret),
  );
  const ms = Math.round((performance.now() - begin) * 10) / 10;
  const difference =
    canonical === null
      ? undefined
      : messageDifference(explained.verification, canonical, agreed.secret);
  return reportByScheme({ ...explained, difference }, scheme, ms, options);
}

/** A digest decides, as it does without --scheme; else a string; else the signature that came. */
function soughtBy(digest: string | undefined, canonical: string | null, secret: string | null) {
  if (digest !== undefined) return soughtDigest(digest);
  return canonical === null ? ownSignature : soughtMessage(canonical, secret);
}

/** `difference` is absent without --canonical. */
interface Answer extends Explained {
  readonly difference?: Difference | null | undefined;
}

/** Prints the answer. `scheme` is null if it is not known here. */
export async function reportByScheme(
  answer: Answer,
  scheme: Scheme | null,
  ms: number,
  options: ExplainOptions,
): Promise<ExitCode> {
  const { verification, findings } = answer;
  await print(
    options.json
      ? jsonLine(answerJson(answer, ms))
      : schemeVerificationText(verification, scheme) + causeText(answer, options),
  );
  if (findings.verdict === 'unverifiable') return EXIT.unverifiable;
  return findings.verdict === 'valid' || findings.explanations.length > 0 ? EXIT.ok : EXIT.no;
}

/** The keys of `explain --json`, with the scheme before them. */
function answerJson({ verification, findings, difference }: Answer, ms: number) {
  const { verdict, explanations, tried, ruledOut, isComplete } = findings;
  return {
    scheme: verification.scheme,
    verdict,
    explanations: explanations.map(({ codes, details, says, fix, canonical, alternatives }) => ({
      codes,
      details,
      says,
      fix,
      canonical,
      alternatives,
    })),
    tried,
    ms,
    ...(difference !== undefined && { difference }),
    ruledOut,
    complete: isComplete,
  };
}

function causeText(
  { findings, difference }: Answer,
  { digest, canonical }: ExplainOptions,
): string {
  const { verdict, explanations, tried, isComplete } = findings;
  const [best] = explanations;
  const subject = digest !== undefined ? 'digest' : canonical !== undefined ? 'string' : null;
  if (subject !== null && verdict === 'valid') return `\n  The ${subject} is the right one.\n`;
  const says = difference ? `\n  ${visible(difference.says)}\n` : '';
  if (best) {
    const lines = [
      `${styled('bold', visible(best.says))} (${best.codes.join(', ')})`,
      best.fix,
      `${styled('gray', 'hashed')} ${visible(best.canonical)}`,
    ];
    return `${says}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  }
  if (tried === 0) return says;
  const end = isComplete ? '' : ' The time limit ended the search.';
  return `${says}\n  None of ${tried} mistakes gives this ${subject ?? 'signature'} (unknown).${end}\n`;
}
