// After the secret of an endpoint was corrected, the window tells how many captures became valid.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hearVerdicts } from '../../../../renderer/capture/state/became-valid.ts';
import { hearEndpoints } from '../../../../renderer/endpoints/state/endpoints.ts';
import { hearRemoved } from '../../../../renderer/list/state/captures.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import { showToast } from '../../../../renderer/ui/toast.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { captureSummary } from '../../support/capture-summary.ts';
import { newWindow } from '../../support/new-window.ts';

const endpoint = (setAtMs: number) =>
  ({
    id: 1,
    name: 'Shop',
    path: '/',
    scheme: 'x',
    secrets: [{ id: 'a', current: true, setAtMs }],
  }) as unknown as Endpoint;

const withValid = (valid: number) =>
  useStore.setState({ toldCounts: { verdicts: { valid } } as never });

beforeEach(() => {
  newWindow();
  vi.useFakeTimers();
  withValid(2);
  hearEndpoints([endpoint(1)]);
  return () => {
    vi.runAllTimers();
    vi.useRealTimers();
  };
});

/** The secret is replaced; this many are valid afterwards. Those that arrived came so long after it. */
function correct(valid: number, arrived: number, afterMs = 1) {
  hearEndpoints([endpoint(2)]);
  withValid(valid);
  hearVerdicts(
    Array.from({ length: arrived }, (_, at) =>
      captureSummary(100 + at, { receivedAtMs: Date.now() + afterMs }),
    ),
  );
  vi.advanceTimersByTime(1000);
}

describe('a corrected secret', () => {
  it('tells how many captures became valid', () => {
    correct(5, 0);
    expect(useStore.getState().toast?.says).toBe('3 captures are valid now.');
  });

  it('does not count valid webhooks that arrived since', () => {
    correct(5, 3);
    expect(useStore.getState().toast).toBeNull();
  });

  it('does not count what arrived before the window heard of its secret', () => {
    hearEndpoints([endpoint(Date.now() - 100)]);
    withValid(3);
    hearVerdicts([captureSummary(100, { receivedAtMs: Date.now() - 50 })]);
    vi.advanceTimersByTime(1000);
    expect(useStore.getState().toast).toBeNull();
  });

  it('does not count captures that undo brings back', () => {
    hearRemoved([100, 101, 102]);
    correct(5, 3, -5000);
    expect(useStore.getState().toast).toBeNull();
  });

  it.each([
    ['undo', { says: 'Deleted.', action: { words: 'Undo', run: () => undefined } }],
    ['failure', { says: 'It failed.' }],
  ])('takes no %s away, but is told after it', (_, present) => {
    showToast(present);
    correct(5, 0);
    expect(useStore.getState().toast).toBe(present);
    showToast(null);
    expect(useStore.getState().toast?.says).toBe('3 captures are valid now.');
  });
});
