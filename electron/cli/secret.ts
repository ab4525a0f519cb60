// Where a secret comes from: never from the arguments, which stand in process lists and in the shell's history.

import { Option, type Command } from 'commander';
import { CliError, EXIT } from './exit.ts';
import { nameOf, readText } from './input.ts';
import { say } from './output.ts';

export interface SecretOptions {
  readonly secretFile?: string;
  readonly secretEnv?: string;
}

export const SECRET_VARIABLE = 'COUNTERSIGN_SECRET';

/** Adds `--secret-file` and `--secret-env`; `otherwise` is what the help names as the default. */
export function addSecretOptions(command: Command, otherwise = SECRET_VARIABLE): Command {
  return command
    .option('--secret-file <FILE>', 'The secret is this whole file; one final line end is dropped.')
    .addOption(
      new Option(
        '--secret-env <NAME>',
        `The secret is in this environment variable (default: ${otherwise}).`,
      ).conflicts('secretFile'),
    );
}

/** The secret that the options name, else COUNTERSIGN_SECRET, else null. Throws CliError 64, 65, 66. */
export async function readSecret(options: SecretOptions): Promise<string | null> {
  const named = await readNamedSecret(options);
  const secret = named ?? process.env[SECRET_VARIABLE] ?? '';
  return secret === '' ? null : secret;
}

/** The secret that the options name, or null where they name none. Throws CliError 64, 65, 66. */
export async function readNamedSecret(options: SecretOptions): Promise<string | null> {
  if (options.secretFile !== undefined) return readSecretFile(options.secretFile);
  if (options.secretEnv !== undefined) return secretFromEnvironment(options.secretEnv);
  return null;
}

/** Throws CliError 64 where the variable is not set, or empty. */
export function secretFromEnvironment(name: string): string {
  const secret = process.env[name];
  if (secret) return secret;
  throw new CliError(
    EXIT.usage,
    `The environment variable ${name} is not set; it should hold the secret.`,
  );
}

/** A command that cannot do without one. */
export const secretMissing = () =>
  new CliError(
    EXIT.usage,
    `No secret: give --secret-file FILE or --secret-env NAME, or set ${SECRET_VARIABLE}.`,
  );

async function readSecretFile(file: string): Promise<string> {
  const text = await readText(file);
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '')
    throw new CliError(EXIT.usage, `${nameOf(file)} is empty; it should hold the secret.`);
  if (secret !== text)
    say(`${nameOf(file)} ends with a line end, which is not taken as part of the secret.`);
  return secret;
}
