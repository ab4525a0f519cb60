// The head line of a capture: cause, explanation, fix.

import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { viewOf } from '../../../renderer/body/body-view.ts';
import { bodyText, fromBase64 } from '../../../renderer/body/bytes.ts';
import {
  beforeSays,
  headSays,
  isLookingForCause,
  endAdvice,
  endWords,
} from '../../../renderer/explain/head-words.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import type { CaptureDetail } from '../../../shared/contract/capture.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { DEFAULT_POLICY } from '../../../shared/contract/endpoint.ts';
import { ownOf } from '../../../shared/signature/verification.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import { explain } from '../../shared/support/explain.ts';
import { verify } from '../../shared/support/verify.ts';
import { captureSummary } from '../support/capture-summary.ts';

const SECRET = 'top-secret';
const OTHER = { label: 'Shop B: live', secret: 'another-secret' };
const ARRIVED = new Date(2026, 10, 21, 14, 2).getTime();

const endpoint: Endpoint = {
  id: 1,
  name: 'Shop A',
  path: '/hooks/shop-a',
  kind: 'payment-link',
  note: '',
  scheme: 'payment-webhooks',
  settings: {},
  secrets: [
    {
      id: 's1',
      label: 'live',
      current: true,
      setAtMs: ARRIVED - 1000,
      outerBlanks: false,
      locked: false,
    },
  ],
  policy: DEFAULT_POLICY,
  forward: null,
  allowedAddresses: [],
};

const verificationOf = ({ verification }: CaptureDetail) => ownOf(verification) ?? failed();

function failed(): never {
  throw new Error('not verified by our own scheme');
}

/** The host's findings about a body whose sender hashed `signed`. */
function detailOf(signed: string, secret: string | null = SECRET): CaptureDetail {
  const sign = createHash('sha256').update(signed).digest('hex');
  const body = JSON.stringify({ name: 'Order 7', amount: '10.00', status: 1, sign });
  const verification = verify(body, secret);
  const question = { body, secret, others: [OTHER], digest: null };
  return {
    summary: captureSummary(1, {
      receivedAtMs: ARRIVED,
      bodyLength: body.length,
      verdict: verification.verdict,
      reason: verification.reason,
      name: 'Order 7',
    }),
    capture: {
      id: 1,
      receivedAtMs: ARRIVED,
      completedAtMs: ARRIVED,
      peerAddress: '127.0.0.1',
      peerPort: 50_000,
      tls: false,
      httpVersion: '1.1',
      method: 'POST',
      target: '/hooks/shop-a',
      headers: [],
      bodyLength: body.length,
      bodyBase64: btoa(body),
      keptBytes: body.length,
      defect: null,
      defectReason: null,
    },
    verification,
    inspected: null,
    totals: { segments: 0, dropped: 0, notes: 0, canonicalLength: 0 },
    findings: explain(question, primitives, () => false),
    verdictBefore: null,
    secret: secret === null ? null : { id: 's1', label: 'live' },
    answer: {
      ...DEFAULT_POLICY.always,
      from: 'policy',
      outcome: 'sent',
      endedAtMs: ARRIVED,
    },
    forwarded: null,
    sender: { outcome: 'not-checked', address: '127.0.0.1', header: null, match: null },
    imported: null,
  };
}

function bodyOf({ capture }: CaptureDetail) {
  const bytes = fromBase64(capture.bodyBase64);
  const text = bodyText(bytes);
  return viewOf(bytes, text, parseJson(text.text));
}
const head = (detail: CaptureDetail) => headSays(detail, bodyOf(detail), endpoint);

describe('the head line', () => {
  it('names the cause, the explanation and the fix', () => {
    const { title, says, advice } = head(detailOf(`10.00:Order 7:${SECRET}`));
    expect(title).toBe('Signed with the numbers left out');
    expect(says).toContain('left out');
    expect(advice).toContain('Do not test for strings');
  });

  it('names two causes together', () => {
    expect(head(detailOf(`10.00:Order 7:${OTHER.secret}`)).title).toBe(
      'Signed with the numbers left out, and with the secret “Shop B: live”',
    );
  });

  it('names the endpoint whose secret matches if this one has none', () => {
    const { title, says } = head(detailOf(`10.00:Order 7:1:${OTHER.secret}`, null));
    expect(title).toBe('This is signed with the secret “Shop B: live”');
    expect(says).toBe('Shop A has no secret to verify with.');
  });

  it('says what may help beside a missing verdict, and what would be right', () => {
    const unread = detailOf('any');
    const verification = verify('{"a":', SECRET);
    const nothing = { verdict: 'unverifiable', tried: 0, ruledOut: [], isComplete: true } as const;
    const hints = [{ code: 'body-cut', said: 90, got: 5 }] as const;
    const cut = { ...unread, verification, findings: { ...nothing, explanations: [], hints } };
    expect(head(cut).says).toMatch(/Content-Length says 90 bytes, but the body has 5\.$/);
    const known = detailOf(`10.00:Order 7:${SECRET}`).findings?.explanations ?? [];
    const explanations = known.map((one) => ({ ...one, codes: ['body-wrapped'] as const }));
    const wrapped = { ...unread, verification, findings: { ...nothing, explanations } };
    expect(head(wrapped).title).toBe('This is signed with the body in another wrapping');
  });

  it('names no secret if the verdict was computed elsewhere', () => {
    const imported: CaptureDetail['imported'] = {
      ...{ kind: 'bundle', isFromArchive: true, atMs: ARRIVED, endpointName: null },
      ...{ isRedacted: true, isRebuilt: false },
    };
    const elsewhere = (detail: CaptureDetail) => [
      head({ ...detail, secret: null, imported }).says,
      head({ ...detail, secret: null, archived: { has: 'everything', isRedacted: true } }).says,
    ];
    const right = detailOf(`10.00:Order 7:1:${SECRET}`);
    expect(elsewhere(right)).toEqual(Array(2).fill('The signature matched.'));
    const none = { ...detailOf('something else', null), findings: null };
    expect(elsewhere(none)).toEqual(
      Array(2).fill('There was no secret to verify it with where it arrived.'),
    );
    const empty = { ...none, verification: verify('', SECRET) };
    expect(elsewhere(empty)).toEqual(Array(2).fill(head(empty).says));
    const archived = { has: 'expired', isRedacted: true } as const;
    expect(head({ ...empty, archived }).says).toBe('The signature could not be verified.');
  });

  it('says that no known cause gives the digest, and explains it', () => {
    const { title, advice } = head(detailOf('something else'));
    expect(title).toBe('No known cause produces this digest');
    expect(advice).toContain('changed after signing');
  });

  it('says for a long, unsearched body that its sign is not a digest', () => {
    const detail = detailOf('something else');
    const notSearched = { ...detail.findings, tried: 0, isComplete: false } as Findings;
    expect(head({ ...detail, findings: notSearched }).title).toContain('too long');

    const notes = [{ code: 'sign-form', path: ['sign'], says: 'sign is no digest' }] as const;
    const verification = { ...verificationOf(detail), received: 'none', notes };
    const says = head({ ...detail, verification, findings: notSearched });
    expect(says.title).toBeNull();
    expect(says.says).toContain('sign');
    expect(says.advice).toBeTruthy();
  });

  it('names no cause for a valid webhook', () => {
    expect(head(detailOf(`10.00:Order 7:1:${SECRET}`)).title).toBeNull();
  });

  it('recognises a mistyped character in a signature instead of an unknown cause', () => {
    const detail = detailOf(`10.00:Order 7:1:${SECRET}`);
    const received = `${detail.verification.computed?.startsWith('0') ? '1' : '0'}${detail.verification.computed?.slice(1) ?? ''}`;
    const changed: CaptureDetail = {
      ...detail,
      verification: { ...detail.verification, verdict: 'invalid', received },
      findings: {
        verdict: 'invalid',
        explanations: [],
        tried: 900,
        ruledOut: [],
        isComplete: true,
      },
    };
    expect(head(changed)).toMatchObject({ title: null });
    expect(head(changed).says).toContain('1 character of 64');
  });
});

describe('the search for the cause', () => {
  it('is running while an invalid webhook has no findings', () => {
    const explained = detailOf('something else');
    expect(isLookingForCause({ ...explained, findings: null })).toBe(true);
    expect(isLookingForCause(explained)).toBe(false);
    const valid = detailOf(`10.00:Order 7:1:${SECRET}`);
    expect(isLookingForCause({ ...valid, findings: null })).toBe(false);
  });

  it('guesses no cause before it has ended', () => {
    const says = head({ ...detailOf('something else'), findings: null });
    expect(says.says).toContain('gives a different digest');
    expect(says).not.toHaveProperty('advice');
  });
});

describe('a changed verdict', () => {
  const valid = { ...detailOf(`10.00:Order 7:1:${SECRET}`), verdictBefore: 'invalid' as const };

  it('names the secret that was added since, and its time', () => {
    const addedAtMs = new Date(2026, 10, 21, 14, 5, 12).getTime();
    const secrets = endpoint.secrets.map((secret) => ({ ...secret, setAtMs: addedAtMs }));
    expect(beforeSays(valid, { ...endpoint, secrets }, addedAtMs)).toBe(
      'Was invalid, now valid with the secret “live” added at 14:05:12.',
    );
  });

  it('names no time if the secret is older than the webhook', () => {
    expect(beforeSays(valid, endpoint, ARRIVED)).toBe(
      'Was invalid, now valid with the current secret.',
    );
  });

  it('is not mentioned if it did not change', () => {
    expect(beforeSays({ ...valid, verdictBefore: 'valid' }, endpoint, ARRIVED)).toBeNull();
    expect(beforeSays({ ...valid, verdictBefore: null }, endpoint, ARRIVED)).toBeNull();
  });
});

describe('endWords', () => {
  const ended = { verdict: 'invalid', explanations: [], ruledOut: [] } as const;

  it('does not claim to rule out causes that the search did not reach', () => {
    expect(endAdvice({ ...ended, tried: 7, isComplete: false })).toContain('may still apply');
    expect(endAdvice({ ...ended, tried: 0, isComplete: false })).toContain('may still apply');
    expect(endAdvice({ ...ended, tried: 7, isComplete: true })).toContain('changed after signing');
  });

  it('distinguishes a body that is too long to search from a search that timed out', () => {
    expect(endWords({ ...ended, tried: 0, isComplete: false })).toContain('too long');
    expect(endWords({ ...ended, tried: 7, isComplete: false })).toContain('time');
    expect(endWords({ ...ended, tried: 7, isComplete: true })).toContain('No known cause');
  });
});
