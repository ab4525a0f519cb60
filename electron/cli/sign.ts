// countersign sign: sets or replaces the signature of a body; every other byte stays.

import { unsignableSays } from '../../shared/english/failures.ts';
import { sign } from '../../shared/signature/engine/sign-body.ts';
import { primitives } from '../host/lib/primitives.ts';
import { createCommand } from './lib/command.ts';
import { CliError, EXIT } from './lib/exit.ts';
import { nameOf, readText } from './lib/input.ts';
import { printExactly } from './lib/output.ts';
import { readSecret, secretMissing, secretOptions } from './lib/secret.ts';
import { REQUEST_OPTIONS } from './schemes/request-options.ts';
import { sayUnusedHeaders } from './schemes/unused-headers.ts';
import { SCHEME_OPTIONS } from './schemes/scheme-option.ts';
import { flag } from './lib/options.ts';

export const signCommand = () =>
  createCommand('sign', {
    usage: '[options] FILE|-',
    summary: 'Print a body with "sign" set or replaced.',
    about:
      'Every other byte of the body stays unchanged. With --scheme the signature is put where the service puts it: ' +
      'prints the body, the headers, or the URL that has it.',
    examples: [
      'COUNTERSIGN_SECRET=... countersign sign body.json > signed.json',
      'countersign sign - --secret-file secret.txt < body.json',
      'countersign sign body.json --scheme stripe --secret-file secret.txt',
    ],
    exitCodes: [
      [0, 'The signed body is on standard output.'],
      [65, 'The body is not a JSON object in UTF-8, or not what the scheme signs.'],
      [66, 'A file cannot be read.'],
      [78, 'The store with the scheme cannot be opened.'],
    ],
    argument: ['<FILE>', 'File with the body; - is standard input.'],
    options: {
      ...secretOptions(),
      ...REQUEST_OPTIONS,
      ...SCHEME_OPTIONS,
      json: flag('With --scheme: print the whole request as one line of JSON.'),
    },
    run: async (options, file) => {
      if (options.scheme !== undefined) {
        const { signByScheme } = await import('./sign-by-scheme.ts');
        await signByScheme(options.scheme, file, options);
        return;
      }
      const secret = await readSecret(options);
      if (secret === null) throw secretMissing();
      if (options.json) throw new CliError(EXIT.usage, '--json needs --scheme.');
      await sayUnusedHeaders(options);
      await printExactly(signText(await readText(file), secret, nameOf(file)));
    },
  });

/** Signs the text; `name` is the file's name for the error. Throws CliError 65. */
export function signText(text: string, secret: string, name: string): string {
  const signed = sign(text, secret, primitives);
  if (signed.ok) return signed.text;
  throw new CliError(EXIT.data, `${name} cannot be signed: ${unsignableSays(signed.details.why)}`);
}
