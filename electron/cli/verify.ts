// countersign verify: the verdict for one body, or for many as JSON Lines.

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
      summary: 'Verify the signature of one or many bodies.',
      about:
        'The body is verified byte for byte. With --jsonl, each input line is {"id","body","secret"} with the ' +
        'body as text. Each output line is a verification with that id, in the same order.',
      examples: [
        'COUNTERSIGN_SECRET=... countersign verify body.json',
        'curl -s https://example.com/body.json | countersign verify - --secret-file secret.txt --json',
        'countersign verify --jsonl vectors.jsonl',
      ],
      exitCodes: [
        [0, 'Valid. With --jsonl: every line was read.'],
        [1, 'Invalid, or valid with variation.'],
        [2, 'Unverifiable: no JSON object, no sign, or no secret.'],
        [65, 'With --jsonl: at least one line could not be read.'],
        [66, 'A file cannot be read.'],
      ],
    }).argument('[FILE]', 'File with the body; - is standard input.'),
  )
    .option('--json', 'Print the verification as one line of JSON.')
    .option('--jsonl <FILE>', 'Verify JSON Lines; - is standard input.')
    .action(async (file: string | undefined, options: VerifyOptions) => {
      process.exitCode = await run(file, options);
    });

async function run(file: string | undefined, options: VerifyOptions): Promise<ExitCode> {
  if (options.jsonl !== undefined) {
    if (file !== undefined) {
      throw new CliError(EXIT.usage, '--jsonl cannot be used with FILE. Leave one of them out.');
    }
    if (options.secretFile !== undefined || options.secretEnv !== undefined) {
      throw new CliError(
        EXIT.usage,
        'With --jsonl, each line has its own "secret". Leave out the secret option.',
      );
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
    say(`Use --secret-file FILE or --secret-env NAME, or set ${SECRET_VARIABLE}.`);
  }
  return EXIT_OF[result.verdict];
}
