// "Compare with mine" compares a webhook with the result of other code. A new comparison stops an older one.

import { describe, expect, it } from 'vitest';
import { sha256, signedWithoutNumbers } from '../support/explained.ts';
import { startShop } from '../support/test-host.ts';
import { SECRET, signedBody } from '../support/webhook.ts';

const PATH = '/hooks/shop-a';

// Far more time than a search needs, because the machine may be busy.
const explainLimits = { background: 60_000, opened: 60_000 };
const host = await startShop({}, { explainLimits, maxBodyBytes: 3 * 1024 * 1024 });

const captured = async (body: string): Promise<number> =>
  (await host.receive(PATH, body)).summary.id;

/** The error that the window gets for a comparison. */
const failure = (input: unknown) =>
  host.refusal(() =>
    host.handlers['explain.compare'](input as { captureId: number; text: string }),
  );

describe('comparing', () => {
  it('explains a digest from other code, also for a webhook that verifies', async () => {
    const captureId = await captured(signedBody());
    const text = sha256(`266.00:דנה לוי:Order 1042:${SECRET}`);
    const { kind, findings } = await host.handlers['explain.compare']({ captureId, text });
    expect(kind).toBe('digest');
    expect(findings.explanations[0]?.codes).toEqual(['strings-only']);
  });

  it('shows the difference in a canonical string, but never the secret in it', async () => {
    const captureId = await captured(signedBody());
    const text = `266.00:דנה לוי:Order 1043:1:${SECRET}`;
    const compared = await host.handlers['explain.compare']({ captureId, text });
    expect(compared).toMatchObject({ kind: 'canonical', hasSecret: true });
    expect(compared.difference).toMatchObject({ expected: 'Order 1042', got: 'Order 1043' });
    expect(JSON.stringify(compared)).not.toContain(SECRET);
  });

  it('stops an older one and reports that to it', async () => {
    const captureId = await captured(signedWithoutNumbers());
    const older = failure({ captureId, text: sha256('nobody') });
    const newer = host.handlers['explain.compare']({ captureId, text: sha256('somebody') });
    expect((await older).code).toBe('superseded');
    expect((await newer).findings.isComplete).toBe(true);
  });

  it('does not stop that of another window', async () => {
    const captureId = await captured(signedWithoutNumbers());
    const compare = (window: string, text: string) =>
      host.handlers['explain.compare']({ captureId, text: sha256(text), window });
    const older = compare('one', 'nobody');
    const newer = compare('two', 'somebody');
    await host.handlers['explain.stop']({ window: 'three' });
    for (const { findings } of [await older, await newer]) expect(findings.isComplete).toBe(true);
  });

  it('stops when nobody waits for it any more', async () => {
    const captureId = await captured(signedWithoutNumbers());
    const waiting = failure({ captureId, text: sha256('nobody') });
    await host.handlers['explain.stop']({});
    expect((await waiting).code).toBe('superseded');
    const { findings } = await host.handlers['explain.compare']({ captureId, text: 'x' });
    expect(findings.isComplete).toBe(true);
  });

  const named = (megabytes: number) => signedBody({ name: 'x'.repeat(megabytes * 1024 * 1024) });
  it.each([
    ['is not JSON', 'hello', /not a JSON object/],
    ['is not a JSON object', '[1]', /not a JSON object/],
    ['is too long', named(2.5), /longer than 2 MB/],
    ['is incomplete', named(4), /not a JSON object/],
  ])('is impossible if the body %s', async (_, body, says) => {
    const failed = await failure({ captureId: await captured(body), text: 'x' });
    expect(failed).toMatchObject({ code: 'nothing-to-compare' });
    expect(failed.message).toMatch(says);
  });

  it('is refused in plain words for a deleted capture or an unusable text', async () => {
    const captureId = await captured(signedBody());
    expect((await failure({ captureId: 9999, text: 'x' })).code).toBe('not-found');
    expect(await failure({ captureId, text: ' \n' })).toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(/the text must not be empty/) as string,
    });
    const long = { captureId, text: 'x'.repeat(1024 * 1024 + 1) };
    expect(await failure(long)).toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(/at most 1,048,576 characters/) as string,
    });
  });
});
