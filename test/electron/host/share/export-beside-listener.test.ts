// The listener must answer webhooks during an export of captures with the longest heads. The export runs in a thread:
// redacting a long head on the listener's own thread once blocked it for 7 to 17 seconds.

import { expect, it } from 'vitest';
import { MAX_HEAD_BYTES } from '../../../../electron/host/listen/listener-limits.ts';
import type { ExportFormat } from '../../../../shared/contract/sharing.ts';
import { inForm } from '../../../support/forms.ts';
import { startShop } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { openWire, post } from '../support/wire.ts';

const PATH = '/hooks/shop-a';
const FORMATS: readonly ExportFormat[] = inForm(
  ['bundle', 'curl'],
  ['bundle', 'jsonl', 'har', 'curl', 'code'],
);
/** Far below the former delay, but above one turn of a busy machine. */
const LONGEST_BLOCK_MS = 2000;
const TURN_MS = 5;

/** Text that resembles many formats: cookies, addresses, digests, Base64, runs of one character. */
const PARTS = [
  (at: number) => `session_${at}=${'a'.repeat(60)}; path=/; user=dana${at}@example.com`,
  (at: number) => `${'a='.repeat(40)}${at};`.repeat(4),
  (at: number) =>
    Buffer.from(`{"phone":"050-123-${at}","mail":"d${at}@example.com"}`).toString('base64'),
  () => `sha256=${'0123456789abcdef'.repeat(4)}, v1=${'f'.repeat(64)}`,
  () => `${' '.repeat(200)};${'%20'.repeat(60)}`,
  () => 'x'.repeat(500),
];

/** A head that the listener just accepts. */
function longHead(): string {
  let head = '';
  for (let at = 0; ; at++) {
    const value = (PARTS[at % PARTS.length] ?? PARTS[0])?.(at) ?? '';
    const line = `${at % 3 === 0 ? 'Cookie' : `X-Part-${at}`}: ${value}\r\n`;
    if (head.length + line.length > MAX_HEAD_BYTES - 2048) return head;
    head += line;
  }
}

/** Measures how long this thread, which the listener uses, was blocked. */
function watchTurns(): () => number {
  let last = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, TURN_MS);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

it('webhooks are answered during an export of the longest heads', async () => {
  const host = await startShop();
  const body = signedBody();
  const details = await host.capturesOf(3, async () => {
    for (let sent = 0; sent < 3; sent++) {
      const wire = await openWire(host.listenerUrl);
      wire.send(
        `POST ${PATH} HTTP/1.1\r\nHost: shop.example\r\n${longHead()}`,
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
        Buffer.from(body),
      );
      expect((await wire.answer()).status).toBe(200);
      wire.end();
    }
  });
  const ids = details.map(({ summary }) => summary.id);
  expect(JSON.stringify(details[0]?.capture.headers).length).toBeGreaterThan(100_000);

  let answered = 0;
  for (const format of FORMATS) {
    for (const personalData of ['redacted', 'included'] as const) {
      const state = { isDone: false };
      const longest = watchTurns();
      const made = Promise.resolve(
        host.handlers['export.make']({
          ...{ ids: format === 'code' ? ids.slice(0, 1) : ids, format },
          ...{ language: format === 'code' ? 'php' : null, personalData, url: null },
        }),
      ).finally(() => (state.isDone = true));
      do {
        const { status } = await post(
          host.listenerUrl,
          PATH,
          signedBody({ name: `Order ${answered}` }),
        );
        expect(status).toBe(200);
        if (!state.isDone) answered += 1;
      } while (!state.isDone);
      const file = await made;
      const what = `${format}, ${personalData}`;
      expect(file.length, what).toBeGreaterThan(10_000);
      expect(longest(), what).toBeLessThan(LONGEST_BLOCK_MS);
    }
  }
  // How many depends on the machine. Each export's longest block is checked above.
  expect(answered).toBeGreaterThan(0);
});
