// Webhooks that cost a receiver the most, at an endpoint of each scheme, from somebody without its secret: an honest
// webhook right behind is answered, both get their verdicts, and a start goes on as if nothing had happened.
// The short form sends one shape for each kind of scheme; the long form all, at three lengths, and measures processor time,
// and how long a start takes beside a busy core.

import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHostProcess } from '../support/host-process.ts';
import { rows } from '../support/sqlite.ts';
import { startShop, startTestHost, tempFolder, type TestHost } from '../support/test-host.ts';
import { current, SECRET, signedBody } from '../support/webhook.ts';
import { post } from '../support/wire.ts';
import { isSecretSetting, settingsOf } from '../../../../shared/signature/scheme.ts';
import { inForm } from '../../../support/forms.ts';
import { soon } from '../../../support/soon.ts';
import {
  ATTACKED,
  HOSTILE_SETTINGS,
  hostileRequests,
  type HostileRequest,
} from '../../../support/hostile-requests.ts';

const LENGTHS = inForm([32_000], [32_000, 256_000, 5_000_000]);

/** Sends it in whole, and resolves when the first bytes of an answer came, or none will. */
function send(url: string, path: string, { method, target, headers, body }: HostileRequest) {
  const { hostname, port } = new URL(url);
  const bytes = Buffer.from(body);
  const query = target.includes('?') ? target.slice(target.indexOf('?')) : '';
  const lines = [`${method} ${path}${query} HTTP/1.1`, 'Host: shop.example', 'Connection: close'];
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  if (bytes.length > 0) lines.push(`Content-Length: ${bytes.length}`);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]));
  return new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
    socket.once('close', () => resolve()).once('error', () => resolve());
  });
}

/** The time on processors of all threads of this process since `before`, which others on the machine do not lengthen. */
function processorMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Waits until the newest honest webhook has its verdict. */
const honestVerified = (host: TestHost): Promise<void> =>
  soon(() => {
    const honest = host.captures().find(({ target }) => target === '/hooks/shop-a');
    if (honest?.verdict !== 'valid') throw new Error('the honest webhook has no verdict');
  });

/** Waits until every listed capture has its verdict. */
const allVerified = (host: TestHost): Promise<void> =>
  soon(() => {
    const open = host.captures().filter(({ verdict }) => verdict === null);
    if (open.length > 0) throw new Error(`${open.length} captures have no verdict`);
  });

/** Starts a host in this folder with an endpoint of each scheme, and an honest one. */
async function startWithEndpoints(folder: string): Promise<TestHost> {
  const host = await startShop({}, { dataFolder: folder });
  for (const scheme of ATTACKED) {
    const names = settingsOf(scheme).filter((name) => name in HOSTILE_SETTINGS);
    await host.addEndpoint({
      ...{ name: scheme.name, path: `/costly/${scheme.name}`, scheme: scheme.name },
      settings: Object.fromEntries(
        names
          .filter((name) => !isSecretSetting(name))
          .map((name) => [name, HOSTILE_SETTINGS[name] ?? '']),
      ),
      secrets: [current(SECRET)],
    });
  }
  return host;
}

describe('an honest webhook behind a costly one', () => {
  const folder = tempFolder();
  let host: TestHost;

  beforeAll(async () => {
    host = await startWithEndpoints(folder);
  });

  it.each(ATTACKED.map((scheme, at) => ({ name: scheme.name, scheme, at })))(
    'of $name is answered, and has its verdict',
    async ({ scheme, at, name }) => {
      for (const length of LENGTHS) {
        const shapes = hostileRequests(scheme, length);
        for (const { shape, request } of inForm(
          shapes.slice(at % shapes.length).slice(0, 1),
          shapes,
        )) {
          const sent = send(host.listenerUrl, `/costly/${name}`, request);
          const before = process.cpuUsage();
          const { status } = await host.post('/hooks/shop-a', signedBody());
          const answeredMs = processorMs(before);
          expect(status).toBe(200);
          await honestVerified(host);
          const verifiedMs = processorMs(before);
          await sent;
          await allVerified(host);
          if (inForm(false, true)) {
            expect(answeredMs, `${shape} ${length}`).toBeLessThan(500);
            expect(verifiedMs, `${shape} ${length}`).toBeLessThan(3000);
          }
        }
      }
    },
  );

  it('is not verified again at the next start', async () => {
    // Some may still be explained meanwhile.
    const verified = () => host.captures().map((capture) => ({ ...capture, causes: null }));
    const before = verified();
    expect(before.length).toBeGreaterThanOrEqual(ATTACKED.length);
    await host.close();
    host = await startTestHost({ dataFolder: folder });
    expect(verified()).toEqual(before);
    await allVerified(host);
  });

  afterAll(() => host.close());
});

it('a host that was killed before costly webhooks had a verdict starts as fast as ever', async () => {
  const folder = tempFolder();
  const made = await startWithEndpoints(folder);
  await made.close();
  const urlOf = async () => {
    const host = await startHostProcess(folder);
    if (!('url' in host.said)) throw new Error(host.said.message);
    return { host, url: host.said.url };
  };
  const verdicts = (of: string) =>
    rows(
      folder,
      `SELECT count(*) AS count FROM captures JOIN assessments ON capture_id = id ${of}`,
    );

  const requests = ATTACKED.flatMap((scheme, at) => {
    const shapes = hostileRequests(scheme, inForm(32_000, 5_000_000));
    return shapes
      .slice(at % shapes.length)
      .slice(0, 1)
      .map(({ request }) => ({ path: `/costly/${scheme.name}`, request }));
  });
  const { host, url } = await urlOf();
  await Promise.all(requests.map(({ path, request }) => send(url, path, request)));
  await host.kill();
  const [{ count: verified } = {}] = verdicts('');
  expect(verified).toBeLessThan(ATTACKED.length);

  const busy = inForm(false, true) ? new Worker('for (;;);', { eval: true }) : null;
  try {
    const started = performance.now();
    const again = await urlOf();
    const readyMs = performance.now() - started;
    const { status } = await post(again.url, '/hooks/shop-a', signedBody());
    const answeredMs = performance.now() - started - readyMs;
    expect(status).toBe(200);
    await soon(() =>
      expect(verdicts(`WHERE target = '/hooks/shop-a' AND verdict = 'valid'`)).toEqual([
        { count: 1 },
      ]),
    );
    await again.host.kill();
    if (busy) {
      expect(readyMs).toBeLessThan(2000);
      expect(answeredMs).toBeLessThan(500);
    }
  } finally {
    await busy?.terminate();
  }
});
