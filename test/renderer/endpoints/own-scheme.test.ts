// The form of a scheme writes the record that it shows, and shows no record that it cannot write.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { explainPrimitives } from '../../../electron/host/lib/primitives.ts';
import { schemeRecord } from '../../../electron/host/lib/scheme-schema.ts';
import { messageForm, messageOf } from '../../../renderer/endpoints/own-scheme/message-form.ts';
import {
  BLANK_FORM,
  schemeForm,
  schemeOf,
  type SchemeForm,
} from '../../../renderer/endpoints/own-scheme/scheme-form.ts';
import { verifyRequest } from '../../../shared/signature/engine/verify-request.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { body, join, run, secret } from '../../../shared/signature/schemes/build.ts';
import { SCHEMES, schemeNamed } from '../../../shared/signature/schemes/schemes.ts';

interface Vector {
  readonly scheme: string;
  readonly secret: string;
  readonly settings?: Record<string, string>;
  readonly request: SignedRequest;
  readonly at: string;
}

const file = new URL('../../fixtures/scheme-vectors.jsonl', import.meta.url);
const vectors = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

const shown = SCHEMES.flatMap((scheme) => {
  const form = schemeForm(scheme);
  return form ? [{ scheme, form }] : [];
});

it('shows the common ones, and leaves the rest to JSON', () => {
  const names = shown.map(({ scheme }) => scheme.name);
  expect(names).toEqual(
    expect.arrayContaining(['github', 'shopify', 'stripe', 'square', 'tbank', 'midtrans']),
  );
  for (const name of ['payment-webhooks', 'robokassa', 'twilio', 'przelewy24', 'payu-emea']) {
    expect(names).not.toContain(name);
  }
});

it.each(shown)('writes a record that verifies like $scheme.name', ({ scheme, form }) => {
  const written = schemeOf(form);
  expect({ ...written, message: null }).toEqual({ ...scheme, message: null });
  for (const { secret: key, settings = {}, request, at } of vectors.filter(
    (one) => one.scheme === scheme.name,
  )) {
    const agreed = { secret: key, settings };
    const verdict = (by: Scheme) =>
      verifyRequest(by, request, agreed, Date.parse(at), explainPrimitives);
    expect(verdict(written)).toEqual(verdict(scheme));
  }
});

it('takes two ways to write a message as the same one', () => {
  expect(messageForm(join(':', body, secret))).toEqual(messageForm(run(body, ':', secret)));
  expect(messageForm(run(secret, body))).toMatchObject({ secretAt: 'first', besideSecret: '' });
  expect(messageForm(run(body, body))).toBeNull();
  expect(messageForm(run(secret, body, secret))).toBeNull();
});

it.each<[string, Partial<SchemeForm>, object]>([
  [
    'the secret as a field',
    {
      input: 'json',
      message: 'all',
      secretAt: 'field',
      besideSecret: 'Password',
      omits: ['nested'],
    },
    { message: { take: 'all', add: { Password: { kind: 'secret' } }, omit: ['nested'] } },
  ],
  [
    'listed fields with the secret after a text',
    { message: 'listed', names: ' a  b.c ', secretAt: 'last', besideSecret: '&key=' },
    { message: { parts: [{ take: ['a', 'b.c'], order: 'listed' }, '&key=', { kind: 'secret' }] } },
  ],
  [
    'two headers, and a list of signatures',
    { placeName: 'A, B', grammar: 'list', entrySeparator: ' ', prefix: 'v1,' },
    { signature: { at: { names: ['A', 'B'] }, grammar: { separator: ' ', prefix: 'v1,' } } },
  ],
  [
    'a time of any age',
    { message: 'time-body', between: '.', time: 'element', timeName: 't', tolerance: '' },
    { time: { at: { kind: 'element', name: 't' }, tolerance: null } },
  ],
  ['no key form for a plain hash', { digest: 'plain', key: 'hex' }, { digest: { kind: 'plain' } }],
])('writes %s, which the host takes and the form shows again', (_, part, wanted) => {
  const form = { ...BLANK_FORM, name: 'mine', service: 'Mine', ...part };
  const scheme = schemeOf(form);
  expect(scheme).toMatchObject(wanted);
  expect(schemeRecord.parse(scheme)).toEqual(scheme);
  const again = schemeForm(scheme);
  expect(again && schemeOf(again)).toEqual(scheme);
});

it('keeps the message of a record that it shows', () => {
  const { message } = schemeNamed('stripe') ?? BLANK_RECORD;
  const form = messageForm(message);
  expect(form && messageOf(form)).toEqual(message);
});

const BLANK_RECORD = schemeOf(BLANK_FORM);
