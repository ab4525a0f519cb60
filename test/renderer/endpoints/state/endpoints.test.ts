// Endpoints that are set up to fail: noticed, stopped, and set up again.

import { beforeEach, expect, it } from 'vitest';
import {
  failingReaction,
  hearEndpoints,
  newSecretPlace,
  stopFailing,
} from '../../../../renderer/endpoints/state/endpoints.ts';
import { setDraft } from '../../../../renderer/host/drafts.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import {
  DEFAULT_POLICY,
  type Endpoint,
  type Reaction,
} from '../../../../shared/contract/endpoint.ts';
import { soon } from '../../../support/soon.ts';
import { answering } from '../../support/host.ts';
import { newWindow } from '../../support/new-window.ts';

const state = useStore.getState;
beforeEach(() => newWindow());

const reaction = (part: Partial<Reaction>): Reaction => ({ ...DEFAULT_POLICY.always, ...part });
const endpoint = (part: Partial<Endpoint>) =>
  ({ id: 1, name: 'Shop A', policy: DEFAULT_POLICY, forward: null, ...part }) as Endpoint;
const always = (part: Partial<Reaction>) =>
  endpoint({ policy: { script: [], always: reaction(part) } });

it('fails if an attempt is not answered 2xx, at the beginning or always', () => {
  const after = { script: [{ ...reaction({ status: 503 }), times: 2 }], always: reaction({}) };
  const statusOf = (one: Endpoint) => failingReaction(one)?.status;
  expect(statusOf(endpoint({}))).toBeUndefined();
  expect(statusOf(always({ status: 204 }))).toBeUndefined();
  expect(statusOf(always({ status: 500 }))).toBe(500);
  expect(statusOf(endpoint({ policy: after }))).toBe(503);
  expect(failingReaction(always({ does: 'never-answer' }))?.does).toBe('never-answer');
  const forward = { url: 'http://127.0.0.1:3000/', mode: 'proxy', timeoutMs: 1 } as const;
  expect(failingReaction({ ...always({ status: 500 }), forward })).toBeNull();
});

it('is stopped, which a toast says and undoes', async () => {
  const failing = always({ status: 500 });
  const asked = answering({ 'endpoints.save': () => ({ ok: true, value: endpoint({}) }) });
  await stopFailing([failing]);
  const saved = () => asked.filter(({ command }) => command === 'endpoints.save');
  const change = (from: unknown, to: unknown) => ({ fields: { policy: { from, to } } });
  expect(saved()[0]?.input).toMatchObject(change(failing.policy, DEFAULT_POLICY));
  expect(state().toast).toMatchObject({ says: 'Answers 200 again:', names: ['Shop A'] });
  state().toast?.action?.run();
  await soon(() => expect(saved()[1]?.input).toMatchObject(change(DEFAULT_POLICY, failing.policy)));
});

it('keeps a typed secret for its service and path, until an endpoint has that path', () => {
  const stripe = newSecretPlace('stripe', '/hook');
  expect(stripe).not.toBe(newSecretPlace('github', '/hook'));
  setDraft(stripe, 'whsec_typed');
  hearEndpoints([endpoint({ path: '/other/hook' })]);
  expect(state().drafts[stripe]).toBe('whsec_typed');
  hearEndpoints([endpoint({ path: '/hook' })]);
  expect(state().drafts).toEqual({});
});
