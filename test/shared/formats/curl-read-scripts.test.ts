// cURL commands in the scripts around them: quoting for Windows, and input from here-documents and pipes.

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
  it.each([
    ['a here-document', `curl --data-binary @- http://h <<'END' | jq .\n${JSON_BODY}END\n`],
    ['cat in a pipe', `cat <<'END' | curl --data-binary @- http://h\n${JSON_BODY}END`],
    ['one with tabs', `curl --data-binary @- http://h <<-"END"\n\t${JSON_BODY}\tEND\n`],
    ['lines of Windows', `curl --data-binary @- http://h <<'END'\r\n${JSON_BODY}END\r\n`],
    [
      'a here-string',
      `curl --data-binary @- http://h <<< '${JSON_BODY.trim().replace("'", "'\\''")}'`,
    ],
    ['echo', `echo '${JSON_BODY.trim().replace("'", "'\\''")}' | curl --data-binary @- http://h`],
    [
      'printf',
      `printf '%s\\n' '${JSON_BODY.trim().replace("'", "'\\''")}' | curl --data-binary @- http://h`,
    ],
  ])('can be %s', (_, script) => {
    expect(read(script)).toMatchObject({ notes: [], requests: [{ body: JSON_BODY }] });
  });

  it('may be a here-document in the middle of a script', () => {
    const { requests, notes } = read(
      `curl -d @- http://h/1 <<A && curl -d @- http://h/2 <<B\n1 \\$x\nA\n2 $x\nB\ncurl http://h/3`,
    );
    expect(requests.map(({ target, body }) => target + body)).toEqual(['/11 $x', '/22 $x', '/3']);
    expect(notes).toEqual([expect.stringContaining('not run')]);
  });

  it('is read only once', () => {
    expect(first('curl -d @- --data-binary @- http://h/1 <<< abc')?.body).toBe('abc&');
    expect(first('curl --data-urlencode a@- http://h <<< "x y"')?.body).toBe('a=x+y%0A');
    const input = `printf '${'a: b\\n'.repeat(5000)}' |`;
    expect(first(`${input} curl ${'-H @- '.repeat(5000)} http://h`)?.headers).toHaveLength(2000);
    expect(first(`${input} curl ${'-d @- '.repeat(50_000)} http://h`)?.body).toHaveLength(69_999);
  });

  it('is reported if it is a file or another program', () => {
    expect(read('curl -d @- http://h < body.json').notes.join()).toContain('file body.json');
    expect(read('cat body.json | curl -d @- http://h').notes.join()).toContain('file body.json');
    expect(read('jq . | curl -d @- http://h').notes.join()).toContain('another program');
    expect(read('curl -d @- http://h').notes.join()).toContain('another program');
    expect(read('curl --data-binary @- http://h <<EOF\nnever ended').requests[0]?.body).toBe(
      'never ended\n',
    );
  });

  it('is read in linear time', () => {
    for (const run of ['<<A ', '<<A\n', 'cat <<A|', '$(cat <<A\n', '<<-\t', '\\', 'echo -n ']) {
      readCurl(`curl -d @- h ${run.repeat(MANY)}`, codec);
      readCurl(`curl -d @- h <<E\n${run.repeat(MANY)}`, codec);
    }
    readCurl(`printf '${'%s'.repeat(MANY)}' ${'x '.repeat(MANY)} | curl -d @- h`, codec);
  });
});
