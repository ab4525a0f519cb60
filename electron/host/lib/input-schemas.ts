// What comes from the window or the command line is checked before anything is done with it.

import { z } from 'zod';
import type { EndpointChanges } from '../../../shared/contract/endpoint-changes.ts';
import type { EndpointDraft } from '../../../shared/contract/endpoint.ts';
import type { HostCommands } from '../../../shared/contract/host.ts';
import type { ReplayRequest } from '../../../shared/contract/sending.ts';
import { RECEIVERS, type ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';
import { HostError } from './errors.ts';
import { isAddressOrRange } from './sender-address.ts';

const id = z.number().int().positive();

/** Of an answer, and for one. */
const MAX_WAIT_MS = 600_000;

/** RFC 9110 field names; values without line ends or other control characters. */
const headerName = z
  .string()
  .regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/, 'a header name has characters that HTTP does not allow');
const headerValue = z
  .string()
  .regex(
    /^[\t\u0020-\u007e\u0080-\u00ff]*$/,
    'a header value has characters that HTTP does not allow',
  );
const headers = z.array(z.tuple([headerName, headerValue])).max(1000);
/** A capture's headers as they came: HTTP/2's pseudo headers among them, which are not sent again. */
const capturedHeaders = z
  .array(z.tuple([z.union([headerName, z.string().regex(/^:[a-z]+$/)]), headerValue]))
  .max(100_000);

/** Made by the listener itself, or belonging to one connection. */
const ANSWER_MAY_NOT_SET =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length)$/i;

const answer = z.object({
  status: z
    .number('the answer’s status is a number')
    .int()
    .min(200, 'the answer’s status is 200 to 599')
    .max(599, 'the answer’s status is 200 to 599'),
  headers: headers.refine(
    (pairs) => pairs.every(([name]) => !ANSWER_MAY_NOT_SET.test(name)),
    'the answer cannot set headers that belong to the connection or the body’s length',
  ),
  body: z
    .string()
    .max(1024 * 1024, 'the answer’s body is at most 1 MiB')
    .refine((text) => !text.includes('\0'), 'the answer’s body holds a NUL character'),
});

const reaction = answer.extend({
  does: z.enum(['answer', 'never-answer', 'drop-before-headers', 'drop-after-headers']),
  delayMs: z
    .number('the delay is a number')
    .int()
    .min(0, 'the delay is 0 or more')
    .max(MAX_WAIT_MS, 'the delay is at most 10 minutes'),
});

/** To a sender these are whole without a body: nothing would be broken off. */
const breaksOffSomething = ({ does, status }: z.infer<typeof reaction>) =>
  does !== 'drop-after-headers' || ![204, 304].includes(status);
const NOTHING_TO_BREAK_OFF =
  'an answer of 204 or 304 has no body that could be broken off; choose another status';

const policy = z.object({
  script: z
    .array(
      reaction
        .extend({
          times: z
            .number('a step is for a number of attempts')
            .int()
            .min(1, 'a step is for at least one attempt')
            .max(10_000, 'a step is for at most 10,000 attempts'),
        })
        .refine(breaksOffSomething, NOTHING_TO_BREAK_OFF),
    )
    .max(50, 'a script has at most 50 steps'),
  always: reaction.refine(breaksOffSomething, NOTHING_TO_BREAK_OFF),
});

const timeoutMs = z
  .number()
  .int()
  .min(1, 'the time-out is at least 1 ms')
  .max(MAX_WAIT_MS, 'the time-out is at most 10 minutes');

/** Absolute, http or https, without a user's name and password: those would be kept with the results. */
export const targetUrl = (error: string) =>
  z.url({ protocol: /^https?$/, error }).refine((text) => !holdsLogin(text), {
    error: 'the target holds a name or a password; leave them out',
  });

const holdsLogin = (text: string) =>
  URL.canParse(text) && new URL(text).username + new URL(text).password !== '';

const forward = z.object({
  url: targetUrl('forward to a whole http:// or https:// URL'),
  mode: z.enum(['tee', 'proxy']),
  timeoutMs,
});

const secret = z.object({
  id: z.string().exactOptional(),
  label: z
    .string()
    .trim()
    .min(1, 'a secret needs a label')
    .max(100, 'a label is at most 100 characters'),
  current: z.boolean(),
  secret: z
    .string()
    .min(1, 'a secret is not empty')
    .max(10_000, 'a secret is at most 10,000 characters')
    .exactOptional(),
});

const endpointDraft = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'an endpoint needs a name')
    .max(100, 'a name is at most 100 characters'),
  path: z
    .string()
    .regex(
      /^\/[\u0021-\u0022\u0024-\u003e\u0040-\u007e]*$/,
      'a path begins with / and has no blanks, ? or #',
    )
    .max(1000, 'a path is at most 1000 characters'),
  kind: z.enum(['payment-link', 'api-integration']),
  note: z.string().max(10_000, 'a note is at most 10,000 characters'),
  policy,
  forward: forward.nullable(),
  allowedAddresses: z
    .array(
      z
        .string()
        .trim()
        .refine(
          isAddressOrRange,
          'an allowed sender is an IP address or a range such as 203.0.113.0/24',
        ),
    )
    .max(1000, 'an endpoint has at most 1000 allowed senders'),
  secrets: z
    .array(secret)
    .max(50, 'an endpoint has at most 50 secrets')
    .refine(
      (list) => list.length === 0 || list.filter((entry) => entry.current).length === 1,
      'exactly one secret is the current one',
    )
    .refine((list) => {
      const ids = list.flatMap((entry) => entry.id ?? []);
      return new Set(ids).size === ids.length;
    }, 'a secret is listed twice'),
});

const KEY_LENGTH = 'a key has 1 to 100 characters';
/** By which a window asks again for what it lost the answer to. */
export const key = z.string().min(1, KEY_LENGTH).max(100, KEY_LENGTH);

/** What is wrong with a changed value is found in the whole that it makes. */
export const changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

const endpointChanges = z.object({
  id,
  fields: changes,
  secrets: z.record(
    z.string(),
    z.object({
      from: z.unknown(),
      to: secret.pick({ label: true, secret: true }).nullable(),
    }),
  ),
});

const replayRequest = z.object({
  key: key.exactOptional(),
  captureId: id,
  method: z.string().regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,40}$/, 'the method is one word'),
  url: targetUrl('the target is a whole http:// or https:// URL'),
  host: headerValue.min(1, 'the Host header is not empty').nullable(),
  headers: capturedHeaders,
  editedBody: z.string().nullable(),
  resignWith: z
    .union([z.object({ secretId: z.string() }), z.object({ secret: z.string().min(1) })])
    .nullable(),
  timeoutMs,
  acceptAnyCertificate: z.boolean(),
});

/** An hour. */
const searchLimit = z
  .number()
  .positive()
  .max(60 * 60 * 1000);

const pastedText = z.object({
  captureId: id,
  text: z
    .string()
    .refine((text) => text.trim() !== '', 'the text to compare is empty')
    .max(1024 * 1024, 'the text to compare has at most 1,048,576 characters'),
  limitMs: searchLimit.optional(),
});

const explained = z.object({
  captureId: id,
  digest: z.string().max(1024).nullable(),
  limitMs: searchLimit,
});

const MAX_PIECE_BYTES = 1024 * 1024;

const bodyPiece = z.object({
  id,
  from: z.number().int().min(0),
  length: z.number().int().min(1).max(MAX_PIECE_BYTES, 'a piece of a body has at most 1 MiB'),
});

const receiver = z.object({ language: z.enum(RECEIVERS.map(({ language }) => language)) });

/** Makes a reader for a schema, which throws HostError `invalid-input` that names the first thing wrong. */
export const reader =
  <T>(schema: z.ZodType<T>) =>
  (value: unknown): T => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const issue = result.error.issues[0];
    const where = issue?.path.join('.') ?? '';
    const place = where === '' ? '' : ` (${where})`;
    throw new HostError('invalid-input', `Not accepted: ${issue?.message ?? 'unknown'}${place}.`, {
      details: { where, ...(issue && { reason: issue.message }) },
    });
  };

export const hasId = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value;

export const readEndpointDraft = reader<EndpointDraft>(endpointDraft);
const readEndpointChanges = reader(endpointChanges as z.ZodType<EndpointChanges>);
/** A whole endpoint, or what changes of one that there is. */
export const readEndpointSave = (value: unknown): EndpointDraft | EndpointChanges =>
  hasId(value) ? readEndpointChanges(value) : readEndpointDraft(value);
export const readReplayRequest = reader<ReplayRequest>(replayRequest);
export const readId = reader<{ id: number }>(z.object({ id }));
export const readCaptureQuery = reader<{ id: number; whole?: true }>(
  z.object({ id, whole: z.literal(true).exactOptional() }),
);
export const readBodyPiece = reader<{ id: number; from: number; length: number }>(bodyPiece);
export const readCaptureId = reader<{ captureId: number }>(z.object({ captureId: id }));
export const readIds = reader<{ ids: number[] }>(z.object({ ids: z.array(id).max(100_000) }));
export const readPastedText = reader<HostCommands['explain.compare']['input']>(pastedText);
export const readExplained = reader<HostCommands['explain.capture']['input']>(explained);
export const readReceiver = reader<{ language: ReceiverLanguage }>(receiver);
