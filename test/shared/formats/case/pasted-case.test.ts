// Recognising a case pasted from a mail, whatever surrounds it, in linear time.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDump } from '../../../../shared/formats/case/dump-text.ts';
import { recogniseCase } from '../../../../shared/formats/case/pasted-case.ts';
import { inForm } from '../../../support/forms.ts';

const DIGEST = 'c0ffee'.repeat(10) + 'beef';
const SIGN = 'a1b2c3d4'.repeat(8);
const BODY = `{"name":"Order 1042","amount":"266.00","status":1,"sign":"${SIGN}"}`;
const CURL = `curl https://shop.example/hook -H 'Content-Type: application/json' \\\n  -d '${BODY}'`;
const STRING = '266.00:Order 1042:1';
/** Of hostile texts. */
const LENGTH = inForm(64 * 1024, 256 * 1024);

const body = (text: string) => ({ kind: 'body', text });

describe('one piece alone', () => {
  const form = 'OutSum=10.00&InvId=5&SignatureValue=0BF';
  it.each([
    ...[BODY, '{}', `\ufeff${BODY}`, `\n${JSON.stringify(JSON.parse(BODY), null, 2)}\r\n `],
    ...['{"amount": 1,', '[1, 2]', form, '<xml>\n<sign>0BF</sign>\n</xml>'],
  ])('is a body, byte for byte: %j', (text) => {
    expect(recogniseCase(text)).toMatchObject({ source: body(text), digest: null, notes: [] });
  });

  it('is a form in a quotation, and none in a URL', () => {
    expect(recogniseCase(`Hello,\n> ${form}\nRegards`).source).toEqual(body(form));
    expect(recogniseCase('See https://shop.example/?a=1&b=2').source).toBeNull();
  });

  it.each([CURL, `$ ${CURL}`, `curl https://shop.example/ -d @- <<'END'\n${BODY}\nEND`])(
    'is a cURL command with continued lines and quotes: %j',
    (text) => {
      expect(recogniseCase(text)).toMatchObject({ source: { kind: 'curl', text }, digest: null });
    },
  );

  it.each([
    DIGEST,
    DIGEST.toUpperCase(),
    `"${DIGEST}"`,
    'd41d8cd98f00b204e9800998ecf8427e',
    'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
  ])('is a digest: %s', (text) => {
    expect(recogniseCase(text)).toMatchObject({ source: null, digest: text.replaceAll('"', '') });
  });

  it.each(['Hello {name}, how are you?', 'Order 1042 failed: 266.00', ' '])(
    'is nothing if it is a sentence: %j',
    (text) => {
      const nothing = { source: null, digest: null, canonical: null, notes: [] };
      expect(recogniseCase(text)).toEqual(nothing);
    },
  );
});

describe('a mail', () => {
  const mail = [
    'Hello {team},',
    'our code does not verify this webhook:',
    '',
    BODY,
    '',
    'The string that we hash is',
    `string: ${STRING}`,
    `and we compute ${DIGEST} for it.`,
    'Regards, Dana',
  ];

  it('contains body, digest and string', () => {
    const whole = { source: body(BODY), digest: DIGEST, canonical: STRING };
    expect(recogniseCase(mail.join('\r\n'))).toEqual({ ...whole, notes: [] });
    for (const mark of ['> ', '>', '> > ', '>> ']) {
      const quoted = mail.map((line) => mark + line).join('\n');
      const found = recogniseCase(`Please help.\n\n${quoted}`);
      expect(found, mark).toEqual({ ...whole, notes: ['unquoted'] });
    }
  });

  const other = BODY.replace('1042', '1043');
  it.each<[string, string, object]>([
    [
      'may contain a quoted cURL command',
      `We send\n${CURL}\nand compute:\n${DIGEST}\n`.replaceAll(/^/gm, '> '),
      { source: { kind: 'curl', text: CURL }, digest: DIGEST },
    ],
    ...['Order\n1042', 'Order \n1042'].map((wrapped): [string, string, object] => [
      'may have wrapped a text of the body',
      `See:\n${BODY.replace('Order 1042', wrapped)}\nThanks`,
      { source: body(BODY), notes: ['lines-joined'] },
    ]),
    [
      'says which pieces were left out',
      `${BODY}\n${other}\n${DIGEST}\n${'0'.repeat(64)}`,
      { source: body(BODY), digest: DIGEST, notes: ['other-bodies', 'other-digests'] },
    ],
    [
      'prefers the object that has a signature',
      `config {"retries": 3}\nand the webhook ${BODY} of today`,
      { source: body(BODY) },
    ],
  ])('%s', (_, text, found) => {
    expect(recogniseCase(text)).toMatchObject(found);
  });

  it('may repeat the webhook’s own sign, which is not a digest computed by other code', () => {
    const text = `${BODY}\nexpected sign ${SIGN}, got ${DIGEST}`;
    expect(recogniseCase(text)).toMatchObject({ digest: DIGEST, notes: [] });
    expect(recogniseCase(`${BODY}\nsign ${SIGN}`).digest).toBeNull();
  });

  it('has short digests only where a line mentions them', () => {
    const md5 = 'd41d8cd98f00b204e9800998ecf8427e';
    expect(recogniseCase(`${BODY}\nrequest id ${md5}`).digest).toBeNull();
    expect(recogniseCase(`${BODY}\nour hash is ${md5}`).digest).toBe(md5);
    expect(recogniseCase(`${BODY}\nהחתימה שלנו: ${md5}`).digest).toBe(md5);
  });
});

it('may contain a whole command for the Windows command line', () => {
  const command = `curl ^"https://h/a^" ^\n  --data-raw ^"^{^\\^"a^\\^":^\\^"it's^\n\n^\\^"^}^"`;
  const { source } = recogniseCase(`Hello,\n${command}\nIt's wrong, "why"?`);
  expect(source).toEqual({ kind: 'curl', text: command });
});

describe('whatever is pasted', () => {
  it('never throws, and every piece found is part of the text', () => {
    const piece = fc.constantFrom(BODY, CURL, DIGEST, STRING, '> ', '{', '}', '"', "'", '\\', '\n');
    const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 30 });
    fc.assert(
      fc.property(text, (parts) => {
        const pasted = parts.join('');
        const { source, digest } = recogniseCase(pasted);
        const bare = pasted.replaceAll(/[>\s]/g, '');
        expect(bare).toContain((source?.text ?? '').replaceAll(/[>\s]/g, ''));
        expect(bare).toContain(digest ?? '');
      }),
      { numRuns: inForm(500, 2000) },
    );
  });

  it('yields body and digest between any sentences, at any quoting depth', () => {
    const words = fc.array(
      fc.constantFrom('Hello', 'sign:', 'our code', '(see below)', '{x}', '1:2'),
      {
        maxLength: 6,
      },
    );
    const line = words.map((list) => list.join(' '));
    fc.assert(
      fc.property(line, line, line, fc.nat(3), (before, between, after, times) => {
        const lines = [before, BODY, between, DIGEST, after];
        const text = lines.map((one) => '> '.repeat(times) + one).join('\n');
        expect(recogniseCase(text)).toMatchObject({ source: body(BODY), digest: DIGEST });
      }),
    );
  });

  const hostile = [
    ...['{"', '{"a":', '{"a":{', '> ', 'a:', 'curl ', 'curl \n', "curl '", 'sign ', '{}'],
    ...[
      `${'0'.repeat(64)} `,
      `${SIGN}\n`,
      `${BODY}\n`,
      `${STRING}\n`,
      ...Array.from('{["\\\n a:='),
    ],
  ];
  /** The lowest processor time of a few runs, because the machine may be busy. */
  const leastMs = (text: string) =>
    Math.min(
      ...Array.from({ length: 4 }, () => {
        const begun = process.cpuUsage();
        recogniseCase(text);
        return process.cpuUsage(begun).user / 1000;
      }),
    );

  it.each(hostile)('%j repeated many times takes linear time', (unit) => {
    const of = (length: number) => unit.repeat(Math.ceil(length / unit.length));
    const short = leastMs(of(LENGTH / 8));
    // The text is eight times as long. A quadratic pattern would take 64 times as long.
    expect(leastMs(of(LENGTH))).toBeLessThan(32 * Math.max(short, 4));
    expect(leastMs(BODY + of(LENGTH))).toBeLessThan(48 * Math.max(short, 4));
  });
});

describe('headers', () => {
  const DIGEST = 'ab'.repeat(32);
  const OWN = '12'.repeat(32);
  const BODY = '{"event":"push","n":1.0}';
  const found = (text: string) => {
    const { source, digest, notes } = recogniseCase(text);
    const [head = '', body = ''] = (source?.text ?? '').split('\r\n\r\n');
    return { kind: source?.kind, head: head.split('\r\n').slice(1), body, digest, notes };
  };

  it('as lines are kept, and a signature in them is not the person’s own digest', () => {
    const mail = [
      'Subject: Webhook fails',
      'Message-ID: <1@shop.example>',
      '',
      'Hi, headers:',
      `X-Hub-Signature-256: sha256=${DIGEST}`,
      'Content-Type: application/json',
      'Content-Length: 999',
      '',
      `Body:\n${BODY}\n\nI compute ${OWN}`,
    ];
    expect(found(mail.join('\n'))).toEqual({
      kind: 'http',
      head: [`X-Hub-Signature-256: sha256=${DIGEST}`, 'Content-Type: application/json'],
      ...{ body: BODY, digest: OWN, notes: [] },
    });
  });

  it.each([
    [
      'Node',
      `{ 'x-hub-signature-256': 'sha256=${DIGEST}', host: 'x' }`,
      `{ event: 'push', n: 1, a: [ null ] }`,
    ],
    [
      'Python',
      `{'X-Hub-Signature-256': 'sha256=${DIGEST}', 'Host': 'x'}`,
      `{'event': 'push', 'n': 1, 'a': [None]}`,
    ],
    [
      'PHP',
      `Array\n(\n    [HTTP_X_HUB_SIGNATURE_256] => sha256=${DIGEST}\n    [HTTP_HOST] => x\n)`,
      'Array\n(\n    [event] => push\n    [a] => Array\n        (\n            [0] => b\n        )\n\n)',
    ],
  ])('and a body that %s printed are read', (_, headers, body) => {
    const read = found(`req.headers ${headers}\nreq.body ${body}\nwe computed ${OWN}`);
    expect(read.head.join().toLowerCase()).toBe(`x-hub-signature-256: sha256=${DIGEST},host: x`);
    expect(JSON.parse(read.body)).toMatchObject({ event: 'push' });
    expect(read).toMatchObject({ kind: 'http', digest: OWN, notes: ['body-rebuilt'] });
  });

  it('a body that was printed in quotes has its own bytes, and shortened ones are no body', () => {
    const headers = `headers: {'X-Hub-Signature-256': 'sha256=${DIGEST}'}`;
    expect(found(`${headers}\nbody: b'{"a": 1, "b": "\\xe9"}'`)).toMatchObject({
      ...{ body: '{"a": 1, "b": "é"}', notes: [] },
    });
    expect(recogniseCase(`${headers}\nbody { a: [Object] }`).source).toBeNull();
  });

  it('a request as HTTP writes it is read as it is', () => {
    const http = `POST /gh HTTP/1.1\nX-Hub-Signature-256: sha256=${DIGEST}\n\n${BODY}`;
    expect(recogniseCase(http).source).toEqual({ kind: 'http', text: http });
  });
});

it('a form is found in a sentence', () => {
  const form = `m_payment_id=A-77&amount=200.00&signature=${'01'.repeat(16)}`;
  expect(recogniseCase(`Received: ${form} but we computed ${'f'.repeat(32)}`)).toMatchObject({
    ...{ source: { kind: 'body', text: form }, digest: 'f'.repeat(32) },
  });
});

it('any JSON is read as a dump, and any other text without a failure', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = JSON.stringify(value);
      expect(readDump(text, 0)).toEqual({ value: JSON.parse(text) as unknown, end: text.length });
    }),
  );
  const part = fc.constantFrom('Array (', '[a] =>', ...Array.from('{}[]\'":,a1\\\n '));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      readDump(parts.join(''), 0);
      recogniseCase(`headers ${parts.join('')}\nbody ${parts.join('')}`);
    }),
  );
});
