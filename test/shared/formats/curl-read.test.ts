// cURL commands as browsers and people write them.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { readCurl } from '../../../shared/formats/curl-read.ts';

function read(script: string) {
  const file = readCurl(script, codec);
  if (!file.ok) throw new Error(file.message);
  const requests = file.requests.map(({ body, ...request }) => ({
    ...request,
    body: Buffer.from(body).toString(),
  }));
  return { requests, notes: file.notes.map(({ says }) => says) };
}
const first = (script: string) => read(script).requests[0];

describe('a command', () => {
  it('is read as a browser copies it', () => {
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

  it('is read as people write it', () => {
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

  it('ends where the shell ends it', () => {
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

/** Recorded from cURL 7.88.1 over a socket: what it sent, without Host, Content-Length and its own User-Agent. */
const SENT: [command: string, target: string, ...headers: string[]][] = [
  ['-u "me:p w" U/x', '/x', 'Authorization: Basic bWU6cCB3', 'Accept: */*'],
  ['http://me:p%20w@h/y', '/y', 'Authorization: Basic bWU6cCB3', 'Accept: */*'],
  ['--oauth2-bearer TOK U', '/', 'Authorization: Bearer TOK', 'Accept: */*'],
  ['-r 0-5 U', '/', 'Range: bytes=0-5', 'Accept: */*'],
  ['-r 5 U', '/', 'Range: bytes=5-', 'Accept: */*'],
  ['-C 5 U', '/', 'Range: bytes=5-', 'Accept: */*'],
  ['--compressed U', '/', 'Accept: */*', 'Accept-Encoding: deflate, gzip, br, zstd'],
  ['-b a=1 -b b=2 U', '/', 'Accept: */*', 'Cookie: a=1;b=2'],
  ['-b cookies.txt U', '/', 'Accept: */*'],
  ["-e 'http://r;auto' U", '/', 'Accept: */*', 'Referer: http://r'],
  ["-H X: -H 'Y;' -H 'Z; ' U", '/', 'Accept: */*', 'Y: '],
  ['-u a:b --digest U', '/', 'Accept: */*'],
  ['--path-as-is U/a/../b', '/a/../b', 'Accept: */*'],
  ['U/a/../b', '/b', 'Accept: */*'],
  ['--request-target /t U', '/t', 'Accept: */*'],
  [
    "-u a:b -H 'Authorization: own' --compressed -e R -b c=d -H 'H1: 1' -d x=1 U",
    '/',
    ...['Accept: */*', 'Accept-Encoding: deflate, gzip, br, zstd', 'Referer: R', 'Cookie: c=d'],
    ...['Authorization: own', 'H1: 1', 'Content-Type: application/x-www-form-urlencoded'],
  ],
];

describe('a request', () => {
  it.each(SENT)('is the one that cURL sends for %s', (command, target, ...headers) => {
    const request = first(`curl ${command.replace('U', 'http://h')}`);
    expect(request?.target).toBe(target);
    expect(request?.headers.map((pair) => pair.join(': '))).toEqual(headers);
  });

  it('has a body from a pipe without its line ends, unless it is binary', () => {
    expect(first(`printf 'a\\r\\nb\\n' | curl -d @- http://h`)?.body).toBe('ab');
    expect(first(`printf 'a\\nb\\n' | curl --data-binary @- http://h`)?.body).toBe('a\nb\n');
  });

  it('says so where cookies are in a file', () => {
    expect(read('curl -b jar.txt http://h').notes.join()).toContain('jar.txt');
  });
});

describe('a command for Windows', () => {
  const body = String.raw`{"name":"דנה 5% \"x\" & <b> it's","n":1}`;

  /** As Chrome writes an argument for cmd since version 123. */
  const careted = (text: string) =>
    `^"${text
      .replace(/\\/g, '\\\\')
      .replace(/"/g, '\\"')
      .replace(/[^a-zA-Z0-9\s_\-:=+~'/.',?;()*`]/g, '^$&')
      .replace(/%(?=[a-zA-Z0-9_])/g, '%^')
      .replace(/\r?\n/g, '^\n\n')}^"`;
  /** As it did before. */
  const quoted = (text: string) =>
    `"${text
      .replace(/\\/g, '\\\\')
      .replace(/"/g, '""')
      .replace(/%/g, '"%"')
      .replace(/\r?\n/g, '"^\n\n"')}"`;
  it.each([
    ['carets', careted],
    ['quotes', quoted],
  ])('is read as cmd and cURL take it, quoted by %s', (_, write) => {
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

  it('has backslashes that quote nothing but quotes', () => {
    const script = String.raw`curl "http://h/a" ^
  -H "X: C:\dir\\" -d "{\"a\":\"\u05d0\"}"`;
    expect(first(script)).toMatchObject({
      headers: expect.arrayContaining([['X', 'C:\\dir\\']]) as unknown,
      body: String.raw`{"a":"\u05d0"}`,
    });
  });

  it('may have line ends in its body, and others behind it', () => {
    const script = `curl ${careted('http://h/1')} ^\n  --data-raw ${careted('a\nb\n')} &\ncurl ${careted('http://h/2')} > out.txt 2>&1\ncurl.exe "http://h/3" -d a^&b | more`;
    const { requests } = read(script);
    expect(requests.map(({ target, body }) => [target, body])).toEqual([
      ['/1', 'a\nb\n'],
      ['/2', ''],
      ['/3', 'a&b'],
    ]);
  });

  it('is split in time that grows with its length only', () => {
    for (const run of ['^"', '\\', '"', '^\n', '%a', '> ', '&']) {
      readCurl(`curl ^"${run.repeat(500_000)}`, codec);
    }
  });

  it('says that variables stay as they are', () => {
    expect(read('curl ^"http://h/%USERNAME%^"').notes.join()).toContain('not run');
  });
});

/** Recorded from cURL 7.88.1; without a target where it refused the URL. */
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
  it.each(PATTERNS)('%s stands for the URLs that cURL asks for', (url, ...targets) => {
    const { requests, notes } = read(`curl 'http://h${url}' -d x`);
    expect(requests.map(({ target }) => target)).toEqual(targets.length > 0 ? targets : [url]);
    expect(notes).toEqual(targets.length > 0 ? [] : [expect.stringContaining('not accept')]);
    expect(requests.every(({ body }) => body === 'x')).toBe(true);
  });

  it('is none after -g, nor in the address of a host', () => {
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
    read(`curl 'http://h/{${','.repeat(1_000_000)}}{a,b}'`);
  });
});

it('takes headers from a pipe, and says so where they are in a file', () => {
  const piped = first(`printf 'X-A: 1\\nX-B: 2\\n' | curl -H @- http://h`);
  expect(piped?.headers).toEqual([
    ['Accept', '*/*'],
    ['X-A', '1'],
    ['X-B', '2'],
  ]);
  const { notes, requests } = read('curl -H @a:b.txt http://h');
  expect(notes).toEqual([expect.stringContaining('headers in the file a:b.txt')]);
  expect(requests).toMatchObject([{ headers: [['Accept', '*/*']] }]);
});

describe('a command with several URLs', () => {
  const sent = (script: string) =>
    read(script).requests.map(({ method, target, body }) => [method, target, body].join(' '));

  it('is a request for each of them, with the same options', () => {
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

  it('has options of its own behind --next', () => {
    const script = 'curl -I http://h/1 --next -u a:b -d x http://h/2 -: -XPUT http://h/3 -: -d no';
    expect(sent(script)).toEqual(['HEAD /1 ', 'POST /2 x', 'PUT /3 ']);
    expect(read(script).notes).toEqual(['A command without a URL was left out.']);
    const [, second, third] = read(script).requests;
    expect(second?.headers).toContainEqual(['Authorization', 'Basic YTpi']);
    expect(third?.headers).toEqual([['Accept', '*/*']]);
  });

  it('has a login for each URL that holds one', () => {
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
    readCurl(`curl -d x ${'h '.repeat(60_000)}`, codec);
    readCurl(`curl -d x ${'a:b@h '.repeat(20_000)}`, codec);
    readCurl(`curl ${'-: '.repeat(100_000)}`, codec);
    readCurl(`curl ${'h -: '.repeat(100_000)}`, codec);
    readCurl(`curl h ${'--compressed --no-compressed '.repeat(50_000)}`, codec);
    const unknown = Array.from({ length: 50_000 }, (_, at) => `--x${at}`).join(' ');
    expect(read(`curl http://h ${unknown}`).notes).toEqual([expect.stringContaining('--x4 …')]);
  });
});

describe('what a command reads', () => {
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
  ])('comes from %s', (_, script) => {
    expect(read(script)).toMatchObject({ notes: [], requests: [{ body: JSON_BODY }] });
  });

  it('goes on behind a here-document', () => {
    const { requests, notes } = read(
      `curl -d @- http://h/1 <<A && curl -d @- http://h/2 <<B\n1 \\$x\nA\n2 $x\nB\ncurl http://h/3`,
    );
    expect(requests.map(({ target, body }) => target + body)).toEqual(['/11 $x', '/22 $x', '/3']);
    expect(notes).toEqual([expect.stringContaining('not run')]);
  });

  it('is read once', () => {
    const { requests } = read(
      `curl -d @- --data-binary @- http://h/1 --next -d @- http://h/2 <<< abc`,
    );
    expect(requests.map(({ body }) => body)).toEqual(['abc&', '']);
    expect(first('curl --data-urlencode a@- http://h <<< "x y"')?.body).toBe('a=x+y%0A');
    const input = `printf '${'a: b\\n'.repeat(5000)}' |`;
    expect(first(`${input} curl ${'-H @- '.repeat(5000)} http://h`)?.headers).toHaveLength(2000);
    expect(first(`${input} curl ${'-d @- '.repeat(50_000)} http://h`)?.body).toHaveLength(69_999);
  });

  it('is told of where it is a file or another program', () => {
    expect(read('curl -d @- http://h < body.json').notes.join()).toContain('file body.json');
    expect(read('cat body.json | curl -d @- http://h').notes.join()).toContain('file body.json');
    expect(read('jq . | curl -d @- http://h').notes.join()).toContain('another program');
    expect(read('curl -d @- http://h').notes.join()).toContain('another program');
    expect(read('curl --data-binary @- http://h <<EOF\nnever ended').requests[0]?.body).toBe(
      'never ended\n',
    );
  });

  it('is read in time that grows with its length only', () => {
    for (const run of ['<<A ', '<<A\n', 'cat <<A|', '$(cat <<A\n', '<<-\t', '\\', 'echo -n ']) {
      readCurl(`curl -d @- h ${run.repeat(100_000)}`, codec);
      readCurl(`curl -d @- h <<E\n${run.repeat(100_000)}`, codec);
    }
    readCurl(`printf '${'%s'.repeat(50_000)}' ${'x '.repeat(50_000)} | curl -d @- h`, codec);
  });
});

describe('an option', () => {
  it('may be shortened, in any case and turned off', () => {
    expect(
      first('curl --compressed --no-compressed --data-bin x --Request PUT http://h'),
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
    ['curl --request=POST http://h', '--request=POST'],
    ['curl --dat x http://h', '--dat'],
    ['curl -z yesterday --netrc http://h', '-z, --netrc'],
    ['curl --http2 http://h', '--http2'],
    [`curl -H 'X Y: 1' http://h`, 'Headers that HTTP does not allow'],
    ['curl -d', 'refuses'],
    ['curl -I -d x http://h', 'refuses'],
    ['curl -d x -T f http://h', 'refuses'],
    ['curl --url-query @f http://h', 'reads a file'],
    ['curl -d x ftp://h/f', 'HTTP'],
    ['curl file:///etc/passwd', 'HTTP'],
    [`curl -d x '"b":' 'c,'`, 'HTTP'],
  ])('%s: it says what is left out', (script, note) => {
    expect(read(script).notes).toEqual([expect.stringContaining(note)]);
  });

  it('takes the scheme that is the usual one', () => {
    expect(first('curl --proto-default https h')?.tls).toBe(true);
    expect(first('curl --http2 https://h')?.tls).toBe(true);
    expect(read('curl --http2 https://h').notes).toEqual([]);
    expect(first('curl -0 http://h')?.httpVersion).toBe('1.0');
  });
});

describe('what cannot be read', () => {
  it('is left out and said', () => {
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

  it('runs nothing, and ends with any text', () => {
    const piece = fc.constantFrom(
      ...[
        'curl ',
        'http://h/',
        "'",
        '"',
        '\\',
        '$(',
        ')',
        '`',
        "$'",
        '\\u0',
        '|',
        '<',
        '>',
        '#',
        '\n',
        ' ',
        '\r',
        '-d ',
        '@',
        'printf ',
        '%',
        '\\1',
        'à',
        '&',
        '2',
        '^',
        '^"',
        '{',
        '[1-',
        ',',
        ']',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        readCurl(pieces.join(''), codec);
      }),
      { numRuns: 2000 },
    );
    readCurl('curl "$('.repeat(100_000), codec);
  });
});
