// A secret does not leave the host: it is in none of its output, and nowhere else on the disk.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { soon } from '../../../support/soon.ts';
import { filesHolding } from '../support/files-holding.ts';
import { replayRequest } from '../support/job.ts';
import { startTestHost, type TestHost } from '../support/test-host.ts';
import { endpointDraft, SECRET, signedBody } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

const PATH = '/hooks/shop-a';

/** Starts a host, uses a secret in every possible way, and returns all its output. */
async function everythingSaid(): Promise<{ host: TestHost; said: string }> {
  const host = await startTestHost();
  const receiver = await testReceiver();
  const said: unknown[] = [];
  host.subscribe((name, value) => said.push(name, value));
  const { handlers } = host;
  const endpoint = await host.addEndpoint();
  const secretId = endpoint.secrets[0]?.id ?? '';
  const { summary, ...detail } = await host.receive(PATH, signedBody());
  const change = { editedBody: '{"name":"x"}', resignWith: { secretId } };
  const replay = replayRequest(summary.id, receiver.url, change);
  said.push(endpoint, summary, detail, await handlers.status(null));
  said.push(await handlers['endpoints.list'](null), await handlers['replay.send'](replay));
  said.push(await handlers['replay.list']({ captureId: summary.id }), host.captures());
  for (const draft of [
    endpointDraft(), // the path is in use
    { ...endpointDraft(), path: 'no slash' },
    { ...endpointDraft({ path: '/x' }), secrets: [{ label: '', current: true, secret: SECRET }] },
    { ...endpointDraft({ path: '/x' }), secrets: SECRET },
    { ...endpointDraft({ path: '/x' }), kind: SECRET },
  ]) {
    said.push(await host.refusal(() => handlers['endpoints.save'](draft as never)));
  }
  // The last throttled event.
  await soon(() =>
    expect(said.lastIndexOf('status')).toBeGreaterThan(said.lastIndexOf('captures')),
  );
  await receiver.close();
  return { host, said: JSON.stringify(said) };
}

it('a secret is in no command, event or error, and in no file but its own', async () => {
  const { host, said } = await everythingSaid();
  expect(said).toContain('<SECRET>'); // the output includes the canonical string
  expect(said).not.toContain(SECRET);
  const holders = () => filesHolding(host.folder, SECRET);
  expect(existsSync(join(host.folder, 'countersign.db'))).toBe(true);
  expect(holders()).toEqual(['secrets.json']);
  await host.close();
  expect(holders()).toEqual(['secrets.json']);
});
