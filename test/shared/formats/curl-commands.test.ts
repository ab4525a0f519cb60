// cURL commands from public pages: curl runs them, the import reads them, and both give the same request except where
// the import reports a difference. Checked with curl 7.88.1 (Debian 12) and 8.14.1 (its backports).

import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { readCurl } from '../../../shared/formats/curl-read.ts';
import type { ImportNoteCode } from '../../../shared/formats/import-note.ts';
import { needCurl } from '../../setup/curl.mjs';
import { makeWorkplace, sentByCurl } from './support/real-curl.ts';
import type { SentRequest } from './support/sent-requests.ts';

interface Command {
  readonly source: string;
  /** The command as pasted. */
  readonly text: string;
  /** The command for bash, which differs only if the pasted one is for cmd. */
  readonly forBash: string;
}

const fixture = readFileSync(new URL('../../fixtures/curl-commands.txt', import.meta.url), 'utf8');
const commands: Command[] = fixture
  .split(/^### /m)
  .slice(1)
  .map((part) => {
    const end = part.indexOf('\n');
    const [text = '', forBash = text] = part.slice(end + 1).split('=== bash\n');
    return { source: part.slice(0, end), text: text.trim(), forBash: forBash.trim() };
  });

/** A note concerns missing requests or these headers. */
const TOLD: Partial<Record<ImportNoteCode, 'requests' | readonly string[]>> = {
  'login-left-out': ['authorization'],
  'cookies-in-file': ['cookie'],
  'headers-in-file': ['x-from-file'],
  'command-without-url': 'requests',
  'command-with-form': 'requests',
  'command-reads-file': 'requests',
  'command-body-in-file': 'requests',
  'command-body-piped': 'requests',
  'command-refused': 'requests',
  'options-not-read': ['if-modified-since', 'connection', 'te', 'range', 'content-range'],
  'command-not-http': 'requests',
};

/** Headers of the connection or of curl itself: the import drops them, and a replay adds its own. */
const isOwn = ([name, value]: readonly [string, string]) =>
  /^(?:host|content-length)$/i.test(name) || (name === 'User-Agent' && value.startsWith('curl/'));

type Comparable = Omit<SentRequest, 'httpVersion'> & { readonly httpVersion: string };

/** The boundary that curl draws. */
const BOUNDARY = /(?<=boundary=)-{24}\w{16,22}$/;

/** No body holds it. */
const NO_BOUNDARY = '-'.repeat(70);

/** Version 8 drops a question mark without a query. */
const comparable = (request: Comparable, without: readonly string[]) => ({
  method: request.method,
  target: request.target.replace(/\?$/, ''),
  httpVersion: request.httpVersion,
  tls: request.tls,
  headers: request.headers
    .filter((pair) => !isOwn(pair) && !without.includes(pair[0].toLowerCase()))
    .map(([name, value]) => [name, value.replace(BOUNDARY, 'drawn')]),
  body: request.body.replaceAll(boundaryOf(request), 'drawn'),
});

const boundaryOf = ({ headers }: Comparable) =>
  headers.map(([, value]) => BOUNDARY.exec(value)?.[0]).find((one) => one !== undefined) ??
  NO_BOUNDARY;

/** How many curl processes run at once. */
const MOST_AT_ONCE = 3;

describe('a cURL command of a public page', () => {
  const sent = new Map<Command, readonly SentRequest[]>();
  let workplace = '';
  afterAll(() => {
    rmSync(workplace, { recursive: true, force: true });
  });
  beforeAll(async () => {
    needCurl();
    workplace = makeWorkplace();
    const left = [...commands];
    const runNext = async (): Promise<void> => {
      for (let one = left.shift(); one; one = left.shift()) {
        sent.set(one, await sentByCurl(one.forBash, workplace));
      }
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, runNext));
  });

  it('comes from a large sample', () => {
    const found = commands.filter(({ source }) => !source.startsWith('A test of our own'));
    expect(found.length).toBeGreaterThanOrEqual(86);
    expect([...sent.values()].filter((requests) => requests.length > 0).length).toBeGreaterThan(86);
  });

  it('is skipped only if its body is elsewhere, it reads a file, it sends a form with files or curl refuses it', () => {
    const codes = commands.flatMap(({ text }) => {
      const file = readCurl(text, codec);
      return file.ok ? file.notes.filter(({ code }) => TOLD[code] === 'requests') : [];
    });
    const count = (wanted: ImportNoteCode) => codes.filter(({ code }) => code === wanted).length;
    expect({
      file: count('command-body-in-file'),
      program: count('command-body-piped'),
      read: count('command-reads-file'),
      form: count('command-with-form'),
      refused: count('command-refused'),
    }).toEqual({ file: 5, program: 6, read: 3, form: 3, refused: 3 });
    expect(codes).toHaveLength(20);
  });

  it.each(commands)('is imported as curl sends it: $source', (command) => {
    const file = readCurl(command.text, codec);
    if (!file.ok) throw new Error(file.code);
    const told = file.notes.map(({ code }) => TOLD[code] ?? []);
    const without = told.flatMap((one) => (one === 'requests' ? [] : one));
    const read = file.requests.map((request) =>
      comparable({ ...request, body: Buffer.from(request.body).toString('latin1') }, without),
    );
    const requests = sent.get(command) ?? [];
    if (told.includes('requests') && read.length === 0) return;
    if (command.source.startsWith('old: ') && requests.length === 0) return;
    expect(read).toEqual(requests.map((request) => comparable(request, without)));
  });
});
