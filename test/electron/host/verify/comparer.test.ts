// "Compare with mine": what a person's own code computed, beside a captured webhook. A newer comparison ends an older one.

import { describe, expect, it } from 'vitest';
import { RECEIVERS } from '../../../../shared/signature/snippets/languages.ts';
import { sha256, signedWithoutNumbers } from '../support/explained.ts';
import { startTestHost, type TestHost } from '../support/test-host.ts';
import { addEndpoint, SECRET, signedBody } from '../support/webhook.ts';
import { post } from '../support/wire.ts';

const PATH = '/hooks/shop-a';

async function startWith(body: string): Promise<{ host: TestHost; captureId: number }> {
  const host = await startTestHost();
  await addEndpoint(host);
  const { summary } = await host.captureOf(() => post(host.listenerUrl, PATH, body));
  return { host, captureId: summary.id };
}

/** What the window is told of a comparison that fails. */
async function failure(host: TestHost, input: unknown): Promise<{ code: string; message: string }> {
  try {
    await host.handlers['explain.compare'](input as { captureId: number; text: string });
  } catch (error) {
    return host.describeError(error);
  }
  throw new Error('it was compared');
}

describe('comparing', () => {
  it('says what a digest of one’s own means, of a webhook that verifies too', async () => {
    const { host, captureId } = await startWith(signedBody());
    const text = sha256(`266.00:דנה לוי:Order 1042:${SECRET}`);
    const { kind, findings } = await host.handlers['explain.compare']({ captureId, text });
    expect(kind).toBe('digest');
    expect(findings.explanations[0]?.codes).toEqual(['strings-only']);
  });

  it('shows where a canonical string differs, and never the secret that it holds', async () => {
    const { host, captureId } = await startWith(signedBody());
    const text = `266.00:דנה לוי:Order 1043:1:${SECRET}`;
    const compared = await host.handlers['explain.compare']({ captureId, text });
    expect(compared).toMatchObject({ kind: 'canonical', hasSecret: true });
    expect(compared.difference).toMatchObject({ expected: 'Order 1042', got: 'Order 1043' });
    expect(JSON.stringify(compared)).not.toContain(SECRET);
  });

  it('ends an older one, which is told so', async () => {
    const { host, captureId } = await startWith(signedWithoutNumbers());
    const older = failure(host, { captureId, text: sha256('nobody') });
    const newer = host.handlers['explain.compare']({ captureId, text: sha256('somebody') });
    expect((await older).code).toBe('superseded');
    expect((await newer).findings.isComplete).toBe(true);
  });

  it('is ended when nobody waits for it any more', async () => {
    const { host, captureId } = await startWith(signedWithoutNumbers());
    const waiting = failure(host, { captureId, text: sha256('nobody') });
    await host.handlers['explain.stop'](null);
    expect((await waiting).code).toBe('superseded');
    const { findings } = await host.handlers['explain.compare']({ captureId, text: 'x' });
    expect(findings.isComplete).toBe(true);
  });

  it.each([
    ['JSON', 'hello'],
    ['a JSON object', '[1]'],
  ])('has nothing to compare with where the body is not %s', async (_, body) => {
    const { host, captureId } = await startWith(body);
    const failed = await failure(host, { captureId, text: 'x' });
    expect(failed.code).toBe('nothing-to-compare');
    expect(failed.message).toMatch(/not one JSON object/);
  });

  it('has nothing to compare with where the body was not received whole, or is too long', async () => {
    const host = await startTestHost({ maxBodyBytes: 3 * 1024 * 1024 });
    await addEndpoint(host);
    const long = (megabytes: number) =>
      host.captureOf(() =>
        post(host.listenerUrl, PATH, signedBody({ name: 'x'.repeat(megabytes * 1024 * 1024) })),
      );
    for (const [megabytes, says] of [
      [2.5, /longer than 2 MiB/],
      [4, /not one JSON object/],
    ] as const) {
      const { summary } = await long(megabytes);
      const failed = await failure(host, { captureId: summary.id, text: 'x' });
      expect(failed.code).toBe('nothing-to-compare');
      expect(failed.message).toMatch(says);
    }
  });

  it('is refused in plain words for a capture that is gone, or a text of no use', async () => {
    const { host, captureId } = await startWith(signedBody());
    expect((await failure(host, { captureId: 99, text: 'x' })).code).toBe('not-found');
    expect(await failure(host, { captureId, text: ' \n' })).toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(/the text to compare is empty/) as string,
    });
    const long = { captureId, text: 'x'.repeat(1024 * 1024 + 1) };
    expect(await failure(host, long)).toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(/at most 1,048,576 characters/) as string,
    });
  });
});

describe('the code of a receiver', () => {
  it.each(RECEIVERS)('is there to copy in $name', async ({ language }) => {
    const host = await startTestHost({ listen: null });
    const { text } = await host.handlers['receiver.code']({ language });
    expect(text).toMatch(/sha-?256/i);
  });

  it('is refused in a language that there is none for', async () => {
    const host = await startTestHost({ listen: null });
    expect(() => host.handlers['receiver.code']({ language: 'cobol' as 'php' })).toThrow(
      /Not accepted/,
    );
  });
});
