// The options of `countersign explain`: another program's digest or string, and other secrets.

import { InvalidArgumentError } from 'commander';
import type { LabelledSecret } from '../../../shared/signature/explain/explanation.ts';
import { pastedDigest } from '../../../shared/signature/explain/pasted.ts';
import { RECEIVERS } from '../../../shared/signature/snippets/languages.ts';
import { DATA_OPTION } from '../captures/store.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { readText } from '../lib/input.ts';
import { flag, text, value, withDefault, type Parsed } from '../lib/options.ts';
import { parseSeconds } from '../lib/seconds.ts';
import { readNamedSecret, secretOptions } from '../lib/secret.ts';
import { REQUEST_OPTIONS } from '../schemes/request-options.ts';
import { SCHEME_OPTIONS } from '../schemes/scheme-option.ts';

/** A parsed `LABEL=VALUE`. */
interface Labelled {
  readonly label: string;
  readonly value: string;
}

export const EXPLAIN_OPTIONS = {
  ...secretOptions(),
  digest: value('<HEX>', 'Explain this digest instead of sign.', { parse: parseDigest }),
  canonical: text(
    '<TEXT>',
    'Compare the string that another program hashed, best without the secret; - is standard input.',
  ),
  otherSecretFile: value('<LABEL=FILE>', 'Another secret that may have been used. Repeatable.', {
    parse: collector('Enter --other-secret-file as LABEL=FILE.'),
  }),
  otherSecretEnv: value('<LABEL=NAME>', 'The same, from an environment variable. Repeatable.', {
    parse: collector(
      'Enter --other-secret-env as LABEL=NAME, with the name of an environment variable.',
    ),
  }),
  timeLimit: withDefault(
    value('<SECONDS>', 'Time limit of the search.', {
      parse: parseSeconds,
    }),
    10_000,
    '10',
  ),
  json: flag('Print the explanation as one line of JSON.'),
  jsonl: text('<FILE>', 'Explain JSON Lines; - is standard input.'),
  code: value('<LANGUAGE>', 'Print verification code in this language.', {
    choices: RECEIVERS.map(({ language }) => language),
    conflicts: [
      ...['digest', 'canonical', 'json', 'jsonl', 'secretFile', 'secretEnv'],
      ...['otherSecretFile', 'otherSecretEnv'],
    ],
  }),
  ...DATA_OPTION,
  ...REQUEST_OPTIONS,
  ...SCHEME_OPTIONS,
};

export type ExplainOptions = Parsed<typeof EXPLAIN_OPTIONS>;

function parseDigest(text: string): string {
  const digest = pastedDigest(text);
  if (digest === null) {
    throw new InvalidArgumentError('Enter a digest in hexadecimal or base64.');
  }
  return digest;
}

/** Commander's own error would print the value, which may be a secret. */
function collector(usage: string) {
  return (text: string, before: readonly Labelled[] = []): readonly Labelled[] => {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1) throw new CliError(EXIT.usage, usage);
    return [...before, { label: text.slice(0, at), value: text.slice(at + 1) }];
  };
}

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
