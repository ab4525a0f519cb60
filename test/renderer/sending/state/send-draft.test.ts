// The draft of Compose: the default signer, the errors, and the request.

import { describe, expect, it } from 'vitest';
import {
  firstSendDraft,
  firstSigner,
  ownTarget,
  sendErrors,
  sendRequest,
  signingSecret,
  withEvent,
  withPreset,
  type SendDraft,
} from '../../../../renderer/sending/state/send-draft.ts';
import { DEFAULT_POLICY, type Endpoint } from '../../../../shared/contract/endpoint.ts';
import { PRESETS } from '../../../../shared/webhook/presets.ts';
import { DEFAULT_INTERVALS_MS } from '../../../../shared/webhook/schedule.ts';
import { presetBody } from '../../../support/preset-body.ts';

const URL = 'http://127.0.0.1:4545/shop';

const draft = (change: Partial<SendDraft> = {}): SendDraft => ({ ...firstSendDraft(), ...change });

function endpoint(id: number, secrets: readonly (readonly [string, boolean, boolean])[]): Endpoint {
  return {
    id,
    name: `Shop ${id}`,
    path: `/shop-${id}`,
    kind: 'payment-link',
    note: '',
    scheme: 'payment-webhooks',
    settings: {},
    policy: DEFAULT_POLICY,
    forward: null,
    allowedAddresses: [],
    secrets: secrets.map(([secretId, current, locked]) => ({
      id: secretId,
      label: secretId,
      current,
      locked,
      setAtMs: 0,
      outerBlanks: false,
    })),
  };
}

describe('the signer', () => {
  const endpoints = [
    endpoint(1, []),
    endpoint(2, [['locked', true, true]]),
    endpoint(3, [
      ['old', false, false],
      ['new', true, false],
    ]),
    endpoint(4, [['only', true, false]]),
  ];

  const named = (id: number) => ({
    id,
    name: `Shop ${id}`,
    path: `/shop-${id}`,
    scheme: 'payment-webhooks',
  });

  it('is the shown endpoint if it can sign, otherwise the first that can', () => {
    expect(firstSigner(endpoints, null, [])?.id).toBe(3);
    expect(firstSigner(endpoints, 4, [])?.id).toBe(4);
    expect(firstSigner(endpoints, 2, [])?.id).toBe(3);
    expect(firstSigner(endpoints.slice(0, 2), 1, [])).toBeUndefined();
  });

  it('has no secret if none can be read', () => {
    expect(signingSecret(draft(), endpoints[0])).toBeNull();
    expect(signingSecret(draft(), endpoints[1])).toBeNull();
  });

  it('uses the current secret unless another is chosen, and none if that is deleted', () => {
    expect(signingSecret(draft(), endpoints[2])).toBe('new');
    expect(signingSecret(draft({ secretId: 'old' }), endpoints[2])).toBe('old');
    expect(signingSecret(draft({ secretId: 'gone' }), endpoints[2])).toBeNull();
  });

  it('sends to our listener at the endpoint’s path, also after it is deleted', () => {
    expect(ownTarget('http://127.0.0.1:4545', named(9))).toBe('http://127.0.0.1:4545/shop-9');
    expect(ownTarget('http://127.0.0.1:4545', null)).toBe('http://127.0.0.1:4545/demo');
    expect(ownTarget('', null)).toBe('');
  });
});

describe('the body', () => {
  it('is the preset’s', () => {
    for (const preset of PRESETS) {
      expect(draft(withPreset(preset))).toMatchObject({
        preset: preset.id,
        body: presetBody(preset),
      });
    }
  });

  it('is empty for a refund, and the documented one again for another event', () => {
    const refund = draft(withEvent(draft(), 'refund'));
    expect(refund).toMatchObject({ body: '{}', preset: null });
    expect(draft({ ...refund, ...withEvent(refund, 'recurring-charge') })).toEqual(
      draft({ event: 'recurring-charge' }),
    );
  });
});

describe('the errors', () => {
  const errors = (change: Partial<SendDraft>, url = URL, canSign = true) =>
    Object.keys(sendErrors(draft(change), url, canSign));

  it('are none at first, with and without retries', () => {
    expect(errors({})).toEqual([]);
    expect(errors({ retries: 'A' })).toEqual([]);
    expect(errors({ retries: 'B' })).toEqual([]);
  });

  it.each([
    [{ retries: 'A', intervals: { ...draft().intervals, A: ['1 min'] } }, 'intervals'],
    [{ retries: 'B', intervals: { ...draft().intervals, B: ['soon'] } }, 'intervals'],
    [{ retries: 'B', timeScale: '0' }, 'timeScale'],
    [{ retries: 'B', disableAfter: '0' }, 'disableAfter'],
    [{ timeoutMs: '0' }, 'timeoutMs'],
    [{ deliveries: '' }, 'deliveries'],
    [{ copies: '1.5' }, 'copies'],
    [{ deliveries: '5000', copies: '3' }, 'copies'],
    [{ concurrency: '0' }, 'concurrency'],
  ] as [Partial<SendDraft>, string][])('%j: %s', (change, name) => {
    expect(errors(change)).toEqual([name]);
  });

  it('include an incomplete URL, and a missing secret unless it is sent unsigned', () => {
    expect(errors({}, 'localhost:3000')).toEqual(['url']);
    expect(errors({}, URL, false)).toEqual(['secret']);
    expect(errors({ signing: 'none' }, URL, false)).toEqual([]);
  });
});

describe('sendRequest', () => {
  it('sends once at first', () => {
    expect(sendRequest(draft(), '{}', URL, 's', null).schedule).toBeNull();
  });

  it('carries the schedule of the chosen variant in milliseconds', () => {
    const request = sendRequest(
      draft({ retries: 'B', timeScale: '60' }),
      '{}',
      ` ${URL} `,
      's',
      null,
    );
    expect(request).toMatchObject({
      url: URL,
      body: '{}',
      sign: { secretId: 's', cause: null },
      schedule: { variant: 'B', timeScale: 60, intervalsMs: DEFAULT_INTERVALS_MS.B },
      timeoutMs: 30_000,
      deliveries: 1,
      copies: 1,
    });
  });

  it('signs with the chosen mistake, or not at all', () => {
    const wrong = draft({ signing: 'cause', cause: 'hmac' });
    expect(sendRequest(wrong, '{}', URL, 's', null).sign).toEqual({
      secretId: 's',
      cause: 'hmac',
    });
    expect(sendRequest(draft({ signing: 'none' }), '{}', URL, 's', null).sign).toBeNull();
  });
});
