// A line of JSON Lines with a whole request in place of a body.

import { z } from 'zod';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { Line } from '../lib/json-lines.ts';
import { SOME_URL } from './request-options.ts';
import { LONGEST_NAME, LONGEST_SETTING } from './settings-file.ts';

const RequestShape = z
  .object({
    method: z.string().default('POST'),
    url: z.string().default(SOME_URL),
    headers: z.array(z.tuple([z.string(), z.string()])).default([]),
    body: z.string().optional(),
    bodyBase64: z.base64().optional(),
  })
  .refine(({ body, bodyBase64 }) => body === undefined || bodyBase64 === undefined);

/** `body` alone stands for a request without headers. */
export const RequestLine = Line.extend({
  body: z.string().optional(),
  request: RequestShape.optional(),
  scheme: z
    .string()
    .refine((name) => schemeNamed(name) !== undefined)
    .optional(),
  settings: z.record(z.string().max(LONGEST_NAME), z.string().max(LONGEST_SETTING)).default({}),
  at: z.iso.datetime({ offset: true }).optional(),
}).refine(({ body, request }) => (body === undefined) !== (request === undefined), {
  path: ['request'],
});

export type RequestLine = z.infer<typeof RequestLine>;

export const REQUEST_LINE_WORDS =
  '{"id","secret","scheme","settings","at","body"|"request":{"method","url","headers","body"|"bodyBase64"}}';

export function requestOfLine({ body, request }: RequestLine): SignedRequest {
  const { method = 'POST', url = SOME_URL, headers = [] } = request ?? {};
  const { bodyBase64 } = request ?? {};
  const bytes = bodyBase64 === undefined ? undefined : Buffer.from(bodyBase64, 'base64');
  return { method, url, headers, body: bytes ?? request?.body ?? body ?? '' };
}

/** The moment of verification (Unix milliseconds). */
export const momentOf = ({ at }: RequestLine): number =>
  at === undefined ? Date.now() : Date.parse(at);
