// A capture as a cURL command: real shells and the real curl run it, and the import reads it back.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { readCurl } from '../../../shared/formats/curl-read.ts';
import { curlCommand, curlScript } from '../../../shared/formats/curl.ts';
import type { Capture, HeaderPairs } from '../../../shared/webhook/capture.ts';
import { startReceiver, type Receiver } from '../../electron/host/support/receiver.ts';
import { needCurl } from '../../setup/curl.mjs';
import { anyCapture, comparable } from '../support/any-capture.ts';
import { testCapture } from '../support/capture.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'countersign-curl-'));
let receiver: Receiver;
beforeAll(async () => {
  needCurl();
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await receiver.close();
});

async function runScript(shell: 'sh' | 'bash', script: string) {
  const file = join(folder, 'send.sh');
  writeFileSync(file, script);
  await run(shell, [file]);
}

/** Runs the copied command and resolves to the request that it sent. */
async function sent(shell: 'sh' | 'bash', capture: Capture) {
  const command = curlCommand(capture, receiver.url + capture.target, codec);
  await runScript(shell, command);
  const request = receiver.received.at(-1);
  if (!request) throw new Error('nothing came');
  return request;
}

const BODIES: Record<string, string | Uint8Array> = {
  'single and double quotes': `{"a":"it's \\"quoted\\" 'twice'"}`,
  'percent signs and escapes of printf': '%s %d %% \\n \\x41 \\101 100%',
  'lines of every kind': 'a\nb\r\nc\rd\n\n',
  'a NUL and other control characters': '\0 a\x1b[2J\x07\0',
  'commands, variables and history': '$(touch /tmp/owned) `id` ${HOME} $HOME !! !$ ~ * ? [a] {b,c}',
  'a leading @, which names a file': '@/etc/passwd',
  'a leading dash': '-X\0',
  'backslashes at the end': 'a\\\\\\',
  'Hebrew, marks and emoji': '{"שם":"דנה \u200f\u05b0😀 \u2028"}',
  'bytes that are no text': Uint8Array.from({ length: 256 }, (_, at) => at),
  'a blank': ' ',
  nothing: '',
};

describe.each(['sh', 'bash'] as const)('%s', (shell) => {
  it.each(Object.keys(BODIES))('sends %s byte for byte', async (name) => {
    const body = Buffer.from(BODIES[name] as string);
    const request = await sent(shell, testCapture({ body, bodyLength: body.length }));
    expect(request.body.equals(body)).toBe(true);
    expect(request.headers.filter(([key]) => !/^(host|content-length)$/i.test(key))).toEqual([
      ['Content-Type', 'application/json'],
      ['accept', '*/*'],
    ]);
  });

  it('sends a body that is too long for an argument', async () => {
    const body = Buffer.from(`{"name":"${"it's 100% דנה\n".repeat(70_000)}"}`);
    const request = await sent(shell, testCapture({ body }));
    expect(request.body.equals(body)).toBe(true);
    expect(request.headers.map(([name]) => name)).not.toContain('Expect');
  });

  it('sends method, target and headers as they came', async () => {
    const headers: HeaderPairs = [
      [':method', 'PUT'],
      ['Host', 'elsewhere.example'],
      ['X-Quote', `it's "so" $(id) \\ !`],
      ['x-order', '1'],
      ['X-Order', '2'],
      ['X-Empty', ''],
      ['X-Latin', 'caf\xe9'],
      ['X-Utf8', 'caf\xc3\xa9'],
      ['X-Tab', 'a\tb'],
      ['Content-Length', '99'],
      ['Connection', 'keep-alive'],
    ];
    const target = `/a/../b/[1]/{x,y}?q='%20"&r=$(id)`;
    const request = await sent(shell, testCapture({ method: 'PUT', target, headers }));
    expect(request).toMatchObject({ method: 'PUT', target });
    expect(request.headers.filter(([name]) => !/^(host|content-length)$/i.test(name))).toEqual(
      headers.slice(2, 9).map((pair) => [...pair]),
    );
  });
});

it('sends any body byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (body) => {
      expect((await sent('sh', testCapture({ body }))).body.equals(body)).toBe(true);
    }),
    { numRuns: 25 },
  );
});

it('sends HEAD and GET without a body', async () => {
  for (const method of ['GET', 'HEAD', 'DELETE']) {
    const request = await sent('sh', testCapture({ method, body: new Uint8Array(), headers: [] }));
    expect(request).toMatchObject({ method, headers: [['Host', expect.any(String)]] });
  }
});

it('keeps path bytes that cURL would percent-encode', () => {
  const target = '/\xc3\xa9/x?\xc3\xbc';
  const command = curlCommand(testCapture({ target }), `http://127.0.0.1:4545${target}`, codec);
  expect(command).toContain(`--request-target '/é/x?ü'`);
  const read = readCurl(command, codec);
  expect(read.ok && read.requests[0]?.target).toBe(target);
});

it('runs a script of several captures in order', async () => {
  const captures = ['1', '2'].map((body) => testCapture({ body: Buffer.from(body) }));
  const script = curlScript(
    captures.map((capture) => ({
      id: capture.id,
      command: curlCommand(capture, receiver.url + capture.target, codec),
    })),
  );
  await runScript('sh', script);
  expect(receiver.received.map(({ body }) => body.toString())).toEqual(['1', '2']);
});

it('says that a redacted command is no longer validly signed, and still runs', async () => {
  const capture = testCapture();
  const command = curlCommand(capture, receiver.url + capture.target, codec, true);
  expect(command).toMatch(/^# Personal data was replaced .* its signature no longer verifies\.\n/);
  await runScript('sh', command);
  expect(receiver.received.at(-1)?.body.equals(Buffer.from(capture.body))).toBe(true);
  const read = readCurl(command, codec);
  expect(read.ok && read.requests.map(comparable)).toEqual([comparable(capture)]);
});

it('is read back as the same request', () => {
  fc.assert(
    fc.property(anyCapture, (capture) => {
      const command = curlCommand(capture, `http://127.0.0.1:4545${capture.target}`, codec);
      const read = readCurl(command, codec);
      expect(read.ok && read.requests.map(comparable)).toEqual([comparable(capture)]);
      expect(read.ok && read.notes).toEqual([]);
    }),
  );
});
