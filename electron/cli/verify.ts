// countersign verify: the verdict for one body, or for many as JSON Lines.

import type { Verdict, Verification } from '../../shared/signature/verification.ts';
import { verifyRequest } from '../../shared/signature/engine/verify-request.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { DEFAULT_SCHEME } from '../../shared/signature/schemes/schemes.ts';
import { primitives } from '../host/lib/primitives.ts';
import { createCommand } from './lib/command.ts';
import { CliError, EXIT, type ExitCode } from './lib/exit.ts';
import { readBytes } from './lib/input.ts';
import { flag, text, type Parsed } from './lib/options.ts';
import { jsonLine, print, say } from './lib/output.ts';
import { readSecret, SECRET_VARIABLE, secretOptions } from './lib/secret.ts';
import { REQUEST_OPTIONS, requestOf } from './schemes/request-options.ts';
import { sayUnusedHeaders } from './schemes/unused-headers.ts';
import { SCHEME_OPTIONS, type SchemeOptions } from './schemes/scheme-option.ts';

const EXIT_OF: Record<Verdict, ExitCode> = {
  valid: EXIT.ok,
  'valid-under-reading': EXIT.no,
  invalid: EXIT.no,
  unverifiable: EXIT.unverifiable,
};

const OPTIONS = {
  ...secretOptions(),
  ...REQUEST_OPTIONS,
  ...SCHEME_OPTIONS,
  json: flag('Print the verification as one line of JSON.'),
  jsonl: text('<FILE>', 'Verify JSON Lines; - is standard input.'),
};

type VerifyOptions = Parsed<typeof OPTIONS>;

export const verifyCommand = () =>
  createCommand('verify', {
    usage: '[options] FILE|-\n       countersign verify --jsonl FILE|-',
    summary: 'Verify the signature of one or many bodies.',
    about:
      'The body is verified byte for byte. With --jsonl, each input line is {"id","body","secret"} with the ' +
      'body as text, or a whole request with its scheme. Each output line is a verification with that id, in the ' +
      'same order. --scheme verifies by the rules of another service, with the headers and the URL that it signs.',
    examples: [
      'COUNTERSIGN_SECRET=... countersign verify body.json',
      'curl -s https://example.com/body.json | countersign verify - --secret-file secret.txt --json',
      'countersign verify --jsonl vectors.jsonl',
      'countersign verify body.json --scheme github --header "X-Hub-Signature-256: sha256=3f…"',
    ],
    exitCodes: [
      [0, 'Valid. With --jsonl: every line was read.'],
      [1, 'Invalid, or valid with variation.'],
      [2, 'Unverifiable: no JSON object, no sign, or no secret.'],
      [65, 'With --jsonl: at least one line could not be read.'],
      [66, 'A file cannot be read.'],
      [78, 'The store with the scheme cannot be opened.'],
    ],
    argument: ['[FILE]', 'File with the body; - is standard input.'],
    options: OPTIONS,
    run,
  });

async function run(options: VerifyOptions, file: string | undefined): Promise<ExitCode> {
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
    return verifyLines(options.jsonl, await schemeOf(options));
  }
  if (file === undefined) {
    throw new CliError(EXIT.usage, 'FILE is missing. See countersign verify --help.');
  }
  const scheme = await schemeOf(options);
  const secret = await readSecret(options, scheme);
  const result = await verificationOf(file, scheme, secret, options);
  await sayUnusedHeaders(options);
  if (result.reason === 'no-secret') {
    say(`Use --secret-file FILE or --secret-env NAME, or set ${SECRET_VARIABLE}.`);
  }
  return EXIT_OF[result.verdict];
}

async function schemeOf(options: SchemeOptions): Promise<Scheme | null> {
  if (options.scheme === undefined) return null;
  const { readScheme } = await import('./schemes/scheme-file.ts');
  return readScheme(options.scheme, options);
}

/** Verifies the file and prints the result. `scheme` null: none was named. */
async function verificationOf(
  file: string,
  scheme: Scheme | null,
  secret: string | null,
  options: VerifyOptions,
): Promise<Pick<Verification, 'verdict' | 'reason'>> {
  const body = await readBytes(file);
  const { readSettings } = await import('./schemes/settings-file.ts');
  const { verificationText } = await import('./schemes/verification-text.ts');
  const agreed = { secret, settings: scheme === null ? {} : await readSettings(options) };
  const at = options.at ?? Date.now();
  const request = requestOf(body, options);
  const result = verifyRequest(scheme ?? DEFAULT_SCHEME, request, agreed, at, primitives);
  await print(
    options.json
      ? jsonLine(scheme === null ? result : { scheme: scheme.name, ...result })
      : verificationText(result, scheme),
  );
  return result;
}
