// Invalid webhooks that arrived while the window was in the background.

import { beforeEach, expect, it } from 'vitest';
import { MOST_UNSEEN, setHiddenSince, hearUnseen } from '../../../../renderer/list/state/unseen.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import { captureSummary } from '../../support/capture-summary.ts';

const HIDDEN_AT_MS = 1000;
const state = useStore.getState;

const invalid = (id: number, change: Partial<CaptureSummary> = {}) =>
  captureSummary(id, { receivedAtMs: HIDDEN_AT_MS + id, verdict: 'invalid', ...change });

const count = () => state().unseenInvalid.size;

beforeEach(() => setHiddenSince(HIDDEN_AT_MS));

it('are counted once each, however often they are reported', () => {
  hearUnseen([invalid(1), invalid(2)]);
  hearUnseen([invalid(2)]);
  expect(count()).toBe(2);
});

it('exclude earlier, imported and valid ones', () => {
  hearUnseen([
    invalid(1, { receivedAtMs: HIDDEN_AT_MS - 1 }),
    invalid(2, { imported: 'har' }),
    invalid(3, { verdict: 'unverifiable' }),
    invalid(4, { verdict: null }),
  ]);
  expect(count()).toBe(0);
});

it('are counted when they become invalid, and no longer when a secret makes them valid', () => {
  hearUnseen([invalid(1, { verdict: null })]);
  expect(count()).toBe(0);
  hearUnseen([invalid(1)]);
  expect(count()).toBe(1);
  hearUnseen([invalid(1, { verdict: 'valid' })]);
  expect(count()).toBe(0);
});

it('are reset when the window gets the focus, and not counted while it has it', () => {
  hearUnseen([invalid(1)]);
  setHiddenSince(null);
  expect(count()).toBe(0);
  hearUnseen([invalid(2)]);
  expect(count()).toBe(0);
});

it('are counted up to a limit', () => {
  hearUnseen(Array.from({ length: MOST_UNSEEN + 5 }, (_, id) => invalid(id)));
  expect(count()).toBe(MOST_UNSEEN);
});
