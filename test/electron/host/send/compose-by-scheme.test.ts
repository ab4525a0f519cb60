// Compose as another service: the example of each arrives at our own listener and is valid, signed anew at each attempt.

import { describe, expect, it } from 'vitest';
import {
  exampleRequest,
  requestWith,
} from '../../../../shared/signature/engine/example-request.ts';
import { hasPublicKey, settingsOf } from '../../../../shared/signature/scheme.ts';
import { own } from '../../../../shared/signature/schemes/own.ts';
import { SCHEMES } from '../../../../shared/signature/schemes/schemes.ts';
import { headerValues } from '../../../../shared/webhook/capture.ts';
import { inForm } from '../../../support/forms.ts';
import { explainedDetail } from '../support/explained.ts';
import { sendRequest } from '../support/job.ts';
import { refused, startTestHost } from '../support/test-host.ts';
import { current } from '../support/webhook.ts';

/** Hexadecimal, because some services decode their secret. */
const SECRET = '00112233445566778899aabbccddeeff';

const services = SCHEMES.filter((scheme) => scheme !== own && !hasPublicKey(scheme));
/** test/shared has every scheme; here it is the way through the host. */
const SOME = services.filter((_, at) => at % 8 === 0);

const host = await startTestHost();

describe('composed as another service', () => {
  async function endpointOf(scheme: string, path: string) {
    const record = SCHEMES.find(({ name }) => name === scheme) ?? own;
    const names = settingsOf(record).filter((name) => !/algorithm|sign_type/.test(name));
    const url = host.listenerUrl + path;
    const settings = Object.fromEntries(
      names.map((name) => [name, name === 'notification_url' ? url : `${name}-1`]),
    );
    const secrets = [current(SECRET)];
    const { id, secrets: stored } = await host.addEndpoint({
      ...{ name: scheme, path, scheme, settings, secrets },
    });
    const secretId = stored[0]?.id ?? '';
    const { url: target, body } = exampleRequest(record, url, Date.now());
    return { as: { endpointId: id, scheme }, secretId, url: target, body };
  }

  it.each(inForm(SOME, services).map(({ name }) => name))(
    '%s: the preview is signed, and arrives valid',
    async (name) => {
      const { as, secretId, url, body } = await endpointOf(name, `/as/${name}`);
      const sign = { secretId, cause: null };
      const seen = await host.handlers['compose.sign']({ body, ...sign, as: { ...as, url } });
      expect(seen.head?.method).toBe(requestWith(url, body).method);
      const capture = await host.captureOf(async () =>
        host.handlers['compose.send'](sendRequest(url, { body, sign, as, schedule: null })),
      );
      expect(capture.verification).toMatchObject({ scheme: name, verdict: 'valid' });
    },
  );

  it.each([
    ['stripe', 'body-rewritten'],
    ['stripe', 'digest-plain'],
    ['paytr', 'secret-quoted'],
    ['unitpay', 'separator'],
  ] as const)('%s with the mistake %s arrives invalid, and is explained', async (name, cause) => {
    const { as, secretId, url, body } = await endpointOf(name, `/as/${name}/${cause}`);
    const sign = { secretId, cause };
    const spaced = body.replaceAll(',', ', ');
    const seen = await host.handlers['compose.sign']({ body: spaced, ...sign, as: { ...as, url } });
    expect(seen.says).toBeTruthy();
    const { summary } = await host.captureOf(async () =>
      host.handlers['compose.send'](sendRequest(url, { body: spaced, sign, as, schedule: null })),
    );
    const { verification, findings } = await explainedDetail(host, summary.id);
    expect(verification.verdict).toBe('invalid');
    expect(findings?.explanations[0]?.codes).toEqual([cause]);
  });

  it('is not numbered, and goes without a signature if it is to', async () => {
    const { as, url, body } = await endpointOf('paytr', '/unsigned');
    const captures = await host.capturesOf(2, async () =>
      host.handlers['compose.send'](sendRequest(url, { body, as, schedule: null, deliveries: 2 })),
    );
    for (const { capture, verification } of captures) {
      expect(verification).toMatchObject({ scheme: 'paytr', reason: 'no-sign' });
      expect(Buffer.from(capture.bodyBase64, 'base64').toString()).toBe(body);
      expect(headerValues(capture.headers, 'content-type')).toEqual([
        'application/x-www-form-urlencoded',
      ]);
    }
  });

  it('is refused if the endpoint is gone or has another scheme than the one that was seen', async () => {
    const { as, secretId, url, body } = await endpointOf('stripe', '/changed');
    const sign = { secretId, cause: null };
    const send = async (seen: typeof as) =>
      host.handlers['compose.send'](sendRequest(url, { body, sign, as: seen }));
    await refused('scheme-changed', send({ ...as, scheme: 'github' }));
    await refused('not-found', send({ ...as, endpointId: 9999 }));
    const preview = async () =>
      host.handlers['compose.sign']({ body, ...sign, as: { ...as, scheme: 'github', url } });
    await refused('scheme-changed', preview());
  });

  it('is refused by a scheme with a public key', async () => {
    const alipay = await endpointOf('alipay', '/public');
    const { as, secretId, url, body } = alipay;
    const preview = async () =>
      host.handlers['compose.sign']({ body, secretId, cause: null, as: { ...as, url } });
    await expect(preview()).rejects.toMatchObject({
      code: 'not-signable',
      details: { reason: 'public-key' },
    });
  });
});
