// The first error, which the footer of Compose names and links to.

import { expect, it } from 'vitest';
import { firstWrong } from '../../../../renderer/sending/compose/first-wrong.ts';
import {
  firstSendDraft,
  sendErrors,
  type SendDraft,
} from '../../../../renderer/sending/state/send-draft.ts';
import type { Signed } from '../../../../renderer/sending/use-signed.ts';

const FINE: Signed = { state: 'signed', text: '{}', sign: null, says: null, head: null };

const failed = (code: string): Signed => ({ state: 'failed', code, message: 'the host says this' });

function wrong(change: Partial<SendDraft>, signed = FINE) {
  const draft = { ...firstSendDraft(), signing: 'none' as const, ...change };
  const url = draft.url ?? 'http://127.0.0.1:4545/shop';
  return firstWrong(signed, sendErrors(draft, url, false));
}

it('is none if the draft can be sent', () => {
  expect(wrong({})).toBeNull();
  expect(wrong({}, { state: 'waiting' })).toBeNull();
});

it.each<[Partial<SendDraft>, string, string]>([
  [{ signing: 'document' }, 'signature', 'Secret'],
  [{ url: 'nowhere' }, 'target', 'Target URL'],
  [{ deliveries: '0' }, 'load', 'Deliveries'],
  [{ copies: 'x' }, 'load', 'Copies'],
  [{ concurrency: '' }, 'load', 'Concurrency'],
  [{ timeoutMs: '0' }, 'protocol', 'Timeout per attempt (seconds)'],
  [{ retries: 'A', intervals: { A: ['soon'], B: [] } }, 'schedule', 'Intervals'],
  [{ retries: 'B', disableAfter: '0' }, 'schedule', 'Disable after failed deliveries in a row'],
])('is found for %j in the part %s', (change, part, name) => {
  expect(wrong(change)).toEqual({ part, name });
});

it('is the one in the body before those further down', () => {
  expect(wrong({ url: 'nowhere' }, failed('not-json'))).toEqual({ part: 'body', name: 'Body' });
});

it.each([
  ['no-effect', 'signature', 'Mistake'],
  ['not-json', 'body', 'Body'],
  ['not-an-object', 'body', 'Body'],
  ['too-deep', 'body', 'Body'],
  ['disconnected', 'signature', 'Signature'],
] as const)('is found for a body that cannot be signed, %s: %s', (code, part, name) => {
  expect(wrong({}, failed(code))).toEqual({ part, name });
});
