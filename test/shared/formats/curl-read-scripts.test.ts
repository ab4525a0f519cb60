// cURL commands in the scripts around them: quoting for Windows, and input from pipes.

import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { readCurl } from '../../../shared/formats/curl-read.ts';
import { inForm } from '../../support/forms.ts';
import { first, read } from './support/read-curl.ts';

/** Repetitions in texts that must be read in linear time. */
const MANY = inForm(20_000, 100_000);

describe('a command for Windows', () => {
  const body = String.raw`{"name":"דנה 5% \"x\" & <b> it's","n":1}`;

  /** How Chrome has quoted an argument for cmd since version 123. */
  const careted = (text: string) =>
    `^"${text
      .replace(/\\/g, '\\\\')
      .replace(/"/g, '\\"')
      .replace(/[^a-zA-Z0-9\s_\-:=+~'/.',?;()*`]/g, '^$&')
      .replace(/%(?=[a-zA-Z0-9_])/g, '%^')
      .replace(/\r?\n/g, '^\n\n')}^"`;
  /** How Chrome quoted it before version 123. */
  const quoted = (text: string) =>
    `"${text
      .replace(/\\/g, '\\\\')
      .replace(/"/g, '""')
      .replace(/%/g, '"%"')
      .replace(/\r?\n/g, '"^\n\n"')}"`;
  it.each([
    ['carets', careted],
    ['quotes', quoted],
  ])('is read as cmd and cURL read it, quoted by %s', (_, write) => {
    const script = [
      `curl ${write('https://shop.example/hooks/a?x=%D7%90&y=1')} ^`,
      `  -H ${write('x-quote: "a"')} ^`,
      `  --data-raw ${write(body)} ^`,
      '  --compressed',
    ].join('\r\n');
    expect(read(script)).toEqual({
      notes: [],
      requests: [
        expect.objectContaining({
          target: '/hooks/a?x=%D7%90&y=1',
          tls: true,
          body,
          headers: expect.arrayContaining([['x-quote', '"a"']]) as unknown,
        }),
      ],
    });
  });

  it('has backslashes that escape quotes only', () => {
    const script = String.raw`curl "http://h/a" ^
  -H "X: C:\dir\\" -d "{\"a\":\"\u05d0\"}"`;
    expect(first(script)).toMatchObject({
      headers: expect.arrayContaining([['X', 'C:\\dir\\']]) as unknown,
      body: String.raw`{"a":"\u05d0"}`,
    });
  });

  it('may have line ends in its body and be followed by other commands', () => {
    const script = `curl ${careted('http://h/1')} ^\n  --data-raw ${careted('a\nb\n')} &\ncurl ${careted('http://h/2')} > out.txt 2>&1\ncurl.exe "http://h/3" -d a^&b | more`;
    const { requests } = read(script);
    expect(requests.map(({ target, body }) => [target, body])).toEqual([
      ['/1', 'a\nb\n'],
      ['/2', ''],
      ['/3', 'a&b'],
    ]);
  });

  it('is split in linear time', () => {
    for (const run of ['^"', '\\', '"', '^\n', '%a', '> ', '&']) {
      readCurl(`curl ^"${run.repeat(5 * MANY)}`, codec);
    }
  });

  it('has a note that variables are not replaced', () => {
    expect(read('curl ^"http://h/%USERNAME%^"').notes.join()).toContain('not run');
  });
});

describe('the input of a command', () => {
  const JSON_BODY = '{"a":"it\'s $5 `x` \\\\"}\n';
  const QUOTED = `'${JSON_BODY.trim().replace("'", "'\\''")}'`;
  it.each([
    ['echo', `echo ${QUOTED} | curl --data-binary @- http://h`],
    ['printf', `printf '%s\\n' ${QUOTED} | curl --data-binary @- http://h`],
  ])('can be the output of %s', (_, script) => {
    expect(read(script)).toMatchObject({ notes: [], requests: [{ body: JSON_BODY }] });
  });

  it('is read only once', () => {
    expect(first('echo abc | curl -d @- --data-binary @- http://h/1')?.body).toBe('abc&');
    expect(first('echo "x y" | curl --data-urlencode a@- http://h')?.body).toBe('a=x+y%0A');
    const input = `printf '${'a: b\\n'.repeat(5000)}' |`;
    expect(first(`${input} curl ${'-d @- '.repeat(50_000)} http://h`)?.body).toHaveLength(69_999);
  });

  it('is reported if another program writes it, or a file has it', () => {
    for (const before of ['jq . |', 'cat <<E |', '']) {
      expect(read(`${before} curl -d @- http://h`).notes.join()).toContain('another program');
    }
    expect(read('curl -d @- http://h < body.json').notes.join()).toContain('another program');
  });

  it('is read in linear time', () => {
    for (const run of ['<<A ', '<<A\n', '$(cat <<A\n', '\\', 'echo -n ']) {
      readCurl(`curl -d @- h ${run.repeat(MANY)}`, codec);
    }
    readCurl(`printf '${'%s'.repeat(MANY)}' ${'x '.repeat(MANY)} | curl -d @- h`, codec);
  });
});
