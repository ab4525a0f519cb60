// Late answers: they close or replace only the dialog that asked, and show something only to a person who has done nothing
// else since.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from '../../../renderer/store/store.ts';

const state = useStore.getState;
const first = useStore.getInitialState();
beforeEach(() => useStore.setState(first, true));

const opened = (is: 'settings' | 'import' | 'compose') => {
  state().openSheet({ is });
  return state().sheet;
};

describe('a late answer', () => {
  it('closes the dialog that asked', () => {
    expect(state().closeSheet(opened('settings'))).toBe(true);
    expect(state().sheet).toBeNull();
  });

  it('puts another dialog in its place', () => {
    expect(state().closeSheet(opened('compose'), { is: 'run', id: 3 })).toBe(true);
    expect(state().sheet).toEqual({ is: 'run', id: 3 });
  });

  it.each(['import', 'settings'] as const)(
    'leaves a dialog that was opened since: %s after settings',
    (later) => {
      const mine = opened('settings');
      const other = opened(later);
      expect(state().closeSheet(mine, { is: 'run', id: 3 })).toBe(false);
      expect(state().sheet).toBe(other);
    },
  );

  it('opens nothing where its dialog was closed, or there was none', () => {
    const mine = opened('compose');
    state().openSheet(null);
    for (const asked of [mine, null]) {
      expect(state().closeSheet(asked, { is: 'run', id: 3 })).toBe(false);
      expect(state().sheet).toBeNull();
    }
  });
});

describe('what an answer brought', () => {
  const late = { says: 'Capture 12 received.', show: vi.fn() };
  beforeEach(() => late.show.mockClear());

  it('is shown to a person who has done nothing else', () => {
    state().showOrOffer(() => true, late);
    expect(late.show).toHaveBeenCalledOnce();
    expect(state().toast).toBeNull();
  });

  it('is offered to one who has, and shown when asked for', () => {
    state().showOrOffer(() => false, late);
    expect(late.show).not.toHaveBeenCalled();
    expect([state().toast?.says, state().toast?.action?.words]).toEqual([late.says, 'Show']);
    state().toast?.action?.run();
    expect(late.show).toHaveBeenCalledOnce();
    expect(state().toast).toBeNull();
  });
});
