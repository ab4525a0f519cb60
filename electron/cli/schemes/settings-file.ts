// The settings of a scheme: second secrets and other values that the service and the receiver agreed on. They are never
// arguments, like secrets.

import { z } from 'zod';
import { withoutByteOrderMark } from '../../../shared/json/parse.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { nameOf, readText } from '../lib/input.ts';
import type { RequestOptions } from './request-options.ts';

export const Settings = z.record(z.string().max(100), z.string().max(10_000));

/** The settings of --settings-file; none without it. Throws CliError 65, 66. */
export async function readSettings({
  settingsFile,
}: Pick<RequestOptions, 'settingsFile'>): Promise<z.infer<typeof Settings>> {
  if (settingsFile === undefined) return {};
  const text = await readText(settingsFile);
  let value: unknown = null;
  try {
    value = JSON.parse(withoutByteOrderMark(text));
  } catch {
    // The parser's message would quote a secret.
  }
  const settings = Settings.safeParse(value);
  if (settings.success) return settings.data;
  throw new CliError(
    EXIT.data,
    `${nameOf(settingsFile)} is not a JSON object of texts, such as {"salt":"…"}.`,
  );
}
