// A toast goes by itself, but not while a person points at it, unless its action ends.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStore } from '../../../renderer/ui/store.ts';
import { showToast, holdToast } from '../../../renderer/ui/toast.ts';
import { newWindow } from '../support/new-window.ts';

const state = useStore.getState;
const says = 'Imported 3 captures.';

beforeEach(() => {
  vi.useFakeTimers();
  newWindow();
});
afterEach(() => vi.useRealTimers());

it('goes after its time, which the next toast begins anew', () => {
  showToast({ says });
  vi.advanceTimersByTime(5_000);
  showToast({ says: 'Copied.' });
  vi.advanceTimersByTime(5_000);
  expect(state().toast).toMatchObject({ says: 'Copied.' });
  vi.advanceTimersByTime(1_000);
  expect(state().toast).toBeNull();
});

it('stays while a person points at it, and its whole time after that', () => {
  showToast({ says, lastsMs: 15_000 });
  holdToast(true);
  vi.advanceTimersByTime(60_000);
  expect(state().toast).toMatchObject({ says });
  holdToast(false);
  vi.advanceTimersByTime(14_999);
  expect(state().toast).toMatchObject({ says });
  vi.advanceTimersByTime(1);
  expect(state().toast).toBeNull();
});

it('goes when its action is no longer possible, also while a person points at it', () => {
  showToast({ says, endsAtMs: Date.now() + 10_000 });
  holdToast(true);
  vi.advanceTimersByTime(10_000);
  expect(state().toast).toBeNull();
});
