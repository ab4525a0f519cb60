// Hostile import files have size limits, are read beside the listener, and are refused in plain words. The name of an
// exported file is safe on every system, whatever the webhook contains.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readForeignText } from '../../../../electron/host/share/foreign-text-thread.ts';
import type { ExportFormat } from '../../../../shared/contract/sharing.ts';
import { keepEvidence } from '../../../support/evidence.mjs';
import { rawRequest } from '../../browser/support/raw-request.ts';
import { refused, startTestHost } from '../support/test-host.ts';
import { read } from '../support/sharing.ts';

const MB = 1024 * 1024;
const filled = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));
const record = (more: object) =>
  JSON.stringify({ countersign: 'capture', version: 1, method: 'POST', target: '/', ...more });

/** The result of each file: the code of the refusal, or the number of captures. */
const BOMBS: Record<string, [make: () => string | Buffer, outcome: string | number]> = {
  'longer than 64 MB': [() => Buffer.alloc(64 * MB + 100, 0x20), 'too-large'],
  'gzip of a long text': [() => gzipSync(Buffer.alloc(20 * MB, 0x20)), 'not-recognised'],
  'a million levels': [() => filled('[', MB), 1],
  'more values than are read': [
    () => `{"log":{"entries":[${filled(',', 2 * MB)}]}}`,
    'damaged-file',
  ],
  'base64 of a body that is too long': [
    () => `${record({ bodyBase64: filled('AAAA', 48 * MB) })}\n`,
    'nothing-in-it',
  ],
  'a quote that never ends': [() => `curl '${filled('a', 4 * MB)}`, 'damaged-file'],
  'a hundred thousand words': [() => `curl http://x/ ${filled("'a' ", 400_000)}`, 100],
  'a header of blanks': [() => `curl http://x/ -H 'a: b${filled(' ', MB / 8)}c'`, 1],
  'a printf of line ends': [() => `curl http://x/ -d "$(printf '${filled('\\n', MB / 8)}x')"`, 1],
  'names of the prototype': [
    () => '{"countersign":"bundle","version":1,"__proto__":{"a":1},"captures":[{"__proto__":[]}]}',
    'nothing-in-it',
  ],
};

describe('a hostile file', () => {
  it('is imported in part or refused, and webhooks are answered meanwhile', async () => {
    const host = await startTestHost();
    let answered = 0;
    for (const [what, [make, outcome]] of Object.entries(BOMBS)) {
      const content = make();
      const reading = Promise.resolve(read(host, content)).then(
        ({ captureIds }) => captureIds.length,
        (error: unknown) => (error as { code: string }).code,
      );
      const { status } = await host.post('/hooks/shop-a', '{}');
      expect(status, what).toBe(200);
      answered++;
      expect(await reading, what).toBe(outcome);
    }
    keepEvidence('hostile pages', 'imports', [
      { what: 'files made to hurt that were imported', seen: Object.keys(BOMBS).length },
      { what: 'webhooks answered 200 while they were read', seen: answered },
    ]);
  });

  it('that is long is read in a thread: a webhook is stored before it is done', async () => {
    const host = await startTestHost();
    const lines = `${record({ body: '{}' })}\n${filled('{}\n', 9 * MB)}`;
    let isRead = false;
    const reading = Promise.resolve(read(host, lines)).finally(() => (isRead = true));
    expect((await host.post('/hooks/shop-a', '{}')).status).toBe(200);
    expect(isRead).toBe(false);
    expect((await reading).captureIds).toHaveLength(1);
  });

  it('that takes too long is aborted', async () => {
    const file = { kind: null, path: '/', maxBodyBytes: MB };
    const bytes = Buffer.from(filled('[1],', 8 * MB));
    await refused('too-large', readForeignText('import', { ...file, bytes }, 1));
  });
});

const TARGETS = [
  ...['/../../x', '/CON', '/a"b.sh', '/%0d%0aSet-Cookie:x', '/%E2%80%AEfdp.exe', '/~', '/.'],
];

it('the name of an exported file contains nothing from the webhook', async () => {
  const host = await startTestHost();
  for (const target of TARGETS) {
    await rawRequest(host.listenerUrl, `POST ${target}`, { Host: 'x', 'Content-Length': '0' });
  }
  const ids = host.ids();
  expect(ids).toHaveLength(TARGETS.length);
  const formats: ExportFormat[] = ['bundle', 'har', 'jsonl', 'curl', 'code'];
  const names = formats.flatMap((format) =>
    ids.map(async (id) => {
      const language = format === 'code' ? 'php' : null;
      const request = { ids: [id], format, language, personalData: 'included', url: null } as const;
      return (await host.handlers['export.make'](request)).name;
    }),
  );
  for (const name of await Promise.all(names)) expect(name).toMatch(/^[a-z][a-z0-9-]*(\.[a-z]+)+$/);
  keepEvidence('hostile pages', 'file names', [
    { what: 'exports of webhooks with hostile targets, each with a safe name', seen: names.length },
  ]);
});
