// The test receivers of the check, asked with real requests: each behaves as its row in receivers.ts says.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { explain } from '../../shared/support/explain.ts';
import { CASES, PLAIN, SECRET, sha256, signed } from './cases.ts';
import { MISBEHAVING, MISTAKEN, RIGHT, type ReceiverName } from './receivers.ts';
import { startReceiver, type RunningReceiver } from './serve.ts';

const OTHER = sha256('no such string');
const BODY = '{"amount":"12.50","name":"Cap","status":1}';
const SIGN = sha256('12.50:Cap:1:whsec_check');

interface Vector {
  readonly id: string;
  readonly body: string;
  readonly secret: string;
  readonly expect: { readonly verdict: string };
}

const VECTOR_SECRET = 'whsec_TEST_0123456789abcdef';
const vectors = readFileSync(new URL('../../fixtures/vectors.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector)
  .filter(({ secret }) => secret === VECTOR_SECRET);

const namesOf = <Name extends string>(rows: Record<Name, unknown>) => Object.keys(rows) as Name[];

const post = (url: string, body: string, init: RequestInit = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'manual',
    ...init,
  });

/** Starts a receiver for the tests of a `describe`. Its function `send` returns the status of the answer. */
function serving(name: ReceiverName, env: Record<string, string> = {}, secret = SECRET) {
  let running: RunningReceiver | undefined;
  beforeAll(async () => {
    running = await startReceiver(name, { secret, env });
  });
  afterAll(() => running?.stop());
  const url = () => running?.url ?? '';
  const send = async (body: string) => {
    const response = await post(url(), body);
    await response.arrayBuffer();
    return response.status;
  };
  return { url, send };
}

describe.each(namesOf(MISTAKEN))('the mistaken receiver %s', (name) => {
  const { must, base } = MISTAKEN[name];
  const { send } = serving(name);

  it('has a case of each of its mistakes', () => {
    expect([...new Set(CASES[name].map(({ code }) => code))].sort()).toEqual([...must].sort());
  });

  it.each(CASES[name])('signs $body with $code', async ({ body, right, sign, without }) => {
    expect(await send(signed(body, sign))).toBe(200);
    expect(await send(signed(body, sha256(right)))).toBeGreaterThanOrEqual(400);
    if (without) expect(await send(signed(body, without))).toBeGreaterThanOrEqual(400);
  });

  it('makes mistakes that the catalogue knows', () => {
    for (const { code, body, sign } of CASES[name]) {
      const question = {
        body: Buffer.from(signed(body, sign)),
        secret: SECRET,
        others: [],
        digest: null,
      };
      const { explanations } = explain(question, primitives, () => false);
      const codes = explanations.flatMap((one) => [one.codes, ...one.alternatives].flat());
      expect(codes, body).toContain(code);
    }
  });

  it(`${base === 'verifies' ? 'accepts' : 'rejects'} plain webhooks that are rightly signed`, async () => {
    const statuses = [];
    for (const { body, right } of PLAIN) statuses.push(await send(signed(body, sha256(right))));
    expect(statuses.includes(200)).toBe(base === 'verifies');
  });

  it('rejects unsigned and wrongly signed webhooks', async () => {
    for (const { body } of [...PLAIN, ...CASES[name]]) {
      expect(await send(body)).toBeGreaterThanOrEqual(400);
      expect(await send(signed(body, ''))).toBeGreaterThanOrEqual(400);
      expect(await send(signed(body, OTHER))).toBeGreaterThanOrEqual(400);
    }
    expect(await send('no JSON')).toBeGreaterThanOrEqual(400);
  });
});

describe.each(namesOf(RIGHT))('the receiver %s without a mistake', (name) => {
  const { send } = serving(name);
  const cases = Object.values(CASES).flat();

  it('accepts what is rightly signed', async () => {
    for (const { body, right } of [...PLAIN, ...cases]) {
      expect(await send(signed(body, sha256(right))), body).toBe(200);
    }
  });

  it('rejects what is signed with a mistake, unsigned or signed with another secret', async () => {
    for (const { body, right, sign } of cases) {
      expect(await send(signed(body, sign)), body).toBeGreaterThanOrEqual(400);
      expect(await send(body)).toBeGreaterThanOrEqual(400);
      const other = sha256(right.replace(SECRET, 'whsec_other'));
      expect(await send(signed(body, other)), body).toBeGreaterThanOrEqual(400);
    }
    for (const sign of ['7', '[]', 'null', `["${SIGN}"]`]) {
      expect(await send(BODY.replace('}', `,"sign":${sign}}`))).toBeGreaterThanOrEqual(400);
    }
    expect(await send(signed(BODY, SIGN.toUpperCase()))).toBeGreaterThanOrEqual(400);
    expect(await send('no JSON')).toBeGreaterThanOrEqual(400);
  });

  it('answers ten at once and a second attempt', async () => {
    const tenTimes = Array.from({ length: 10 }, () => send(signed(BODY, SIGN)));
    expect(await Promise.all(tenTimes)).toEqual(Array(10).fill(200));
  });
});

describe.each(namesOf(RIGHT))('the receiver %s with the published vectors', (name) => {
  const { send } = serving(name, {}, VECTOR_SECRET);

  it('accepts exactly the valid ones', async () => {
    const wrong = [];
    for (const { id, body, expect: expected } of vectors) {
      if (((await send(body)) === 200) !== (expected.verdict === 'valid')) wrong.push(id);
    }
    expect(wrong).toEqual([]);
  });
});

/** The statuses for a right signature, none, another one, and a right one for an altered body. */
const EXPECTED: Record<keyof typeof MISBEHAVING, readonly [number, number, number, number]> = {
  'accepts-all': [200, 200, 200, 200],
  'rejects-all': [401, 401, 401, 401],
  fails: [500, 500, 500, 500],
  'answers-201': [201, 400, 401, 401],
  prefix: [200, 401, 401, 401],
  'accepts-unsigned': [200, 200, 401, 401],
  'refuses-repeats': [200, 401, 401, 401],
  slow: [200, 401, 401, 401],
};
const DELAY_MS = 400;

describe.each(namesOf(MISBEHAVING))('the misbehaving receiver %s', (name) => {
  const { url, send } = serving(name, { DELAY_MS: String(DELAY_MS) });

  it('answers as its name says', async () => {
    const altered = BODY.replace('12.50', '99.50');
    const statuses = [];
    for (const body of [signed(BODY, SIGN), BODY, signed(BODY, OTHER), signed(altered, SIGN)]) {
      statuses.push(await send(body));
    }
    expect(statuses).toEqual(EXPECTED[name]);
  });

  if (name === 'accepts-all') {
    it('answers ok to anything', async () => {
      expect(await (await post(url(), 'no JSON')).text()).toBe('ok');
    });
  }
  if (name === 'prefix') {
    it('compares eight characters', async () => {
      expect(await send(signed(BODY, SIGN.slice(0, 8) + OTHER.slice(8)))).toBe(200);
      expect(await send(signed(BODY, SIGN.slice(0, 7) + '-' + SIGN.slice(8)))).toBe(401);
    });
  }
  if (name === 'refuses-repeats') {
    it('refuses the second attempt and the same payment_id or order_id', async () => {
      expect(await send(signed(BODY, SIGN))).toBe(409);
      const attempts = [
        [signed('{"payment_id":"77"}', sha256('77:whsec_check')), 200],
        [signed('{"payment_id":"77","zip":"9"}', sha256('77:9:whsec_check')), 409],
        [signed('{"order_id":"78"}', sha256('78:whsec_check')), 200],
        [signed('{"order_id":"78","zip":"9"}', sha256('78:9:whsec_check')), 409],
      ] as const;
      for (const [body, status] of attempts) expect(await send(body)).toBe(status);
    });
  }
  if (name === 'slow') {
    it('takes its time', async () => {
      const startMs = performance.now();
      expect(await send(signed(BODY, SIGN))).toBe(200);
      // A timer may fire a millisecond early.
      expect(performance.now() - startMs).toBeGreaterThan(DELAY_MS - 5);
    });
  }
});

describe('the receiver that decides inside', () => {
  const { url } = serving('decides-inside');
  const ask = async (path: string, sign: string) => {
    const response = await post(`${url()}${path}`, signed(BODY, sign));
    const { last } = (await (await fetch(`${url()}status`)).json()) as { last: string };
    return {
      status: response.status,
      header: response.headers.get('x-webhook-result'),
      text: await response.text(),
      last,
    };
  };

  it.each([
    { path: 'body', header: null, text: 'Webhook accepted.' },
    { path: 'header', header: 'accepted', text: 'ok' },
    { path: '', header: null, text: 'ok' },
  ])('tells it at /$path', async ({ path, header, text }) => {
    expect(await ask(path, SIGN)).toEqual({ status: 200, header, text, last: 'accepted' });
    expect(await ask(path, OTHER)).toEqual({
      status: 200,
      header: header && 'rejected',
      text: text.replace('accepted', 'rejected'),
      last: 'rejected',
    });
  });
});

describe('the hostile receivers', () => {
  const start = (name: ReceiverName, env: Record<string, string> = {}) =>
    startReceiver(name, { secret: SECRET, env });

  it('answer 5 MB', async () => {
    const { url, stop } = await start('large-answer');
    for (const [sign, status] of [
      [SIGN, 200],
      [OTHER, 401],
    ] as const) {
      const response = await post(url, signed(BODY, sign));
      expect(response.status).toBe(status);
      expect((await response.arrayBuffer()).byteLength).toBe(5 * 1024 * 1024);
    }
    await stop();
  });

  it('never answer', async () => {
    const { url, stop } = await start('never-answers');
    // On a busy machine a late answer would go unnoticed, but nothing else makes this fail.
    const signal = AbortSignal.timeout(1000);
    await expect(post(url, signed(BODY, SIGN), { signal })).rejects.toThrow(/timeout/);
    await stop();
  });

  it('redirect', async () => {
    const { url, stop } = await start('redirects', { REDIRECT_TO: 'http://127.0.0.1:9/elsewhere' });
    const response = await post(url, signed(BODY, SIGN));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('http://127.0.0.1:9/elsewhere');
    await stop();
  });

  it('die after some requests', async () => {
    const { url, stop } = await start('dies', { REQUESTS: '2' });
    expect((await post(url, signed(BODY, SIGN))).status).toBe(200);
    expect((await post(url, signed(BODY, OTHER))).status).toBe(401);
    await expect(post(url, signed(BODY, SIGN))).rejects.toThrow();
    await expect(post(url, signed(BODY, SIGN))).rejects.toThrow();
    await stop();
  });
});

describe('starting a receiver', () => {
  it.each(['by-hand-php', 'by-hand-python', 'by-hand-javascript'] as const)(
    'leaves nothing of %s behind',
    async (name) => {
      const { url, stop } = await startReceiver(name, { secret: SECRET });
      expect((await post(url, signed(BODY, SIGN))).status).toBe(200);
      await Promise.all([stop(), stop()]);
      await stop();
      await expect(post(url, signed(BODY, SIGN))).rejects.toThrow();
    },
  );

  it('fails with the messages of a program that ends', async () => {
    const env = { NODE_OPTIONS: '--no-such-option' };
    await expect(startReceiver('right', { secret: SECRET, env })).rejects.toThrow(
      /ended with 9 before it listened.*no-such-option/s,
    );
  });
});
