// What `countersign explain` takes besides the body: the digest or the string of other code, and other secrets.

import { InvalidArgumentError, Option, type Command } from 'commander';
import type { LabelledSecret } from '../../shared/signature/explain/explanation.ts';
import { pastedDigest } from '../../shared/signature/explain/compare/pasted.ts';
import { RECEIVERS, type ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';
import { CliError, EXIT } from './exit.ts';
import { readText } from './input.ts';
import { parseSeconds } from './seconds.ts';
import { readNamedSecret, type SecretOptions } from './secret.ts';
import { DATA_OPTION, type StoreOptions } from './store.ts';

export interface ExplainOptions extends SecretOptions, StoreOptions {
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

/** `LABEL=VALUE`, taken apart. */
interface Labelled {
  readonly label: string;
  readonly value: string;
}

const DEFAULT_LIMIT_MS = 10_000;

export function addExplainOptions(command: Command): Command {
  return command
    .option('--digest <HEX>', 'Explain this digest in place of sign.', parseDigest)
    .option(
      '--canonical <TEXT>',
      'Compare the string that other code hashed, best without the secret; - is standard input.',
    )
    .option(
      '--other-secret-file <LABEL=FILE>',
      'Another secret that may have been used; may be given several times.',
      collector('--other-secret-file takes LABEL=FILE.'),
    )
    .option(
      '--other-secret-env <LABEL=NAME>',
      'The same, from an environment variable.',
      collector('--other-secret-env takes LABEL=NAME, the name of a variable.'),
    )
    .addOption(
      new Option('--time-limit <SECONDS>', 'For the search.')
        .argParser(parseSeconds)
        .default(DEFAULT_LIMIT_MS, '10'),
    )
    .option('--json', 'Print the explanation as one line of JSON.')
    .option('--jsonl <FILE>', 'Explain JSON Lines; - is standard input.')
    .addOption(
      new Option('--code <LANGUAGE>', 'Print a receiver that verifies this scheme, and end.')
        .choices(RECEIVERS.map(({ language }) => language))
        .conflicts(['digest', 'canonical', 'json', 'jsonl', 'secretFile', 'secretEnv'])
        .conflicts(['otherSecretFile', 'otherSecretEnv']),
    )
    .option(...DATA_OPTION);
}

function parseDigest(text: string): string {
  const digest = pastedDigest(text);
  if (digest === null) {
    throw new InvalidArgumentError('It is a digest in hexadecimal digits or in base64.');
  }
  return digest;
}

/** Not an error of commander's, which would show what was given: it may be a secret. */
const collector =
  (usage: string) =>
  (text: string, before: readonly Labelled[] = []): readonly Labelled[] => {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1) throw new CliError(EXIT.usage, usage);
    return [...before, { label: text.slice(0, at), value: text.slice(at + 1) }];
  };

/** The other secrets that the options name. Throws CliError 64, 65, 66. */
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

/** The canonical string that the options give, or null. Throws CliError 64, 65, 66. */
export async function readCanonical({ canonical }: ExplainOptions): Promise<string | null> {
  return canonical === '-' ? readText('-') : (canonical ?? null);
}
