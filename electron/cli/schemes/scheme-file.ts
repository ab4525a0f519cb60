// The scheme of --scheme: a known name, the name of one's own in the store, or a file with a record.

import { parseJson, withoutByteOrderMark } from '../../../shared/json/parse.ts';
import { nearest } from '../../../shared/query/nearest.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { DEFAULT_SCHEME, SCHEMES, schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { innermost } from '../../host/lib/reader.ts';
import { schemeRecord, TOO_DEEP } from '../../host/lib/scheme-schema.ts';
import { ownSchemes, type StoreOptions } from '../captures/store.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { nameOf, readText } from '../lib/input.ts';
import type { SchemeOptions } from './scheme-option.ts';

/** The scheme of the option, or the default one. Throws as `readScheme` does. */
export const schemeOf = async (options: SchemeOptions): Promise<Scheme> =>
  options.scheme === undefined ? DEFAULT_SCHEME : readScheme(options.scheme, options);

/**
 * The known scheme with this name, else the stored one, else the record in this file. Throws CliError 64, 65, 66, and
 * the HostErrors of `ownSchemes`.
 */
export async function readScheme(nameOrFile: string, options: StoreOptions): Promise<Scheme> {
  return schemeNamed(nameOrFile) || /^[a-z0-9-]+$/.test(nameOrFile)
    ? readSchemeNamed(nameOrFile, options)
    : schemeFrom(await readText(nameOrFile), nameOf(nameOrFile));
}

/**
 * The known scheme with this name, else the stored one. The store is opened only for that. Throws CliError 64, and the
 * HostErrors of `ownSchemes`.
 */
export async function readSchemeNamed(name: string, options: StoreOptions): Promise<Scheme> {
  const known = schemeNamed(name);
  if (known) return known;
  const stored = await ownSchemes(options);
  const found = schemeNamed(name, stored);
  if (!found) throw unknownScheme(name, stored);
  return found;
}

/** The error for a name that is neither known nor stored, with the nearest one that is. */
function unknownScheme(name: string, stored: readonly Scheme[]): CliError {
  const near = nearest(
    name,
    [...SCHEMES, ...stored].map((scheme) => scheme.name),
  );
  const advice = near === null ? 'countersign schemes lists them.' : `Did you mean ${near}?`;
  return new CliError(EXIT.usage, `There is no scheme ${name}. ${advice}`);
}

/** Reads a record. Throws CliError 65 with the place of the first mistake. */
export function schemeFrom(text: string, file: string): Scheme {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    if (parsed.error.code === 'too-deep') {
      throw new CliError(EXIT.data, `${file} is not a scheme. ${TOO_DEEP}`);
    }
    const { line, column } = parsed.error;
    throw new CliError(EXIT.data, `${file} is not JSON: see line ${line}, column ${column}.`);
  }
  const read = schemeRecord.safeParse(JSON.parse(withoutByteOrderMark(text)));
  if (!read.success) {
    const [first] = read.error.issues;
    const issue = first && innermost(first);
    const place = issue?.path.join('.') ?? '';
    throw new CliError(
      EXIT.data,
      `${file} is not a scheme${place === '' ? '' : `: see "${place}"`}. ${issue?.message ?? ''}`.trimEnd(),
    );
  }
  return read.data;
}
