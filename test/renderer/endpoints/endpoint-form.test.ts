// The endpoint editor's values: secrets are kept exactly as typed, one is current, and outer blanks cause a warning.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressError } from '../../../renderer/endpoints/address-lines.ts';
import {
  endpointDraft,
  endpointForm,
  formAnew,
  formErrors,
  newSecret,
  secretsOnTop,
  type EndpointForm,
  type SecretForm,
} from '../../../renderer/endpoints/endpoint-form.ts';
import { blankEndpoint } from '../../../renderer/endpoints/state/endpoints.ts';
import { secretWarning } from '../../../renderer/ui/secret-field.tsx';
import type { Endpoint, Reaction } from '../../../shared/contract/endpoint.ts';

const filled = { ...endpointForm(blankEndpoint({ path: '/hooks/a' })), name: ' Shop A ' };
const secret = (label: string, typed: string, current = false) => ({
  ...newSecret(label, current),
  typed,
});

const held = (id: string, label: string, current = false) => ({
  ...{ id, label, current },
  ...{ setAtMs: 1, outerBlanks: false, locked: false },
});
const endpoint: Endpoint = {
  ...blankEndpoint({ path: '/a' }),
  ...{ id: 3, name: 'Shop A', secrets: [held('s1', 'live', true)] },
};

describe('the saved endpoint', () => {
  it('keeps a secret byte for byte', () => {
    const draft = endpointDraft({ ...filled, secrets: [secret('live', ' s\n', true)] });
    expect(draft.secrets).toEqual([{ label: 'live', current: true, secret: ' s\n' }]);
    expect(draft.name).toBe('Shop A');
  });

  it('keeps that the service has no secret only for a scheme that allows it', () => {
    const settings = { no_secret: 'yes' };
    expect(endpointDraft({ ...filled, scheme: 'payfast', settings }).settings).toEqual(settings);
    expect(endpointDraft({ ...filled, scheme: 'stripe', settings }).settings).toEqual({});
  });

  it('omits an empty row, and makes the first secret current if none is', () => {
    const secrets = [secret('live', '', true), secret('old', 'x'), secret('older', 'y')];
    const draft = endpointDraft({ ...filled, secrets });
    expect(draft.secrets.map(({ label, current }) => [label, current])).toEqual([
      ['old', true],
      ['older', false],
    ]);
  });

  it('keeps stored secrets without sending them', () => {
    const draft = endpointDraft(endpointForm(endpoint));
    expect(draft.secrets).toEqual([{ id: 's1', label: 'live', current: true }]);

    const anew = formAnew(endpointForm(endpoint));
    expect(endpointDraft(anew).secrets).toEqual([]); // deleted meanwhile
    const entered = anew.secrets.map((one) => ({ ...one, typed: 'again' }));
    expect(endpointDraft({ ...anew, secrets: entered }).secrets).toEqual([
      { label: 'live', current: true, secret: 'again' },
    ]);
  });
});

it('an unchanged form gives the endpoint that it shows', () => {
  const reaction = fc.record<Reaction>({
    does: fc.constantFrom('answer', 'never-answer', 'drop-before-headers', 'drop-after-headers'),
    status: fc.integer({ min: 200, max: 599 }),
    delayMs: fc.integer({ min: 0, max: 600_000 }),
    headers: fc.constantFrom([], [['x-a', ' b'] as const]),
    body: fc.string(),
  });
  const times = fc.integer({ min: 1, max: 10_000 });
  const step = fc.tuple(reaction, times).map(([met, count]) => ({ ...met, times: count }));
  const policy = fc.record({ always: reaction, script: fc.array(step, { maxLength: 3 }) });
  const timeoutMs = fc.integer({ min: 1, max: 600_000 });
  const forward = timeoutMs.map((ms) => ({
    ...{ url: 'http://a.example/', mode: 'tee' as const, timeoutMs: ms },
  }));
  fc.assert(
    fc.property(policy, fc.option(forward), (one, other) => {
      const shown = { ...endpoint, policy: one, forward: other, allowedAddresses: ['::1'] };
      const secrets = [{ id: 's1', label: 'live', current: true }];
      expect({ id: 3, ...endpointDraft(endpointForm(shown)) }).toEqual({ ...shown, secrets });
    }),
  );
});

describe('secrets that both windows changed', () => {
  const read = [held('s1', 'live', true), held('s2', 'old'), held('s3', 'older')];
  const rows = endpointForm({ ...endpoint, secrets: read }).secrets;
  const [live, old] = rows as [SecretForm, SecretForm];
  const told = (mine: readonly SecretForm[], now: Endpoint['secrets']) =>
    secretsOnTop(mine, read, now).map(({ id, label, current }) => [id, label, current]);

  it('take my changes, and theirs where I changed nothing', () => {
    const now = [held('s1', 'theirs'), held('s2', 'b'), held('s4', 'new', true)];
    expect(told([{ ...live, label: 'mine' }, old], now)).toEqual([
      ['s1', 'mine', false],
      ['s2', 'b', false],
      ['s4', 'new', true],
    ]);
    expect(
      told(
        [
          { ...live, current: false },
          { ...old, current: true },
        ],
        now,
      ),
    ).toEqual([
      ['s1', 'theirs', false],
      ['s2', 'b', true],
      ['s4', 'new', false],
    ]);
  });

  it('keep my input for a deleted secret as a new secret', () => {
    const now = [held('s5', 'live', true)];
    expect(told([{ ...live, typed: 'entered' }, old], now)).toEqual([
      ['s5', 'live', true],
      [null, 'live', false],
    ]);
  });
});

it('lists the errors', () => {
  expect(formErrors(filled)).toEqual({});
  const wrong: EndpointForm = {
    ...filled,
    name: ' ',
    path: '/a b',
    policy: { ...filled.policy, always: { ...filled.policy.always, status: '99' } },
    forward: { mode: 'tee', url: 'shop', timeoutMs: '0' },
    allowedAddresses: '203.0.113.7\nshop.example',
    secrets: [secret(' ', 'x')],
  };
  const errors = formErrors(wrong);
  expect(Object.keys(errors).sort()).toEqual(
    ['allowedAddresses', 'forward', 'name', 'path', 'policy', 'secrets'].sort(),
  );
  expect(Object.keys(errors.forward ?? {}).sort()).toEqual(['timeoutMs', 'url']);
  expect(errors.allowedAddresses).toMatch(/^Line 2: “shop\.example”/);
});

describe('forwarding', () => {
  const forward = {
    mode: 'proxy',
    url: ' http://127.0.0.1:3000/webhook ',
    timeoutMs: '2.5',
  } as const;

  it('is a mode, a URL and a timeout in milliseconds', () => {
    expect(endpointDraft({ ...filled, forward }).forward).toEqual({
      mode: 'proxy',
      url: 'http://127.0.0.1:3000/webhook',
      timeoutMs: 2500,
    });
  });

  it('is empty while off, and has no errors then', () => {
    const off: EndpointForm = { ...filled, forward: { mode: 'off', url: 'half', timeoutMs: '' } };
    expect(endpointDraft(off).forward).toBeNull();
    expect(formErrors(off)).toEqual({});
  });
});

describe('allowed addresses', () => {
  it('are one per line, without blanks', () => {
    const allowedAddresses = ' 203.0.113.7 \r\n\n2001:db8::/32';
    expect(endpointDraft({ ...filled, allowedAddresses }).allowedAddresses).toEqual([
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
  ])('has an error for %j: line %j', (text, line) =>
    line === null
      ? expect(addressError(text)).toBeNull()
      : expect(addressError(text)).toContain(`Line ${line}:`),
  );
});

describe('a secret with outer blanks', () => {
  it.each([
    ['abc', null],
    ['abc ', 'Ends with a space. This is part of the secret.'],
    [' abc\t', 'Begins and ends with a space. This is part of the secret.'],
    ['abc\n', 'Ends with a line break. This is part of the secret.'],
    ['abc \r\n', 'Ends with spaces and a line break. This is part of the secret.'],
    ['a\nb', 'Contains several lines. Line breaks are part of the secret.'],
    ['  ', 'Contains only spaces. They are the secret.'],
  ])('gets a warning: %j', (text, says) => expect(secretWarning(text)).toBe(says));
});
