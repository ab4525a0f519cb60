// The table of commands is complete, has no key twice, and enables a command only when it can do something.

import { beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../renderer/commands/commands.ts';
import { commandOf, runCommand } from '../../../renderer/go/commands.ts';
import { INSPECT } from '../../../renderer/go/address.ts';
import { openPage } from '../../../renderer/go/places.ts';
import { setLetterKeys } from '../../../renderer/go/preferences.ts';
import { step } from '../../../renderer/list/state/actions.ts';
import { put } from '../../../renderer/list/state/list-data.ts';
import { useStore } from '../../../renderer/ui/store.ts';
import { words } from '../../../renderer/words/words.ts';
import { captureSummary } from '../support/capture-summary.ts';
import { answering } from '../support/host.ts';
import { newWindow } from '../support/new-window.ts';

const state = useStore.getState;

function command(id: string) {
  const found = COMMANDS.find((one) => one.id === id);
  if (!found) throw new Error(`no command ${id}`);
  return found;
}

beforeEach(() => {
  answering({});
  newWindow();
});

describe('the table', () => {
  it('has each named command once', () => {
    expect(COMMANDS.map(({ id }) => id).sort()).toEqual(Object.keys(words.app.commands).sort());
  });

  it('never gives one key to two commands', () => {
    const keys = COMMANDS.flatMap((one) => one.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has no single characters where a person has switched them off', () => {
    const ids = (...keys: string[]) => keys.map((key) => commandOf(key)?.id);
    expect(ids('d', '?', '1', 'Delete')).toEqual(['delete', 'shortcuts', 'tab-fields', 'delete']);
    setLetterKeys(false);
    expect(ids('d', '?', '1')).toEqual([undefined, undefined, undefined]);
    expect(ids('Delete', 'mod+k', 'F6')).toEqual(['delete', 'palette', 'next-pane']);
  });

  it('offers no capture commands without captures', () => {
    for (const id of ['replay', 'compare', 'export', 'copy-curl', 'delete', 'tab-request']) {
      expect(runCommand(command(id))).toBe(false);
    }
    expect(state().dialog).toBeNull();
  });
});

describe('with captures', () => {
  const captures = [3, 2, 1].map((id) => captureSummary(id));

  beforeEach(() => {
    put({ ...useStore.getInitialState().listed, captures });
    useStore.setState({ activeId: 3, chosen: new Set([3, 1]) });
  });

  it('exports and replays the selected captures, oldest first', () => {
    runCommand(command('export'));
    expect(state().page).toEqual({ is: 'export', ids: [1, 3] });
    openPage({ is: 'inspect' });
    runCommand(command('replay-many'));
    expect(state().page).toEqual({ is: 'replay-many', ids: [1, 3] });
  });

  it('acts on nothing that a page hides', () => {
    openPage({ is: 'settings' });
    for (const id of ['delete', 'export', 'next', 'tab-request']) {
      expect(runCommand(command(id))).toBe(false);
    }
    expect(runCommand(command('focus-list'))).toBe(true);
    expect(state().page).toEqual({ is: 'inspect' });
  });

  it('compares two selected captures, older first, or one with its best partner', () => {
    runCommand(command('compare'));
    expect(state().page).toEqual({ is: 'side-by-side', id: 1, withId: 3 });
    for (const chosen of [new Set([3]), new Set([1, 2, 3])]) {
      openPage(INSPECT);
      useStore.setState({ chosen });
      runCommand(command('compare'));
      expect(state().page).toEqual({ is: 'side-by-side', id: 3, withId: null });
    }
  });

  it('moves down and up the list and stops at its ends', () => {
    useStore.setState({ chosen: new Set([3]) });
    for (const [id, active] of [
      ['previous', 3],
      ['next', 2],
      ['next', 1],
      ['next', 1],
      ['previous', 2],
    ] as const) {
      runCommand(command(id));
      expect(state().activeId).toBe(active);
    }
  });

  it('moves by a page, and selects all of it with Shift', () => {
    step(10);
    expect([state().activeId, [...state().chosen]]).toEqual([1, [1]]);
    step(-2, 'range');
    expect([state().activeId, [...state().chosen].sort()]).toEqual([3, [1, 2, 3]]);
    step(1, 'range');
    expect([...state().chosen].sort()).toEqual([1, 2]);
  });

  it('deletes the selected captures', () => {
    const asked = answering({
      'captures.remove': ({ ids }) => ({ ok: true, value: { ids, undoMs: 10_000 } }),
    });
    runCommand(command('delete'));
    expect(asked[0]).toEqual({ command: 'captures.remove', input: { ids: [1, 3] } });
  });
});
