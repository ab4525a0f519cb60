// Commands from the shell.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runShellCommand } from '../../../renderer/commands/shell-commands.ts';
import { INSPECT } from '../../../renderer/go/address.ts';
import { here, openDialog, openEndpoint } from '../../../renderer/go/places.ts';
import { useStore } from '../../../renderer/ui/store.ts';
import { soon } from '../../support/soon.ts';
import { answering } from '../support/host.ts';
import { newWindow } from '../support/new-window.ts';

const state = useStore.getState;
let drawing: NodeJS.Timeout | undefined;

beforeEach(() => {
  vi.stubGlobal('document', {
    activeElement: null,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
  });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    drawing = setTimeout(draw);
  });
  answering({});
  newWindow();
});
afterEach(() => {
  clearTimeout(drawing); // a frame after the test would have no document
  vi.unstubAllGlobals();
});

it.each([
  ['palette', 'palette'],
  ['compose', 'compose'],
  ['import', 'paste'],
  ['settings', 'settings'],
  ['shortcuts', 'help'],
] as const)('opens %s', (command, is) => {
  runShellCommand({ is: command });
  expect(here()).toEqual({ is });
});

it('replaces a dialog, whose text its subject keeps', async () => {
  openDialog({ is: 'save-view', filter: '' });
  runShellCommand({ is: 'compose' });
  await soon(() => expect(here()).toEqual({ is: 'compose' }));
});

it('opens a dialog over a page, and turns from it to a capture', () => {
  openEndpoint('new');
  runShellCommand({ is: 'palette' });
  expect(here()).toEqual({ is: 'palette' });
  openDialog(null);
  runShellCommand({ is: 'show-invalid' });
  expect(here()).toEqual(INSPECT);
});

it('shows a capture that is not in the view', async () => {
  answering({
    'captures.matching': () => ({ ok: true, value: { ids: [] } }),
    'captures.page': () => ({
      ok: true,
      value: { captures: [], total: { count: 0, hasMore: false } },
    }),
  });
  useStore.setState({ query: { endpoint: 7, filter: 'is:valid' } });
  runShellCommand({ is: 'show-capture', captureId: 42 });
  expect(state().activeId).toBe(42); // set immediately; the list follows
  await soon(() => expect(state().query).toEqual({ endpoint: null, filter: '' }));
});

it('reports the result of a file', () => {
  runShellCommand({ is: 'file-saved', name: 'case.har' });
  expect(state().toast?.says).toBe('Saved as case.har.');
  runShellCommand({ is: 'file-not-saved', name: 'case.har' });
  expect(state().toast?.says).toMatch(/^case\.har could not be saved\./);
});

it('shows the invalid captures', () => {
  runShellCommand({ is: 'show-invalid' });
  expect(state().query).toEqual({ endpoint: null, filter: 'is:invalid' });
});
