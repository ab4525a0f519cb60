// countersign explain: why the signature of a body differs, or what another program's digest or string means.

import { defectSays } from '../../../shared/webhook/defect.ts';
import { FULL_WORK } from '../../../shared/signature/engine/budget.ts';
import { verifyRequest } from '../../../shared/signature/engine/verify-request.ts';
import { withoutPrefix } from '../../../shared/signature/explain/search/sought.ts';
import { DEFAULT_SCHEME, schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import {
  SECRET_PLACEHOLDER,
  type Verdict,
  type Verification,
} from '../../../shared/signature/verification.ts';
import { receiverCode } from '../../host/inspect/receiver-code.ts';
import { primitives } from '../../host/lib/primitives.ts';
import { parseId } from '../captures/store.ts';
import { createCommand } from '../lib/command.ts';
import { CliError, EXIT, type ExitCode } from '../lib/exit.ts';
import { jsonLine, print, say, visible } from '../lib/output.ts';
import { readSecret, SECRET_VARIABLE } from '../lib/secret.ts';
import { readScheme } from '../schemes/scheme-file.ts';
import { readSettings } from '../schemes/settings-file.ts';
import { sayUnusedHeaders } from '../schemes/unused-headers.ts';
import { isId, readAskedRequest } from './asked-request.ts';
import { answer, answerJson, type ExplainAnswer } from './explain-answer.ts';
import {
  EXPLAIN_OPTIONS,
  readCanonical,
  readOtherSecrets,
  type ExplainOptions,
} from './explain-options.ts';
import { explainText } from './explain-text.ts';

export const explainCommand = () =>
  createCommand('explain', {
    usage:
      '[options] ID|FILE|-\n       countersign explain --jsonl FILE|-\n       countersign explain --code LANGUAGE [--scheme NAME|FILE]',
    summary: 'Explain why a signature differs, with proof.',
    about:
      'Searches for the one or two mistakes that lead to the sign of the body, or to the given digest or ' +
      'string. A number is a capture ID and is explained with the stored secrets of its endpoint; with --scheme, by that ' +
      'scheme and the secret of the options. Anything else is a file (./12 is a file). With --jsonl, each input line is ' +
      '{"id","body","secret","others":[{"label","secret"}],"digest","canonical"}; the last three are ' +
      'optional. It may be a whole request with its scheme. Each output line is an explanation with that id, in the same order. --scheme explains the ' +
      'webhook of another service, with the headers and the URL that it signs.',
    examples: [
      'countersign explain 12',
      'COUNTERSIGN_SECRET=... countersign explain body.json',
      'countersign explain body.json --secret-file secret.txt --digest 5be2f5c7...',
      'my-receiver --print-canonical | countersign explain body.json --secret-file secret.txt --canonical -',
      'countersign explain body.json --secret-env SHOP_A --other-secret-env "shop b=SHOP_B"',
      'countersign explain --code php > verify.php',
      'countersign explain --code php --scheme stripe > verify.php',
      'countersign explain body.json --scheme stripe --header "Stripe-Signature: t=…" --secret-file secret.txt',
    ],
    exitCodes: [
      [0, 'Explained, or valid. With --jsonl: every line was read.'],
      [1, 'Unknown cause.'],
      [2, 'Unverifiable: no JSON object, no sign, or no secret.'],
      [65, 'The canonical string is not UTF-8. With --jsonl: at least one line could not be read.'],
      [66, 'The capture was not found, or a file cannot be read.'],
      [78, 'The store cannot be opened.'],
    ],
    argument: ['[ID|FILE]', 'Capture ID, or file with the body; - is standard input.'],
    options: EXPLAIN_OPTIONS,
    run,
  });

async function run(options: ExplainOptions, file: string | undefined): Promise<ExitCode> {
  if (options.code !== undefined) {
    if (file !== undefined) {
      throw new CliError(EXIT.usage, '--code cannot be used with FILE. Leave one of them out.');
    }
    if (options.scheme === undefined) await print(receiverCode(options.code));
    else {
      const { printCodeOfScheme } = await import('./code-by-scheme.ts');
      await printCodeOfScheme(options.code, options.scheme, options);
    }
    return EXIT.ok;
  }
  if (options.jsonl !== undefined) {
    checkAlone(file, options);
    const { explainLines } = await import('./explain-lines.ts');
    const scheme = options.scheme === undefined ? null : await readScheme(options.scheme, options);
    return explainLines(options.jsonl, scheme, options.timeLimit);
  }
  if (file === undefined) {
    throw new CliError(EXIT.usage, 'ID or FILE is missing. See countersign explain --help.');
  }
  return isId(file) && options.scheme === undefined
    ? explainStored(parseId(file), options)
    : explainAsked(file, options);
}

async function explainStored(id: number, options: ExplainOptions): Promise<ExitCode> {
  const { explainCapture, othersText } = await import('./explain-capture.ts'); // loads the host's errors
  const { answer: result, detail } = await explainCapture(id, options);
  const { capture } = detail;
  const defect = defectSays(capture.defectReason);
  if (defect !== null) say(visible(defect));
  const { verification, inspected } = detail;
  const name = verification.scheme ?? DEFAULT_SCHEME.name;
  const scheme = inspected?.scheme ?? schemeNamed(name) ?? null;
  const code = await report(result, verification, verification.verdict, scheme, options);
  if (!options.json) await print(othersText(result.findings, detail));
  return code;
}

function checkAlone(file: string | undefined, options: ExplainOptions): void {
  if (file !== undefined) {
    throw new CliError(EXIT.usage, '--jsonl cannot be used with FILE. Leave one of them out.');
  }
  const { secretFile, secretEnv, otherSecretFile, otherSecretEnv, digest, canonical } = options;
  const ofLines = [secretFile, secretEnv, otherSecretFile, otherSecretEnv, digest, canonical];
  if (ofLines.some((option) => option !== undefined)) {
    throw new CliError(
      EXIT.usage,
      'With --jsonl, each line has its own "secret", "others", "digest" and "canonical". Leave out those options.',
    );
  }
}

async function explainAsked(idOrFile: string, options: ExplainOptions): Promise<ExitCode> {
  const { digest = null } = options;
  const scheme =
    options.scheme === undefined ? DEFAULT_SCHEME : await readScheme(options.scheme, options);
  const agreed = {
    secret: await readSecret(options, scheme),
    settings: await readSettings(options),
  };
  const others = await readOtherSecrets(options);
  const { request, atMs } = await readAskedRequest(idOrFile, options);
  const canonical = await readCanonical(options);
  const taken = { scheme, request, agreed };
  const result = answer(taken, others, atMs, { digest, canonical }, options.timeLimit);
  const verify = (instead: string | null) =>
    verifyRequest(scheme, request, agreed, atMs, primitives, FULL_WORK, instead);
  const verification = verify(
    digest === null ? null : (withoutPrefix([digest], scheme)[0] ?? digest),
  );
  const { verdict } = digest === null ? verification : verify(null);
  const code = await report(result, verification, verdict, scheme, options);
  const isInHeader = result.findings.explanations.some(({ codes }) =>
    codes.includes('signature-place'),
  );
  if (!isInHeader) await sayUnusedHeaders(options);
  if (verification.reason === 'no-secret') {
    say(`Use --secret-file FILE or --secret-env NAME, or set ${SECRET_VARIABLE}.`);
  }
  return code;
}

/** `verdict` is the webhook's own, even if a digest or a string was given. `scheme`: null if it is not known here. */
async function report(
  result: ExplainAnswer,
  verification: Verification,
  verdict: Verdict,
  scheme: Scheme | null,
  options: ExplainOptions,
): Promise<ExitCode> {
  const isWebhookValid = verdict === 'valid';
  const subject = { scheme, hasDigest: options.digest !== undefined, isWebhookValid };
  const named = verification.scheme ?? (options.scheme === undefined ? undefined : scheme?.name);
  await print(
    options.json
      ? jsonLine({ ...(named !== undefined && { scheme: named }), ...answerJson(result) })
      : explainText(result, verification, subject),
  );
  if (result.comparison?.hasSecret && isArgumentWithSecret(options)) {
    say('The string contains the secret, which is now in the shell history. Leave the secret out,');
    say('or pass the string on standard input with --canonical -.');
  }
  const { findings } = result;
  if (findings.verdict === 'unverifiable') return EXIT.unverifiable;
  return findings.verdict === 'valid' || findings.explanations.length > 0 ? EXIT.ok : EXIT.no;
}

const isArgumentWithSecret = ({ canonical }: ExplainOptions) =>
  canonical !== '-' && !canonical?.includes(SECRET_PLACEHOLDER);
