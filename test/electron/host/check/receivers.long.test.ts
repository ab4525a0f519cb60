// Each test receiver is told rightly from outside: its mistakes by their names, nothing else, and how it behaves.

import { describe, expect, it } from 'vitest';
import { runCheck, type CheckTarget } from '../../../../electron/host/check/run-check.ts';
import { readAcceptRule } from '../../../../shared/check/accepting.ts';
import { CHECK_CODES } from '../../../../shared/check/finding.ts';
import { own } from '../../../../shared/signature/schemes/own.ts';
import {
  MISBEHAVING,
  MISTAKEN,
  RIGHT,
  type ReceiverName,
} from '../../../receivers/check/receivers.ts';
import { startReceiver } from '../../../receivers/check/serve.ts';

const SECRET = 'wh-3f9a1c57e2b84d60';

interface Asked extends Partial<Omit<CheckTarget, 'url'>> {
  readonly env?: Readonly<Record<string, string>>;
  /** Below the receiver's URL. */
  readonly path?: string;
  /** Of the status URL. */
  readonly statusPath?: string;
  readonly maxRequests?: number;
  readonly slowMs?: number;
}

async function check(name: ReceiverName, asked: Asked = {}) {
  const { env = {}, path = '', statusPath, maxRequests = 300, slowMs = 60_000, ...target } = asked;
  const receiver = await startReceiver(name, { secret: SECRET, env });
  try {
    return await runCheck(
      {
        ...{ scheme: own, agreed: { secret: SECRET, settings: {} }, url: receiver.url + path },
        ...{ run: 'r1', maxRequests, slowMs },
      },
      {
        ...{
          url: receiver.url + path,
          rules: { accepted: [], rejected: [] },
          status: statusPath === undefined ? null : { url: receiver.url + statusPath },
          perSecond: 1000,
        },
        ...{ timeoutMs: 20_000, acceptAnyCertificate: false },
        ...target,
      },
      { signal: new AbortController().signal, asking: () => undefined },
    );
  } finally {
    await receiver.stop();
  }
}

const found = async (name: ReceiverName, asked?: Asked) => (await check(name, asked)).report;

const isOwnCode = (code: string) => CHECK_CODES.some((one) => one === code);

it.each(Object.entries(MISTAKEN))(
  'a receiver with mistakes %s: every mistake by its name, no other',
  async (name, is) => {
    const { baseline, diagnosis, requests, state } = await found(name as ReceiverName);
    expect({ baseline, state }).toEqual({ baseline: 'verifies', state: 'complete' });
    expect(diagnosis?.codes).toEqual(expect.arrayContaining([...is.must]));
    const known: readonly string[] = [...is.must, ...is.may];
    expect(diagnosis?.codes.filter((code) => !known.includes(code))).toEqual([]);
    expect(requests).toBeLessThanOrEqual(300);
  },
);

it.each(Object.keys(RIGHT))('a receiver that is right has no finding: %s', async (name) => {
  const { baseline, findings, state } = await found(name as ReceiverName);
  expect({ baseline, state, findings }).toEqual({
    ...{ baseline: 'verifies', state: 'complete', findings: [] },
  });
});

it.each(Object.entries(MISBEHAVING))(
  'a receiver that does not verify rightly %s',
  async (name, is) => {
    const env = { DELAY_MS: '400' };
    const asked = name === 'slow' ? { env, maxRequests: 12, slowMs: 300 } : {};
    const { baseline, findings } = await found(name as ReceiverName, asked);
    expect(baseline).toBe(is.base);
    if (is.finding !== undefined) {
      expect(findings.map(({ code }) => code)).toContain(is.finding);
    }
    // Besides, its language may write what the document leaves open in its own way.
    const causes = findings.filter(
      ({ code, severity }) => !isOwnCode(code) && severity !== 'warning',
    );
    expect(causes).toEqual([]);
  },
);

describe('a receiver that always answers 200 and decides inside', () => {
  const rule = (text: string) => {
    const read = readAcceptRule(text);
    if (!read) throw new Error(text);
    return { accepted: [read], rejected: [] };
  };

  it('is told as such, with a rule by which its answers differ', async () => {
    const { report, proposal } = await check('decides-inside', { path: 'body' });
    expect(report).toMatchObject({ baseline: 'accepts-everything', requests: 3 });
    expect(proposal).toMatchObject({ kind: 'body' });
  });

  it.each([
    ['body', { rules: rule('body=accepted') }],
    ['header', { rules: rule('header=x-webhook-result: accepted') }],
    ['silent', { rules: rule('body=accepted'), statusPath: 'status' }],
  ])('is right by its %s', async (path, asked) => {
    const { baseline, findings, state } = await found('decides-inside', { path, ...asked });
    expect({ baseline, state, findings }).toEqual({
      ...{ baseline: 'verifies', state: 'complete', findings: [] },
    });
  });
});
