// Checks of receivers: the form's errors and request, what opens, and when a report is offered.

import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkErrors,
  checkRequest,
  firstCheckDraft,
} from '../../../../renderer/check/state/check-draft.ts';
import { startCheck } from '../../../../renderer/check/state/checks.ts';
import { isCheckable } from '../../../../renderer/endpoints/state/endpoints.ts';
import { INSPECT } from '../../../../renderer/go/address.ts';
import { openCheck, openPage } from '../../../../renderer/go/places.ts';
import { hearJob } from '../../../../renderer/sending/state/jobs.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import type { CheckJob } from '../../../../shared/contract/sending.ts';
import { DEFAULT_SCHEME } from '../../../../shared/signature/schemes/schemes.ts';
import { answering } from '../../support/host.ts';
import { newWindow } from '../../support/new-window.ts';

const URL = 'http://127.0.0.1:9/pay';
const state = useStore.getState;
const draft = firstCheckDraft(URL);

const job = (change: Partial<CheckJob> = {}): CheckJob => ({
  ...{ id: 4, kind: 'check', url: URL, endpointId: 1, asking: null, waiting: null },
  ...{ startedAtMs: 0, endedAtMs: null, state: 'running', total: 300, done: 2 },
  ...change,
});

beforeEach(() => {
  newWindow();
});

describe('the form', () => {
  it('has no errors at first', () => expect(checkErrors(draft)).toEqual({}));

  it.each([
    ['no URL', { url: 'shop' }, 'url'],
    ['no rule', { answersBy: 'rules' }, 'acceptedWhen'],
    ['a wrong rule', { answersBy: 'rules', acceptedWhen: 'body=ok\nbodi=ok' }, 'acceptedWhen'],
    [
      'a wrong rule for rejection',
      { answersBy: 'status-url', statusUrl: URL, rejectedWhen: 'x' },
      'rejectedWhen',
    ],
    ['no status URL', { answersBy: 'status-url' }, 'statusUrl'],
    ['too many requests', { maxRequests: '1001' }, 'maxRequests'],
    ['no timeout', { timeoutMs: '' }, 'timeoutMs'],
  ] as const)('refuses %s', (_, change, field) => {
    expect(Object.keys(checkErrors({ ...draft, ...change }))).toEqual([field]);
  });

  it('sends the rules of the chosen way only', () => {
    const rules = { ...draft, acceptedWhen: ' body=ok \n\n', statusUrl: URL };
    expect(checkRequest(rules, 1, [])).toMatchObject({ acceptedWhen: [], statusUrl: null });
    expect(checkRequest({ ...rules, answersBy: 'rules' }, 1, ['a'])).toMatchObject({
      ...{ acceptedWhen: ['body=ok'], statusUrl: null, confirmedHosts: ['a'] },
    });
    expect(checkRequest({ ...rules, answersBy: 'status-url' }, 1, []).statusUrl).toBe(URL);
  });

  it('asks a person without rules, status URL and number of requests', () => {
    const asking = {
      ...draft,
      answersBy: 'ask',
      acceptedWhen: 'bodi=ok',
      maxRequests: '',
    } as const;
    expect(checkErrors(asking)).toEqual({});
    expect(checkRequest(asking, 1, [])).toMatchObject({
      ...{ asksPerson: true, acceptedWhen: [], statusUrl: null, maxRequests: 12 },
    });
    expect(checkRequest(draft, 1, [])).not.toHaveProperty('asksPerson');
  });

  it('is for endpoints of our own service with a current secret that can be read', () => {
    const secret = { id: 's', label: '', current: true, locked: false };
    const endpoint = (scheme: string, change = {}) =>
      ({ scheme, secrets: [{ ...secret, ...change }] }) as unknown as Endpoint;
    expect(isCheckable(endpoint(DEFAULT_SCHEME.name), [])).toBe(true);
    expect(isCheckable(endpoint('github'), [])).toBe(true);
    expect(isCheckable(endpoint('alipay'), [])).toBe(false);
    expect(isCheckable(endpoint(DEFAULT_SCHEME.name, { locked: true }), [])).toBe(false);
    expect(isCheckable(endpoint(DEFAULT_SCHEME.name, { current: false }), [])).toBe(false);
  });
});

describe('opening', () => {
  it('shows the running check of the endpoint, otherwise the form', () => {
    hearJob(job());
    openCheck(1, null);
    expect(state().page).toMatchObject({ is: 'check', shows: { jobId: 4 } });
    openCheck(2, URL);
    expect(state().page).toMatchObject({ endpointId: 2, url: URL, shows: null });
  });
});

describe('a check that ends', () => {
  const request = checkRequest(draft, 1, []);
  const end = (change: Partial<CheckJob> = {}) => hearJob(job({ state: 'done', ...change }));

  it('offers its report if its page was left', async () => {
    answering({ 'check.start': () => ({ ok: true, value: { jobId: 4 } }) });
    openCheck(1, null);
    await startCheck(request);
    expect(state().page).toMatchObject({ shows: { jobId: 4 } });
    hearJob(job());
    openPage(INSPECT);
    end();
    expect(state().toast?.says).toContain('finished');
    state().toast?.action?.run();
    expect(state().page).toMatchObject({ is: 'check', shows: { jobId: 4 } });
  });

  it('offers nothing while it is shown, if it was cancelled, or if another window started it', () => {
    hearJob(job());
    openCheck(1, null);
    end();
    expect(state().toast).toBeNull();
    openPage(INSPECT);
    hearJob(job({ id: 5 }));
    openCheck(1, null);
    openPage(INSPECT);
    end({ id: 5, state: 'cancelled' });
    hearJob(job({ id: 6 }));
    end({ id: 6 });
    expect(state().toast).toBeNull();
  });
});
