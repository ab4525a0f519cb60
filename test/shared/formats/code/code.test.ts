// A capture as a program in each language: the real language runs it, and it sends the captured bytes.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { codec } from '../../../../electron/host/lib/codec.ts';
import { CODE, sendingCode } from '../../../../shared/formats/code/code.ts';
import type { ReceiverLanguage } from '../../../../shared/signature/snippets/languages.ts';
import type { HeaderPairs } from '../../../../shared/webhook/capture.ts';
import { startReceiver } from '../../../electron/host/support/receiver.ts';
import { run } from '../../../receivers/support/run-program.ts';
import { needLanguage } from '../../../setup/languages.mjs';
import { inForm } from '../../../support/forms.ts';
import { testCapture } from '../../support/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-code-'));
const receiver = await startReceiver();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await receiver.close();
});

/** Compiles a program if needed, runs it and resolves to its output. */
const RUN: Record<ReceiverLanguage, (file: string) => Promise<string>> = {
  php: (file) => run(['php', file]),
  javascript: (file) => run([process.execPath, file]),
  python: (file) => run(['python3', file]),
  csharp: async (file) => {
    const program = `${file}.exe`;
    await run(['mcs', '-warnaserror', `-out:${program}`, file]);
    return run(['mono', program]);
  },
  java: (file) => run(['java', file]),
  go: (file) => run(['go', 'run', file]),
};

/** Characters that have a special meaning in some language. */
const AWKWARD = `{"a":"it's \\"so\\" \\\\ \\u0041 $HOME \${x} %s #{y} \`z\` דנה 😀\u2028\ufeff\u200f"}\r\n\t\x7f`;
const BINARY = Buffer.from(Array.from({ length: 40_000 }, (_, at) => (at * 7) % 256));

const HEADERS: HeaderPairs = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['X-Quote', `it's "so" $HOME \\ #`],
];

const LANGUAGES = Object.keys(CODE) as ReceiverLanguage[];
/** Go compiles its net/http first, which takes a minute. */
const QUICK = LANGUAGES.filter((language) => language !== 'go');

describe.each(inForm(QUICK, LANGUAGES))('%s', (language) => {
  it.each([
    ['text', Buffer.from(AWKWARD)],
    ['bytes that are no text', BINARY],
  ])(
    'sends %s byte for byte, and follows no redirect',
    async (_, body) => {
      needLanguage(language);
      receiver.react({ status: 302, headers: { location: '/elsewhere' }, body: 'moved' });
      receiver.received.length = 0;
      const capture = testCapture({ body, headers: HEADERS });
      const file = join(folder, CODE[language].file);
      writeFileSync(file, sendingCode(capture, language, `${receiver.url}/in?a='b'&c=1`, codec));
      const output = await RUN[language](file);
      expect(output).toContain('302');
      expect(receiver.received).toHaveLength(1);
      const [request] = receiver.received;
      expect(request).toMatchObject({ method: 'POST' });
      expect(decodeURIComponent(request?.target ?? '')).toBe(`/in?a='b'&c=1`);
      expect(request?.body.equals(body)).toBe(true);
      const sent = request?.headers.map(([name, value]) => `${name.toLowerCase()}: ${value}`);
      for (const [name, value] of HEADERS)
        expect(sent).toContain(`${name.toLowerCase()}: ${value}`);
    },
    300_000,
  );
});

it('sends a request without a body and with a repeated header', async () => {
  receiver.react({ status: 200 });
  receiver.received.length = 0;
  const headers: HeaderPairs = [
    ['x-a', '1'],
    ['X-A', '2'],
  ];
  const capture = testCapture({ method: 'GET', body: new Uint8Array(), headers });
  const file = join(folder, 'get.py');
  writeFileSync(file, sendingCode(capture, 'python', `${receiver.url}/in`, codec));
  await run(['python3', file]);
  expect(receiver.received).toMatchObject([{ method: 'GET', target: '/in' }]);
  expect(receiver.received[0]?.headers.slice(1)).toEqual(headers.map((pair) => [...pair]));
});

it.each(LANGUAGES)('says in %s that a redacted request is not valid', (language) => {
  const [as, redacted] = [false, true].map((isRedacted) =>
    sendingCode(testCapture({}), language, 'http://localhost/in', codec, isRedacted),
  );
  expect(redacted).toMatch(/^(<\?php\n)?(\/\/|#) .*\n\2 .* its signature no longer verifies\.\n/);
  expect(as).not.toContain('no longer verifies');
});
