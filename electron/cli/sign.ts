// countersign sign: sets or replaces the signature of a body; every other byte stays.

import { unsignableSays } from '../../shared/english/failures.ts';
import { sign } from '../../shared/signature/sign.ts';
import { primitives } from '../host/lib/primitives.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT } from './exit.ts';
import { nameOf, readText } from './input.ts';
import { print } from './output.ts';
import { addSecretOptions, readSecret, secretMissing, type SecretOptions } from './secret.ts';

export const signCommand = () =>
  addSecretOptions(
    createCommand('sign', {
      usage: '[options] FILE|-',
      summary: 'Print a body with "sign" set or replaced.',
      about: 'Every other byte of the body stays unchanged.',
      examples: [
        'COUNTERSIGN_SECRET=... countersign sign body.json > signed.json',
        'countersign sign - --secret-file secret.txt < body.json',
      ],
      exitCodes: [
        [0, 'The signed body is on standard output.'],
        [65, 'The body is not a JSON object in UTF-8.'],
        [66, 'A file cannot be read.'],
      ],
    }).argument('<FILE>', 'File with the body; - is standard input.'),
  ).action(async (file: string, options: SecretOptions) => {
    const secret = await readSecret(options);
    if (secret === null) throw secretMissing();
    await print(Buffer.from(signText(await readText(file), secret, nameOf(file)), 'utf8'));
  });

/** Signs the text; `name` is the file's name for the error. Throws CliError 65. */
export function signText(text: string, secret: string, name: string): string {
  const signed = sign(text, secret, primitives);
  if (signed.ok) return signed.text;
  throw new CliError(EXIT.data, `${name} cannot be signed: ${unsignableSays(signed.details.why)}`);
}
