// A record is proposed for captures of a service that is not known, with a secret that is stored here.

import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import type { ProposeRequest } from '../../../../shared/contract/proposing.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { refused, startTestHost, type TestHost } from '../support/test-host.ts';
import { SECRET } from '../support/webhook.ts';

describe('captures of an unknown service', () => {
  let host: TestHost;
  let endpoint: Endpoint;
  let ids: number[];

  const signature = (body: string) =>
    `mac ${createHmac('sha512', SECRET).update(body).digest('base64')}`;
  const capture = async (body: string) => {
    const headers = { 'X-Acme-Signature': signature(body) };
    const { summary } = await host.captureOf(() =>
      fetch(`${host.listenerUrl}/hooks/shop-a`, { method: 'POST', body, headers }),
    );
    return summary.id;
  };

  beforeAll(async () => {
    host = await startTestHost();
    endpoint = await host.addEndpoint();
    ids = [await capture('{"order":"A1"}'), await capture('{"order":"ב2"}')];
  });

  it('give a record with the secret of an endpoint, or a secret by its id', async () => {
    const [secret] = endpoint.secrets;
    if (!secret) throw new Error('the endpoint has no secret');
    const found = await host.handlers['schemes.propose']({ ids, endpointId: endpoint.id });
    expect(found).toMatchObject({ fits: 1, isComplete: true });
    const [proposal] = found?.proposals ?? [];
    if (!proposal) throw new Error('nothing was proposed');
    const body = '{"order":"new"}';
    const headers = [['X-Acme-Signature', signature(body)] as const];
    const request = { method: 'POST', url: host.listenerUrl, headers, body };
    const agreed = { secret: SECRET, settings: {} };
    expect(verifyRequest(proposal, request, agreed, 0, primitives).verdict).toBe('valid');
    expect(await host.handlers['schemes.propose']({ ids, secretId: secret.id })).toEqual(found);
    expect(JSON.stringify(found)).not.toContain(SECRET);
  });

  it('are not searched without a secret or a capture, or if a body is too long', async () => {
    const propose = async (asked: ProposeRequest) => host.handlers['schemes.propose'](asked);
    await expect(propose({ ids, secretId: 'none' })).rejects.toThrow('locked or missing');
    await refused('not-found', propose({ ids: [999], endpointId: endpoint.id }));
    const many = Array.from({ length: 11 }, () => ids[0] ?? 0);
    await refused('invalid-input', propose({ ids: many, endpointId: endpoint.id }));
    const long = await capture(`{"order":"${'x'.repeat(256 * 1024)}"}`);
    expect(await propose({ ids: [long], endpointId: endpoint.id })).toBeNull();
  });
});
