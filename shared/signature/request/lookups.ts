// The headers and the query's parameters of a request by name, read once however many values a scheme asks for.

import type { Decode } from '../charset.ts';
import { PRICES, type Spend } from '../work.ts';
import { readForm } from './form.ts';
import type { SignedRequest } from './request.ts';
import { formPrice } from '../text-price.ts';
import { queryStart } from './url.ts';

export interface Lookups {
  /** Every value of the first of these headers that is there, in order. */
  readonly header: (names: readonly string[]) => readonly string[];
  /** The first parameter of the query with this name. */
  readonly parameter: (name: string) => string | undefined;
}

/** Nothing is read before it is asked for. Both throw TooMuchWork. */
export function createLookups(
  { headers, url }: Pick<SignedRequest, 'headers' | 'url'>,
  decode: Decode,
  spend: Spend,
): Lookups {
  let byName: ReadonlyMap<string, readonly string[]> | null = null;
  let parameters: ReadonlyMap<string, string> | null = null;

  function readHeaders() {
    spend(headers.length * PRICES.header);
    const found = new Map<string, string[]>();
    for (const [name, value] of headers) {
      const values = found.get(name.toLowerCase());
      if (values) values.push(value);
      else found.set(name.toLowerCase(), [value]);
    }
    return found;
  }

  function readParameters() {
    const start = queryStart(url);
    spend(formPrice(url, start));
    const found = new Map<string, string>();
    for (const { name, value } of readForm(url, start, decode).members) {
      if (value.kind === 'string' && !found.has(name)) found.set(name, value.value);
    }
    return found;
  }

  return {
    header: (names) => {
      byName ??= readHeaders();
      for (const name of names) {
        const values = byName.get(name.toLowerCase());
        if (values) return values;
      }
      return [];
    },
    parameter: (name) => (parameters ??= readParameters()).get(name),
  };
}
