// The options of `countersign explain`: another program's digest or string, and other secrets.

import { InvalidArgumentError, Option, type Command } from 'commander';
import { pastedDigest } from '../../../shared/signature/explain/pasted.ts';
import type { LabelledSecret } from '../../../shared/signature/explain/explanation.ts';
import { RECEIVERS, type ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';
import { DATA_OPTION } from '../captures/store.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { readText } from '../lib/input.ts';
import { parseSeconds } from '../lib/seconds.ts';
import { readNamedSecret, type SecretOptions } from '../lib/secret.ts';
import type { RequestOptions } from '../schemes/request-options.ts';
import type { SchemeOptions } from '../schemes/scheme-option.ts';

export interface ExplainOptions extends SecretOptions, SchemeOptions {
  readonly digest?: string;
  readonly canonical?: string;
  readonly otherSecretFile?: readonly Labelled[];
  readonly otherSecretEnv?: readonly Labelled[];
  /** Milliseconds. */
  readonly timeLimit: number;
  readonly jsonl?: string;
  readonly json?: true;
  readonly code?: ReceiverLanguage;
}

/** With what a file does not say of its request. */
export type SchemeExplainOptions = ExplainOptions & RequestOptions;

/** A parsed `LABEL=VALUE`. */
interface Labelled {
  readonly label: string;
  readonly value: string;
}

const DEFAULT_LIMIT_MS = 10_000;

export function addExplainOptions(command: Command): Command {
  return command
    .option('--digest <HEX>', 'Explain this digest instead of sign.', parseDigest)
    .option(
      '--canonical <TEXT>',
      'Compare the string that another program hashed, best without the secret; - is standard input.',
    )
    .option(
      '--other-secret-file <LABEL=FILE>',
      'Another secret that may have been used. Repeatable.',
      collector('Enter --other-secret-file as LABEL=FILE.'),
    )
    .option(
      '--other-secret-env <LABEL=NAME>',
      'The same, from an environment variable. Repeatable.',
      collector(
        'Enter --other-secret-env as LABEL=NAME, with the name of an environment variable.',
      ),
    )
    .addOption(
      new Option('--time-limit <SECONDS>', 'Time limit of the search.')
        .argParser(parseSeconds)
        .default(DEFAULT_LIMIT_MS, '10'),
    )
    .option('--json', 'Print the explanation as one line of JSON.')
    .option('--jsonl <FILE>', 'Explain JSON Lines; - is standard input.')
    .addOption(
      new Option('--code <LANGUAGE>', 'Print verification code in this language.')
        .choices(RECEIVERS.map(({ language }) => language))
        .conflicts(['digest', 'canonical', 'json', 'jsonl', 'secretFile', 'secretEnv'])
        .conflicts(['otherSecretFile', 'otherSecretEnv']),
    )
    .option(...DATA_OPTION);
}

function parseDigest(text: string): string {
  const digest = pastedDigest(text);
  if (digest === null) {
    throw new InvalidArgumentError('Enter a digest in hexadecimal or base64.');
  }
  return digest;
}

/** Commander's own error would print the value, which may be a secret. */
const collector =
  (usage: string) =>
  (text: string, before: readonly Labelled[] = []): readonly Labelled[] => {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1) throw new CliError(EXIT.usage, usage);
    return [...before, { label: text.slice(0, at), value: text.slice(at + 1) }];
  };

/** Reads the other secrets. Throws CliError 64, 65, 66. */
export async function readOtherSecrets(options: ExplainOptions): Promise<LabelledSecret[]> {
  const named = [
    ...(options.otherSecretFile ?? []).map(({ label, value }) => ({ label, secretFile: value })),
    ...(options.otherSecretEnv ?? []).map(({ label, value }) => ({ label, secretEnv: value })),
  ];
  const others: LabelledSecret[] = [];
  for (const { label, ...source } of named) {
    const secret = await readNamedSecret(source);
    if (secret !== null) others.push({ label, secret });
  }
  return others;
}

/** Reads the canonical string; null if none was given. Throws CliError 64, 65, 66. */
export async function readCanonical({ canonical }: ExplainOptions): Promise<string | null> {
  return canonical === '-' ? readText('-') : (canonical ?? null);
}
