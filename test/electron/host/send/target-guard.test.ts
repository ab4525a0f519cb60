// Targets that are refused: this host's own window always, its own listener if the request would loop.

import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { HostError } from '../../../../electron/host/lib/errors.ts';
import { createTargetGuard } from '../../../../electron/host/send/target-guard.ts';

const LISTENER = 4545;
const WINDOW = 4546;

function guard() {
  const created = createTargetGuard(() => LISTENER);
  created.neverTarget(WINDOW);
  return created;
}

const code = (url: string, options?: { mayBeListener: boolean }) =>
  guard()
    .check(url, options)
    .then(
      () => null,
      (error: unknown) => (error as HostError).code,
    );

const ownAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ scopeid }) => !scopeid)
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));

/** Every way to write an address of this machine. */
const THIS_MACHINE = [
  'localhost',
  'LOCALHOST.',
  'shop.localhost',
  '127.0.0.1',
  '127.9.8.7',
  '127.1',
  '0x7f000001',
  '2130706433',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0.0.0.0]',
  ...ownAddresses,
];

describe('this machine', () => {
  it.each(THIS_MACHINE)('%s: its window never, its listener only on request', async (host) => {
    expect(await code(`http://${host}:${WINDOW}/x`)).toBe('own-window');
    expect(await code(`https://${host}:${WINDOW}/x`)).toBe('own-window');
    expect(await code(`http://${host}:${WINDOW}/x`, { mayBeListener: true })).toBe('own-window');
    expect(await code(`http://${host}:${LISTENER}/demo`)).toBe('own-listener');
    expect(await code(`http://${host}:${LISTENER}/demo`, { mayBeListener: true })).toBeNull();
    expect(await code(`http://${host}:3000/webhook`)).toBeNull();
  });

  it('is recognised by its default port too', async () => {
    const created = createTargetGuard(() => 443);
    created.neverTarget(80);
    await expect(created.check('http://localhost/')).rejects.toMatchObject({ code: 'own-window' });
    await expect(created.check('https://localhost/')).rejects.toMatchObject({
      code: 'own-listener',
    });
    await expect(created.check('https://localhost:80/')).rejects.toMatchObject({
      code: 'own-window',
    });
  });
});

it.each(['192.0.2.7', '[2001:db8::1]', 'receiver.invalid'])(
  'another machine %s may use the same ports',
  async (host) => {
    expect(await code(`http://${host}:${WINDOW}/`)).toBeNull();
    expect(await code(`http://${host}:${LISTENER}/`)).toBeNull();
  },
);
