// Marked secrets and a marked buyer go through `countersign serve` and all its commands, including wrong input and a
// crash. Then every place is searched. The secret may only be in its own file; the buyer's data only in the database,
// in the window's traffic and at the targets of deliveries.

import { mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SECRETS_FILE } from '../../../electron/host/folder/data-folder.ts';
import { endpointChanges } from '../../../shared/contract/endpoint-changes.ts';
import type { ExportFormat } from '../../../shared/contract/sharing.ts';
import { keepEvidence, none } from '../../support/evidence.mjs';
import { markedBuyer, markedSecret, Search, writingsCount } from '../../support/planted.ts';
import { soon } from '../../support/soon.ts';
import { countersign } from '../cli/support/cli.ts';
import { openWindow, processTexts, startServe, type Frames } from './support/planted-serve.ts';
import { plantedBody, plantedHeaders, plantedQuery } from './support/planted-webhook.ts';
import { tempFolder } from './support/test-host.ts';
import { current, endpointDraft } from './support/webhook.ts';
import { testReceiver } from './support/test-receiver.ts';

const secret = markedSecret('secret');
const old = markedSecret('old secret');
const buyer = markedBuyer();
const SECRETS = [secret, old];
const ALL = [...SECRETS, buyer];
const FORMATS: readonly ExportFormat[] = ['bundle', 'har', 'jsonl', 'curl', 'code'];
const PATH = '/hooks/shop-a';

it.runIf(process.platform === 'linux')(
  'a planted secret and a planted buyer stay where they belong',
  async () => {
    const [data, around] = [tempFolder(), tempFolder()];
    const search = new Search();
    const frames: Frames = { asked: [], answered: [], failed: [] };
    const receiver = await testReceiver();
    const host = await startServe(data, around);
    const { ask, fail, close } = await openWindow(host.ui, frames);
    const target = `${receiver.url}/webhook`;

    // An endpoint whose secret is replaced, with errors on the way.
    const draft = endpointDraft({ secrets: [current(old.text)] });
    const first = await ask('endpoints.save', draft);
    await fail('endpoints.save', { ...draft, path: 'no slash' });
    await fail('endpoints.save', { ...draft, name: 'Twice' });
    await fail('endpoints.save', {
      ...draft,
      secrets: [{ label: '', current: 1, secret: secret.text }],
    } as never);
    await fail('replay.send', { secret: secret.text } as never);
    const kept = first.secrets.map(({ id }) => ({
      ...{ id, label: 'live', current: true, secret: secret.text },
    }));
    const changed = endpointChanges(first, {
      ...{ ...draft, secrets: kept },
      forward: { url: `${receiver.url}/forward`, mode: 'tee' as const, timeoutMs: 5_000 },
    });
    const secrets = join(data, SECRETS_FILE);
    renameSync(secrets, `${secrets}.aside`);
    mkdirSync(secrets); // a folder cannot be replaced by a file
    await fail('endpoints.save', changed);
    rmdirSync(secrets);
    renameSync(`${secrets}.aside`, secrets);
    const endpoint = await ask('endpoints.save', changed);
    const secretId = endpoint.secrets[0]?.id ?? '';

    // Webhooks: valid, changed, signed with the old secret, not JSON, without endpoint.
    const valid = plantedBody(buyer.text, 'Valid', secret.text);
    const bodies = [
      valid,
      valid.replace('266.00', '999.00'),
      plantedBody(buyer.text, 'Old', old.text),
      `${buyer.text} is not JSON`,
    ];
    const url = host.listener + PATH + plantedQuery(buyer.text);
    const headers = plantedHeaders(buyer.text);
    for (const body of bodies) await fetch(url, { method: 'POST', headers, body });
    await fetch(`${host.listener}/nowhere`, { method: 'POST', headers, body: valid });
    const page = () =>
      ask('captures.page', { endpoint: null, filter: '', beforeId: null, limit: 50 });
    await soon(async () => {
      const verdicts = (await page()).captures.map(({ verdict }) => verdict);
      expect(verdicts.filter((verdict) => verdict === 'valid')).toHaveLength(1);
      expect(verdicts.filter((verdict) => verdict === 'invalid').length).toBeGreaterThan(1);
    });
    const { captures } = await page();
    const ids = captures.map(({ id }) => id);

    // Read, explain and compare, also with a text that contains the secret by mistake.
    for (const id of ids) {
      await ask('captures.get', { id });
      await ask('captures.body', { id, from: 0, length: 4096 });
      await ask('deliveries.get', { captureId: id });
      await ask('captures.partners', { id });
    }
    const captureId = captures.find(({ verdict }) => verdict === 'valid')?.id ?? 0;
    const invalidId = captures.find(({ verdict }) => verdict === 'invalid')?.id ?? 0;
    await ask('explain.compare', {
      captureId: invalidId,
      text: `266.00:${buyer.text}:${secret.text}`,
    });
    await ask('captures.page', { endpoint: null, filter: buyer.text, beforeId: null, limit: 50 });
    await fail('captures.page', { endpoint: null, filter: 'is:wrong', beforeId: null, limit: 50 });
    await ask('views.save', { name: 'Large', filter: 'amount>100' });
    await ask('settings.save', { language: { from: 'system', to: 'en' } });

    // Send: unchanged, edited and signed again, to a closed port, many at once, and through Compose.
    const replay = {
      ...{ captureId, method: 'POST', url: target, host: null, headers: [] },
      ...{ editedBody: null, resignWith: null, timeoutMs: 5_000, acceptAnyCertificate: false },
    };
    await ask('replay.send', replay);
    await ask('replay.send', { ...replay, editedBody: valid, resignWith: { secretId } });
    await ask('replay.send', { ...replay, url: 'http://127.0.0.1:1/' });
    await fail('replay.send', { ...replay, url: host.listener });
    await fail('replay.send', {
      ...replay,
      editedBody: `{"${buyer.text}`,
      resignWith: { secretId },
    });
    const sending = { timeoutMs: 5_000, acceptAnyCertificate: false, concurrency: 2 };
    const many = { captureIds: ids, urls: [target], perSecond: null, stopOnFailure: false };
    const { jobId } = await ask('replay.many', { ...sending, ...many });
    await ask('compose.sign', { body: valid, secretId, cause: null, as: null });
    await fail('compose.sign', { body: `{"${buyer.text}`, secretId, cause: null, as: null });
    const probe = await ask('tunnel.check', { url: host.listener });
    expect(probe.isFine).toBe(true);
    await soon(async () => {
      const jobs = await ask('jobs.list', null);
      expect(jobs.find(({ id }) => id === jobId)?.state).toBe('done');
    });
    expect(receiver.received.length).toBeGreaterThan(ids.length);
    search.look(
      'what the receiver got',
      Buffer.concat(receiver.received.map(({ wire }) => wire)),
      ALL,
      [buyer],
    );

    // Export, redacted and whole, and import again.
    for (const format of FORMATS) {
      const chosen = { ids: format === 'code' ? [captureId] : ids, format, url: null };
      const language = format === 'code' ? ('python' as const) : null;
      const redacted = { ...chosen, language, personalData: 'redacted' as const };
      const file = await ask('export.make', { ...redacted, whole: true });
      search.look(`${format}, redacted`, file.text, ALL);
      const whole = await ask('export.make', {
        ...redacted,
        personalData: 'included',
        whole: true,
      });
      search.look(`${format}, personal data included`, whole.text, ALL, [buyer]);
      const bytesBase64 = Buffer.from(file.text).toString('base64');
      if (format === 'bundle' || format === 'har' || format === 'jsonl')
        await ask('import.read', { bytesBase64, kind: null, endpointId: null });
    }
    const wrong = Buffer.from(`{"countersign":"${buyer.text}`).toString('base64');
    await fail('import.read', { bytesBase64: wrong, kind: 'bundle', endpointId: null });
    await ask('captures.remove', { ids: [captureId] });
    await ask('captures.restore', { ids: [captureId] });

    // The commands, with the secret in a file and in a variable. Their own files are elsewhere.
    const inputs = tempFolder();
    const file = (name: string, text: string) => {
      writeFileSync(join(inputs, name), text);
      return join(inputs, name);
    };
    const [body, key] = [file('body.json', valid), file('secret.txt', secret.text)];
    const broken = file('broken.json', `{"client_name":"${buyer.text}`);
    const withKey = ['--secret-file', key];
    const env = { PLANTED: secret.text, TMPDIR: around, HOME: around };
    const withEnv = ['--secret-env', 'PLANTED'];
    const store = ['--data', data];
    const commands: readonly (readonly [code: number, ...args: string[]])[] = [
      [0, 'verify', body, ...withKey],
      [2, 'verify', broken, ...withEnv],
      [66, 'verify', 'missing.json', ...withEnv],
      [1, 'explain', file('changed.json', bodies[1] ?? ''), ...withKey],
      [1, 'explain', '--json', file('old.json', bodies[2] ?? ''), ...withEnv],
      [0, 'sign', body, ...withEnv],
      [65, 'sign', broken, ...withKey],
      [0, 'send', '--to', target, '--body', body, ...withKey],
      [1, 'send', '--to', 'http://127.0.0.1:1/', '--time-scale', '1000000', ...withEnv],
      [0, 'replay', body, '--edit', body, '--to', target, ...withKey],
      [0, 'replay', '1', '--to', target, ...store],
      [0, 'list', ...store],
      [0, 'show', '1', ...store],
      [0, 'export', '--query', '', ...store, '--out', join(around, 'case.countersign')],
      [65, 'import', broken, '--kind', 'bundle', ...store],
      [0, 'import', join(around, 'case.countersign'), ...store],
    ];
    for (const [code, ...args] of commands) {
      const ended = await countersign(args, { env });
      expect(ended.code, args.join(' ')).toBe(code);
      search.look(`output of ${args[0] ?? ''}`, ended.stdout, SECRETS);
      search.look(`errors of ${args[0] ?? ''}`, ended.stderr, ALL);
    }

    search.look('command line and environment', processTexts(host.pid), ALL);
    const front = await fetch(new URL(host.ui).origin);
    search.look('the page', await front.text(), ALL);

    // A crash, and another start.
    close();
    expect(await host.end('SIGABRT')).toBe('SIGABRT');
    search.look('output of serve', host.said(), ALL);
    const again = await startServe(data, around);
    const later = await openWindow(again.ui, frames);
    const found = await later.ask('endpoints.list', null);
    expect(found[0]?.secrets).toHaveLength(1);
    later.close();
    const lookInData = () => search.lookInDataFolder(data, ALL, { secret, buyer });
    lookInData(); // includes the logs of the open databases
    await again.end('SIGINT');
    search.look('output of serve after the crash', again.said(), ALL);
    lookInData();
    search.lookInFolder(around, ALL);
    search.look('answers to the window', frames.answered.join('\n'), ALL, [buyer]);
    search.look('failures told to the window', frames.failed.join('\n'), ALL);

    expect(search.unexpected).toEqual([]);
    // The search must find known hits: the typed secrets in the window's requests, the stored one in its file.
    const typed = new Search();
    typed.look('what the window asked', frames.asked.join('\n'), ALL, ALL);
    expect(typed.expected).toBe(ALL.length);
    expect(search.expected).toBeGreaterThan(6);
    keepEvidence('secrets and personal data', 'host and commands', [
      {
        what: 'commands of the window used',
        seen: new Set(frames.asked.map((text) => (JSON.parse(text) as { command: string }).command))
          .size,
      },
      { what: 'runs of the command line', seen: commands.length },
      { what: 'places searched', seen: search.places },
      { what: 'bytes searched', seen: search.bytes },
      { what: 'writings looked for, halves of the secrets among them', seen: writingsCount(ALL) },
      { what: 'hits where the secret or the data belong', seen: search.expected },
      none('hits anywhere else', search.unexpected.length),
    ]);
  },
);
