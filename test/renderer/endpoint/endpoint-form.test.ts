// The endpoint editor's values: secrets exactly as typed, one of them current, and blanks told at once.

import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY, type Endpoint } from '../../../shared/contract/endpoint.ts';
import {
  endpointDraft,
  endpointForm,
  formAnew,
  formErrors,
  newSecret,
  type EndpointForm,
} from '../../../renderer/endpoint/endpoint-form.ts';
import { addressError } from '../../../renderer/endpoint/address-lines.ts';
import { secretWarning } from '../../../renderer/endpoint/secret-words.ts';

const filled = { ...endpointForm(undefined, '/hooks/a'), name: ' Shop A ' };
const secret = (label: string, typed: string, current = false) => ({
  ...newSecret(label, current),
  typed,
});

describe('what is saved', () => {
  it('keeps a secret byte for byte', () => {
    const draft = endpointDraft({ ...filled, secrets: [secret('live', ' s\n', true)] }, undefined);
    expect(draft.secrets).toEqual([{ label: 'live', current: true, secret: ' s\n' }]);
    expect(draft.name).toBe('Shop A');
  });

  it('leaves out an empty row, and makes the first secret current where none is', () => {
    const secrets = [secret('live', '', true), secret('old', 'x'), secret('older', 'y')];
    const draft = endpointDraft({ ...filled, secrets }, 3);
    expect(draft.secrets.map(({ label, current }) => [label, current])).toEqual([
      ['old', true],
      ['older', false],
    ]);
    expect(draft.id).toBe(3);
  });

  it('keeps what the host has, without sending it', () => {
    const endpoint: Endpoint = {
      id: 3,
      name: 'Shop A',
      path: '/a',
      kind: 'payment-link',
      note: '',
      policy: DEFAULT_POLICY,
      forward: null,
      allowedAddresses: [],
      secrets: [
        { id: 's1', label: 'live', current: true, setAtMs: 1, outerBlanks: false, locked: false },
      ],
    };
    const draft = endpointDraft(endpointForm(endpoint, ''), endpoint.id);
    expect(draft.secrets).toEqual([{ id: 's1', label: 'live', current: true }]);

    const anew = formAnew(endpointForm(endpoint, ''));
    expect(endpointDraft(anew, undefined).secrets).toEqual([]); // deleted meanwhile: nobody has it any more
    const entered = anew.secrets.map((one) => ({ ...one, typed: 'again' }));
    expect(endpointDraft({ ...anew, secrets: entered }, undefined).secrets).toEqual([
      { label: 'live', current: true, secret: 'again' },
    ]);
  });
});

it('says what has to be mended', () => {
  expect(formErrors(filled)).toEqual({});
  const wrong: EndpointForm = {
    ...filled,
    name: ' ',
    path: '/a b',
    policy: { ...filled.policy, always: { ...filled.policy.always, status: '99' } },
    forward: { mode: 'tee', url: 'shop', seconds: '0' },
    allowed: '203.0.113.7\nshop.example',
    secrets: [secret(' ', 'x')],
  };
  const errors = formErrors(wrong);
  expect(Object.keys(errors).sort()).toEqual(
    ['allowed', 'forwardSeconds', 'forwardUrl', 'name', 'path', 'policy', 'secrets'].sort(),
  );
  expect(errors.allowed).toMatch(/^Line 2, “shop\.example”/);
});

describe('where captures are handed on to', () => {
  const forward = {
    mode: 'proxy',
    url: ' http://127.0.0.1:3000/webhook ',
    seconds: '2.5',
  } as const;

  it('is a mode, a URL and a time-out in milliseconds', () => {
    expect(endpointDraft({ ...filled, forward }, undefined).forward).toEqual({
      mode: 'proxy',
      url: 'http://127.0.0.1:3000/webhook',
      timeoutMs: 2500,
    });
  });

  it('is nothing while it is off, and then nothing is wrong with what was typed', () => {
    const off: EndpointForm = { ...filled, forward: { mode: 'off', url: 'half', seconds: '' } };
    expect(endpointDraft(off, undefined).forward).toBeNull();
    expect(formErrors(off)).toEqual({});
  });
});

describe('allowed addresses', () => {
  it('are one in each line, without blanks', () => {
    const allowed = ' 203.0.113.7 \r\n\n2001:db8::/32';
    expect(endpointDraft({ ...filled, allowed }, undefined).allowedAddresses).toEqual([
      '203.0.113.7',
      '2001:db8::/32',
    ]);
  });

  it.each([
    ['', null],
    ['10.0.0.0/8\n::1', null],
    ['10.0.0.0/33', 1],
    ['10.0.0.256', 1],
    ['::1\n\n10.0.0.1/8/8', 3],
    ['2001:db8::/129', 1],
  ])('%j: line %j is wrong', (text, line) =>
    line === null
      ? expect(addressError(text)).toBeNull()
      : expect(addressError(text)).toContain(`Line ${line},`),
  );
});

describe('a secret with outer blanks', () => {
  it.each([
    ['abc', null],
    ['abc ', 'It ends with a blank: it is part of the secret.'],
    [' abc\t', 'It begins and ends with a blank: it is part of the secret.'],
    ['abc\n', 'It ends with a line end: it is part of the secret.'],
    ['abc \r\n', 'It ends with blanks and a line end: it is part of the secret.'],
    ['a\nb', 'It has several lines. The line ends are part of the secret.'],
    ['  ', 'It holds only blanks. They are the secret.'],
  ])('%j is told', (text, says) => expect(secretWarning(text)).toBe(says));
});
