// The door of a running host: only its user enters, every command works through it, and it is gone with the host.

import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { throughDoor } from '../../../../electron/host/folder/door.ts';
import { createClient } from '../../../../shared/contract/rpc.ts';
import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import { soon } from '../../../support/soon.ts';
import { startTestHost, tempFolder } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';

async function entered(folder: string) {
  const port = await throughDoor(folder);
  if (!port) throw new Error('there is no door');
  return { port, client: createClient(port) };
}

describe('the door of a host', () => {
  it('lets its user call every command and hear every event', async () => {
    const host = await startTestHost();
    const { port, client } = await entered(host.folder);
    const heard: CaptureSummary[] = [];
    client.on('captures', ({ captures }) => heard.push(...captures));
    await host.addEndpoint({ note: 'two\nlines and \u2028 more' });
    expect(await client.call('endpoints.list', null)).toEqual({
      ok: true,
      value: await host.handlers['endpoints.list'](null),
    });
    await host.post('/hooks/shop-a', signedBody());
    await soon(() => expect(heard.at(-1)).toMatchObject({ id: 1, verdict: 'valid' }));
    expect(await client.call('captures.get', { id: 7 })).toMatchObject({
      ok: false,
      code: 'not-found',
    });
    port.leave();
  });

  it('carries large answers whole', async () => {
    const host = await startTestHost();
    const body = Buffer.alloc(400_000, 'é');
    await host.receive('/x', body);
    const { port, client } = await entered(host.folder);
    const reply = await client.call('captures.get', { id: 1, whole: true });
    expect(reply.ok && reply.value.capture.bodyBase64).toBe(body.toString('base64'));
    port.leave();
  });

  it('is closed to others, and gone with its host', async () => {
    const host = await startTestHost();
    const folder = join(host.folder, 'host.door');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const { port, client } = await entered(host.folder);
    const closed = new Promise<void>((resolve) => port.onClose(resolve));
    const waiting = client.call('status', null);
    await host.close();
    await closed;
    client.close();
    await waiting;
    expect(await client.call('status', null)).toMatchObject({ ok: false, code: 'disconnected' });
    expect(existsSync(folder)).toBe(false);
    expect(await throughDoor(host.folder)).toBeNull();
  });

  it('is missing where the path is too long for a socket, and the host runs', async () => {
    const dataFolder = join(tempFolder(), 'a'.repeat(120));
    mkdirSync(dataFolder, { mode: 0o700 });
    const host = await startTestHost({ dataFolder });
    expect(await throughDoor(dataFolder)).toBeNull();
    expect(existsSync(join(dataFolder, 'host.door'))).toBe(false);
    await host.receive('/x', '{}');
  });

  it('takes the place of one that a killed host has left', async () => {
    const dataFolder = tempFolder();
    const folder = join(dataFolder, 'host.door');
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, 'socket'), '');
    writeFileSync(join(folder, 'another'), 'kept');
    const host = await startTestHost({ dataFolder });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const { port } = await entered(host.folder);
    port.leave();
    await host.close();
    expect(readdirSync(folder)).toEqual(['another']);
  });
});
