// Verdicts under load: a thread makes them when many webhooks arrive at once, in the order of arrival and with the
// current secret. None is missing when the program ends.

import { describe, expect, it } from 'vitest';
import { rows } from '../support/sqlite.ts';
import { startShop, startTestHost, type TestHost } from '../support/test-host.ts';
import { current, signedBody } from '../support/webhook.ts';
import { openWire, type Wire } from '../support/wire.ts';

const SENDERS = 60;

async function openSenders(host: TestHost): Promise<Wire[]> {
  return Promise.all(Array.from({ length: SENDERS }, () => openWire(host.listenerUrl)));
}

/** Each sender sends the same webhook `times` times, one after the other. */
async function sendAll(wires: readonly Wire[], times: number): Promise<void> {
  const body = signedBody();
  const length = Buffer.byteLength(body);
  const request = Buffer.from(
    `POST /hooks/shop-a HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  const send = async (wire: Wire) => {
    for (let n = 0; n < times; n++) {
      wire.send(request);
      expect((await wire.answer()).status).toBe(200);
    }
  };
  await Promise.all(wires.map(send));
}

const assessments = ({ folder }: TestHost) =>
  rows(folder, 'SELECT capture_id, attempt, verdict FROM assessments ORDER BY capture_id');

describe('webhooks that arrive in large numbers', () => {
  it('are all verified when the program ends, with attempts numbered in the order of arrival', async () => {
    const host = await startShop();
    const wires = await openSenders(host);
    await sendAll(wires, 10);
    await host.close();
    const expected = Array.from({ length: SENDERS * 10 }, (_, index) => ({
      capture_id: index + 1,
      attempt: index + 1,
      verdict: 'valid',
    }));
    expect(assessments(host)).toEqual(expected);
  });

  it('get the verdict of the current secret if it changes meanwhile', async () => {
    const host = await startTestHost();
    const { id } = await host.addEndpoint();
    const wires = await openSenders(host);
    await sendAll(wires, 5);
    const last = sendAll(wires, 5);
    await host.addEndpoint({ id, secrets: [current('whsec_another', 'new')] });
    await last;
    const verdicts = () => assessments(host).map(({ verdict }) => verdict);
    const expected = Array.from({ length: SENDERS * 10 }, () => 'invalid');
    await expect.poll(verdicts).toEqual(expected);
  });
});
