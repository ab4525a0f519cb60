// The answer policy in the editor: a stored policy is shown as typed and saved unchanged.

import { describe, expect, it } from 'vitest';
import {
  answerPolicy,
  newStep,
  policyErrors,
  policyForm,
  type PolicyForm,
} from '../../../renderer/endpoints/policy-form.ts';
import {
  DEFAULT_POLICY,
  type AnswerPolicy,
  type Reaction,
} from '../../../shared/contract/endpoint.ts';

const OK = DEFAULT_POLICY.always;
const policy = (script: AnswerPolicy['script'], always: Reaction = OK): AnswerPolicy => ({
  script,
  always,
});

const POLICIES: readonly (readonly [string, AnswerPolicy, PolicyForm['first']])[] = [
  ['the default', DEFAULT_POLICY, 'none'],
  ['three failures', policy([{ ...OK, status: 503, times: 3 }]), 'fail'],
  ['a delayed failure', policy([{ ...OK, status: 503, times: 3, delayMs: 1500 }]), 'script'],
  ['a first 200', policy([{ ...OK, times: 1 }], { ...OK, status: 500 }), 'script'],
  [
    'a script with a body',
    policy([
      { ...OK, does: 'never-answer', status: 503, delayMs: 250, times: 1 },
      { ...OK, status: 500, headers: [['X-A', 'b']], body: 'no', times: 2 },
    ]),
    'script',
  ],
  ['no answer at all', policy([], { ...OK, does: 'drop-before-headers', status: 404 }), 'none'],
];

describe.each(POLICIES)('%s', (_, stored, first) => {
  it(`is shown as “${first}”, and saved unchanged`, () => {
    const form = policyForm(stored);
    expect(form.first).toBe(first);
    expect(policyErrors(form)).toBeNull();
    expect(answerPolicy(form)).toEqual(stored);
  });
});

describe('an error', () => {
  const form = policyForm();

  it('is shown at its field', () => {
    expect(policyErrors({ ...form, always: { ...form.always, status: '600' } })).toEqual({
      always: { status: 'Enter a whole number from 200 to 599.' },
    });
    const late = { ...form, always: { ...form.always, delayMs: '-1' } };
    expect(policyErrors(late)).toHaveProperty('always.delayMs');
    const fail = { ...form.fail, times: '0' };
    const errors = policyErrors({ ...form, first: 'fail', fail });
    expect(errors?.steps?.get(fail.key)).toHaveProperty('times');
    expect(policyErrors({ ...form, first: 'script', script: [] })).toHaveProperty('script');
  });

  it('is shown at its row', () => {
    const [good, bad] = [newStep(), { ...newStep(), times: 'x', status: '1' }];
    const errors = policyErrors({ ...form, first: 'script', script: [good, bad] });
    expect([...(errors?.steps?.keys() ?? [])]).toEqual([bad.key]);
    expect(Object.keys(errors?.steps?.get(bad.key) ?? {}).sort()).toEqual(['status', 'times']);
  });

  it('is not shown for an unused field', () => {
    const bad = { ...newStep(), times: 'x' };
    expect(policyErrors({ ...form, script: [bad], fail: bad })).toBeNull();
    const silent = { ...form.always, does: 'never-answer', status: '', delayMs: '' } as const;
    expect(policyErrors({ ...form, always: silent })).toBeNull();
    expect(answerPolicy({ ...form, always: silent }).always).toMatchObject({
      status: 200,
      delayMs: 0,
    });
  });

  it('is shown for a status without a body to cut off', () => {
    const always = { ...form.always, does: 'drop-after-headers', status: '204' } as const;
    expect(policyErrors({ ...form, always })?.always?.status).toContain('no body');
  });
});
