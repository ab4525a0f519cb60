// countersign explain --scheme: why a request's signature differs by another service's scheme.

import { explainRequest } from '../../shared/signature/explain/neighbours/explain-request.ts';
import type { SchemeFindings } from '../../shared/signature/explain/neighbours/explain-request.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { explainPrimitives } from '../host/lib/primitives.ts';
import { CliError, EXIT, type ExitCode } from './exit.ts';
import { readOtherSecrets, type ExplainOptions } from './explain-options.ts';
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
  if (options.digest !== undefined || options.canonical !== undefined) {
    throw new CliError(
      EXIT.usage,
      '--digest and --canonical explain our own service only. Leave them out with --scheme.',
    );
  }
  const scheme = await readScheme(nameOrFile);
  const agreed = { secret: await readSecret(options), settings: await readSettings(options) };
  const others = await readOtherSecrets(options);
  const request = requestOf(await readBytes(file), options);
  const begin = performance.now();
  const findings = explainRequest(
    { scheme, request, agreed },
    others,
    options.at ?? Date.now(),
    explainPrimitives,
    () => performance.now() - begin > options.timeLimit,
  );
  const ms = Math.round((performance.now() - begin) * 10) / 10;
  return reportByScheme(findings, scheme, ms, options);
}

/** Prints findings. `scheme` is null if it is not known here. */
export async function reportByScheme(
  findings: SchemeFindings,
  scheme: Scheme | null,
  ms: number,
  options: ExplainOptions,
): Promise<ExitCode> {
  const { verification, explanations } = findings;
  await print(
    options.json
      ? jsonLine(answerJson(findings, ms))
      : schemeVerificationText(verification, scheme) + causeText(findings),
  );
  if (verification.verdict === 'unverifiable') return EXIT.unverifiable;
  return verification.verdict === 'valid' || explanations.length > 0 ? EXIT.ok : EXIT.no;
}

/** The keys of `explain --json`, with the scheme before them. */
function answerJson(
  { verification, explanations, tried, ruledOut, isComplete }: SchemeFindings,
  ms: number,
) {
  return {
    scheme: verification.scheme,
    verdict: verification.verdict,
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
    ruledOut,
    complete: isComplete,
  };
}

function causeText({ verification, explanations, tried, isComplete }: SchemeFindings): string {
  const [best] = explanations;
  if (best) {
    const lines = [
      `${styled('bold', visible(best.says))} (${best.codes.join(', ')})`,
      best.fix,
      `${styled('gray', 'hashed')} ${visible(best.canonical)}`,
    ];
    return `\n${lines.map((line) => `  ${line}\n`).join('')}`;
  }
  if (verification.verdict !== 'invalid' || verification.reason !== null) return '';
  const end = isComplete ? '' : ' The time limit ended the search.';
  return `\n  None of ${tried} mistakes gives this signature (unknown).${end}\n`;
}
