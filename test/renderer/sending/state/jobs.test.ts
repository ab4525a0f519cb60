// The runs of the host in the window.

import { beforeEach, expect, it } from 'vitest';
import { hearJob, loadJobs } from '../../../../renderer/sending/state/jobs.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import type { Reply } from '../../../../shared/contract/rpc.ts';
import type { SendJob } from '../../../../shared/contract/sending.ts';
import { answering } from '../../support/host.ts';
import { newWindow } from '../../support/new-window.ts';

const state = useStore.getState;

beforeEach(() => newWindow());

const run = (id: number, state: SendJob['state']): SendJob => ({
  ...{ id, kind: 'send', url: 'http://127.0.0.1:3000/', schedule: null, attempts: 1 },
  ...{ state, startedAtMs: 1, endedAtMs: state === 'running' ? null : 2, total: 1, done: 1 },
  states: {
    waiting: 0,
    retrying: 0,
    delivered: 1,
    failed: 0,
    disabled: 0,
    cancelled: 0,
    'first-attempt': 0,
  },
});

it('shows the newest state of each run, also if the answer with an older one comes later', async () => {
  let answer: (reply: Reply<'jobs.list'>) => void = () => undefined;
  answering({ 'jobs.list': () => new Promise((resolve) => (answer = resolve)) });
  hearJob(run(1, 'running'));
  const loaded = loadJobs();
  hearJob(run(2, 'running'));
  hearJob(run(2, 'done'));
  answer({ ok: true, value: [run(2, 'running'), run(1, 'done')] });
  await loaded;
  expect(state().jobs.map(({ id, state }) => [id, state])).toEqual([
    [2, 'done'],
    [1, 'done'],
  ]);
});
