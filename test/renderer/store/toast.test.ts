// A toast goes by itself, but not while a person points at it, unless its action ends.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStore } from '../../../renderer/store/store.ts';

const state = useStore.getState;
const first = useStore.getInitialState();
const says = 'Imported 3 captures.';

beforeEach(() => {
  vi.useFakeTimers();
  useStore.setState(first, true);
});
afterEach(() => vi.useRealTimers());

it('goes after its time, which the next toast begins anew', () => {
  state().showToast({ says });
  vi.advanceTimersByTime(5_000);
  state().showToast({ says: 'Copied.' });
  vi.advanceTimersByTime(5_000);
  expect(state().toast).toMatchObject({ says: 'Copied.' });
  vi.advanceTimersByTime(1_000);
  expect(state().toast).toBeNull();
});

it('stays while a person points at it, and its whole time after that', () => {
  state().showToast({ says, lastsMs: 15_000 });
  state().holdToast(true);
  vi.advanceTimersByTime(60_000);
  expect(state().toast).toMatchObject({ says });
  state().holdToast(false);
  vi.advanceTimersByTime(14_999);
  expect(state().toast).toMatchObject({ says });
  vi.advanceTimersByTime(1);
  expect(state().toast).toBeNull();
});

it('goes when its action is no longer possible, also while a person points at it', () => {
  state().showToast({ says, endsAtMs: Date.now() + 10_000 });
  state().holdToast(true);
  vi.advanceTimersByTime(10_000);
  expect(state().toast).toBeNull();
});
