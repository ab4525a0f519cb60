// What the window asks to be sent is checked before anything is done with it.

import { z } from 'zod';
import type { HostCommands } from '../../../shared/contract/host.ts';
import {
  MOST_CONCURRENCY,
  MOST_COPIES,
  MOST_DELIVERIES,
  type ComposeSignRequest,
  type ReplayManyRequest,
  type SendRequest,
} from '../../../shared/contract/sending.ts';
import { CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';
import { HostError } from '../lib/errors.ts';
import { key, reader, targetUrl } from '../lib/input-schemas.ts';

const MOST_BODY_BYTES = 32 * 1024 * 1024;

const url = targetUrl('the target is a whole http:// or https:// URL');

const timeoutMs = z
  .number()
  .int()
  .min(1, 'the time-out is at least 1 ms')
  .max(600_000, 'the time-out is at most 10 minutes');

const concurrency = z
  .number()
  .int()
  .min(1, 'at least one is sent at a time')
  .max(MOST_CONCURRENCY, 'at most 200 are sent at a time');

const body = z
  .string()
  .refine((text) => Buffer.byteLength(text) <= MOST_BODY_BYTES, 'the body is at most 32 MiB');
const cause = z.enum(CAUSE_CODES).nullable();
const secretId = z.string();

const composeSign = z.object({ body, secretId, cause });

const sendRequest = z
  .object({
    key: key.exactOptional(),
    url,
    body,
    sign: z.object({ secretId, cause }).nullable(),
    schedule: z
      .object({
        variant: z.enum(['A', 'B']),
        intervalsMs: z.array(z.number()).max(100),
        timeScale: z.number(),
        disableAfter: z.number(),
      })
      .nullable(),
    timeoutMs,
    acceptAnyCertificate: z.boolean(),
    protocol: z.enum(['auto', '1.1', '2']),
    deliveries: z
      .number()
      .int()
      .min(1, 'at least one notification is sent')
      .max(MOST_DELIVERIES, 'at most 10,000 notifications are sent'),
    copies: z
      .number()
      .int()
      .min(1, 'each notification is delivered at least once')
      .max(MOST_COPIES, 'each notification is delivered at most 100 times'),
    concurrency,
  })
  .refine(({ deliveries, copies }) => deliveries * copies <= MOST_DELIVERIES, {
    error: 'notifications and copies make more than 10,000 deliveries',
    path: ['copies'],
  });

const replayMany = z.object({
  key: key.exactOptional(),
  captureIds: z
    .array(z.number().int().positive())
    .min(1, 'no capture is chosen')
    .max(10_000, 'at most 10,000 captures are replayed at once'),
  urls: z.array(url).min(1, 'no target is given').max(20, 'at most 20 targets are given'),
  concurrency,
  perSecond: z
    .number()
    .min(0.01, 'the rate is at least one in 100 seconds')
    .max(1_000, 'the rate is at most 1,000 a second')
    .nullable(),
  stopOnFailure: z.boolean(),
  timeoutMs,
  acceptAnyCertificate: z.boolean(),
});

export const readComposeSign = reader<ComposeSignRequest>(composeSign);
export const readSendRequest = reader<SendRequest>(sendRequest);
export const readReplayMany = reader<ReplayManyRequest>(replayMany);
export const readKey = reader<{ key: string }>(z.object({ key }));
const count = z.number().int().positive();
export const readJobId = reader<{ id: number }>(z.object({ id: count }));
export const readJobAttempt = reader<HostCommands['jobs.exchange']['input']>(
  z.object({ id: count, delivery: count, attempt: count }),
);

const readUrl = reader<{ url: string }>(z.object({ url }));

/** The address of a tunnel: without a query or fragment, and without a slash at its end. */
export function readPublicUrl(value: unknown): string {
  const parsed = new URL(readUrl(value).url);
  if (parsed.search !== '' || parsed.hash !== '') {
    throw new HostError(
      'invalid-input',
      'Not accepted: the public URL has no ? and no # (url). Give the tunnel’s address only.',
      { details: { what: 'not-only-address' } },
    );
  }
  let end = parsed.href.length;
  while (parsed.href[end - 1] === '/') end--;
  return parsed.href.slice(0, end);
}
