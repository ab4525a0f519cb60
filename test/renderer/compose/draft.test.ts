// The draft of Compose: who signs by default, what keeps it from being sent, and the request that it becomes.

import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY, type Endpoint } from '../../../shared/contract/endpoint.ts';
import { PRESETS } from '../../../shared/webhook/presets.ts';
import { presetBody } from '../../support/preset-body.ts';
import { DEFAULT_INTERVALS_MS } from '../../../shared/webhook/schedule.ts';
import {
  bodyOf,
  firstSendDraft,
  ownTarget,
  sendErrors,
  sendRequest,
  signingEndpoint,
  signingSecret,
  withEvent,
  withMode,
  withPreset,
  type SendDraft,
} from '../../../renderer/compose/draft.ts';

const URL = 'http://127.0.0.1:4545/shop';

const draft = (change: Partial<SendDraft> = {}): SendDraft => ({ ...firstSendDraft(), ...change });

function endpoint(id: number, secrets: readonly (readonly [string, boolean, boolean])[]): Endpoint {
  return {
    id,
    name: `Shop ${id}`,
    path: `/shop-${id}`,
    kind: 'payment-link',
    note: '',
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

describe('who signs', () => {
  const endpoints = [
    endpoint(1, []),
    endpoint(2, [['locked', true, true]]),
    endpoint(3, [
      ['old', false, false],
      ['new', true, false],
    ]),
    endpoint(4, [['only', true, false]]),
  ];

  it('is the endpoint looked at where it can sign, else the first that can', () => {
    expect(signingEndpoint(draft(), endpoints, null)?.id).toBe(3);
    expect(signingEndpoint(draft(), endpoints, 4)?.id).toBe(4);
    expect(signingEndpoint(draft(), endpoints, 2)?.id).toBe(3);
  });

  it('is the chosen endpoint even where it has no secret', () => {
    expect(signingEndpoint(draft({ endpointId: 1 }), endpoints, 4)?.id).toBe(1);
    expect(signingSecret(draft(), endpoints[0])).toBeNull();
    expect(signingSecret(draft(), endpoints[1])).toBeNull();
  });

  it('signs with the current secret unless another is chosen', () => {
    expect(signingSecret(draft(), endpoints[2])).toBe('new');
    expect(signingSecret(draft({ secretId: 'old' }), endpoints[2])).toBe('old');
    expect(signingSecret(draft({ secretId: 'gone' }), endpoints[2])).toBe('new');
  });

  it('sends to our own listener with the endpoint’s path', () => {
    expect(ownTarget('http://127.0.0.1:4545', endpoints[3])).toBe('http://127.0.0.1:4545/shop-4');
    expect(ownTarget('', endpoints[3])).toBe('');
  });
});

describe('the body', () => {
  it('is the preset’s in the form and, unchanged, as JSON', () => {
    for (const preset of PRESETS.filter(({ id }) => id !== 'big-body')) {
      const chosen = draft(withPreset(preset));
      const json = { ...chosen, ...withMode(chosen, 'json') };
      expect(json.mode).toBe('json');
      expect(bodyOf(json)).toEqual({ ok: true, text: presetBody(preset) });
      expect(withMode(json, 'form')).toEqual({ mode: 'form' });
    }
  });

  it('is not edited as JSON where it is too long or not complete', () => {
    const [big] = PRESETS.filter(({ id }) => id === 'big-body');
    expect(big && withMode(draft(withPreset(big)), 'json')).toBeNull();
    const form = { ...draft().form, fields: [{ name: 'a', kind: 'literal', value: '' } as const] };
    expect(withMode(draft({ form }), 'json')).toBeNull();
  });

  it('is read back into the form once its JSON was edited, and not while it is none', () => {
    const edited = draft({ mode: 'json', json: '{"name":"x","n":1.50}' });
    expect(withMode(edited, 'form')).toMatchObject({
      form: {
        fields: [
          { name: 'name', kind: 'string', value: 'x' },
          { name: 'n', kind: 'literal', value: '1.50' },
        ],
      },
    });
    expect(withMode({ ...edited, json: '{"name":' }, 'form')).toBeNull();
  });

  it('of a refund is one’s own JSON; another event begins with the documented body again', () => {
    const refund = draft(withEvent(draft(), 'refund'));
    expect(refund).toMatchObject({ mode: 'json', json: '{}', preset: null });
    expect(withEvent(refund, 'recurring-charge')).toMatchObject({
      event: 'recurring-charge',
      mode: 'form',
      preset: 'documented',
    });
  });
});

describe('what keeps it from being sent', () => {
  const errors = (change: Partial<SendDraft>, url = URL, secret: string | null = 's', scale = 1) =>
    Object.keys(sendErrors(draft(change), url, secret, scale));

  it('is nothing at first, in either variant', () => {
    expect(errors({})).toEqual([]);
    expect(errors({ variant: 'B' })).toEqual([]);
  });

  it.each([
    [{ intervals: { ...draft().intervals, A: ['1 min'] } }, 'schedule'],
    [{ intervals: { ...draft().intervals, A: draft().intervals.A.map(() => 'soon') } }, 'schedule'],
    [{ variant: 'B', disableAfter: '0' }, 'disableAfter'],
    [{ timeoutSeconds: '0' }, 'timeout'],
    [{ deliveries: '' }, 'deliveries'],
    [{ copies: '1.5' }, 'copies'],
    [{ deliveries: '5000', copies: '3' }, 'copies'],
    [{ concurrency: '0' }, 'concurrency'],
  ] as [Partial<SendDraft>, string][])('%j: %s', (change, name) => {
    expect(errors(change)).toEqual([name]);
  });

  it('is a URL that is not whole, and a missing secret unless it is sent unsigned', () => {
    expect(errors({}, 'localhost:3000')).toEqual(['url']);
    expect(errors({}, URL, null)).toEqual(['secret']);
    expect(errors({ signing: 'none' }, URL, null)).toEqual([]);
  });
});

describe('sendRequest', () => {
  it('carries the schedule of the chosen variant in milliseconds', () => {
    const request = sendRequest(draft({ variant: 'B' }), '{}', ` ${URL} `, 's', 60);
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

  it('signs with the mistake that was chosen, or not at all', () => {
    const wrong = draft({ signing: 'cause', cause: 'hmac' });
    expect(sendRequest(wrong, '{}', URL, 's', 1).sign).toEqual({ secretId: 's', cause: 'hmac' });
    expect(sendRequest(draft({ signing: 'none' }), '{}', URL, 's', 1).sign).toBeNull();
  });
});
