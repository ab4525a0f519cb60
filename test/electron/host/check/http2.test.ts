// A check asks over HTTP/2 only where the receiver's server offers it.

import { listening } from '../../../support/listening.ts';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runCheck } from '../../../../electron/host/check/run-check.ts';
import type { HttpProtocol } from '../../../../shared/contract/sending.ts';
import type { CheckReport } from '../../../../shared/check/check.ts';
import { own } from '../../../../shared/signature/schemes/own.ts';
import { verify } from '../../../shared/support/verify.ts';
import { selfSignedCertificate } from '../support/certificate.ts';
import { SECRET } from '../support/webhook.ts';

interface Offer {
  readonly isHttp2: boolean;
  /** Whether requests over HTTP/2 arrive without their body, as behind a proxy with a mistake. */
  readonly losesBody?: boolean;
}

/** A right receiver behind TLS, and the HTTP versions that it saw. */
async function receiver({ isHttp2, losesBody = false }: Offer) {
  const versions = new Set<string>();
  const options = { ...selfSignedCertificate(), allowHTTP1: true };
  const answer = (
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ) => {
    versions.add(request.httpVersion);
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const isLost = losesBody && request.httpVersion === '2.0';
      const { verdict } = verify(isLost ? '' : body, SECRET);
      response.statusCode = verdict === 'valid' ? 200 : 401;
      response.end();
    });
  };
  const server = isHttp2 ? createSecureServer(options, answer) : createHttps(options, answer);
  return { url: `https://127.0.0.1:${await listening(server)}/`, versions };
}

/** `protocols` gets the version of each request. */
async function check(url: string, protocols: HttpProtocol[] = []): Promise<CheckReport> {
  const { report } = await runCheck(
    {
      ...{ scheme: own, agreed: { secret: SECRET, settings: {} }, url, slowMs: 60_000 },
      ...{ run: randomBytes(3).toString('hex'), maxRequests: 300 },
      groups: ['behaves'],
    },
    {
      ...{ url, rules: { accepted: [], rejected: [] }, status: null, perSecond: 1000 },
      ...{ timeoutMs: 60_000, acceptAnyCertificate: true },
    },
    {
      signal: new AbortController().signal,
      asking: () => undefined,
      answered: (_, __, protocol) => protocols.push(protocol),
    },
  );
  return report;
}

const http2Case = ({ cases }: CheckReport) => cases.find(({ id }) => id === 'behaves/http2');

describe('HTTP/2', () => {
  it('is asked where the server offers it', async () => {
    const { url, versions } = await receiver({ isHttp2: true });
    const protocols: HttpProtocol[] = [];
    const report = await check(url, protocols);
    expect(protocols.filter((one) => one === '2')).toHaveLength(1);
    expect(http2Case(report)).toMatchObject({ expected: 'accept', got: 'accept', status: 200 });
    expect(report.findings).toEqual([]);
    expect([...versions].sort()).toEqual(['1.1', '2.0']);
  });

  it('is a finding if the receiver then rejects what it accepts otherwise', async () => {
    const { url } = await receiver({ isHttp2: true, losesBody: true });
    const { findings } = await check(url);
    expect(findings).toMatchObject([{ code: 'http2-refused', cases: ['behaves/http2'] }]);
  });

  it('is not asked elsewhere', async () => {
    const { url, versions } = await receiver({ isHttp2: false });
    const report = await check(url);
    expect(http2Case(report)).toBeUndefined();
    expect([...versions]).toEqual(['1.1']);
  });
});
