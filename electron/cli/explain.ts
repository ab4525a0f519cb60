// countersign explain: why the digest of one body differs, or what a digest or a string means that other code computed.

import {
  SECRET_PLACEHOLDER,
  verify,
  type Verdict,
  type Verification,
} from '../../shared/signature/verify.ts';
import { receiverCode } from '../host/inspect/receiver-code.ts';
import { primitives } from '../host/lib/primitives.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT, type ExitCode } from './exit.ts';
import { answer, answerJson, type ExplainAnswer } from './explain-answer.ts';
import {
  addExplainOptions,
  readCanonical,
  readOtherSecrets,
  type ExplainOptions,
} from './explain-options.ts';
import { explainText } from './explain-text.ts';
import { readBytes } from './input.ts';
import { jsonLine, print, say } from './output.ts';
import { addSecretOptions, readSecret, SECRET_VARIABLE } from './secret.ts';
import { parseId } from './store.ts';

export const explainCommand = () =>
  addExplainOptions(
    addSecretOptions(
      createCommand('explain', {
        usage:
          '[options] ID|FILE|-\n       countersign explain --jsonl FILE|-\n       countersign explain --code LANGUAGE',
        summary: 'Say why a signature differs, and prove it.',
        about:
          'Searches for the one or two things that another program did otherwise, so that it got the ' +
          'sign of the body, or the digest or the string that is given. A number is a capture, explained with ' +
          'the stored secrets of its endpoint; anything else is a file (./12 is a file). With --jsonl, each line is ' +
          '{"id","body","secret","others":[{"label","secret"}],"digest","canonical"}, the last three as ' +
          'needed, and each line of the output is an explanation with that id, in order.',
        examples: [
          'countersign explain 12',
          'COUNTERSIGN_SECRET=... countersign explain body.json',
          'countersign explain body.json --secret-file secret.txt --digest 5be2f5c7...',
          'my-receiver --print-canonical | countersign explain body.json --secret-file secret.txt --canonical -',
          'countersign explain body.json --secret-env SHOP_A --other-secret-env "shop b=SHOP_B"',
          'countersign explain --code php > verify.php',
        ],
        exitCodes: [
          [0, 'Explained, or valid. With --jsonl: every line was read.'],
          [1, 'The cause is unknown.'],
          [2, 'There is nothing to explain: no JSON object, no sign, or no secret.'],
          [65, 'The canonical string is not UTF-8. With --jsonl: a line could not be read.'],
          [66, 'There is no such capture, or a file cannot be read.'],
          [78, 'The store cannot be opened.'],
        ],
      }).argument('[ID|FILE]', 'The capture or the body; - is standard input.'),
    ),
  ).action(async (file: string | undefined, options: ExplainOptions) => {
    process.exitCode = await run(file, options);
  });

async function run(file: string | undefined, options: ExplainOptions): Promise<ExitCode> {
  if (options.code !== undefined) {
    if (file !== undefined) {
      throw new CliError(EXIT.usage, '--code prints a receiver and nothing else; leave out FILE.');
    }
    await print(receiverCode(options.code));
    return EXIT.ok;
  }
  if (options.jsonl !== undefined) {
    checkAlone(file, options);
    const { explainLines } = await import('./explain-lines.ts');
    return explainLines(options.jsonl, options.timeLimit);
  }
  if (file === undefined) {
    throw new CliError(EXIT.usage, 'ID or FILE is missing. See countersign explain --help.');
  }
  return /^\d+$/.test(file) ? explainStored(parseId(file), options) : explainFile(file, options);
}

async function explainStored(id: number, options: ExplainOptions): Promise<ExitCode> {
  const { explainCapture } = await import('./explain-capture.ts'); // it brings the host's errors
  const { answer: result, detail } = await explainCapture(id, options);
  const { verification } = detail;
  return report(result, verification, verification.verdict, options);
}

function checkAlone(file: string | undefined, options: ExplainOptions): void {
  if (file !== undefined) {
    throw new CliError(EXIT.usage, '--jsonl names its own file; leave out the other one.');
  }
  const { secretFile, secretEnv, otherSecretFile, otherSecretEnv, digest, canonical } = options;
  const ofLines = [secretFile, secretEnv, otherSecretFile, otherSecretEnv, digest, canonical];
  if (ofLines.some((option) => option !== undefined)) {
    throw new CliError(
      EXIT.usage,
      'With --jsonl, each line has its own "secret", "others", "digest" and "canonical".',
    );
  }
}

async function explainFile(file: string, options: ExplainOptions): Promise<ExitCode> {
  const secret = await readSecret(options);
  const others = await readOtherSecrets(options);
  const canonical = await readCanonical(options);
  const body = await readBytes(file);
  const digest = options.digest ?? null;
  const result = answer({ body, secret, others, digest, canonical }, options.timeLimit);
  const verification = verify(body, secret, primitives, digest);
  const own = digest === null ? verification : verify(body, secret, primitives);
  const code = await report(result, verification, own.verdict, options);
  if (verification.reason === 'no-secret') {
    say(`Give the secret with --secret-file FILE, --secret-env NAME or ${SECRET_VARIABLE}.`);
  }
  return code;
}

/** `verdict` is the webhook's own, whatever was asked about. */
async function report(
  result: ExplainAnswer,
  verification: Verification,
  verdict: Verdict,
  options: ExplainOptions,
): Promise<ExitCode> {
  const subject = { hasDigest: options.digest !== undefined, isWebhookValid: verdict === 'valid' };
  await print(
    options.json ? jsonLine(answerJson(result)) : explainText(result, verification, subject),
  );
  if (result.comparison?.hasSecret && isArgumentWithSecret(options)) {
    say('The string held the secret, which now stands in the history of the shell: leave it out,');
    say('or give the string on standard input with --canonical -.');
  }
  const { findings } = result;
  if (findings.verdict === 'unverifiable') return EXIT.unverifiable;
  return findings.verdict === 'valid' || findings.explanations.length > 0 ? EXIT.ok : EXIT.no;
}

const isArgumentWithSecret = ({ canonical }: ExplainOptions) =>
  canonical !== '-' && !canonical?.includes(SECRET_PLACEHOLDER);
