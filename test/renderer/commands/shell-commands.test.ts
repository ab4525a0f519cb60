// Commands from the shell: run at once, or after a question if something was typed.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runShellCommand } from '../../../renderer/commands/shell-commands.ts';
import { openEndpoint } from '../../../renderer/go/dialogs.ts';
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

it.each(['palette', 'compose', 'import', 'settings', 'shortcuts'] as const)('opens %s', (is) => {
  runShellCommand({ is });
  expect(state().dialog).toEqual({ is });
});

it('asks before it replaces a dialog with unsaved input', async () => {
  useStore.setState({ dialog: { is: 'settings' }, isUnsaved: true });
  runShellCommand({ is: 'compose' });
  expect(state().dialog).toEqual({ is: 'settings' });
  expect(state().toast?.says).toBe('You have unsaved changes.');
  state().toast?.action?.run();
  await soon(() => expect(state().dialog).toEqual({ is: 'compose' }));
  expect(state().toast).toBeNull();
});

it('replaces an unchanged editor without asking', async () => {
  openEndpoint('new');
  runShellCommand({ is: 'import' });
  await soon(() => expect(state().dialog).toEqual({ is: 'import' }));
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
