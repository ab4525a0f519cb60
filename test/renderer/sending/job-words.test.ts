// Runs in words, and the draft for replaying several captures.

import { describe, expect, it } from 'vitest';
import {
  comparedSays,
  jobProgress,
  jobUrls,
  nextSays,
  retriedSays,
  scheduleSays,
  stateCounts,
} from '../../../renderer/sending/job-words.ts';
import {
  firstReplayMany,
  replayManyErrors,
  replayManyRequest,
} from '../../../renderer/sending/state/replay-draft.ts';
import type { ReplayManyJob, ReplaySummary, SendJob } from '../../../shared/contract/sending.ts';
import { defaultSchedule } from '../../support/default-schedule.ts';

const job: SendJob = {
  kind: 'send',
  id: 3,
  startedAtMs: 0,
  endedAtMs: null,
  state: 'running',
  total: 1200,
  done: 40,
  url: 'http://127.0.0.1:3000/',
  schedule: defaultSchedule('A', 60),
  attempts: 70,
  states: {
    waiting: 1100,
    'first-attempt': 10,
    retrying: 50,
    delivered: 40,
    failed: 0,
    disabled: 0,
    cancelled: 0,
  },
};

const summary: ReplaySummary = {
  url: 'http://127.0.0.1:3000/',
  delivered: 9,
  retried: { 500: 12, 204: 1 },
  noAnswer: 0,
  fixed: 2,
  broken: 1,
  same: 9,
  first: 0,
};

describe('a sending run', () => {
  it('gives its progress and schedule', () => {
    expect(jobProgress(job)).toBe('Running, 40 of 1,200');
    expect(jobUrls(job)).toEqual(['http://127.0.0.1:3000/']);
    expect(scheduleSays(job)).toBe('10 tries in 24 hours, 60× faster');
  });

  it('says that it failed, and how many were delivered', () => {
    const ended = (delivered: number, total: number): SendJob => ({
      ...job,
      state: 'done',
      ...{ total, done: total, states: { ...job.states, delivered } },
    });
    expect(jobProgress(ended(1, 1))).toBe('Delivered, 1 of 1');
    expect(jobProgress(ended(0, 1))).toBe('Failed, 0 of 1 delivered');
    expect(jobProgress(ended(3, 5))).toBe('Partly failed, 3 of 5 delivered');
    const targets = [{ ...summary, delivered: 0, noAnswer: 2 }];
    const replay: ReplayManyJob = { ...job, kind: 'replay', state: 'done', total: 2, targets };
    expect(jobProgress(replay)).toBe('Failed, 0 of 2 delivered');
  });

  it('says that it sends once if there are no retries', () => {
    expect(scheduleSays({ ...job, schedule: null })).toBe('Once');
  });

  it('counts only states with deliveries, in the order of a delivery’s life', () => {
    expect(stateCounts(job).map(({ state }) => state)).toEqual([
      'waiting',
      'first-attempt',
      'retrying',
      'delivered',
    ]);
  });

  it('counts down to the next attempt', () => {
    const delivery = { delivery: 1, state: 'retrying', attempts: [], nextAtMs: 12_000 } as const;
    expect(nextSays(delivery, 0)).toBe('next attempt in 12 s');
    expect(nextSays({ ...delivery, nextAtMs: null }, 0)).toBe('');
  });
});

describe('a replay of several captures', () => {
  const replay: ReplayManyJob = { ...job, kind: 'replay', total: 22, targets: [summary] };

  it('lists the statuses that would be retried, and the changes', () => {
    expect(retriedSays(summary)).toBe('204 × 1, 500 × 12');
    expect(comparedSays(summary)).toBe('2 fixed, 1 broken, 9 unchanged');
    expect(jobUrls(replay)).toEqual(['http://127.0.0.1:3000/']);
  });

  it('goes to each URL once, with captures in order of arrival', () => {
    const draft = { ...firstReplayMany(''), urls: 'http://a/\n\nhttp://b/ \nhttp://a/' };
    expect(replayManyRequest([10, 9, 11], { ...draft, concurrency: '7' })).toMatchObject({
      captureIds: [9, 10, 11],
      urls: ['http://a/', 'http://b/'],
      concurrency: 1,
      perSecond: null,
    });
    expect(
      replayManyRequest([1], { ...draft, order: 'parallel', concurrency: '7', perSecond: '2.5' }),
    ).toMatchObject({ concurrency: 7, perSecond: 2.5 });
  });

  it.each([
    [{ urls: '' }, 'urls'],
    [{ urls: 'http://a/ localhost' }, 'urls'],
    [{ order: 'parallel', concurrency: '0' }, 'concurrency'],
    [{ perSecond: '0' }, 'perSecond'],
    [{ timeoutMs: '' }, 'timeoutMs'],
  ] as const)('is not sent with %j', (change, name) => {
    expect(Object.keys(replayManyErrors({ ...firstReplayMany('http://a/'), ...change }))).toEqual([
      name,
    ]);
  });
});
