// A window opens a capture of any size: the start of the body at once, the rest in pieces.

import { describe, expect, it } from 'vitest';
import { bodyOf, startShop } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';

const NAME = 'x'.repeat(60);
const items = Array.from({ length: 8_000 }, () => ({ name: NAME, price: 1, qty: 2 }));
const LONG = signedBody({ items });
const FIRST_BYTES = 256 * 1024;

const host = await startShop();
const whole = await host.receive('/hooks/shop-a', LONG);
const opened = await host.detail(whole.summary.id);

describe('a long body', () => {
  it('opens with its beginning and its full length', () => {
    expect(opened.capture.keptBytes).toBe(Buffer.byteLength(LONG));
    expect(bodyOf(opened).equals(Buffer.from(LONG).subarray(0, FIRST_BYTES))).toBe(true);
    const { verification, totals } = opened;
    expect(verification.verdict).toBe('valid');
    expect(totals.segments).toBe(24_000 + 4);
    expect(verification.segments).toEqual(
      whole.verification.segments.slice(0, verification.segments.length),
    );
    expect(totals.canonicalLength).toBe(whole.verification.canonical?.length);
    expect(verification.canonical).toContain('… (cut: ');
    expect(JSON.stringify(opened).length).toBeLessThan(2_000_000);
    // A program gets all of it.
    expect(bodyOf(whole).equals(Buffer.from(LONG))).toBe(true);
    expect(whole.verification.segments).toHaveLength(totals.segments);
  });

  it('can be read in pieces that join to the whole body', async () => {
    const { id } = opened.summary;
    const length = 1024 * 1024;
    const pieces: Buffer[] = [bodyOf(opened)];
    for (let from = FIRST_BYTES; ; from += length) {
      const { bytesBase64 } = await host.handlers['captures.body']({ id, from, length });
      if (bytesBase64 === '') break;
      pieces.push(Buffer.from(bytesBase64, 'base64'));
    }
    expect(Buffer.concat(pieces).equals(Buffer.from(LONG))).toBe(true);
  });
});

it('refuses a piece that is too long, and a capture that does not exist', async () => {
  const body = async (input: unknown) => host.handlers['captures.body'](input as never);
  await expect(body({ id: 1, from: 0, length: 1024 * 1024 + 1 })).rejects.toThrow(
    /at most 1,048,576/,
  );
  await expect(body({ id: 1, from: -1, length: 1 })).rejects.toThrow(/Not accepted/);
  await expect(body({ id: 99, from: 0, length: 1 })).rejects.toThrow(/capture/i);
});

it('leaves a short body unchanged', async () => {
  const body = signedBody();
  const { summary } = await host.receive('/hooks/shop-a', body);
  const detail = await host.detail(summary.id);
  expect(bodyOf(detail).toString()).toBe(body);
  expect(detail.verification.segments).toHaveLength(detail.totals.segments);
});
