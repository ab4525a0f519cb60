// The URLs of cURL commands: patterns that expand, and several URLs in one command.

import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { readCurl } from '../../../shared/formats/curl-read.ts';
import { inForm } from '../../support/forms.ts';
import { first, read } from './support/read-curl.ts';

/** Repetitions in texts that must be read in linear time. */
const MANY = inForm(20_000, 100_000);

/** Recorded from cURL 7.88.1. A row without targets is a URL that it refused. */
const PATTERNS: [url: string, ...targets: string[]][] = [
  ['/a{x,y}', '/ax', '/ay'],
  ['/[1-3]', '/1', '/2', '/3'],
  ['/[08-11:2]', '/08', '/10'],
  ['/[a-e:2]', '/a', '/c', '/e'],
  ['/{a,b}/[1-2]', '/a/1', '/a/2', '/b/1', '/b/2'],
  ['/?ids[]=3', '/?ids[]=3'],
  ['/{x}', '/x'],
  ['/\\{x\\}', '/{x}'],
  ['/{a,}', '/a', '/'],
  ['/{a\\,b,c}', '/a,b', '/c'],
  ['/[1-1]', '/1'],
  ['/\\a', '/\\a'],
  ...[
    ...['/?f[a]=1', '/{}', '/a]', '/[3-1]', '/[c-a]', '/[a-Z]', '/[1-3', '/{a,b', '/{a{b}}'],
    ...['/[-1-2]', '/[1-3:0]', '/[1-10:20]', '/[a-1]', '/{a]b}'],
  ].map((url): [string] => [url]),
];

describe('a pattern in a URL', () => {
  it.each(PATTERNS)('%s expands to the URLs that cURL requests', (url, ...targets) => {
    const { requests, notes } = read(`curl 'http://h${url}' -d x`);
    expect(requests.map(({ target }) => target)).toEqual(targets.length > 0 ? targets : [url]);
    expect(notes).toEqual(targets.length > 0 ? [] : [expect.stringContaining('not accept')]);
    expect(requests.every(({ body }) => body === 'x')).toBe(true);
  });

  it('is not expanded after -g or in a host address', () => {
    expect(first(`curl -g 'http://h/{a,b}'`)?.target).toBe('/{a,b}');
    expect(read(`curl 'http://[::1]:80/a'`)).toMatchObject({
      requests: [{ target: '/a' }],
      notes: [],
    });
  });

  it('does not fill the disk', () => {
    const { requests, notes } = read(`curl 'http://h/[1-9999999]{a,b}[1-5]' -d x`);
    expect(requests).toHaveLength(100);
    expect(notes).toEqual([expect.stringContaining('The first 100')]);
    const long = `curl http://h/[1-100] -d ${'x'.repeat(10_000_000)}`;
    expect(read(`${long}\n${long}`).requests).toHaveLength(8);
    read(`curl 'http://h/${'{a,b}'.repeat(10_000)}'`);
    read(`curl 'http://h/{${','.repeat(10 * MANY)}}{a,b}'`);
  });
});

describe('a command with several URLs', () => {
  const sent = (script: string) =>
    read(script).requests.map(({ method, target, body }) => [method, target, body].join(' '));

  it('is one request per URL, with the same options', () => {
    expect(sent('curl http://h/1 -d a=1 http://h/2 --url http://i/3')).toEqual([
      'POST /1 a=1',
      'POST /2 a=1',
      'POST /3 a=1',
    ]);
    expect(sent('curl -G -d q=1 http://h/1 http://h/2?x')).toEqual([
      'GET /1?q=1 ',
      'GET /2?x&q=1 ',
    ]);
  });

  it('has separate options after --next', () => {
    const script = 'curl -I http://h/1 --next -u a:b -d x http://h/2 -: -XPUT http://h/3 -: -d no';
    expect(sent(script)).toEqual(['HEAD /1 ', 'POST /2 x', 'PUT /3 ']);
    expect(read(script).notes).toEqual(['A command without a URL was left out.']);
    const [, second, third] = read(script).requests;
    expect(second?.headers).toContainEqual(['Authorization', 'Basic YTpi']);
    expect(third?.headers).toEqual([['Accept', '*/*']]);
  });

  it('has the login of each URL that contains one', () => {
    const { requests } = read('curl -d x http://a:b@h/ http://h/ http://c:d@h/');
    expect(requests.map(({ headers }) => headers[0])).toEqual([
      ['Authorization', 'Basic YTpi'],
      ['Accept', '*/*'],
      ['Authorization', 'Basic Yzpk'],
    ]);
  });

  it('does not fill the disk', () => {
    const { requests, notes } = read(`curl -d ${'x'.repeat(2_000_000)} ${'http://h/ '.repeat(90)}`);
    expect(requests).toHaveLength(34);
    expect(notes).toEqual([expect.stringContaining('The first 34')]);
    expect(read(`curl ${'h '.repeat(101)}`).notes).toEqual([
      expect.stringContaining('The first 100'),
    ]);
    readCurl(`curl -d x ${'h '.repeat(MANY)}`, codec);
    readCurl(`curl -d x ${'a:b@h '.repeat(MANY)}`, codec);
    readCurl(`curl ${'-: '.repeat(MANY)}`, codec);
    readCurl(`curl ${'h -: '.repeat(MANY)}`, codec);
    readCurl(`curl h ${'--compressed --no-compressed '.repeat(MANY)}`, codec);
    const unknown = Array.from({ length: MANY }, (_, at) => `--x${at}`).join(' ');
    expect(read(`curl http://h ${unknown}`).notes).toEqual([expect.stringContaining('--x4 …')]);
  });
});
