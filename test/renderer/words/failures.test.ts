// The host's failures reach the window as codes with details, and each language words them. The types ensure that every
// code has words. These tests check real failures.

import { describe, expect, it } from 'vitest';
import { describeError, HostError, SQLITE } from '../../../electron/host/lib/errors.ts';
import * as en from '../../../renderer/words/en/en.ts';
import * as he from '../../../renderer/words/he/he.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { createClient, serve, type Client, type Port } from '../../../shared/contract/rpc.ts';
import { startTestHost } from '../../electron/host/support/test-host.ts';
import { endpointDraft } from '../../electron/host/support/webhook.ts';

const HEBREW = /\p{Script=Hebrew}/u;
/** Two English words in a row make a sentence. Names with isolation marks do not match. */
const ENGLISH = /[a-z]{2,} [a-z]{2,}/;

/** Two ends of one channel. */
function channel(): [Port, Port] {
  const hears: [(text: string) => void, (text: string) => void] = [
    () => undefined,
    () => undefined,
  ];
  const end = (mine: 0 | 1, other: 0 | 1): Port => ({
    send: (text) => queueMicrotask(() => hears[other](text)),
    receive: (listener) => {
      hears[mine] = listener;
      return () => undefined;
    },
  });
  return [end(0, 1), end(1, 0)];
}

async function connected(): Promise<{ client: Client; listenerUrl: string }> {
  const host = await startTestHost();
  const [window, shell] = channel();
  serve(shell, host);
  return { client: createClient(window), listenerUrl: host.listenerUrl };
}

const SHOP = endpointDraft({ name: 'חנות', path: '/hooks/a', secrets: [] });
const { always } = SHOP.policy;

const refused = async (reply: Promise<{ ok: true } | Failure>): Promise<Failure> => {
  const answer = await reply;
  if (answer.ok) throw new Error('it was not refused');
  return answer;
};

describe('a rejected input', () => {
  it.each([
    ['its form', { path: 'no slash' }, 'must start with /', 'מתחיל ב־'],
    ['no name', { name: ' ' }, 'the name must not be empty', 'שם: נדרש ערך'],
    ['a long name', { name: 'x'.repeat(101) }, 'at most 100 characters', '100 תווים לכל היותר'],
    [
      'a long delay',
      { policy: { script: [], always: { ...always, delayMs: LIMITS.delayMs + 1 } } },
      'the delay must be at most 10 minutes (policy.always.delayMs)',
      'השהיה: 10 דקות לכל היותר',
    ],
    [
      'a status',
      { policy: { script: [], always: { ...always, status: 99 } } },
      'the status must be at least 200',
      'סטטוס: לפחות 200',
    ],
    [
      'a target with a password',
      { forward: { url: 'http://a:b@localhost/', mode: 'tee', timeoutMs: 1 } },
      'must not contain a user name or a password (forward.url)',
      'השמיטו את שם המשתמש',
    ],
  ] as const)('for %s', async (_, change, english, hebrew) => {
    const { client } = await connected();
    const failure = await refused(client.call('endpoints.save', { ...SHOP, ...change }));
    expect(failure.code).toBe('invalid-input');
    expect(en.failures.says(failure)).toContain(english);
    expect(failure.message).toBe(en.failures.says(failure));
    expect(he.failures.says(failure)).toContain(hebrew);
    expect(he.failures.says(failure)).not.toMatch(ENGLISH);
  });
});

it('names the object of a failure in both languages', async () => {
  const { client, listenerUrl } = await connected();
  await client.call('endpoints.save', SHOP);
  const port = new URL(listenerUrl).port;
  const how = { concurrency: 1, perSecond: null, stopOnFailure: false, timeoutMs: 1000 };
  const many = { captureIds: [1], urls: [`${listenerUrl}/x`], acceptAnyCertificate: false, ...how };
  const page = { endpoint: null, filter: 'amount>x', beforeId: null, limit: 1 };
  const told = [
    [client.call('endpoints.save', SHOP), 'path-taken', 'חנות'],
    [client.call('replay.many', many), 'own-listener', port],
    [client.call('captures.page', page), 'bad-filter', 'x'],
    [client.call('captures.get', { id: 9 }), 'not-found', 'הלכידה'],
  ] as const;
  for (const [reply, code, name] of told) {
    const failure = await refused(reply);
    expect(failure.code).toBe(code);
    expect(he.failures.says(failure)).toContain(name);
    expect(he.failures.says(failure)).toMatch(HEBREW);
  }
});

it('words SQLite errors and unexpected errors', () => {
  const sqlite = Object.values(SQLITE).map((errcode) => Object.assign(new Error(), { errcode }));
  for (const error of [...sqlite, new TypeError('secret'), 'text']) {
    expect(he.failures.says(describeError(error))).toMatch(HEBREW);
  }
  expect(he.failures.says(describeError(new TypeError('secret')))).toContain('TypeError');
});

it('words why a target gave no answer', () => {
  const error = { code: 'timeout', host: 'localhost:1', timeoutMs: 1500 } as const;
  expect(en.failures.exchange(error)).toContain('localhost:1 did not answer within 1.5 s');
  expect(he.failures.exchange(error)).toMatch(HEBREW);
  expect(he.failures.exchange(error)).not.toMatch(ENGLISH);
});

it('words an error without details', () => {
  expect(describeError(new HostError('superseded'))).toMatchObject({
    ...{ ok: false, code: 'superseded', details: {} },
  });
});
