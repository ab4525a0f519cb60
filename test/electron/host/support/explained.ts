// Webhooks that do not verify, and waiting until the host has said why.

import { createHash } from 'node:crypto';
import type { CaptureDetail, CaptureSummary } from '../../../../shared/contract/capture.ts';
import type { TestHost } from './test-host.ts';
import { SECRET } from './webhook.ts';
import { soon } from '../../../support/soon.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An ordinary body of which only `strings` were signed: `status` and `inst` are numbers. */
export function signedWithoutNumbers(name = 'Order 1042', secret = SECRET): string {
  const sign = sha256(`266.00:dana@example.com:${name}:${secret}`);
  const fields = { name, amount: '266.00', status: 1, client_email: 'dana@example.com', inst: 3 };
  return JSON.stringify({ ...fields, sign });
}

/** A body with a digest that no cause gives. */
export const signedByNobody = (name = 'Order 1042'): string =>
  JSON.stringify({ name, amount: '266.00', status: 1, sign: sha256(`nobody ${name}`) });

/** The list's line of a capture as soon as `isMet` holds of it; opens nothing. */
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

/** What the window shows of a capture once it is explained. */
export async function explainedDetail(host: TestHost, id: number): Promise<CaptureDetail> {
  await explained(host, id);
  return host.handlers['captures.get']({ id });
}
