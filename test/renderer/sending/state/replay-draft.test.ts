// A replay before sending: its errors, and the secret that signs it.

import { describe, expect, it } from 'vitest';
import {
  defaultSecret,
  draftErrors,
  replayRequest,
  withKnownSecret,
  type ReplayDraft,
} from '../../../../renderer/sending/state/replay-draft.ts';
import { target } from '../../../../renderer/ui/fields.ts';
import type { Endpoint, EndpointSecret } from '../../../../shared/contract/endpoint.ts';

const DRAFT: ReplayDraft = {
  method: 'POST',
  url: 'http://127.0.0.1:3000/',
  host: '',
  headers: [
    ['Accept', '*/*'],
    ['', 'no name'],
  ],
  body: 'edited',
  editedBody: '{}',
  secretId: 'b',
  timeoutMs: '30',
  acceptAnyCertificate: false,
};

const secret = (id: string, change: Partial<EndpointSecret> = {}) =>
  ({ id, label: id, current: false, locked: false, ...change }) as EndpointSecret;
const endpoint = (...secrets: EndpointSecret[]) => ({ id: 1, secrets }) as unknown as Endpoint;

describe('a target', () => {
  it.each(['http://a', 'https://a/b?c', ' http://127.0.0.1:3000/x '])('%j is accepted', (url) => {
    expect(target.wrong(url)).toBeNull();
  });

  it.each([
    ['', /full/],
    ['http://', /full/],
    ['https://a:99999/', /full/],
    ['localhost:3000/webhook', /^Start the URL with/],
    ['ftp://a/', /^Start the URL with/],
    ['127.0.0.1:3000', /^Start the URL with/],
  ])('%j is rejected with the reason', (url, why) => {
    expect(target.wrong(url)).toMatch(why);
  });
});

it('names each field that prevents sending', () => {
  expect(draftErrors(DRAFT)).toEqual({});
  const wrong = { ...DRAFT, url: 'x', method: 'A B', timeoutMs: '0' };
  expect(Object.keys(draftErrors(wrong)).sort()).toEqual(['method', 'timeoutMs', 'url']);
});

it('is signed with the current readable secret', () => {
  const [a, b] = [secret('a'), secret('b', { current: true })];
  expect(defaultSecret(endpoint(a, b))).toBe('b');
  expect(defaultSecret(endpoint(a, secret('b', { current: true, locked: true })))).toBe('a');
  expect(defaultSecret(endpoint())).toBeNull();
  expect(withKnownSecret(DRAFT, endpoint(a)).secretId).toBe('a');
  expect(withKnownSecret(DRAFT, endpoint(a, b)).secretId).toBe('b');
});

it('becomes a request without unnamed rows', () => {
  expect(replayRequest(7, DRAFT)).toMatchObject({
    captureId: 7,
    host: null,
    headers: [['Accept', '*/*']],
    editedBody: '{}',
    resignWith: { secretId: 'b' },
    timeoutMs: 30_000,
  });
  const captured = replayRequest(7, { ...DRAFT, body: 'captured', secretId: null });
  expect(captured).toMatchObject({ editedBody: null, resignWith: null });
});
