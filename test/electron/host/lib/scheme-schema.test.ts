// Records of one's own: whatever is changed in one, it is read or refused with the place, and what is read verifies any
// request without an error.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CliError } from '../../../../electron/cli/lib/exit.ts';
import { schemeFrom } from '../../../../electron/cli/schemes/scheme-file.ts';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import type { Scheme } from '../../../../shared/signature/scheme.ts';
import { SCHEMES } from '../../../../shared/signature/schemes/schemes.ts';
import { inForm } from '../../../support/forms.ts';

const others = SCHEMES.slice(1);

/** The record, or the refusal's text. Fails on any other error. */
function read(text: string): Scheme | string {
  try {
    return schemeFrom(text, 'mine.json');
  } catch (error) {
    if (error instanceof CliError) return error.message;
    throw error;
  }
}

/** The value with one of its inner values replaced, found by the steps. */
function changed(value: unknown, steps: readonly number[], by: unknown): unknown {
  const [step, ...more] = steps;
  if (typeof value !== 'object' || value === null || step === undefined) return by;
  const names = Object.keys(value);
  const name = names[step % names.length];
  if (name === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    string,
    unknown
  >;
  copy[name] = changed(copy[name], more, by);
  return copy;
}

const nested = (depth: number) =>
  `${'{"kind":"optional","part":'.repeat(depth)}"x"${'}'.repeat(depth)}`;

const withMessage = (message: string) =>
  JSON.stringify({ ...others[0], name: 'mine', message: 0 }).replace(
    '"message":0',
    `"message":${message}`,
  );

describe('a record of one’s own', () => {
  it('is read as it was printed', () => {
    for (const scheme of others) expect(read(JSON.stringify(scheme))).toEqual(scheme);
  });

  it('is read or refused with the place, whatever was changed in it, and then verifies without an error', () => {
    const signature = 'a'.repeat(64);
    const request = {
      method: 'POST',
      url: `https://shop.example/a?sign=${signature}`,
      headers: others.flatMap(({ signature: { at } }) =>
        at.kind === 'header' ? at.names.map((name) => [name, signature] as const) : [],
      ),
      body: JSON.stringify({ sign: signature, signature, amount: 1.5, items: [{ a: null }] }),
    };
    const record = fc.tuple(
      fc.constantFrom(...others),
      fc.array(fc.nat({ max: 20 }), { maxLength: 8 }),
      fc.oneof(
        fc.json().map((text) => JSON.parse(text) as unknown),
        fc.constantFrom('secret', { kind: 'body' }, '__proto__', [], 'constructor'),
      ),
    );
    fc.assert(
      fc.property(record, ([scheme, steps, by]) => {
        const mine = read(JSON.stringify(changed(scheme, steps, by)));
        if (typeof mine === 'string') {
          expect(mine).toMatch(/^mine\.json is not a scheme/);
          return;
        }
        const agreed = { secret: 'secret', settings: {} };
        verifyRequest(mine, request, agreed, 0, primitives);
      }),
      { numRuns: inForm(300, 20_000) },
    );
  });

  it.each([
    ['deep', withMessage(nested(10))],
    ['too deep', withMessage(nested(150))],
    ['deeper than JSON may be', withMessage(nested(100_000))],
    ['wide', withMessage(`{"kind":"join","separator":"","parts":[${'"x",'.repeat(200_000)}"x"]}`)],
    [
      'many and deep',
      withMessage(`{"kind":"join","separator":"","parts":[${`${nested(20)},`.repeat(50)}"x"]}`),
    ],
    ['long', withMessage(JSON.stringify('x'.repeat(1_000_000)))],
    ['unknown', withMessage('{"kind":"regexp","pattern":"(a+)+$"}')],
  ])('is refused or read if its message is %s', (kind, text) => {
    const mine = read(text);
    if (kind === 'deep') expect(mine).toMatchObject({ name: 'mine' });
    else expect(mine).toMatch(/^mine\.json is not a scheme/);
    if (kind.includes('deep') && kind !== 'deep' && !kind.startsWith('many')) {
      expect(mine).toBe('mine.json is not a scheme. It is nested more than 40 levels deep.');
    }
  });

  it('has no control character or line separator, but line breaks in the text of its message', () => {
    const mine = { ...others[0], name: 'mine' };
    const withText = (text: string) => [
      { ...mine, service: text },
      { ...mine, source: text },
      { ...mine, message: { kind: 'header', names: [text] } },
      { ...mine, message: { kind: 'setting', name: text } },
      {
        ...mine,
        digest: {
          kind: 'named',
          by: [{ kind: 'query', name: 'a' }],
          otherwise: null,
          names: { [text]: { kind: 'plain', algorithm: 'md5' } },
        },
      },
    ];
    const inMessage = (text: string) => [
      { ...mine, message: text },
      { ...mine, message: { kind: 'join', separator: text, parts: [] } },
    ];
    const refusals = (records: readonly object[]) =>
      records
        .map((record) => read(JSON.stringify(record)))
        .filter((one) => typeof one === 'string');
    expect(refusals([...withText('a.B_9-'), ...inMessage('a\r\n\t')])).toEqual([]);
    for (const control of ['\0', '\u001b', '\u0085', '\u2028', '\u2029']) {
      const all = [...withText(`a${control}`), ...inMessage(`a${control}`)];
      expect(refusals(all)).toHaveLength(all.length);
    }
    expect(refusals(withText('a\nb'))).toHaveLength(5);
    expect(read(JSON.stringify({ ...mine, service: 'a\nb' }))).toBe(
      'mine.json is not a scheme: see "service". It has a control character or a line separator.',
    );
    expect(read(JSON.stringify({ ...mine, message: { kind: 'setting', name: 'a b' } }))).toBe(
      'mine.json is not a scheme: see "message.name". A setting’s name has only letters, digits, periods, hyphens and underscores.',
    );
  });
});
