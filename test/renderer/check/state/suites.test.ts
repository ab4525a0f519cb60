// Suites of checks: the form as a suite and back, which suite a check runs, and the list.

import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkRequest,
  firstCheckDraft,
  isChanged,
  suiteDraft,
  suiteOf,
  suiteRunBy,
} from '../../../../renderer/check/state/check-draft.ts';
import { exportedSuite, loadSuites, hearSuites } from '../../../../renderer/check/state/checks.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import { NEW_CHECK } from '../../../../shared/check/suite.ts';
import type { CheckSuite } from '../../../../shared/contract/checking.ts';
import { answering } from '../../support/host.ts';
import { newWindow } from '../../support/new-window.ts';

const state = useStore.getState;

const suite = (change: Partial<CheckSuite> = {}): CheckSuite => ({
  ...NEW_CHECK,
  ...{ name: 'Nightly', endpointId: 1, url: 'http://127.0.0.1:9/pay' },
  ...change,
});

beforeEach(() => {
  answering({});
  newWindow();
});

describe('the form of a suite', () => {
  it.each<[string, Partial<CheckSuite>, string]>([
    ['nothing special', {}, 'status'],
    ['rules', { acceptedWhen: ['body=a', 'status=2xx'], rejectedWhen: ['body=b'] }, 'rules'],
    [
      'a status URL',
      { statusUrl: 'http://127.0.0.1/s', acceptedWhen: ['body=paid'] },
      'status-url',
    ],
    ['a rate and limits', { perSecond: 0.5, maxRequests: 7, timeoutMs: 2500 }, 'status'],
    ['fewer groups', { groups: ['behaves'], acceptAnyCertificate: true }, 'status'],
  ])('with %s becomes the same suite again', (_, change, answersBy) => {
    const before = suite(change);
    const draft = suiteDraft(before);
    expect(draft.answersBy).toBe(answersBy);
    expect(suiteOf(draft, 'Nightly', 1)).toEqual(before);
    expect(isChanged(draft, 1, before)).toBe(false);
    expect(isChanged(draft, 2, before)).toBe(true);
    expect(isChanged({ ...draft, maxRequests: '9' }, 1, before)).toBe(true);
  });

  it('of a new check is that of a suite without changes', () => {
    const { url } = suite();
    expect(suiteDraft(suite())).toEqual({ ...firstCheckDraft(url), suite: 'Nightly' });
  });
});

describe('a check', () => {
  const draft = suiteDraft(suite());

  it('runs the suite while the form asks what the suite asks', () => {
    const suites = [suite()];
    expect(suiteRunBy(draft, suites)).toBe('Nightly');
    expect(suiteRunBy({ ...draft, maxRequests: '9' }, suites)).toBe('Nightly');
    expect(suiteRunBy({ ...draft, url: 'http://127.0.0.1:8/' }, suites)).toBeNull();
    expect(suiteRunBy({ ...draft, groups: [] }, suites)).toBeNull();
    expect(suiteRunBy({ ...draft, suite: null }, suites)).toBeNull();
    expect(suiteRunBy(draft, [])).toBeNull(); // deleted meanwhile
  });

  it('asks the host for the groups, and carries the name', () => {
    const some = { ...draft, groups: ['behaves'] as const, perSecond: ' 2 ' };
    expect(checkRequest(some, 1, [], 'Nightly')).toMatchObject({
      ...{ suite: 'Nightly', groups: ['behaves'], perSecond: 2 },
    });
    expect(checkRequest(draft, 1, [])).not.toHaveProperty('suite');
  });
});

describe('the list', () => {
  it('keeps what was heard while it was read', async () => {
    let answer: () => void = () => undefined;
    const later = new Promise<void>((resolve) => (answer = resolve));
    answering({ 'suites.list': () => later.then(() => ({ ok: true, value: [suite()] })) });
    const reading = loadSuites();
    hearSuites([suite({ name: 'Heard' })]);
    answer();
    await reading;
    expect(state().suites.map(({ name }) => name)).toEqual(['Heard']);
  });
});

it('a file is named after the suite, and has no query', () => {
  const file = exportedSuite(suite({ url: 'http://127.0.0.1/?token=t' }), 'Shop A');
  expect(file).toMatchObject({ name: 'Nightly.check.json', isShortened: true });
  expect(file.text).toContain('"endpoint": "Shop A"');
  expect(file.text).not.toContain('token');
});
