// Webhooks that do not verify, and helpers that wait for the explanation.

import { createHash } from 'node:crypto';
import type { CaptureDetail, CaptureSummary } from '../../../../shared/contract/capture.ts';
import type { TestHost } from './test-host.ts';
import { SECRET } from './webhook.ts';
import { soon } from '../../../support/soon.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A valid body except that only `strings` were signed; `status` and `inst` are numbers. */
export function signedWithoutNumbers(name = 'Order 1042', secret = SECRET): string {
  const sign = sha256(`266.00:dana@example.com:${name}:${secret}`);
  const fields = { name, amount: '266.00', status: 1, client_email: 'dana@example.com', inst: 3 };
  return JSON.stringify({ ...fields, sign });
}

/** A body whose digest no known cause explains. */
export const signedByNobody = (name = 'Order 1042'): string =>
  JSON.stringify({ name, amount: '266.00', status: 1, sign: sha256(`nobody ${name}`) });

/** Waits until `isMet` is true for a capture in the list, without opening the capture. */
export const summaryWhere = (
  host: TestHost,
  id: number,
  isMet: (summary: CaptureSummary) => boolean,
): Promise<CaptureSummary> =>
  soon(() => {
    const summary = host.captures().find((one) => one.id === id);
    if (!summary || !isMet(summary)) throw new Error(JSON.stringify(summary));
    return summary;
  });

export const explained = (host: TestHost, id: number): Promise<CaptureSummary> =>
  summaryWhere(host, id, ({ causes }) => causes !== null);

/** Waits for the explanation of a capture and returns its detail. */
export async function explainedDetail(host: TestHost, id: number): Promise<CaptureDetail> {
  await explained(host, id);
  return host.detail(id);
}
