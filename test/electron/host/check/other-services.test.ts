// Checking receivers of other services over the network: each was written by hand, without the program's own schemes.

import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckRequest } from '../../../../shared/contract/checking.ts';
import {
  fondy,
  github,
  shopify,
  standardWebhooks,
  startReceiver,
  stripe,
  vnpay,
  type StartedReceiver,
  type Verifies,
} from '../../../receivers/check/other-services.ts';
import { inForm } from '../../../support/forms.ts';
import { checkRequest, checkResult } from '../support/checking.ts';
import { startTestHost } from '../support/test-host.ts';

interface Named {
  readonly name?: string;
}

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

let receiver: StartedReceiver | null = null;
let count = 0;

const host = await startTestHost();
afterEach(() => receiver?.close());

/** Starts a check of a receiver by a scheme, through the contract. */
async function start(
  scheme: string,
  verifies: Verifies,
  { url = '', ...more }: Partial<CheckRequest> = {},
): Promise<number> {
  receiver = await startReceiver(verifies);
  const { id: endpointId } = await host.addEndpoint({
    ...{ name: `${scheme} ${count}`, path: `/${scheme}${count}`, scheme },
    secrets: [{ label: 'live', secret: SECRET, current: true }],
  });
  count++;
  const asked = checkRequest(endpointId, receiver.url + url, more);
  const { jobId: id } = await host.handlers['check.start'](asked);
  return id;
}

const check = async (scheme: string, verifies: Verifies, url = '') =>
  checkResult(host, await start(scheme, verifies, { url }));

describe('a right receiver has no finding', () => {
  it.each([
    ['standard-webhooks', standardWebhooks(SECRET)],
    ['fondy', fondy(SECRET)],
    ...inForm<[string, Verifies][]>(
      [],
      [
        ['stripe', stripe(SECRET)],
        ['github', github(SECRET)],
        ['shopify', shopify(SECRET)],
        ['vnpay', vnpay(SECRET)],
      ],
    ),
  ])('of %s', async (scheme, verifies) => {
    const result = await check(scheme, verifies);
    expect(result.report).toMatchObject({ baseline: 'verifies', state: 'complete', findings: [] });
    expect(result.report.requests).toBeGreaterThan(30);
    expect(JSON.stringify(result)).not.toContain(SECRET);
  });

  it.each(inForm(['vnpay'], ['stripe', 'vnpay']))(
    'of %s, at a URL with a query of its own',
    async (scheme) => {
      const verifies = scheme === 'stripe' ? stripe(SECRET) : vnpay(SECRET);
      const { report } = await check(
        scheme,
        (request, body) => {
          expect(request.path).toMatch(/^\/hook\?shop=1/);
          return verifies(request, body);
        },
        '?shop=1',
      );
      expect(report).toMatchObject({ baseline: 'verifies', findings: [] });
    },
  );
});

it('a receiver that takes the secret’s text for the key has its mistake named', async () => {
  const asText = standardWebhooks(SECRET, (text) => Buffer.from(text));
  const { report } = await check('standard-webhooks', asText);
  expect(report.diagnosis?.confirmed).toEqual(['key-as-text']);
  const sent = await host.handlers['jobs.list'](null);
  expect(JSON.stringify([report, sent])).not.toContain(SECRET.slice(6));
});

describe('a receiver that answers 200 to everything', () => {
  /** Answers what the receiver decided about the webhook that the question names, until the check ends. */
  async function answerAll(id: number, decided: ReadonlyMap<string, boolean>): Promise<number> {
    let answered = 0;
    for (;;) {
      const jobs = await host.handlers['jobs.list'](null);
      const job = jobs.find((one) => one.id === id);
      if (job?.kind !== 'check' || job.state !== 'running') return answered;
      if (job.waiting === null || job.waiting.caseNumber <= answered) {
        await pause(10);
        continue;
      }
      const { caseNumber, name } = job.waiting;
      answered = caseNumber;
      const got = decided.get(name ?? '') ? 'accept' : 'reject';
      await host.handlers['check.answer']({ id, caseNumber, got });
    }
  }

  it.each([
    ...inForm<[string, Verifies][]>([], [['vnpay', vnpay(SECRET)]]),
    ['github', github(SECRET)],
  ])('of %s is told by a person, who finds each webhook in the log', async (scheme, verifies) => {
    const decided = new Map<string, boolean>();
    const id = await start(
      scheme,
      (request, body) => {
        const text = body.toString();
        const { name } = text.startsWith('{') ? (JSON.parse(text) as Named) : {};
        const [order = ''] = /countersigncheck\w+/.exec(text + request.path) ?? [];
        decided.set(name ?? order, verifies(request, body));
        return true;
      },
      { asksPerson: true },
    );
    const answered = await answerAll(id, decided);
    expect(answered).toBe(12);
    expect((await checkResult(host, id)).report).toMatchObject({
      ...{ baseline: 'verifies', state: 'only-asked', findings: [] },
    });
  });
});
