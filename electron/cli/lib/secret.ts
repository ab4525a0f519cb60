// Reads secrets. They are never arguments, because process lists and shell history show those.

import { isSecretOptional, type Scheme } from '../../../shared/signature/scheme.ts';
import { CliError, EXIT } from './exit.ts';
import { nameOf, readText } from './input.ts';
import { text, type Parsed } from './options.ts';
import { say } from './output.ts';
import { terminal } from './terminal.ts';

export const SECRET_VARIABLE = 'COUNTERSIGN_SECRET';

/** `--secret-file` and `--secret-env`; the help names `otherwise` as the default. */
export const secretOptions = (otherwise = SECRET_VARIABLE) => ({
  secretFile: text('<FILE>', 'File with the secret. A final newline is dropped.'),
  secretEnv: text('<NAME>', `Environment variable with the secret (default: ${otherwise}).`, [
    'secretFile',
  ]),
});

export type SecretOptions = Parsed<ReturnType<typeof secretOptions>>;

/**
 * The secret that the options name, else COUNTERSIGN_SECRET, else null. Where the scheme's secret is optional, an empty
 * file says that there is none, and the secret is empty. Throws CliError 64, 65, 66.
 */
export async function readSecret(
  options: SecretOptions,
  scheme: Scheme | null = null,
): Promise<string | null> {
  const named = await readNamedSecret(options, scheme !== null && isSecretOptional(scheme));
  if (named === '') return named;
  const secret = named ?? terminal().env[SECRET_VARIABLE] ?? '';
  return secret === '' ? null : secret;
}

/** The secret that the options name, or null. Throws CliError 64, 65, 66. */
export async function readNamedSecret(
  options: SecretOptions,
  isOptional = false,
): Promise<string | null> {
  if (options.secretFile !== undefined) return readSecretFile(options.secretFile, isOptional);
  if (options.secretEnv !== undefined) return secretFromEnvironment(options.secretEnv);
  return null;
}

/** Throws CliError 64 if the variable is unset or empty. */
export function secretFromEnvironment(name: string): string {
  const secret = terminal().env[name];
  if (secret) return secret;
  throw new CliError(
    EXIT.usage,
    `The environment variable ${name} is not set. Set it to the secret.`,
  );
}

/** For commands that need a secret. */
export const secretMissing = () =>
  new CliError(
    EXIT.usage,
    `No secret given. Use --secret-file FILE or --secret-env NAME, or set ${SECRET_VARIABLE}.`,
  );

async function readSecretFile(file: string, isOptional: boolean): Promise<string> {
  const text = await readText(file);
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '' && !isOptional)
    throw new CliError(EXIT.usage, `${nameOf(file)} is empty. Write the secret into it.`);
  if (secret !== text) say(`The final newline in ${nameOf(file)} is not part of the secret.`);
  return secret;
}
