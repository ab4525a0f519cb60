// A host crashes from a fault in native code or an abort. It writes no report or snapshot that could contain a secret,
// and the next start has every webhook that was answered 200.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SECRETS_FILE } from '../../../electron/host/folder/data-folder.ts';
import { keepEvidence, none } from '../../support/evidence.mjs';
import { markedSecret, Search } from '../../support/planted.ts';
import { sendUntilBroken } from './support/load.ts';
import { openWindow, startServe, type Frames } from './support/planted-serve.ts';
import { storedBodies } from './support/sqlite.ts';
import { tempFolder } from './support/test-host.ts';
import { current, endpointDraft } from './support/webhook.ts';
import { inForm } from '../../support/forms.ts';

const CRASHES: readonly NodeJS.Signals[] = inForm(
  ['SIGSEGV', 'SIGABRT'],
  ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL'],
);
const CONNECTIONS = 4;
const ANSWERED_FIRST = 20;

it.runIf(process.platform === 'linux')(
  'crashes under load write nothing, and lose no answered webhook',
  async () => {
    const secret = markedSecret('secret');
    const [data, around] = [tempFolder(), tempFolder()];
    const frames: Frames = { asked: [], answered: [], failed: [] };
    const search = new Search();
    const answered: string[] = [];
    for (const [round, signal] of CRASHES.entries()) {
      const host = await startServe(data, around);
      if (round === 0) {
        const window = await openWindow(host.ui, frames);
        const draft = endpointDraft({ path: '/crash', secrets: [current(secret.text)] });
        await window.ask('endpoints.save', draft);
        window.close();
      }
      const before = answered.length;
      const senders = Array.from({ length: CONNECTIONS }, (_, connection) =>
        sendUntilBroken(host.listener, `${signal} ${connection}`, answered, '/crash'),
      );
      await expect.poll(() => answered.length).toBeGreaterThan(before + ANSWERED_FIRST);
      expect(await host.end(signal)).toBe(signal);
      await Promise.all(senders);
      search.look(`output after ${signal}`, host.said(), [secret]);
    }
    const last = await startServe(data, around);
    const window = await openWindow(last.ui, frames);
    expect(await window.ask('status', null)).toMatchObject({ lost: 0, salvaged: null });
    window.close();
    await last.end('SIGINT');

    const stored = storedBodies(data);
    const missing = answered.filter((body) => !stored.has(body));
    expect(missing).toEqual([]);
    // Node would write a crash report into the home, working or temporary folder.
    expect(readdirSync(around, { recursive: true }).filter(isNoCoreDump)).toEqual([]);
    search.lookInFolder(data, [secret], (path) => (path === SECRETS_FILE ? [secret] : []));
    expect(search.unexpected).toEqual([]);
    expect(search.expected).toBe(1);
    keepEvidence('durability', 'crashes', [
      { what: `crashes of the host under load: ${CRASHES.join(', ')}`, seen: CRASHES.length },
      { what: 'webhooks that were answered 200 before', seen: answered.length },
      none('of them missing afterwards', missing.length),
      { what: 'places searched for the secret', seen: search.places },
      none('hits outside of its own file', search.unexpected.length),
    ]);
  },
);

/** The system writes core dumps; .github/SECURITY.md says what they contain. */
const isNoCoreDump = (name: string | Buffer) => !/^core(\.\d+)?$/.test(name.toString());

/** Settings that make Node or Electron write memory or environment to disk. */
const DUMPS =
  /process\.report|report-(on|uncaught|dir|file)|heapsnapshot|writeHeapSnapshot|heap-prof|cpu-prof|crashReporter/i;

it('no report, snapshot or profile is enabled anywhere', () => {
  const files = ['electron', 'shared', 'build'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(c?ts|mjs|yml)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(200);
  const turnedOn = [...files, 'package.json'].filter((file) =>
    DUMPS.test(readFileSync(file, 'utf8')),
  );
  expect(turnedOn).toEqual([]);
});
