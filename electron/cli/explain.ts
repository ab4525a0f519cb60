// countersign explain: why the digest of one body differs, or what a digest or a string means that other code computed.

import { SECRET_PLACEHOLDER, verify } from '../../shared/signature/verify.ts';
import { primitives } from '../host/primitives.ts';
import { receiverCode } from '../host/receiver-code.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT, type ExitCode } from './exit.ts';
import { answer, answerJson } from './explain-answer.ts';
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

export const explainCommand = () =>
  addExplainOptions(
    addSecretOptions(
      createCommand('explain', {
        usage:
          '[options] FILE|-\n       countersign explain --jsonl FILE|-\n       countersign explain --code LANGUAGE',
        summary: 'Say why a signature differs, and prove it.',
        about:
          'Searches for the one or two things that another program did otherwise, so that it got the ' +
          'sign of the body, or the digest or the string that is given. With --jsonl, each line is ' +
          '{"id","body","secret","others":[{"label","secret"}],"digest","canonical"}, the last three as ' +
          'needed, and each line of the output is an explanation with that id, in order.',
        examples: [
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
          [66, 'A file cannot be read.'],
        ],
      }).argument('[FILE]', 'The body; - is standard input.'),
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
    throw new CliError(EXIT.usage, 'FILE is missing. See countersign explain --help.');
  }
  return explainOne(file, options);
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

async function explainOne(file: string, options: ExplainOptions): Promise<ExitCode> {
  const secret = await readSecret(options);
  const others = await readOtherSecrets(options);
  const canonical = await readCanonical(options);
  const body = await readBytes(file);
  const digest = options.digest ?? null;
  const result = answer({ body, secret, others, digest, canonical }, options.timeLimit);
  const verification = verify(body, secret, primitives, digest);
  await print(
    options.json
      ? jsonLine(answerJson(result))
      : explainText(result, verification, digest !== null),
  );
  if (verification.reason === 'no-secret') {
    say(`Give the secret with --secret-file FILE, --secret-env NAME or ${SECRET_VARIABLE}.`);
  }
  if (result.comparison?.hasSecret && isArgumentWithSecret(options)) {
    say('The string held the secret, which now stands in the history of the shell: leave it out,');
    say('or give the string on standard input with --canonical -.');
  }
  const { verdict, explanations } = result.findings;
  if (verdict === 'unverifiable') return EXIT.unverifiable;
  return verdict === 'valid' || explanations.length > 0 ? EXIT.ok : EXIT.no;
}

const isArgumentWithSecret = ({ canonical }: ExplainOptions) =>
  canonical !== '-' && !canonical?.includes(SECRET_PLACEHOLDER);
