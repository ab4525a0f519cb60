// The settings of a scheme: second secrets and other values that the service and the receiver agreed on. They are never
// arguments, like secrets.

import { withoutByteOrderMark } from '../../../shared/json/parse.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { nameOf, readText } from '../lib/input.ts';
import type { RequestOptions } from './request-options.ts';

export const LONGEST_NAME = 100;
export const LONGEST_SETTING = 10_000;

/** The settings of --settings-file; none without it. Throws CliError 65, 66. */
export async function readSettings({
  settingsFile,
}: Pick<RequestOptions, 'settingsFile'>): Promise<Readonly<Record<string, string>>> {
  if (settingsFile === undefined) return {};
  const text = await readText(settingsFile);
  let value: unknown = null;
  try {
    value = JSON.parse(withoutByteOrderMark(text));
  } catch {
    // The parser's message would quote a secret.
  }
  if (areTexts(value)) return value;
  throw new CliError(
    EXIT.data,
    `${nameOf(settingsFile)} is not a JSON object of texts, such as {"salt":"…"}.`,
  );
}

/** Checked by hand: to load a library for it takes a tenth of what `verify` does. */
const areTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([name, text]) =>
      name.length <= LONGEST_NAME && typeof text === 'string' && text.length <= LONGEST_SETTING,
  );
