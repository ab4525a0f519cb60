// Reading cURL commands as browsers and people write them.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { readCurl } from '../../../shared/formats/curl-read.ts';
import { inForm } from '../../support/forms.ts';
import { first, read } from './support/read-curl.ts';

describe('a command', () => {
  it('is read as copied from a browser', () => {
    expect(
      read(
        [
          `curl 'https://shop.example/hooks/shop-a?x=1' \\`,
          `  -H 'accept: */*' \\`,
          `  -H 'content-type: application/json' \\`,
          `  -b 'session=1; theme=dark' \\`,
          `  -H 'x-quote: it'\\''s' \\`,
          `  --data-raw $'{"name":"it\\'s \\u05d3\\u05e0\\u05d4 \\ud83d\\ude00\\n"}' \\`,
          `  --compressed`,
        ].join('\n'),
      ),
    ).toEqual({
      notes: [],
      requests: [
        expect.objectContaining({
          method: 'POST',
          target: '/hooks/shop-a?x=1',
          tls: true,
          headers: [
            ['Accept-Encoding', 'deflate, gzip, br, zstd'],
            ['Cookie', 'session=1; theme=dark'],
            ['accept', '*/*'],
            ['content-type', 'application/json'],
            ['x-quote', "it's"],
          ],
          body: `{"name":"it's דנה 😀\n"}`,
        }),
      ],
    });
  });

  it('is read as written by hand', () => {
    expect(first(`$ curl -sSLkXPUT -d a=1 -d "b=$" localhost:3000/in`)).toMatchObject({
      method: 'PUT',
      target: '/in',
      body: 'a=1&b=$',
      headers: [
        ['Accept', '*/*'],
        ['Content-Type', 'application/x-www-form-urlencoded'],
      ],
    });
    expect(first(`curl --json '{"a":1}' http://h -H 'X: 1' -H 'Y;' -H 'Accept:'`)).toMatchObject({
      method: 'POST',
      target: '/',
      body: '{"a":1}',
      headers: [
        ['X', '1'],
        ['Y', ''],
        ['Content-Type', 'application/json'],
      ],
    });
    expect(first('curl -G http://h/p?a=1 -d b=2 --data-urlencode "c=x y&z"')).toMatchObject({
      method: 'GET',
      target: '/p?a=1&b=2&c=x+y%26z',
      body: '',
    });
    expect(first(`FOO=1 sudo /usr/bin/curl --url "http://h/\\$x" -d 'à' # -d no\n`)).toMatchObject({
      target: '/$x',
      body: 'à',
    });
    expect(first('curl -I http://h')?.method).toBe('HEAD');
  });

  it('sends the text fields of a form in parts, with a boundary that no value holds', () => {
    const taken = `${'-'.repeat(24)}0000000000000001`;
    const boundary = `${'-'.repeat(24)}0000000000000002`;
    expect(first(`curl http://h/mailgun -F token=${taken} -F 'signature="a;b"'`)).toMatchObject({
      method: 'POST',
      headers: [
        ['Accept', '*/*'],
        ['Content-Type', `multipart/form-data; boundary=${boundary}`],
      ],
      body: [
        `--${boundary}`,
        'Content-Disposition: form-data; name="token"',
        '',
        taken,
        `--${boundary}`,
        'Content-Disposition: form-data; name="signature"',
        '',
        'a;b',
        `--${boundary}--`,
        '',
      ].join('\r\n'),
    });
    const long = '\\\\'.repeat(100_000);
    expect(first(`curl http://h -F 'a="${long}"'`)?.body).toContain(long.slice(100_000));
  });

  it('ends where the shell would end it', () => {
    const { requests } = read(
      'curl http://a/1 -d 1 2>&1 >/dev/null; curl http://a/2 -d 2 && curl http://a/3 -d 3 | jq .',
    );
    expect(requests.map(({ target, body }) => [target, body])).toEqual([
      ['/1', '1'],
      ['/2', '2'],
      ['/3', '3'],
    ]);
  });
});

describe('a request', () => {
  it('has a piped body without its line ends, unless it is binary', () => {
    expect(first(`printf 'a\\r\\nb\\n' | curl -d @- http://h`)?.body).toBe('ab');
    expect(first(`printf 'a\\nb\\n' | curl --data-binary @- http://h`)?.body).toBe('a\nb\n');
  });

  it('has a note about cookies in a file', () => {
    expect(read('curl -b jar.txt http://h').notes.join()).toContain('jar.txt');
  });
});

it('notes headers in a file', () => {
  const { notes, requests } = read('curl -H @a:b.txt http://h');
  expect(notes).toEqual([expect.stringContaining('headers in the file a:b.txt')]);
  expect(requests).toMatchObject([{ headers: [['Accept', '*/*']] }]);
});

describe('an option', () => {
  it('may have any letter case, or be negated', () => {
    expect(
      first('curl --compressed --no-compressed --data-binary x --Request PUT http://h'),
    ).toMatchObject({
      method: 'PUT',
      body: 'x',
      headers: [
        ['Accept', '*/*'],
        ['Content-Type', 'application/x-www-form-urlencoded'],
      ],
    });
  });

  it.each([
    ['curl -z yesterday --netrc -r 0-5 http://h', '-z, --netrc, -r'],
    [`curl -H 'X Y: 1' http://h`, 'Headers that HTTP does not allow'],
    ['curl -d', 'refuses'],
    ['curl -I -d x http://h', 'refuses'],
    ['curl -d x -T f http://h', 'refuses'],
    ['curl --url-query @f http://h', 'reads a file'],
    ['curl -d x ftp://h/f', 'HTTP'],
    ['curl file:///etc/passwd', 'HTTP'],
    [`curl -d x '"b":' 'c,'`, 'HTTP'],
  ])('%s: notes what is skipped', (script, note) => {
    expect(read(script).notes).toEqual([expect.stringContaining(note)]);
  });

  it('chooses the version of HTTP', () => {
    expect(first('curl --http2 https://h')?.tls).toBe(true);
    expect(first('curl -0 http://h')?.httpVersion).toBe('1.0');
  });
});

describe('unreadable input', () => {
  it('is skipped with a note', () => {
    const { requests, notes } = read(
      `curl http://h -d @body.json\ncurl http://h -F a=@b\ncurl http://h -T f\ncurl -d 1\ncurl http://h --digest -u me:pw -d "$BODY"`,
    );
    expect(requests).toEqual([expect.objectContaining({ body: '$BODY' })]);
    expect(notes).toEqual([
      expect.stringContaining('not run'),
      expect.stringContaining('file body.json'),
      expect.stringContaining('-F'),
      expect.stringContaining('-T'),
      expect.stringContaining('without a URL'),
      expect.stringContaining('-u'),
    ]);
    expect(notes.join()).not.toContain('pw');
  });

  it.each([
    ['curl ^"https://h/^" ^\n  -H ^"a: b', 'damaged-file'],
    ['$session = New-Object X', 'not-recognised'],
    ['Invoke-WebRequest -Uri "https://h"', 'not-recognised'],
    ['wget http://h', 'not-recognised'],
    ["curl 'http://h", 'damaged-file'],
    ['curl "$(', 'damaged-file'],
  ])('%s', (script, code) => {
    expect(readCurl(script, codec)).toMatchObject({ ok: false, code });
  });

  it('runs nothing, and the parser terminates for any text', () => {
    const piece = fc.constantFrom(
      ...['curl ', 'http://h/', '$(', "$'", '\\u0', '-d ', 'printf ', '\\1', '^"', '[1-'],
      ...Array.from('\'"\\)`|<>#\n \r@%à&2^{,]'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        readCurl(pieces.join(''), codec);
      }),
      { numRuns: inForm(500, 2000) },
    );
    readCurl('curl "$('.repeat(100_000), codec);
  });
});
