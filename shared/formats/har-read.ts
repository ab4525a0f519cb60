// Reads HTTP Archives of browsers, proxies and our own export: each request with a body becomes a capture with its
// answer.

import { checkedAnswer, readText, readVersion } from './answer.ts';
import { asCount, asList, asObject, asText, asTime, type Foreign } from './foreign-json.ts';
import { formOf } from './form-text.ts';
import { BODIES_REBUILT, entriesLeftOut, type ImportNote } from './import-note.ts';
import { notRead, plainRequest, type Codec, type ReadFile, type ReadRequest } from './portable.ts';
import { readDefect, readDefectReason } from './record.ts';
import { readHeaders, readMethod, readTarget, splitUrl } from './request-head.ts';

/** HAR's log object; null if a file is not HAR. */
const harLog = (file: unknown): Foreign | null => {
  const log = asObject(asObject(file)?.log);
  return Array.isArray(log?.entries) ? log : null;
};

/** Reads an archive. Never throws. */
export function readHar(file: unknown, codec: Codec): ReadFile {
  const log = harLog(file);
  if (!log) return notRead('damaged-file', 'not-har');
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
      ...(requests.some(({ isRebuilt }) => isRebuilt) ? [BODIES_REBUILT] : []),
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
    httpVersion: readVersion(ours?.httpVersion ?? request.httpVersion),
    ...((ours?.rebuilt === true || (postData && isFromParams(postData))) && {
      isRebuilt: true as const,
    }),
    receivedAtMs,
    completedAtMs: asTime(ours?.completedAt) ?? receivedAtMs,
    answer: answerOf(entry, codec),
    ...(ours && ownPart(ours, body)),
  };
}

/** The members that only our own archives have. */
function ownPart(ours: Foreign, body: Uint8Array) {
  const defect = readDefect(ours.defect);
  const isPart = defect === 'cut' || defect === 'incomplete';
  return {
    endpointName: asText(ours.endpoint)?.slice(0, 100) ?? null,
    ...(isPart && {
      defect,
      defectReason: readDefectReason(ours.defectSays),
      bodyLength: Math.max(body.length, asCount(ours.bodyLength) ?? 0),
    }),
  };
}

/** Browsers write status 0 if no answer came. */
function answerOf(entry: Foreign, codec: Codec): ReadRequest['answer'] {
  if (entry.response === undefined) return undefined;
  const response = asObject(entry.response);
  if (!response) return 'damaged';
  if (response.status === 0) return undefined;
  const { status, statusText, httpVersion, headers } = response;
  const content = response.content === undefined ? {} : asObject(response.content);
  const { text = '', encoding, size } = content ?? { text: null };
  const body = readText(text, encoding === 'base64', codec);
  // If the text was decoded, the size belongs to another charset, so it counts only for bodies that were left out.
  const isLeftOut = body?.length === 0 || entry._countersign !== undefined;
  return checkedAnswer(
    {
      ...{ status, statusText, headers, body, endedAtMs: endOf(entry) },
      httpVersion: readVersion(httpVersion),
      bodyLength: isLeftOut ? asCount(size) : null,
    },
    codec,
  );
}

/** When the answer was complete: `time` counts milliseconds from the start. */
function endOf({ startedDateTime, time }: Foreign): number | null {
  const startedMs = asTime(startedDateTime);
  const isTime = typeof time === 'number' && time >= 0 && time <= MOST_TIME_MS;
  return startedMs === null || !isTime ? null : Math.round(startedMs + time);
}

const MOST_TIME_MS = 365 * 24 * 3600 * 1000;

const isFromParams = ({ text, params }: Foreign) =>
  asText(text) === null && asList(params).length > 0;

/** Null if it cannot be read. Form fields, which are decoded, are written again if there is no text. */
function bodyOf(postData: Foreign, codec: Codec): Uint8Array | null {
  const text = asText(postData.text);
  if (text === null) return formOf(asList(postData.params), codec);
  return readText(text, (postData._encoding ?? postData.encoding) === 'base64', codec);
}
