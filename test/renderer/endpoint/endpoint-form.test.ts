// The endpoint editor's values: secrets exactly as typed, one of them current, and blanks told at once.

import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../shared/contract/host.ts';
import {
  endpointDraft,
  endpointForm,
  formErrors,
  newSecret,
} from '../../../renderer/endpoint/endpoint-form.ts';
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
      answer: { status: 200, headers: [], body: '' },
      captured: 0,
      secrets: [
        { id: 's1', label: 'live', current: true, setAtMs: 1, outerBlanks: false, locked: false },
      ],
    };
    const draft = endpointDraft(endpointForm(endpoint, ''), endpoint.id);
    expect(draft.secrets).toEqual([{ id: 's1', label: 'live', current: true }]);
  });
});

it('says what has to be mended', () => {
  expect(formErrors(filled)).toEqual({});
  const wrong = { ...filled, name: ' ', path: '/a b', status: '99', secrets: [secret(' ', 'x')] };
  expect(Object.keys(formErrors(wrong))).toEqual(['name', 'path', 'status', 'secrets']);
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
