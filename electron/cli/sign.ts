// countersign sign: the body with its signature set or replaced; every other byte stays.

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
      about: 'Every other byte of the body stays as it is.',
      examples: [
        'COUNTERSIGN_SECRET=... countersign sign body.json > signed.json',
        'countersign sign - --secret-file secret.txt < body.json',
      ],
      exitCodes: [
        [0, 'The signed body is on standard output.'],
        [65, 'The body is not one JSON object in UTF-8.'],
        [66, 'A file cannot be read.'],
      ],
    }).argument('<FILE>', 'The body; - is standard input.'),
  ).action(async (file: string, options: SecretOptions) => {
    const secret = await readSecret(options);
    if (secret === null) throw secretMissing();
    await print(Buffer.from(signText(await readText(file), secret, nameOf(file)), 'utf8'));
  });

/** The signed text. `name` is the file's, for the error. Throws CliError 65. */
export function signText(text: string, secret: string, name: string): string {
  const signed = sign(text, secret, primitives);
  if (signed.ok) return signed.text;
  throw new CliError(EXIT.data, `${name} cannot be signed: ${signed.message}`);
}
