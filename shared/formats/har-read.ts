// HTTP Archives as browsers, proxies and our own export write them: each request with a body becomes a capture.

import { asCount, asList, asObject, asText, asTime, type Foreign } from './foreign-json.ts';
import { entriesLeftOut, type ImportNote } from './import-note.ts';
import { damaged, plainRequest, type Codec, type ReadFile, type ReadRequest } from './portable.ts';
import { readDefect } from './record.ts';
import { asBytes, readHeaders, readMethod, readTarget, splitUrl } from './request-head.ts';
import { LATIN_1 } from '../privacy/redact.ts';

/** What HAR calls the log; null where a file is no HAR. */
export const harLog = (file: unknown): Foreign | null => {
  const log = asObject(asObject(file)?.log);
  return Array.isArray(log?.entries) ? log : null;
};

/** Never throws. */
export function readHar(file: unknown, codec: Codec): ReadFile {
  const log = harLog(file);
  if (!log) return damaged('not-har', 'This is not an HTTP Archive: it has no log with entries.');
  const requests: ReadRequest[] = [];
  let withoutBody = 0;
  let wrong = 0;
  for (const entry of asList(log.entries)) {
    const read = readEntry(entry, codec);
    if (read === 'no-body') withoutBody++;
    else if (read === 'damaged') wrong++;
    else requests.push(read);
  }
  return {
    ok: true,
    requests,
    notes: [
      ...entriesLeftOut(
        'entries-without-body',
        withoutBody,
        'a request without a body, such as a page or a picture',
      ),
      ...entriesLeftOut('entries-not-http', wrong, 'method, URL or body is none that HTTP allows'),
      ...(log._redacted === true ? [PERSONAL_DATA_REPLACED] : []),
    ],
  };
}

const PERSONAL_DATA_REPLACED: ImportNote = {
  code: 'personal-data-replaced',
  says: 'Personal data was replaced in this file, so the signatures in it cannot be right.',
};

function readEntry(value: unknown, codec: Codec): ReadRequest | 'no-body' | 'damaged' {
  const entry = asObject(value);
  const request = asObject(entry?.request);
  if (!entry || !request) return 'damaged';
  const ours = asObject(entry._countersign);
  const postData = asObject(request.postData);
  if (!postData && !ours) return 'no-body';
  const place = splitUrl(asText(request.url) ?? '');
  const method = readMethod(request.method);
  const target = readTarget(ours?.target ?? place?.target, codec);
  const body = postData ? bodyOf(postData, codec) : new Uint8Array();
  if (!place || method === null || target === null || body === null) return 'damaged';
  const headers = readHeaders(request.headers, codec);
  const plain = plainRequest({ method, target, headers, body, tls: place.tls });
  const receivedAtMs = asTime(entry.startedDateTime);
  return {
    ...plain,
    httpVersion: versionOf(ours?.httpVersion ?? request.httpVersion),
    receivedAtMs,
    completedAtMs: asTime(ours?.completedAt) ?? receivedAtMs,
    ...(ours && ownPart(ours, body)),
  };
}

/** What only our own archives tell. */
function ownPart(ours: Foreign, body: Uint8Array) {
  const defect = readDefect(ours.defect);
  const isPart = defect === 'cut' || defect === 'incomplete';
  return {
    endpointName: asText(ours.endpoint)?.slice(0, 100) ?? null,
    ...(isPart && {
      defect,
      defectSays: asText(ours.defectSays)?.slice(0, 1000) ?? '',
      bodyLength: Math.max(body.length, asCount(ours.bodyLength) ?? 0),
    }),
  };
}

/** `h2`, `http/2.0`, `HTTP/1.1`, or as a capture has it. */
function versionOf(value: unknown): string {
  const text = asText(value) ?? '';
  if (/^(?:h2|(?:http\/)?2(?:\.0)?)$/i.test(text)) return '2.0';
  return text.endsWith('1.0') ? '1.0' : '1.1';
}

/** Null: it cannot be read. A form's fields are joined where there is no text. */
function bodyOf(postData: Foreign, codec: Codec): Uint8Array | null {
  const text = asText(postData.text);
  if (text === null) return formOf(asList(postData.params), codec);
  const isBase64 = (postData._encoding ?? postData.encoding) === 'base64';
  return isBase64 ? codec.fromBase64(text) : codec.encode(text.toWellFormed(), 'utf-8');
}

function formOf(params: readonly unknown[], codec: Codec): Uint8Array {
  const pairs = params.map((param) => {
    const { name, value } = asObject(param) ?? {};
    return `${asText(name) ?? ''}=${asText(value) ?? ''}`;
  });
  return codec.encode(asBytes(pairs.join('&').toWellFormed(), codec), LATIN_1);
}
