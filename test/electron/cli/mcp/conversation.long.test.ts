// A conversation from “my receiver answers 401” to the right code. What an assistant does with each answer is scripted
// here; the receiver is one of ours with a mistake, and it is edited as the answers say.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RECEIVERS } from '../../../receivers/check/receivers.ts';
import { programPath, startProgram } from '../../../receivers/check/serve.ts';
import { startShop } from '../../host/support/test-host.ts';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import { assistant } from '../support/assistant.ts';
import { temporaryFolder } from '../support/cli.ts';

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly fix: string;
}

it('goes from a receiver that answers 401 to one that is right', async () => {
  const host = await startShop();
  await host.receive('/hooks/shop-a', signedBody());
  const folder = temporaryFolder();
  const file = join(folder, 'receiver.mjs');
  const before = readFileSync(programPath(RECEIVERS['raw-body']), 'utf8');
  writeFileSync(file, before);
  const start = () => startProgram(file, 'javascript', { secret: SECRET });
  let receiver = await start();

  const { client, call, close } = await assistant(host.folder, ['--allow-send']);
  const { messages } = await client.getPrompt({
    name: 'why_refused',
    arguments: { capture: '1', url: receiver.url },
  });
  expect(JSON.stringify(messages)).toContain('check_receiver');

  // Is the webhook right at all?
  const [{ id, verdict, endpoint }] = (await call('list_captures')).data.captures as [
    { id: number; verdict: string; endpoint: string },
  ];
  expect({ id, verdict, endpoint }).toEqual({ id: 1, verdict: 'valid', endpoint: 'Shop A' });
  expect((await call('explain_capture', { id })).says).toBe('Capture 1: valid.');
  expect((await call('replay_capture', { id, url: receiver.url })).says).toBe(
    'Answered 401: not delivered.',
  );

  // So the receiver is wrong. Which mistake has it?
  const wrong = await call('check_receiver', { endpoint, url: receiver.url });
  expect(wrong.data).toMatchObject({ isRight: false });
  const findings = wrong.data.findings as Finding[];
  const mistake = findings.find(({ code }) => code === 'raw-body');
  expect(mistake?.fix).toContain('Do not hash the body. Parse it, then hash its sorted');

  // The fix, with the code that verifies.
  const code = await call('get_receiver_code', { language: 'javascript' });
  writeFileSync(join(folder, 'verify.mjs'), String(code.data.code));
  await receiver.stop();
  const after = before
    .replace(
      'import { createServer }',
      "import { verify } from './verify.mjs';\nimport { createServer }",
    )
    .replace("let raw = '';", 'const chunks = [];')
    .replace("req.setEncoding('utf8')) raw += chunk;", 'req) chunks.push(chunk);')
    .replace(
      /const body = JSON\.parse[^]*?if \(.*\) \{/,
      'if (!verify(req.url, req.headers, Buffer.concat(chunks), { WEBHOOK_SECRET: process.env.SECRET })) {',
    );
  expect(after).not.toContain('createHmac(');
  writeFileSync(file, after);
  receiver = await start();

  const right = await call('check_receiver', { endpoint, url: receiver.url });
  expect(right.data).toMatchObject({ isRight: true, state: 'complete', baseline: 'verifies' });
  expect(right.says).toContain('The receiver is right.');
  expect((await call('replay_capture', { id, url: receiver.url })).data).toMatchObject({
    isDelivered: true,
    status: 200,
  });
  await close();
});
