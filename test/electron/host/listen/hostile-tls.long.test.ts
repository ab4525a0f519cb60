// Hostile TLS: handshakes that stop at every step, garbage, old versions, renegotiation and floods inside TLS. The
// honest sender is served over TLS on the same port, and each hostile connection is closed.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { keepEvidence } from '../../../support/evidence.mjs';
import { soon } from '../../../support/soon.ts';
import { pour, startAttacked } from '../support/attacked.ts';
import { selfSignedCertificate } from '../support/certificate.ts';
import { flood, FLOODS } from '../support/http2-floods.ts';
import { rows } from '../support/sqlite.ts';
import { tempFolder } from '../support/test-host.ts';
import { BROKEN, clientHello, OLD, speakTls, UNFINISHED } from '../support/tls-attacks.ts';

const MB = 1024 * 1024;
const HALF_OPEN = 400;
const OF_EACH = 25;
const BROKEN_OFF = 200;
/** How many times shorter these floods are than those without TLS. */
const SHORTER = 5;

const closed = (socket: Socket) =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve(null);
    socket.resume().once('close', resolve);
  });

function certificateFiles(): string[] {
  const folder = tempFolder();
  const { cert, key } = selfSignedCertificate();
  writeFileSync(join(folder, 'cert.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key);
  return ['--tls-cert', join(folder, 'cert.pem'), '--tls-key', join(folder, 'key.pem')];
}

it('serves honest senders beside every attack on TLS', async () => {
  const host = await startAttacked(...certificateFiles());
  const hello = await clientHello();
  const times = <T>(count: number, work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  const failed = () =>
    rows(host.folder, `SELECT id FROM captures WHERE defect = 'not-http' AND tls = 1`).length;

  const beginnings = Object.values(UNFINISHED);
  await host.attack(() =>
    times(HALF_OPEN, async (n) => {
      const socket = await host.open();
      await pour(socket, beginnings[n % beginnings.length]?.(hello) ?? hello);
    }),
  );

  const broken = Object.values(BROKEN);
  await host.attack(() =>
    times(broken.length * OF_EACH, async (n) => {
      const socket = await host.open();
      await pour(socket, broken[n % broken.length]?.(hello) ?? hello);
      await closed(socket);
    }),
  );
  await soon(() => expect(failed()).toBe(broken.length * OF_EACH));

  // Complete handshakes cost the server the most.
  await host.attack(async () => {
    await times(BROKEN_OFF, async () => (await speakTls(await host.open()))?.destroy());
    const old = await times(OF_EACH, async () => speakTls(await host.open(), OLD));
    expect(old.filter((socket) => socket !== null)).toEqual([]);
  });
  await soon(() => expect(failed()).toBe(broken.length * OF_EACH + OF_EACH));

  await host.attack(async () => {
    const socket = await speakTls(await host.open(), { maxVersion: 'TLSv1.2' });
    if (!socket) throw new Error('no TLS 1.2 is spoken');
    const refused = new Promise((resolve) => socket.once('error', resolve));
    socket.renegotiate({ rejectUnauthorized: false }, () => undefined);
    expect(await refused).toMatchObject({ code: 'ERR_SSL_NO_RENEGOTIATION' });
    const outer = await speakTls(await host.open());
    if (!outer) throw new Error('no TLS is spoken');
    expect(await speakTls(outer)).toBeNull();
  });

  const floods = Object.values(FLOODS);
  let taken = 0;
  await host.attack(async () => {
    for (const { count, part } of floods) {
      const socket = await speakTls(await host.open(), { ALPNProtocols: ['h2'] });
      if (!socket) throw new Error('no TLS is spoken');
      expect(socket.alpnProtocol).toBe('h2');
      taken += await flood(socket, { count: count / SHORTER, part });
      socket.destroy();
    }
  });

  keepEvidence('hostile senders', 'TLS', [
    { what: 'handshakes that stopped half-way and were held open', seen: HALF_OPEN },
    { what: 'kinds of bytes that are no handshake', seen: broken.length },
    { what: 'failed handshakes told as captures, old versions among them', seen: failed() },
    { what: 'whole handshakes that were broken off behind them', seen: BROKEN_OFF },
    { what: 'kinds of HTTP/2 floods over TLS', seen: floods.length },
    { what: 'frames of them that the host took', seen: taken },
    ...host.evidence(700 * MB),
  ]);
});
