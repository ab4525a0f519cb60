// Checks all input from the window and the command line before it is used.

import { z } from 'zod';
import type { EndpointChanges } from '../../../shared/contract/endpoint-changes.ts';
import type { EndpointDraft } from '../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { RECEIVERS } from '../../../shared/signature/snippets/languages.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import { reader, refused } from './reader.ts';
import { schemeRecord } from './scheme-schema.ts';
import { isAddressOrRange } from './sender-address.ts';

export const id = z.number().int().positive();
/** Negative: of an archived capture. */
export const anyId = z
  .number()
  .int()
  .refine((number) => number !== 0);

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** RFC 9110 field names; values without line breaks or other control characters. */
const headerName = z
  .string()
  .refine((text) => TOKEN.test(text), refused({ problem: 'header-name' }));
const headerValue = z
  .string()
  .refine(
    (text) => /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(text),
    refused({ problem: 'header-value' }),
  );
const headers = z.array(z.tuple([headerName, headerValue])).max(1000);
/** A capture's headers as they arrived, with HTTP/2's pseudo headers, which are not sent again. */
const capturedHeaders = z
  .array(
    z.tuple([
      z
        .string()
        .refine(
          (text) => TOKEN.test(text) || /^:[a-z]+$/.test(text),
          refused({ problem: 'header-name' }),
        ),
      headerValue,
    ]),
  )
  .max(100_000);

/** Headers that the listener sets itself, or that belong to one connection. */
const ANSWER_MAY_NOT_SET =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length)$/i;

const answer = z.object({
  status: z.number().int().min(LIMITS.status.least).max(LIMITS.status.most),
  headers: headers.refine(
    (pairs) => pairs.every(([name]) => !ANSWER_MAY_NOT_SET.test(name)),
    refused({ problem: 'connection-header' }),
  ),
  body: z
    .string()
    .max(LIMITS.answerBody)
    .refine((text) => !text.includes('\0'), refused({ problem: 'nul-character' })),
});

const reaction = answer.extend({
  does: z.enum(['answer', 'never-answer', 'drop-before-headers', 'drop-after-headers']),
  delayMs: z.number().int().min(0).max(LIMITS.delayMs),
});

/** These statuses have no body, so the sender would notice no drop. */
const breaksOffSomething = ({ does, status }: z.infer<typeof reaction>) =>
  does !== 'drop-after-headers' || ![204, 304].includes(status);
const NOTHING_TO_BREAK_OFF = {
  ...refused({ problem: 'nothing-to-break-off' }),
  path: ['status'],
};

const policy = z.object({
  script: z
    .array(
      reaction
        .extend({ times: z.number().int().min(1).max(LIMITS.times) })
        .refine(breaksOffSomething, NOTHING_TO_BREAK_OFF),
    )
    .max(LIMITS.steps),
  always: reaction.refine(breaksOffSomething, NOTHING_TO_BREAK_OFF),
});

export const timeoutMs = z.number().int().min(1).max(LIMITS.timeoutMs);

/** An absolute http or https URL, without user name and password, because results keep the URL. */
export const targetUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !holdsLogin(text), refused({ problem: 'url-with-login' }));

const holdsLogin = (text: string) =>
  URL.canParse(text) && new URL(text).username + new URL(text).password !== '';

const forward = z.object({ url: targetUrl, mode: z.enum(['tee', 'proxy']), timeoutMs });

const secret = z.object({
  id: z.string().exactOptional(),
  label: z.string().trim().min(1).max(LIMITS.secretLabel),
  setting: z.string().min(1).max(LIMITS.settingName).exactOptional(),
  current: z.boolean(),
  secret: z.string().min(1).max(LIMITS.secret).exactOptional(),
});

const endpointDraft = z.object({
  name: z.string().trim().min(1).max(LIMITS.endpointName),
  path: z
    .string()
    .refine(
      (text) => /^\/[\u0021-\u0022\u0024-\u003e\u0040-\u007e]*$/.test(text),
      refused({ problem: 'path' }),
    )
    .max(LIMITS.path),
  kind: z.enum(['payment-link', 'api-integration']),
  note: z.string().max(LIMITS.note),
  scheme: z
    .union([z.string(), schemeRecord]) // a name is checked when it is saved, because there are names of one's own
    .default(DEFAULT_SCHEME.name),
  settings: z
    .record(z.string().min(1).max(LIMITS.settingName), z.string().max(LIMITS.secret))
    .default({}),
  policy,
  forward: forward.nullable(),
  allowedAddresses: z
    .array(
      z
        .string()
        .trim()
        .refine(isAddressOrRange, refused({ problem: 'address' })),
    )
    .max(LIMITS.allowedAddresses),
  secrets: z
    .array(secret)
    .max(LIMITS.secrets)
    .refine(
      (list) => {
        const toSignWith = list.filter(({ setting }) => setting === undefined);
        const currents = list.filter(({ current }) => current);
        return currents.length === Math.min(toSignWith.length, 1) && !currents[0]?.setting;
      },
      refused({ problem: 'one-current' }),
    )
    .refine(
      (list) => {
        const ids = list.flatMap((entry) => entry.id ?? []);
        return new Set(ids).size === ids.length;
      },
      refused({ problem: 'listed-twice' }),
    ),
});

/** The key by which a window asks again after it lost the reply. */
export const key = z.string().min(1).max(100);

/** A wrong value in the changes is found when the merged whole is checked. */
export const changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

const endpointChanges = z.object({
  id,
  fields: changes,
  secrets: z.record(
    z.string(),
    z.object({
      from: z.unknown(),
      to: secret.pick({ label: true, setting: true, secret: true }).nullable(),
    }),
  ),
});

/** Of a target that may be remote. */
export const confirmedHosts = z.array(z.string().max(LIMITS.checkUrl)).max(LIMITS.targets);

const replayRequest = z.object({
  key: key.exactOptional(),
  confirmedHosts: confirmedHosts.exactOptional(),
  captureId: id,
  method: z
    .string()
    .refine((text) => TOKEN.test(text) && text.length <= 40, refused({ problem: 'method' })),
  url: targetUrl,
  host: headerValue.min(1).nullable(),
  headers: capturedHeaders,
  editedBody: z.string().nullable(),
  resignWith: z
    .union([z.object({ secretId: z.string() }), z.object({ secret: z.string().min(1) })])
    .nullable(),
  timeoutMs,
  acceptAnyCertificate: z.boolean(),
});

/** One hour. */
const searchLimit = z
  .number()
  .positive()
  .max(60 * 60 * 1000);

/** A text that a person pasted. */
export const pasted = z
  .string()
  .refine((text) => text.trim() !== '', refused({ problem: 'empty' }))
  .max(LIMITS.pastedText);

/** A name that a window gave itself. */
export const window = z.string().max(100).optional();

const pastedText = z.object({
  captureId: id,
  text: pasted,
  limitMs: searchLimit.optional(),
  window,
});

const explained = z.object({
  captureId: id,
  digest: z.string().max(1024).nullable(),
  limitMs: searchLimit,
  window,
});

const bodyPiece = z.object({
  id: anyId,
  from: z.number().int().min(0),
  length: z.number().int().min(1).max(LIMITS.bodyPieceBytes),
});

const receiver = z.object({
  language: z.enum(RECEIVERS.map(({ language }) => language)),
  scheme: schemeRecord.nullable(),
});

export const hasId = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value;

export const readEndpointDraft = reader(endpointDraft);
const readEndpointChanges = reader(endpointChanges as z.ZodType<EndpointChanges>);
/** A whole endpoint, or changes to an existing one. */
export const readEndpointSave = (value: unknown): EndpointDraft | EndpointChanges =>
  hasId(value) ? readEndpointChanges(value) : readEndpointDraft(value);
export const readReplayRequest = reader(replayRequest);
export const readId = reader(z.object({ id }));
export const readCaptureQuery = reader(
  z.object({ id: anyId, whole: z.literal(true).exactOptional() }),
);
export const readAnyId = reader(z.object({ id: anyId }));
export const readBodyPiece = reader(bodyPiece);
export const readAnyCaptureId = reader(z.object({ captureId: anyId }));
export const readSample = reader(z.object({ isBroken: z.boolean() }));
export const readCaptureId = reader(z.object({ captureId: id }));
export const readCaptureIds = reader(z.object({ captureIds: z.array(id).max(100_000) }));
export const readIds = reader(z.object({ ids: z.array(id).max(100_000) }));
export const readPastedText = reader(pastedText);
export const readWindow = reader(z.object({ window }));
export const readExplained = reader(explained);
export const readReceiver = reader(receiver);
