// Checking a pasted case: verdict, cause and proof. Its secret is neither stored nor returned.

import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import type { CaseAnswer, CaseRequest } from '../../../../shared/contract/case.ts';
import { signOnPurpose } from '../../../../shared/signature/explain/search/on-purpose.ts';
import { verify } from '../../../shared/support/verify.ts';
import { filesHolding } from '../support/files-holding.ts';
import { refused, startTestHost } from '../support/test-host.ts';
import { current, SECRET, signedBody } from '../support/webhook.ts';

const ONCE = 'whsec_typed_for_this_once_4242';
const RIGHT = signedBody({}, ONCE);

const host = await startTestHost();

const check = async (
  text: CaseRequest['text'],
  change: Partial<CaseRequest> = {},
): Promise<CaseAnswer> =>
  host.handlers['case.check']({ text, secret: ONCE, endpointId: null, ...change });

/** The signature of a sender that leaves the numbers out. */
function signedWithoutNumbers(): string {
  const signed = signOnPurpose('strings-only', RIGHT, ONCE, primitives);
  if (!signed.ok) throw new Error(signed.code);
  return signed.text;
}

/** The digest of code that leaves `client_name` out. */
function digestWithoutName(): string {
  const fields = JSON.parse(RIGHT) as Record<string, unknown>;
  delete fields.client_name;
  return verify(JSON.stringify(fields), ONCE).computed ?? '';
}

const mail = (body: string, digest: string) =>
  `Hello,\n\n> we got\n> ${body}\n> and compute\n> ${digest}\n\nRegards`;

describe('a case needs no endpoint', () => {
  it('is verified with a secret given only for it', async () => {
    const answer = await check(RIGHT);
    expect(answer).toMatchObject({
      source: { kind: 'body', text: RIGHT },
      verification: { verdict: 'valid' },
      findings: null,
      compared: [],
    });
    expect((await check(RIGHT, { secret: 'another' })).verification?.verdict).toBe('invalid');
    expect((await check(RIGHT, { secret: null })).verification?.reason).toBe('no-secret');
  });

  it('may be headers and a body, which tell another service', async () => {
    const body = '{"id":"evt_1","n":1}';
    const signature = (of: string) => {
      const message = `1772619630.${of}`;
      return `t=1772619630,v1=${createHmac('sha256', ONCE).update(message).digest('hex')}`;
    };
    const text = (of: string) =>
      `My webhook fails.\nStripe-Signature: ${signature(of)}\nContent-Type: application/json\n\n${body}`;
    const right = await check(text(body));
    expect(right).toMatchObject({
      ...{ source: { kind: 'http' }, bodyLength: body.length, compared: [] },
      verification: { scheme: 'stripe', verdict: 'valid' },
    });
    const { verification, findings } = await check(text(`${body}\n`));
    expect(verification).toMatchObject({ scheme: 'stripe', verdict: 'invalid' });
    expect(findings?.explanations[0]?.says).toContain('A line feed was added to the body.');
    expect((await check(text(body), { secret: null })).verification?.reason).toBe('no-secret');
  });

  it('may be a cURL command', async () => {
    const text = `curl https://shop.example/hook -d '${RIGHT}' -H 'X: 1'`;
    const { source, verification, bodyLength } = await check(`We send\n${text}\nbut it fails`);
    expect(source).toEqual({ kind: 'curl', text });
    expect(verification?.verdict).toBe('valid');
    expect(bodyLength).toBe(Buffer.byteLength(RIGHT));
  });

  it('has no result for a digest alone, and refuses other text', async () => {
    const nothing = { source: null, verification: null, findings: null, compared: [] };
    expect(await check('0'.repeat(64))).toMatchObject(nothing);
    await refused('not-recognised', check('Hello'));
    await refused('invalid-input', check(' '));
    await refused('invalid-input', check('x'.repeat(1024 * 1024 + 1)));
  });

  it('may use the secret of an existing endpoint, and recognises other stored secrets', async () => {
    const { id } = await host.addEndpoint();
    const own = signedBody();
    const answer = await check(own, { secret: null, endpointId: id });
    expect(answer.verification?.verdict).toBe('valid');
    const [best] = (await check(own)).findings?.explanations ?? [];
    expect(best).toMatchObject({ codes: ['secret-other'], details: { label: 'Shop A: live' } });
    expect(JSON.stringify(await check(own))).not.toContain(SECRET);
    await refused('not-found', check(own, { endpointId: id + 1 }));
  });
});

describe('a case of another service', () => {
  const BODY = '{"event":"charge.success"}';
  const command = (secret: string) => {
    const sign = createHmac('sha512', secret).update(BODY).digest('hex');
    return `curl https://shop.example/hook -H 'x-paystack-signature: ${sign}' -d '${BODY}'`;
  };

  it('is checked and explained by the scheme of the endpoint', async () => {
    const { id } = await host.addEndpoint({
      ...{ name: 'Paystack', path: '/paystack', scheme: 'paystack' },
      secrets: [current('sk_live')],
    });
    const ask = (text: string) => check(text, { secret: null, endpointId: id });
    expect((await ask(command('sk_live'))).verification).toMatchObject({
      ...{ scheme: 'paystack', verdict: 'valid', canonical: BODY },
    });
    const blank = await ask(command('sk_live\n'));
    expect(blank.verification?.verdict).toBe('invalid');
    expect(blank.findings?.explanations[0]?.codes).toEqual(['secret-whitespace']);
    expect((await ask(BODY)).verification?.reason).toBe('no-sign');

    const upper = createHmac('sha512', 'sk_live\n').update(BODY).digest('hex');
    const mail = await ask(`${command('sk_live')}\n\nour hash is ${upper}`);
    const [best] = mail.compared[0]?.comparison.findings.explanations ?? [];
    expect(best?.codes).toEqual(['secret-whitespace']);
    expect(JSON.stringify([blank, mail])).not.toContain('sk_live');
  });
});

describe('a case may be the request itself', () => {
  const body = '{"id":"evt_1"}';
  const hmac = createHmac('sha256', ONCE).update(body).digest('hex');
  const given = (signature: string) => ({
    ...{ method: 'POST', url: 'https://shop.example/hooks' },
    headers: [['X-Hub-Signature-256', signature]] as const,
    bodyBase64: Buffer.from(body).toString('base64'),
  });

  it('is verified and explained by the scheme of its name', async () => {
    const signing = { scheme: 'github', settings: {} };
    expect((await check(given(`sha256=${hmac}`), { signing })).verification).toMatchObject({
      scheme: 'github',
      verdict: 'valid',
    });
    const answer = await check(given(hmac), { signing });
    expect(answer).toMatchObject({ source: null, verification: { scheme: 'github' } });
    expect(answer.findings?.explanations[0]?.codes).toEqual(['digest-form']);
  });

  it('is refused with a scheme that nobody knows', async () => {
    const signing = { scheme: 'nobody', settings: {} };
    await expect(check(given(hmac), { signing })).rejects.toMatchObject({
      reason: { code: 'not-found', details: { what: 'scheme' } },
    });
  });
});

it('the secret of a case is in no response, error, log or file', async () => {
  const logged: string[] = [];
  const log = (...what: unknown[]) => void logged.push(what.map(String).join(' '));
  const spies = (['log', 'warn', 'error', 'info', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(log),
  );
  const told = await Promise.allSettled([
    check(RIGHT),
    check(mail(signedWithoutNumbers(), digestWithoutName())),
    check('Hello'),
    check("curl 'open"),
    check('', {}),
    check(RIGHT, { endpointId: 4242 }),
  ]);
  for (const spy of spies) spy.mockRestore();
  const says = told.map((one) =>
    one.status === 'fulfilled' ? JSON.stringify(one.value) : String((one.reason as Error).stack),
  );
  expect([...says, ...logged].join('\n')).not.toContain(ONCE);
  expect(filesHolding(host.folder, ONCE)).toEqual([]);
  expect(await host.handlers.status(null)).toMatchObject({ captured: 0 });
});
