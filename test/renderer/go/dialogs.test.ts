// Late answers close or replace only the dialog that asked, and show their result only if the person has done nothing
// else since.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialog, closeDialog, openEndpoint } from '../../../renderer/go/dialogs.ts';
import { showRun } from '../../../renderer/sending/state/jobs.ts';
import { useStore } from '../../../renderer/ui/store.ts';
import { showOrOffer } from '../../../renderer/ui/toast.ts';
import { newWindow } from '../support/new-window.ts';

const state = useStore.getState;
beforeEach(() => newWindow());

const opened = (is: 'settings' | 'import' | 'compose') => {
  openDialog({ is });
  return state().dialog;
};

describe('a late answer', () => {
  it('closes the dialog that asked', () => {
    expect(closeDialog(opened('settings'))).toBe(true);
    expect(state().dialog).toBeNull();
  });

  it('replaces it with another dialog', () => {
    expect(closeDialog(opened('compose'), { is: 'run', id: 3 })).toBe(true);
    expect(state().dialog).toEqual({ is: 'run', id: 3 });
  });

  it.each(['import', 'settings'] as const)(
    'leaves a dialog that was opened later: %s after settings',
    (later) => {
      const mine = opened('settings');
      const other = opened(later);
      expect(closeDialog(mine, { is: 'run', id: 3 })).toBe(false);
      expect(state().dialog).toBe(other);
    },
  );

  it('opens nothing if its dialog was closed or there was none', () => {
    const mine = opened('compose');
    openDialog(null);
    for (const asked of [mine, null]) {
      expect(closeDialog(asked, { is: 'run', id: 3 })).toBe(false);
      expect(state().dialog).toBeNull();
    }
  });
});

describe('the result of an answer', () => {
  const late = { says: 'Capture 12 received.', show: vi.fn() };
  beforeEach(() => late.show.mockClear());

  it('is shown to a person who has done nothing else', () => {
    showOrOffer(() => true, late);
    expect(late.show).toHaveBeenCalledOnce();
    expect(state().toast).toBeNull();
  });

  it('is offered otherwise, and shown on request', () => {
    showOrOffer(() => false, late);
    expect(late.show).not.toHaveBeenCalled();
    expect([state().toast?.says, state().toast?.action?.words]).toEqual([late.says, 'Show']);
    state().toast?.action?.run();
    expect(late.show).toHaveBeenCalledOnce();
    expect(state().toast).toBeNull();
  });
});

it('asks before the run offered by a toast replaces an editor with changes', () => {
  openEndpoint(7);
  useStore.setState({ isUnsaved: true });
  showRun(3, null, () => true);
  state().toast?.action?.run();
  expect(state().dialog).toMatchObject({ is: 'endpoint', what: 7 });
  expect(state().toast?.says).toBe('You have unsaved changes.');
  state().toast?.action?.run();
  expect(state().dialog).toEqual({ is: 'run', id: 3 });
});
