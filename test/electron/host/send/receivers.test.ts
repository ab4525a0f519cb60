// The payment service's reaction to different receivers (document 3, 4.2, 7): only a status of exactly 200 is
// delivered, everything else is retried, and 200 counts as soon as it arrives.

import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { exchangeSays } from '../../../../shared/english/exchange-errors.ts';
import { documentedText } from '../../../../electron/host/send/deliver.ts';
import { startSending } from '../../../../electron/host/send/delivery-run.ts';
import type { SendAttempt } from '../../../../shared/contract/sending.ts';
import { defaultSchedule } from '../../../support/default-schedule.ts';
import { closedUrl, startRawReceiver } from '../support/raw-receiver.ts';
import { signedBody } from '../support/webhook.ts';

/** For receivers that never end: long enough to get a status on a busy machine. */
const SHORT_MS = 600;

/** Runs one delivery by Variant B with very short intervals. */
async function deliverTo(
  url: string,
  timeoutMs = 10_000,
): Promise<{ end: string; attempts: SendAttempt[] }> {
  const attempts: SendAttempt[] = [];
  const run = startSending(
    {
      ...{ url, schedule: defaultSchedule('B', 1_000_000), timeoutMs, acceptAnyCertificate: false },
      ...{ protocol: 'auto', deliveries: 1, copies: 1, concurrency: 1 },
      requestOf: () => documentedText(url, signedBody()),
    },
    {
      signal: new AbortController().signal,
      changed: (_, attempt) => attempt && attempts.push(attempt),
    },
  );
  await run.ended;
  return { end: run.deliveries[0]?.state ?? '', attempts };
}

const answer = (status: string, rest = 'Content-Length: 0\r\n\r\n') =>
  `HTTP/1.1 ${status}\r\n${rest}`;

/** One attempt and three retries, then the delivery fails. */
const RETRIED = 4;

describe('a receiver that answers', () => {
  it.each([
    ['201 Created', 201],
    ['202 Accepted', 202],
    ['204 No Content', 204],
    ['304 Not Modified', 304],
    ['301 Moved Permanently', 301],
    ['400 Bad Request', 400],
    ['500 Internal Server Error', 500],
    ['503 Service Unavailable', 503],
  ])('%s is retried, and fails', async (line, status) => {
    // A 304 may have the length of the response it stands for, but no body.
    const length = status === 304 ? 5 : 0;
    const rest = `Location: /elsewhere\r\nContent-Length: ${length}\r\n\r\n`;
    const { end, attempts } = await deliverTo(await startRawReceiver(answer(line, rest)));
    expect(end).toBe('failed');
    expect(attempts).toHaveLength(RETRIED);
    expect(attempts.every((attempt) => attempt.status === status)).toBe(true);
    expect(attempts.every((attempt) => attempt.error === null)).toBe(true);
    expect(attempts[0]).toMatchObject({ state: 'retrying', protocol: '1.1' });
    expect(attempts[3]).toMatchObject({ state: 'failed', nextInMs: null });
  });

  it.each([
    ['103 Early Hints', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'],
    ['100 Continue', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['100 Continue twice', 'HTTP/1.1 100 Continue\r\nVia: a\r\n\r\n'.repeat(2)],
  ])('%s is ignored; the next status counts', async (_, interim) => {
    const url = await startRawReceiver(interim + answer('200 OK'));
    const { attempts } = await deliverTo(url);
    expect(attempts).toMatchObject([{ status: 200, error: null, state: 'delivered' }]);
  });

  it('100 Continue in pieces and then 500 is retried', async () => {
    const url = await startRawReceiver('HTTP/1.1 10', (socket) => {
      setTimeout(() => socket.write(`0 Continue\r\n\r\n${answer('500 No')}`), 30);
    });
    expect((await deliverTo(url)).attempts[0]).toMatchObject({ status: 500, error: null });
  });

  const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n5\r\nbegun\r\n';
  const COUNTED = 'Content-Length: 100\r\n\r\nbegun';
  it.each<[string, string, afterwards: ((socket: Socket) => unknown) | undefined, end: string]>([
    ['200 and an endless body', answer('200 OK', CHUNKED), undefined, 'delivered'],
    [
      '200, and disconnects',
      answer('200 OK', COUNTED),
      (socket) => socket.resetAndDestroy(),
      'delivered',
    ],
    ['500 and an endless body', answer('500 No', COUNTED), undefined, 'failed'],
  ])('%s: the status counts, the body is not used', async (_, bytes, afterwards, expected) => {
    const url = await startRawReceiver(bytes, afterwards);
    const { end, attempts } = await deliverTo(url, SHORT_MS);
    expect(end).toBe(expected);
    expect(attempts).toHaveLength(end === 'failed' ? RETRIED : 1);
    const status = end === 'failed' ? 500 : 200;
    expect(attempts[0]).toMatchObject({ status, error: { code: 'body-not-ended' } });
    if (!afterwards) expect(attempts[0]?.durationMs).toBeGreaterThanOrEqual(SHORT_MS - 10);
  });
});

describe('a receiver without a response', () => {
  const HALF_A_HEAD = 'HTTP/1.1 200 OK\r\nContent-Le';

  it.each([
    ['stays silent', 'timeout', () => startRawReceiver('')],
    ['sends half a head and then nothing', 'timeout', () => startRawReceiver(HALF_A_HEAD)],
    [
      'sends half a head and closes',
      'reset',
      () => startRawReceiver(HALF_A_HEAD, (socket) => socket.end()),
    ],
    ['closes', 'reset', () => startRawReceiver('', (socket) => socket.end())],
    [
      'resets the connection',
      'reset',
      () => startRawReceiver('', (socket) => socket.resetAndDestroy()),
    ],
    ['does not speak HTTP', 'not-http', () => startRawReceiver('220 mail.example ESMTP\r\n')],
    [
      'sends 100 Continue and closes',
      'reset',
      () => startRawReceiver('HTTP/1.1 100 Continue\r\n\r\n', (socket) => socket.end()),
    ],
    [
      'switches to another protocol',
      'bad-answer',
      () => startRawReceiver('HTTP/1.1 101 Now\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    ],
    [
      'sends an endless head',
      'bad-answer',
      () => startRawReceiver(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(200_000)}`),
    ],
    ['does not exist', 'refused', closedUrl],
  ])('that %s is retried, and fails', async (_, code, start) => {
    const { end, attempts } = await deliverTo(
      await start(),
      code === 'timeout' ? SHORT_MS : 10_000,
    );
    expect(end).toBe('failed');
    expect(attempts).toHaveLength(RETRIED);
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ status: null, error: { code } });
      expect(attempt.error && exchangeSays(attempt.error)).toMatch(
        /^(127\.0\.0\.1:\d+ |Nothing is listening|The response from )/,
      );
    }
    expect(attempts[0]?.protocol).toBe(code === 'refused' ? null : '1.1');
  });
});
