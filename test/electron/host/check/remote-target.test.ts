// Which targets of a check a person must confirm: all but this machine and private networks, and any that a file names.

import { describe, expect, it } from 'vitest';
import { checkTargetOf } from '../../../../electron/host/check/remote-target.ts';

const target = (host: string, confirmed: readonly string[] = [], isFromFile = false) =>
  checkTargetOf(`http://${host}/latest`, confirmed, isFromFile);

/** Where a cloud machine finds its credentials, and the neighbours of an interface. */
const LINK_LOCAL = [
  ...['169.254.169.254', '169.254.0.1', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376'],
  ...['[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]', '[64:ff9b::a9fe:a9fe]', '[fe80::1]'],
  ...['[febf::1]', '[fd00:ec2::254]', '[fd00:0ec2:0:0::254]', '[fd20:ce::254]', '100.100.100.200'],
];

describe('a check asks before it goes', () => {
  it.each(LINK_LOCAL)('to %s', async (host) => {
    await expect(target(host)).rejects.toMatchObject({ code: 'remote-target' });
    const { hostname } = new URL(`http://${host}/`);
    await expect(target(host, [hostname])).resolves.toMatchObject({ perSecond: 10 });
  });

  it('to a name that has such an address later', async () => {
    const { mayUse } = await target('receiver.invalid');
    for (const address of ['169.254.169.254', 'fe80::1%eth0', '::ffff:169.254.169.254']) {
      expect(() => mayUse(address, 80), address).toThrow(/receiver\.invalid/);
    }
    mayUse('10.0.0.5', 80);
  });

  it('to any host that a file names, also on this machine', async () => {
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.5', 'receiver.invalid']) {
      await expect(target(host, [], true)).rejects.toMatchObject({
        ...{ code: 'remote-target', details: { host, why: 'from-file' } },
        message: expect.stringContaining(`${host} is named by a file`) as string,
      });
      await target(host, [host], true);
    }
  });
});

it.each(['127.0.0.1', '0', '[::1]', '[::ffff:10.0.0.5]', '192.168.1.2', '[fd12:3456::1]'])(
  'a check goes without a question to %s, if a person typed it',
  async (host) => {
    await expect(target(host)).resolves.toBeDefined();
  },
);
