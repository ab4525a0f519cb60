// Edits of the URL that is signed: a proxy made another one of it, or a parameter did not arrive.

import { headerValues } from '../../../webhook/capture.ts';
import { bodyText } from '../../charset.ts';
import type { Primitives } from '../../primitives.ts';
import { createLookups } from '../../request/lookups.ts';
import type { SignedRequest } from '../../request/request.ts';
import { queryStart } from '../../request/url.ts';
import { allParts, uses, type Scheme } from '../../scheme.ts';
import { readSource } from '../../source.ts';
import {
  formDecode,
  lower,
  percentDecode,
  upper,
  withUrlEscapes,
} from '../../texts/text-escapes.ts';
import { most, rare, seldom, type Met, type RequestEdit, type Taken } from '../edit.ts';

type Change = (url: string, taken: Taken) => string | null | undefined;
type Row = readonly [how: string, change: Change, met?: Met];

/** Where the message has no URL, none of them applies. */
const ofUrl = ([how, change, met]: Row): RequestEdit => ({
  ...{ stage: 'request', points: ['request-url'], code: 'url-other', ...met },
  says: `The URL was signed ${how}.`,
  edit: (taken) => {
    const { scheme, request, agreed } = taken;
    if (!uses(scheme.message, 'url')) return null;
    const known = agreed.settings.notification_url ?? request.url;
    const url = change(known, taken);
    if (url === null || url === undefined || url === known) return null;
    const settings = { ...agreed.settings, notification_url: url };
    return { ...taken, agreed: { ...agreed, settings } };
  },
});

const ORIGIN = /^https?:\/\/[^/?#]+(?=\/)/;

/** Another protocol, host and port. */
const withOrigin =
  (origin: string): Change =>
  (url) =>
    url.replace(ORIGIN, origin);

function withQuery(url: string, change: (query: string) => string): string {
  const start = queryStart(url);
  return url.slice(0, start) + change(url.slice(start));
}

/** How a URL is signed, which completes “The URL was signed …”; the usual ones first. */
const USUAL: readonly Row[] = [
  ['without its query', (url) => url.replace(/\?.*$/s, ''), most],
  ['with http in place of https', (url) => url.replace(/^https:/, 'http:'), most],
  ['with https in place of http', (url) => url.replace(/^http:/, 'https:'), most],
  ['with a slash at its end', (url) => `${url}/`, most],
  ['with a slash before its query', (url) => url.replace(/^([^?]*[^?/])\?/s, '$1/?'), most],
  ['as its path alone, with its query', withOrigin('')],
  ['without the slash at its end', (url) => url.replace(/\/$/, '')],
  ['with “www.” before its host', (url) => url.replace(/^(https?:\/\/)(?!www\.)/, '$1www.')],
  ['without “www.” before its host', (url) => url.replace(/^(https?:\/\/)www\./, '$1')],
  ['without its port', (url) => url.replace(/^(https?:\/\/[^/?#]+):\d+/, '$1')],
  ['with its path and query decoded', percentDecode],
  [
    'with the host that the header X-Forwarded-Host names',
    (url, { request }) => withHost(url, headerValues(request.headers, 'x-forwarded-host')[0]),
  ],
  [
    'as the headers Forwarded or X-Forwarded-… name it',
    (url, { request }) => forwarded(url, request.headers),
  ],
  [
    'with the host that the header Host names',
    (url, { request }) => withHost(url, headerValues(request.headers, 'host')[0]),
  ],
  ['as the request has it, not as it is configured', (_, { request }) => request.url],
];

/** Where servers listen behind a proxy, or on a developer’s computer. */
const PORTS = [
  443, 80, 8080, 3000, 8000, 5000, 8443, 8888, 4000, 5001, 9000, 8081, 3001, 4567, 1880,
];
const OFTEN_PORTS: readonly number[] = [8080, 3000];
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '0.0.0.0', 'app'];

/** What gateways put before a path. */
const STAGES = ['prod', 'dev', 'stage', 'staging', 'test', 'production', 'default', 'api', 'v1'];

const SELDOM: readonly Row[] = [
  ['without its protocol', (url) => url.replace(/^https?:\/\//, '')],
  ['without its protocol, but with its slashes', (url) => url.replace(/^https?:/, '')],
  ['as its path alone, without its query', (url) => url.replace(ORIGIN, '').replace(/\?.*$/s, '')],
  [
    'without its protocol and its query',
    (url) => url.replace(/^https?:\/\//, '').replace(/\?.*$/s, ''),
  ],
  ['without its query and the slash before it', (url) => url.replace(/\/?\?.*$/s, '')],
  ['with “undefined” for its protocol and host', withOrigin('undefined')],
  ['as the word “undefined”', () => 'undefined'],
  ['without the slash before its query', (url) => url.replace('/?', '?')],
  ['without the slash before its path', (url) => url.replace(/^(https?:\/\/[^/?#]+)\//, '$1')],
  [
    'without the first part of its path',
    (url) => url.replace(/^(https?:\/\/[^/?#]+)\/[^/?#]+(?=\/)/, '$1'),
  ],
  [
    'with only the last part of its path',
    (url) => url.replace(/^(https?:\/\/[^/?#]+)\/(?:[^/?#]+\/)+(?=[^/?#])/, '$1/'),
  ],
  ...STAGES.map((stage): Row => [`with “/${stage}” before its path`, withOrigin(`$&/${stage}`)]),
  ['without the last part of its path', (url) => url.replace(/\/[^/?#]+\/?(?=$|[?#])/, '')],
  ['with two slashes before its path', (url) => url.replace(/^(https?:\/\/[^/?#]+)\//, '$1//')],
  ['with “index.php” at the end of its path', (url) => url.replace(/\/?(?=\?|$)/, '/index.php')],
  ['without the fragment at its end', (url) => url.replace(/#.*$/s, '')],
  ['with a line end after it', (url) => `${url}\n`],
  ['without the blanks around it', (url) => url.trim()],
  ['in lower case', lower],
  [
    'with its query sorted',
    (url) => withQuery(url, (query) => query.split('&').toSorted().join('&')),
  ],
  ['with its query decoded', (url) => withQuery(url, formDecode)],
  ['with “&” as “&amp;”', (url) => url.replaceAll('&', '&amp;')],
  ['with “&amp;” as “&”', (url) => url.replaceAll('&amp;', '&')],
  ['with its escapes in lower case', (url) => withUrlEscapes(url, lower)],
  ['with its escapes in upper case', (url) => withUrlEscapes(url, upper)],
  ['with the question mark before its query as %3F', (url) => url.replace('?', '%3F')],
  ['with “+” as “%20”', (url) => url.replaceAll('+', '%20')],
  ['with “%20” as “+”', (url) => url.replaceAll('%20', '+')],
  ...PORTS.map((port): Row => [
    `with the port ${port}`,
    (url) => url.replace(/^(https?:\/\/[^/?#:]+)(?::\d+)?/, `$1:${port}`),
    OFTEN_PORTS.includes(port) ? rare : seldom,
  ]),
  ...LOCAL_HOSTS.flatMap((host) =>
    ['', ...PORTS.map((port) => `:${port}`)].flatMap((port) =>
      ['http', 'https'].map((protocol): Row => {
        const origin = `${protocol}://${host}${port}`;
        return [`with ${origin} before its path`, withOrigin(origin)];
      }),
    ),
  ),
];

export const urlEdits: readonly RequestEdit[] = [
  ...USUAL.map(ofUrl),
  ...SELDOM.map(([how, change, met = seldom]) => ofUrl([how, change, met])),
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
  const text = bodyText(body, decode) ?? '';
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

/** What PHP has in $_REQUEST: a form is signed with the parameters of its URL. */
export function mergedParameters(
  { scheme, request }: Taken,
  { decode }: Pick<Primitives, 'decode'>,
): RequestEdit[] {
  const { url, body } = request;
  const isSigned = scheme.input.includes('form') && uses(scheme.message, 'fields');
  if (!isSigned || queryStart(url) === url.length || !isForm(bodyText(body, decode))) return [];
  return [
    {
      ...{ stage: 'request', points: ['request-body'], code: 'field-kept', ...seldom },
      says: 'The parameters of the URL were signed with the fields of the form.',
      edit: ({ request: sent, ...taken }) => {
        const text = bodyText(sent.body, decode);
        const merged = `${sent.url.slice(queryStart(sent.url))}&${text}`;
        return text === null ? null : { ...taken, request: { ...sent, body: merged } };
      },
    },
  ];
}

const isForm = (text: string | null) => text !== null && !text.startsWith('{');

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
