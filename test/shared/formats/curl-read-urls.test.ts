// The URLs of cURL commands: several in one command, and patterns, which are not followed.

import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { readCurl } from '../../../shared/formats/curl-read.ts';
import { inForm } from '../../support/forms.ts';
import { read } from './support/read-curl.ts';

/** Repetitions in texts that must be read in linear time. */
const MANY = inForm(20_000, 100_000);

it('a pattern in a URL is kept as it is written', () => {
  for (const url of ['/a{x,y}', '/[1-3]', '/?ids[]=3']) {
    expect(read(`curl 'http://h${url}' -d x`).requests.map(({ target }) => target)).toEqual([url]);
  }
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
    expect(sent('curl -d a http://h/1 http://h/2\ncurl -d b http://h/3')).toEqual([
      'POST /1 a',
      'POST /2 a',
      'POST /3 b',
    ]);
  });

  it('ends at --next, with a note', () => {
    expect(sent('curl -I http://h/1 --next -d x http://h/2')).toEqual(['HEAD /1 ']);
    expect(read('curl http://h/1 -: http://h/2').notes).toEqual([expect.stringContaining('-:')]);
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
    readCurl(`curl h ${'--compressed --no-compressed '.repeat(MANY)}`, codec);
  });
});
