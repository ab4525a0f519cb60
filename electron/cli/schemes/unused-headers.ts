// What is said about --header without --scheme: our own service signs no header, so the request is another service's.

import type { Scheme } from '../../../shared/signature/scheme.ts';
import { say, visible } from '../lib/output.ts';
import type { RequestOptions } from './request-options.ts';
import type { SchemeOptions } from './scheme-option.ts';

/** Says on stderr that the headers had no effect, and which schemes have their signature in one of them. */
export async function sayUnusedHeaders({
  header = [],
  scheme,
}: RequestOptions & SchemeOptions): Promise<void> {
  if (scheme !== undefined || header.length === 0) return;
  const { SCHEMES } = await import('../../../shared/signature/schemes/schemes.ts');
  const known = header.flatMap(([name]) => {
    const schemes = schemesWith(name, SCHEMES);
    return schemes.length === 0 ? [] : [{ name, schemes }];
  });
  for (const { name, schemes } of known) {
    say(
      `The header ${visible(name)} was not used: ${schemes.join(', ')} has its signature there. ` +
        `Add ${schemes.map((one) => `--scheme ${one}`).join(' or ')}.`,
    );
  }
  if (known.length === 0)
    say('The headers were not used. Add --scheme NAME: see countersign schemes.');
}

const schemesWith = (header: string, schemes: readonly Scheme[]): string[] =>
  schemes.flatMap(({ name, signature: { at } }) =>
    at.kind === 'header' && at.names.some((one) => one.toLowerCase() === header.toLowerCase())
      ? [name]
      : [],
  );
