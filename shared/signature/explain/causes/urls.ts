// Edits of the URL that is signed: a proxy made another one of it, or a parameter did not arrive.

import { headerValues } from '../../../webhook/capture.ts';
import type { Primitives } from '../../primitives.ts';
import { createLookups } from '../../request/lookups.ts';
import type { SignedRequest } from '../../request/request.ts';
import { queryStart } from '../../request/url.ts';
import { allParts, uses, type Scheme } from '../../scheme.ts';
import { readSource } from '../../source.ts';
import { percentDecode } from '../../texts/text-escapes.ts';
import type { RequestEdit, Taken } from '../edit.ts';

/** Where the message has no URL, none of them applies. */
const ofUrl = (
  says: string,
  change: (url: string, taken: Taken) => string | null,
): RequestEdit => ({
  ...{ stage: 'request', points: ['request-url'], code: 'url-other', says },
  edit: (taken) => {
    const { scheme, request, agreed } = taken;
    if (!uses(scheme.message, 'url')) return null;
    const known = agreed.settings.notification_url ?? request.url;
    const url = change(known, taken);
    if (url === null || url === known) return null;
    const settings = { ...agreed.settings, notification_url: url };
    return { ...taken, agreed: { ...agreed, settings } };
  },
});

export const urlEdits: readonly RequestEdit[] = [
  ofUrl('The URL was signed without its query.', (url) => url.replace(/\?.*$/s, '')),
  ofUrl('The URL was signed with http in place of https.', (url) =>
    url.replace(/^https:/, 'http:'),
  ),
  ofUrl('The URL was signed with https in place of http.', (url) =>
    url.replace(/^http:/, 'https:'),
  ),
  ofUrl('The URL was signed with a slash at its end.', (url) => `${url}/`),
  ofUrl('The URL was signed with a slash before its query.', (url) =>
    url.replace(/^([^?]*[^?/])\?/s, '$1/?'),
  ),
  ofUrl('Only the path of the URL was signed, with its query.', (url) =>
    url.replace(/^https?:\/\/[^/?#]+(?=\/)/, ''),
  ),
  ofUrl('The URL was signed without the slash at its end.', (url) => url.replace(/\/$/, '')),
  ofUrl('The URL was signed with “www.” before its host.', (url) =>
    url.replace(/^(https?:\/\/)(?!www\.)/, '$1www.'),
  ),
  ofUrl('The URL was signed without “www.” before its host.', (url) =>
    url.replace(/^(https?:\/\/)www\./, '$1'),
  ),
  ofUrl('The URL was signed without its port.', (url) =>
    url.replace(/^(https?:\/\/[^/?#]+):\d+/, '$1'),
  ),
  ofUrl('The URL was signed with its path and query decoded.', percentDecode),
  ofUrl(
    'The URL was signed with the host that the header X-Forwarded-Host names.',
    (url, { request }) => withHost(url, headerValues(request.headers, 'x-forwarded-host')[0]),
  ),
  ofUrl(
    'The URL was signed as the headers Forwarded or X-Forwarded-… name it.',
    (url, { request }) => forwarded(url, request.headers),
  ),
  ofUrl('The URL was signed with the host that the header Host names.', (url, { request }) =>
    withHost(url, headerValues(request.headers, 'host')[0]),
  ),
  ofUrl(
    'The URL of the request was signed, not the configured one.',
    (_, { request }) => request.url,
  ),
];

/** The URL before the proxy, by `Forwarded` or `X-Forwarded-*`; null: they name no part of it. */
function forwarded(url: string, headers: SignedRequest['headers']): string | null {
  const first = (name: string) => headerValues(headers, name)[0]?.split(',')[0]?.trim();
  const pairs = (first('forwarded') ?? '').split(';').map((pair) => pair.trim().split('='));
  const told = (name: string) =>
    pairs.find(([key = '']) => key.toLowerCase() === name)?.[1]?.replaceAll('"', '') ??
    first(`x-forwarded-${name}`);
  const [, proto = '', host = '', port = '', rest = ''] =
    /^(https?):\/\/([^/?#:]+)(:\d+)?(.*)$/s.exec(url) ?? [];
  const [scheme = proto, name = host] = [told('proto'), told('host')];
  const ports = told('port');
  const prefix = told('prefix') ?? '';
  const isUsual = ports === (scheme === 'https' ? '443' : '80');
  const own = told('host') === undefined ? port : '';
  const end = ports === undefined ? own : isUsual ? '' : `:${ports}`;
  return host === '' ? null : `${scheme}://${name}${end}${prefix}${rest}`;
}

const withHost = (url: string, host: string | undefined) =>
  host === undefined ? null : url.replace(/^(https?:\/\/)[^/?#]+/, `$1${host.split(',')[0] ?? ''}`);

/** The parameters of the URL that a message reads. */
const parametersOf = ({ message }: Scheme): readonly string[] =>
  allParts(message).flatMap((part) =>
    typeof part === 'object' && part.kind === 'query' ? [part.name] : [],
  );

/** Edits of the parameters that are signed: one in lower case, and one that only the body has, as a field. */
export function parameterEdits(
  { scheme, request }: Taken,
  { decode }: Pick<Primitives, 'decode'>,
): RequestEdit[] {
  const { parameter } = createLookups(request, decode, () => undefined);
  const { body } = request;
  const text = typeof body === 'string' ? body : (decode(body, 'utf-8', true) ?? '');
  return parametersOf(scheme).flatMap((name) => {
    const sent = parameter(name);
    if (sent !== undefined) {
      const says = `The parameter “${name}” was signed in lower case.`;
      return sent === sent.toLowerCase()
        ? []
        : withParameter('text-lower-case', says, name, sent.toLowerCase());
    }
    const value = readSource(text, body)?.at(name)?.value;
    const says = `The URL has no parameter “${name}”; the body’s field “${name}” was signed as if it had.`;
    return value?.kind === 'string' ? withParameter('url-other', says, name, value.value) : [];
  });
}

/** The first parameter of a name counts. */
const withParameter = (
  code: RequestEdit['code'],
  says: string,
  name: string,
  value: string,
): RequestEdit => ({
  ...{ stage: 'request', points: ['request-url'], code, says },
  edit: (taken) => {
    const { url } = taken.request;
    const start = queryStart(url);
    const first = [name, value].map((one) => encodeURIComponent(one.toWellFormed())).join('=');
    const path = url.slice(0, start).replace(/\?$/, '');
    const more = start < url.length ? `&${url.slice(start)}` : '';
    return { ...taken, request: { ...taken.request, url: `${path}?${first}${more}` } };
  },
});
