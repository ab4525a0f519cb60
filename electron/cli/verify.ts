// countersign verify: the verdict on one body, or on many as JSON Lines.

import { verify, type Verdict } from '../../shared/signature/verify.ts';
import { primitives } from '../host/lib/primitives.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT, type ExitCode } from './exit.ts';
import { readBytes } from './input.ts';
import { jsonLine, print, say } from './output.ts';
import { addSecretOptions, readSecret, SECRET_VARIABLE, type SecretOptions } from './secret.ts';
import { inOrder, verificationText } from './verification-text.ts';

interface VerifyOptions extends SecretOptions {
  readonly json?: true;
  readonly jsonl?: string;
}

const EXIT_OF: Record<Verdict, ExitCode> = {
  valid: EXIT.ok,
  'valid-under-reading': EXIT.no,
  invalid: EXIT.no,
  unverifiable: EXIT.unverifiable,
};

export const verifyCommand = () =>
  addSecretOptions(
    createCommand('verify', {
      usage: '[options] FILE|-\n       countersign verify --jsonl FILE|-',
      summary: 'Verify the signature of one body, or of many.',
      about:
        'The body is read byte for byte. With --jsonl, each line is {"id","body","secret"} with the body ' +
        'as text, and each line of the output is a verification with that id, in order.',
      examples: [
        'COUNTERSIGN_SECRET=... countersign verify body.json',
        'curl -s https://example.com/body.json | countersign verify - --secret-file secret.txt --json',
        'countersign verify --jsonl vectors.jsonl',
      ],
      exitCodes: [
        [0, 'The signature is valid. With --jsonl: every line was read.'],
        [1, 'It is not valid, or only under another reading.'],
        [2, 'There is nothing to verify: no JSON object, no sign, or no secret.'],
        [65, 'With --jsonl: a line could not be read; the others were.'],
        [66, 'A file cannot be read.'],
      ],
    }).argument('[FILE]', 'The body; - is standard input.'),
  )
    .option('--json', 'Print the verification as one line of JSON.')
    .option('--jsonl <FILE>', 'Verify JSON Lines; - is standard input.')
    .action(async (file: string | undefined, options: VerifyOptions) => {
      process.exitCode = await run(file, options);
    });

async function run(file: string | undefined, options: VerifyOptions): Promise<ExitCode> {
  if (options.jsonl !== undefined) {
    if (file !== undefined) {
      throw new CliError(EXIT.usage, '--jsonl names its own file; leave out the other one.');
    }
    if (options.secretFile !== undefined || options.secretEnv !== undefined) {
      throw new CliError(EXIT.usage, 'With --jsonl, each line has its own "secret".');
    }
    const { verifyLines } = await import('./verify-lines.ts');
    return verifyLines(options.jsonl);
  }
  if (file === undefined) {
    throw new CliError(EXIT.usage, 'FILE is missing. See countersign verify --help.');
  }
  const secret = await readSecret(options);
  const result = verify(await readBytes(file), secret, primitives);
  await print(options.json ? jsonLine(inOrder(result)) : verificationText(result));
  if (result.reason === 'no-secret') {
    say(`Give the secret with --secret-file FILE, --secret-env NAME or ${SECRET_VARIABLE}.`);
  }
  return EXIT_OF[result.verdict];
}
