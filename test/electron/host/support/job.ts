// Follows jobs like the window: starts them by a command and reads their events until the end.

import type {
  Job,
  ReplayManyRequest,
  ReplayRequest,
  SendRequest,
} from '../../../../shared/contract/sending.ts';
import { defaultSchedule } from '../../../support/default-schedule.ts';
import type { TestHost } from './test-host.ts';
import { signedBody } from './webhook.ts';
import { soon } from '../../../support/soon.ts';

/** A Compose request: one unsigned delivery by Variant B with very short intervals, or with `change`. */
export const sendRequest = (url: string, change: Partial<SendRequest> = {}): SendRequest => ({
  ...{ url, body: signedBody(), sign: null, as: null, schedule: defaultSchedule('B', 1_000_000) },
  ...{ timeoutMs: 5000, acceptAnyCertificate: false, protocol: 'auto', deliveries: 1, copies: 1 },
  concurrency: 10,
  ...change,
});

/** A replay of a capture as it came, without its headers, or with `change`. */
export const replayRequest = (
  captureId: number,
  url: string,
  change: Partial<ReplayRequest> = {},
): ReplayRequest => ({
  ...{ captureId, method: 'POST', url, host: null, headers: [], editedBody: null },
  ...{ resignWith: null, timeoutMs: 5000, acceptAnyCertificate: false },
  ...change,
});

/** A request to replay captures one at a time, each once, or with `change`. */
export const replayManyRequest = (
  captureIds: readonly number[],
  urls: readonly string[],
  change: Partial<ReplayManyRequest> = {},
): ReplayManyRequest => ({
  ...{ captureIds, urls, concurrency: 1, perSecond: null, stopOnFailure: false, timeoutMs: 5000 },
  acceptAnyCertificate: false,
  ...change,
});

export async function jobNow(host: TestHost, id: number): Promise<Job> {
  const job = (await host.handlers['jobs.list'](null)).find((one) => one.id === id);
  if (!job) throw new Error(`there is no job ${id}`);
  return job;
}

/** Waits until the job matches and returns it. */
export const jobWhere = (host: TestHost, id: number, isMet: (job: Job) => boolean): Promise<Job> =>
  soon(async () => {
    const job = await jobNow(host, id);
    if (!isMet(job)) throw new Error(JSON.stringify(job));
    return job;
  });

export const jobEnd = (host: TestHost, id: number): Promise<Job> =>
  jobWhere(host, id, ({ endedAtMs }) => endedAtMs !== null);
