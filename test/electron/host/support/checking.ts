// Checks of a receiver through the contract.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect } from 'vitest';
import type { CheckRequest, CheckResult } from '../../../../shared/contract/checking.ts';
import type { CheckJob } from '../../../../shared/contract/sending.ts';
import { listening } from '../../../support/listening.ts';
import type { TestHost } from './test-host.ts';

/** A check that judges by the status, or with `change`. */
export const checkRequest = (
  endpointId: number,
  url: string,
  change: Partial<CheckRequest> = {},
): CheckRequest => ({
  ...{ endpointId, url, acceptedWhen: [], rejectedWhen: [], statusUrl: null, confirmedHosts: [] },
  ...{ perSecond: 1000, maxRequests: 300, timeoutMs: 10_000, acceptAnyCertificate: false },
  ...change,
});

/** A check takes long on a busy machine. */
export const PATIENT = { timeout: 60_000, interval: 20 };

/** Waits for the result of a check. */
export async function checkResult({ handlers }: TestHost, id: number): Promise<CheckResult> {
  await expect.poll(async () => handlers['check.result']({ id }), PATIENT).not.toBeNull();
  const result = await handlers['check.result']({ id });
  if (!result) throw new Error('no result');
  return result;
}

export async function checkJob({ handlers }: TestHost, id: number): Promise<CheckJob> {
  const job = (await handlers['jobs.list'](null)).find((one) => one.id === id);
  if (job?.kind !== 'check') throw new Error('no such check');
  return job;
}

/** Starts a receiver that answers a body as `judge` does, until the test or the file that started it ends. Returns its URL, without a path. */
export async function startJudge(
  judge: (body: string, request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => judge(body, request, response));
  });
  return `http://127.0.0.1:${await listening(server)}`;
}
