// Checks the input of the commands that send.

import { z } from 'zod';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { CAUSE_CODES, SCHEME_CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';
import { HostError } from '../lib/errors.ts';
import { confirmedHosts, key, targetUrl, timeoutMs } from '../lib/input-schemas.ts';
import { reader, refused } from '../lib/reader.ts';

const concurrency = z.number().int().min(1).max(LIMITS.concurrency);

const body = z
  .string()
  .refine(
    (text) => Buffer.byteLength(text) <= LIMITS.sentBodyBytes,
    refused({ problem: 'body-too-long', most: LIMITS.sentBodyBytes }),
  );
const cause = z.enum([...CAUSE_CODES, ...SCHEME_CAUSE_CODES]).nullable();
const secretId = z.string();

const sentAs = z.object({ endpointId: z.number().int().positive(), scheme: z.string() });

const composeSign = z.object({
  body,
  secretId,
  cause,
  as: sentAs.extend({ url: targetUrl }).nullable(),
});

const sendRequest = z
  .object({
    key: key.exactOptional(),
    confirmedHosts: confirmedHosts.exactOptional(),
    url: targetUrl,
    body,
    sign: z.object({ secretId, cause }).nullable(),
    as: sentAs.nullable(),
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
    deliveries: z.number().int().min(1).max(LIMITS.deliveries),
    copies: z.number().int().min(1).max(LIMITS.copies),
    concurrency,
  })
  .refine(({ deliveries, copies }) => deliveries * copies <= LIMITS.deliveries, {
    ...refused({ problem: 'too-many-deliveries', most: LIMITS.deliveries }),
    path: ['copies'],
  });

const replayMany = z.object({
  key: key.exactOptional(),
  captureIds: z.array(z.number().int().positive()).min(1).max(LIMITS.captures),
  urls: z.array(targetUrl).min(1).max(LIMITS.targets),
  concurrency,
  perSecond: z.number().min(LIMITS.perSecond.least).max(LIMITS.perSecond.most).nullable(),
  stopOnFailure: z.boolean(),
  timeoutMs,
  acceptAnyCertificate: z.boolean(),
});

export const readComposeSign = reader(composeSign);
export const readSendRequest = reader(sendRequest);
export const readReplayMany = reader(replayMany);
export const readKey = reader(z.object({ key }));
const count = z.number().int().positive();
export const readJobId = reader(z.object({ id: count }));
export const readJobAttempt = reader(z.object({ id: count, delivery: count, attempt: count }));

const readUrl = reader(z.object({ url: targetUrl }));

/** The address of a tunnel, without a query, a fragment, or a slash at its end. */
export function readPublicUrl(value: unknown): string {
  const parsed = new URL(readUrl(value).url);
  if (parsed.search !== '' || parsed.hash !== '') {
    throw new HostError('invalid-input', { where: 'url', problem: 'url-with-query' });
  }
  let end = parsed.href.length;
  while (parsed.href[end - 1] === '/') end--;
  return parsed.href.slice(0, end);
}
