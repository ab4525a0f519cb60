// An archived capture of another service opens by the scheme that verified it where it arrived.

import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { schemeNamed } from '../../../../../shared/signature/schemes/schemes.ts';
import type { Capture } from '../../../../../shared/webhook/capture.ts';
import { SECRET } from '../../support/webhook.ts';
import { archiveToOpen } from '../support/opening.ts';

const { archived, details } = await archiveToOpen();

it('has the message and the fields of another scheme, without its secret and settings', async () => {
  const scheme = schemeNamed('paytr');
  if (!scheme) throw new Error('no scheme');
  const hash = createHmac('sha256', SECRET).update('42a-saltsuccess3500').digest('base64');
  const sent = { merchant_oid: '42', status: 'success', total_amount: '3500', hash };
  const body = Buffer.from(new URLSearchParams({ ...sent, payment_type: 'card' }).toString());
  const headers: Capture['headers'] = [['Content-Type', 'application/x-www-form-urlencoded']];
  const key = { secret: SECRET, signing: { scheme, settings: { salt: 'a-salt' } } };
  const id = await archived({ body, headers }, { key });
  const { verification, inspected } = await details.detail(id, false);
  expect(verification).toMatchObject({ verdict: 'valid', canonical: '42<SALT>success3500' });
  expect(inspected?.pieces.map(({ text }) => text)).toEqual(['42', '<SALT>', 'success', '3500']);
  expect(inspected?.fields.map(({ path: [name], fate }) => [name, fate])).toEqual([
    ['merchant_oid', 'signed'],
    ['status', 'signed'],
    ['total_amount', 'signed'],
    ['hash', 'signature'],
    ['payment_type', 'not-signed'],
  ]);
  // Its names are replaced too, so nothing can be said of its fields.
  const replaced = await details.detail(
    await archived({ body, headers }, { key }, 'replace'),
    false,
  );
  expect(replaced).toMatchObject({ verification: { verdict: 'valid' }, inspected: null });
});

it('lists no parts of a long body, which may be made to take long', async () => {
  const scheme = schemeNamed('github');
  if (!scheme) throw new Error('no scheme');
  const key = { secret: SECRET, signing: { scheme, settings: {} } };
  const body = Buffer.from(JSON.stringify({ a: 'x'.repeat(300_000) }));
  const detail = await details.detail(await archived({ body }, { key }), true);
  expect(detail.inspected).toBeNull();
  expect(detail.capture.keptBytes).toBe(body.length);
});

it('says nothing about a scheme that is not known here', async () => {
  const known = schemeNamed('github');
  if (!known) throw new Error('no scheme');
  const scheme = { ...known, name: 'our-own-service' };
  const key = { secret: SECRET, signing: { scheme, settings: {} } };
  const id = await archived({ body: Buffer.from('{}') }, { key });
  const { verification, inspected } = await details.detail(id, false);
  expect(verification).toMatchObject({ scheme: 'our-own-service' });
  expect(inspected).toBeNull();
});
