// The parts of a URL that schemes sign, cut out as they are written.

import type { Decode } from '../charset.ts';
import type { UrlSpelling } from '../scheme.ts';
import { PRICES, type Spend } from '../work.ts';
import { formDecoded } from './form.ts';
import { readingPrice } from '../text-price.ts';

/** Where the query begins, behind the question mark; the end of the URL if it has none. */
export function queryStart(url: string): number {
  const mark = url.indexOf('?');
  return mark === -1 ? url.length : mark + 1;
}

/** The URL with more in its query, without a fragment. */
export function urlWith(url: string, query: string): string {
  const [before = ''] = url.split('#', 1);
  if (query === '') return before;
  return before + (before.includes('?') ? '&' : '?') + query;
}

/** The text after the last slash of the path. */
export function pathEnd(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The spellings that a scheme accepts, the URL as it is first. Throws only what `spend` throws. */
export function urlSpellings(
  url: string,
  accepts: readonly UrlSpelling[],
  decode: Decode,
  spend: Spend = () => undefined,
): { readonly url: string; readonly spelling: UrlSpelling | null }[] {
  const spellings: { url: string; spelling: UrlSpelling | null }[] = [{ url, spelling: null }];
  if (accepts.length === 0) return spellings;
  spend(accepts.length * url.length * PRICES.byte);
  if (accepts.includes('url-port')) {
    spellings.push({ url: withPort(url), spelling: 'url-port' });
    spellings.push({ url: withoutPort(url), spelling: 'url-port' });
  }
  if (accepts.includes('url-encoded-again')) {
    for (const { url: one } of [...spellings]) {
      spend(2 * readingPrice(one, 'query'));
      spellings.push({ url: queryEncodedAgain(one, decode), spelling: 'url-encoded-again' });
    }
  }
  const seen = new Set<string>();
  return spellings.filter((one) => !seen.has(one.url) && seen.add(one.url));
}

/** Protocol, user and host, then the port, then the rest. */
const AUTHORITY = /^(https?:\/\/(?:[^/?#@]*@)?(?:\[[^\]]*\]|[^/?#:]*))(:\d+)?(.*)$/is;

const withPort = (url: string) =>
  url.replace(AUTHORITY, (_whole, host: string, port: string | undefined, rest: string) => {
    const usual = host.toLowerCase().startsWith('https') ? ':443' : ':80';
    return host + (port ?? usual) + rest;
  });

const withoutPort = (url: string) =>
  url.replace(
    AUTHORITY,
    (_whole, host: string, _port: string | undefined, rest: string) => host + rest,
  );

/** As Node's `querystring` writes it, which Twilio's library uses: an apostrophe becomes %27. */
function queryEncodedAgain(url: string, decode: Decode): string {
  const at = queryStart(url);
  if (at === url.length) return url;
  const pairs = url.slice(at).split('&');
  const again = (text: string) =>
    encodeURIComponent(formDecoded(text, decode).toWellFormed()).replaceAll("'", '%27');
  const written = pairs.map((pair) => {
    const equals = pair.indexOf('=');
    return equals === -1
      ? `${again(pair)}=`
      : `${again(pair.slice(0, equals))}=${again(pair.slice(equals + 1))}`;
  });
  return url.slice(0, at) + written.join('&');
}
