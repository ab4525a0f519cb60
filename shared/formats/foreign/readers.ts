// The files of other tools that an import reads: one table, the certain ones first.

import { asObject, type Foreign } from '../foreign-json.ts';
import type { ToolKind } from '../kinds.ts';
import type { Codec } from '../portable.ts';
import { readApiGateway } from './api-gateway.ts';
import { readCharles } from './charles.ts';
import type { Entry } from './entry.ts';
import { isFetchCall, readFetchCall } from './fetch-call.ts';
import { readGithubDeliveries } from './github-deliveries.ts';
import { readHookdeck } from './hookdeck.ts';
import { isCurlLog, isHttpText, readCurlLog, readHttp } from './http-text.ts';
import { readNgrok } from './ngrok.ts';
import { readPostman } from './postman.ts';
import { areRecordLines, readRecordLines, readRecords } from './records.ts';
import { isStripeListen, readStripeListen } from './stripe-listen.ts';
import { readWebhookSite } from './webhook-site.ts';

/** A file, as far as it was read. */
export interface Opened {
  readonly bytes: Uint8Array;
  /** Without a byte order mark; null: not UTF-8. */
  readonly text: string | null;
  /** The first kilobytes without blanks before them, a character for each byte. */
  readonly start: string;
  /** Undefined: it is not JSON. */
  readonly json: () => unknown;
}

export interface ToolReader {
  readonly kind: ToolKind;
  /** Null: the file is none of this kind. */
  readonly read: (file: Opened, codec: Codec) => Entry[] | null;
}

type ReadText = (text: string, codec: Codec) => Entry[];
type ReadJson = (file: unknown, codec: Codec) => Entry[] | null;

const ofText = (kind: ToolKind, is: (start: string) => boolean, read: ReadText): ToolReader => ({
  kind,
  read: ({ text, start }, codec) => (text !== null && is(start) ? read(text, codec) : null),
});

const ofJson = (kind: ToolKind, read: ReadJson): ToolReader => ({
  kind,
  read: ({ json }, codec) => {
    const file = json();
    return file === undefined ? null : read(file, codec);
  },
});

export const TOOL_READERS: readonly ToolReader[] = [
  {
    kind: 'http',
    read: ({ bytes, start }, codec) =>
      isHttpText(start) ? readHttp(withoutBlanks(bytes), codec) : null,
  },
  ofText('curl-log', isCurlLog, readCurlLog),
  ofText('fetch', isFetchCall, readFetchCall),
  ofText('stripe-listen', isStripeListen, readStripeListen),
  ofJson('ngrok', readNgrok),
  ofJson('webhook-site', readWebhookSite),
  ofJson('hookdeck', readHookdeck),
  ofJson('postman', readPostman),
  ofJson('api-gateway', readApiGateway),
  ofJson('github-deliveries', readGithubDeliveries),
  ofJson('charles', readCharles),
  {
    kind: 'records',
    read: ({ text, json }, codec) =>
      text !== null && areRecordLines(text)
        ? readRecordLines(text, codec)
        : readRecords(json(), codec),
  },
];

function withoutBlanks(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte >= 0x41 && byte <= 0x5a);
  return bytes.subarray(Math.max(start, 0));
}

/** Members that a whole file of another tool has, and the body of a webhook has not. */
const EXPORTS: readonly (readonly string[])[] = [
  ['openapi', 'paths'],
  ['swagger', 'paths'],
  ['__export_format', 'resources'],
  ['mappings', 'meta'],
  ['_postman_variable_scope'],
];

/** Whether a file looks like an export that no reader takes, such as a damaged one. */
export function looksLikeExport({ json, start }: Opened): boolean {
  const file = json();
  if (file === undefined) return DAMAGED.test(start);
  const object = asObject(file);
  if (object && EXPORTS.some((names) => names.every((name) => name in object))) return true;
  const lists = object ? Object.values(object).filter(Array.isArray) : [file];
  return lists.some((list) => {
    const first = Array.isArray(list) ? asObject(list[0]) : null;
    return first !== null && (isRequestLike(first) || isRequestLike(asObject(first.request)));
  });
}

/** In the beginning of a file that is no JSON as a whole. */
const DAMAGED = /"(?:headers?|multiValueHeaders)"\s*:\s*[[{]/;

const isRequestLike = (one: Foreign | null) =>
  one !== null && 'headers' in one && ('method' in one || 'url' in one || 'path' in one);
