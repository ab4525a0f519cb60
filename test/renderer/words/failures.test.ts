// What goes wrong in the host reaches a Hebrew window in Hebrew: every code that electron/host throws has words, and so
// has everything that its sentence names.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeError, HostError, SQLITE } from '../../../electron/host/lib/errors.ts';
import { en } from '../../../renderer/words/en/en.ts';
import { he } from '../../../renderer/words/he/he.ts';
import { INPUT_PROBLEMS } from '../../../renderer/words/he/input-problems.ts';
import type { FailureDetails } from '../../../shared/contract/failure.ts';
import { createClient, serve, type Port } from '../../../shared/contract/rpc.ts';
import { startTestHost } from '../../electron/host/support/test-host.ts';
import { endpointDraft } from '../../electron/host/support/webhook.ts';

const HEBREW = /\p{Script=Hebrew}/u;
/** An English sentence has two words one after the other; names and marks that isolate them have not. */
const ENGLISH = /[a-z]{2,} [a-z]{2,}/;

/** Nothing that a window could be connected to has started yet. */
const BEFORE_A_WINDOW = [
  ...['folder-unusable', 'folder-in-use', 'secrets-damaged'],
  ...['database-newer', 'database-unusable', 'tls-unusable'],
];
/** Thrown with a code from elsewhere: of a body that cannot be signed, of a file that cannot be read. */
const FROM_ELSEWHERE = [
  ...['not-json', 'not-an-object', 'too-deep', 'no-effect'],
  ...['not-recognised', 'damaged-file'],
];

const source = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
const HOST = source('electron/host');
const FORMATS = source('shared/formats');
const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

const inHebrew = (code: string, details: FailureDetails = {}) =>
  he.failures.says({ ok: false, code, message: 'the host says this', details });

it('has words for every code that the host throws', () => {
  const thrown = HOST.match(/new HostError\(/g)?.length ?? 0;
  const named = [...HOST.matchAll(/new HostError\(\s*'([\w-]+)'/g)].map(([, code = '']) => code);
  expect(thrown).toBeGreaterThan(40);
  // signed.code twice in compose-command, once in replay-command; file.code in importing, found.code in cases.
  expect(thrown - named.length).toBe(5);
  const reaching = [...named, ...FROM_ELSEWHERE].filter((code) => !BEFORE_A_WINDOW.includes(code));
  expect(reaching.filter((code) => !HEBREW.test(inHebrew(code)))).toEqual([]);
  expect(BEFORE_A_WINDOW.filter((code) => !named.includes(code))).toEqual([]);
});

it('has words for what SQLite, a lost connection and an unforeseen error are told as', () => {
  const sqlite = Object.values(SQLITE).map((errcode) => Object.assign(new Error(), { errcode }));
  const codes = [...sqlite, new TypeError('secret'), 'text'].map((error) => describeError(error));
  const wire = ['disconnected', 'unknown-command'].map((code) => ({ code, details: {} }));
  for (const { code, details } of [...codes, ...wire]) {
    expect(inHebrew(code, details)).toMatch(HEBREW);
  }
  expect(inHebrew('internal', { reason: 'TypeError' })).toContain('TypeError');
});

it('has words for each thing that a code can be about', () => {
  const pattern = /new HostError\(\s*'([\w-]+)',[^;]*?details: \{ what: '([\w-]+)'/g;
  const subjects = [...HOST.matchAll(pattern)].map(([, code = '', what = '']) => [code, what]);
  const files = [...FORMATS.matchAll(/^ {2}\| '([\w-]+)'/gm)];
  expect(subjects.length).toBeGreaterThan(15);
  expect(files.length).toBeGreaterThan(5);
  for (const [code = '', what] of subjects) {
    const says = inHebrew(code, { what } as FailureDetails);
    expect(says).toMatch(HEBREW);
    expect(says).not.toBe(inHebrew(code));
  }
  for (const what of matches(
    FORMATS,
    /(?:damaged|notRead)\([^;]*?'(not-[\w-]+|no-[\w-]+|open-quote|for-powershell|newer-bundle)',\n?\s*'[A-Z]/g,
  )) {
    expect(inHebrew('damaged-file', { what } as FailureDetails)).not.toBe(inHebrew('damaged-file'));
  }
});

it('has words for everything that the host refuses in an input', () => {
  const inputs = readdirSync('electron/host', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|[/-])input(-schemas)?\.ts$/.test(name.replaceAll('\\', '/')))
    .map((name) =>
      readFileSync(join('electron/host', name), 'utf8').replace(/\/\*\*?[^]*?\*\//g, ''),
    )
    .join('\n');
  const says = matches(inputs, /'([a-z][^'\n]* [^'\n]* [^'\n]*)'/g);
  expect(says.length).toBeGreaterThan(60);
  expect(says.filter((one) => !HEBREW.test(INPUT_PROBLEMS[one] ?? ''))).toEqual([]);
  expect(Object.keys(INPUT_PROBLEMS).filter((one) => !says.includes(one))).toEqual([]);
});

it('says why a target did not answer', () => {
  const exchange = readFileSync('electron/host/send/exchange-errors.ts', 'utf8');
  const sentences = exchange.slice(exchange.indexOf('const SENTENCES'));
  const codes = [
    ...matches(sentences, /^ {2}'?([a-z][\w-]*)'?: \(/gm),
    'body-not-ended',
    'EHOSTDOWN',
  ];
  expect(codes.length).toBeGreaterThan(10);
  const says = codes.map((code) => he.failures.exchange({ code, message: 'the host says this' }));
  expect(says.filter((one) => !HEBREW.test(one) || ENGLISH.test(one))).toEqual([]);
  expect(new Set(says).size).toBe(says.length);
});

it('keeps the host’s own words for a code that nobody knows', () => {
  expect(inHebrew('from-a-newer-host')).toBe('the host says this');
});

describe('over the wire', () => {
  /** Two ends of one channel. */
  function channel(): [Port, Port] {
    const hears: [(text: string) => void, (text: string) => void] = [
      () => undefined,
      () => undefined,
    ];
    const end = (mine: 0 | 1, other: 0 | 1): Port => ({
      send: (text) => queueMicrotask(() => hears[other](text)),
      receive: (listener) => {
        hears[mine] = listener;
        return () => undefined;
      },
    });
    return [end(0, 1), end(1, 0)];
  }

  it('a failure comes with what its words are made of', async () => {
    const host = await startTestHost();
    const [window, shell] = channel();
    serve(shell, host);
    const client = createClient(window);
    const shop = endpointDraft({ name: 'חנות', path: '/hooks/a', secrets: [] });
    await client.call('endpoints.save', shop);

    const taken = await client.call('endpoints.save', shop);
    const port = Number(new URL(host.listenerUrl).port);
    const url = `${host.listenerUrl}/x`;
    const own = await client.call('replay.many', {
      ...{ captureIds: [1], urls: [url], concurrency: 1, perSecond: null },
      ...{ stopOnFailure: false, timeoutMs: 1000, acceptAnyCertificate: false },
    });
    const refused = await client.call('endpoints.save', { ...shop, path: 'no slash' });
    const failures = [taken, own, refused].flatMap((reply) => (reply.ok ? [] : [reply]));

    expect(failures.map(({ code, details }) => [code, details])).toEqual([
      ['path-taken', { path: '/hooks/a', name: 'חנות' }],
      ['own-listener', { port }],
      [
        'invalid-input',
        { where: 'path', reason: 'a path begins with / and has no blanks, ? or #' },
      ],
    ]);
    for (const failure of failures) {
      expect(he.failures.says(failure)).toMatch(HEBREW);
      expect(en.failures.says(failure)).toBe(failure.message);
    }
    const says = failures.map((failure) => he.failures.says(failure));
    expect(says[0]).toContain('חנות');
    expect(says[1]).toContain(String(port));
  });

  it('an error without details is told with none', () => {
    expect(describeError(new HostError('no-listener', 'Nothing listens.'))).toEqual({
      ...{ ok: false, code: 'no-listener', message: 'Nothing listens.', details: {} },
    });
  });
});
