// HTTP Archive 1.2 (http://www.softwareishard.com/blog/har-12-spec/): each capture as an exchange. Data without a place
// in HAR is in members that begin with an underscore, as HAR requires.

import { headerValues, type Capture, type HeaderPairs } from '../webhook/capture.ts';
import { defectSays } from '../webhook/defect.ts';
import { withEntries } from './entries.ts';
import type { Codec, Portable } from './portable.ts';

/** Our own members: the original request where HAR would change it. */
export interface HarExtra {
  readonly id: number;
  readonly target: string;
  readonly httpVersion: string;
  readonly completedAt: string;
  readonly endpoint: string | null;
  readonly defect: Capture['defect'];
  readonly defectSays: string | null;
  readonly bodyLength: number;
  readonly rebuilt?: true;
}

export interface HarOptions {
  /** The program's version. */
  readonly version: string;
  readonly isRedacted: boolean;
}

/** Writes the text of an archive from its entries. */
export function writeHar(entries: readonly string[], { version, isRedacted }: HarOptions): string {
  const log = {
    version: '1.2',
    creator: { name: 'Countersign', version },
    ...(isRedacted && {
      comment: 'Personal data was replaced, its shape kept: the signatures do not verify.',
      _redacted: true,
    }),
    entries: [],
  };
  return withEntries({ log }, entries);
}

/** One capture that was sent to `url`. An archive cannot hold a request that is not HTTP. */
export function harEntry(
  { capture, answer, endpointName, isRebuilt }: Portable,
  url: string,
  codec: Codec,
): string {
  const extra: HarExtra = {
    id: capture.id,
    target: capture.target,
    httpVersion: capture.httpVersion,
    completedAt: new Date(capture.completedAtMs).toISOString(),
    endpoint: endpointName,
    defect: capture.defect,
    defectSays: defectSays(capture.defectReason),
    bodyLength: capture.bodyLength,
    ...(isRebuilt && { rebuilt: true }),
  };
  const receive = Math.max(0, capture.completedAtMs - capture.receivedAtMs);
  const wait = Math.max(0, (answer?.endedAtMs ?? 0) - capture.completedAtMs);
  const version = `HTTP/${capture.httpVersion}`;
  const entry = {
    startedDateTime: new Date(capture.receivedAtMs).toISOString(),
    time: receive + wait,
    request: {
      method: capture.method,
      url,
      httpVersion: version,
      cookies: [],
      headers: named(capture.headers),
      queryString: queryOf(capture.target),
      ...(capture.body.length > 0 && { postData: postDataOf(capture, codec) }),
      headersSize: -1,
      bodySize: capture.body.length,
    },
    response: {
      status: answer?.status ?? 0, // browsers write this if there was no answer
      statusText: answer?.statusText ?? '',
      httpVersion: `HTTP/${answer?.httpVersion ?? capture.httpVersion}`,
      cookies: [],
      headers: named(answer?.headers ?? []),
      content: contentOf(answer, codec),
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
      ...(answer === null && { comment: 'No answer was sent.' }),
    },
    cache: {},
    timings: { send: receive, wait, receive: 0 },
    _countersign: extra,
  };
  return JSON.stringify(entry, null, 2);
}

function contentOf(answer: Portable['answer'], codec: Codec) {
  const body = answer?.body ?? new Uint8Array();
  const text = codec.decode(body, 'utf-8', true);
  return {
    size: answer?.bodyLength ?? body.length,
    mimeType: headerValues(answer?.headers ?? [], 'content-type')[0] ?? '',
    ...(text === null ? { text: codec.toBase64(body), encoding: 'base64' } : { text }),
  };
}

const named = (headers: HeaderPairs) => headers.map(([name, value]) => ({ name, value }));

function queryOf(target: string) {
  const query = /\?(.*)$/s.exec(target)?.[1] ?? '';
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
      return { name, value };
    });
}

function postDataOf({ headers, body }: Capture, codec: Codec) {
  const mimeType = headerValues(headers, 'content-type')[0] ?? '';
  const text = codec.decode(body, 'utf-8', true);
  if (text !== null) return { mimeType, text };
  return {
    mimeType,
    text: codec.toBase64(body),
    comment: 'The body is not UTF-8: its bytes in base64.',
    _encoding: 'base64',
  };
}
