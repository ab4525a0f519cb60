// What the shell around the window asks for: done at once, or after a question where something was typed.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runShellCommand } from '../../../renderer/commands/shell-commands.ts';
import { useStore } from '../../../renderer/store/store.ts';
import { soon } from '../../support/soon.ts';
import { answering } from '../support/host.ts';

const first = useStore.getState();
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
  useStore.setState(first, true);
});
afterEach(() => {
  clearTimeout(drawing); // a frame after the test would find no document
  vi.unstubAllGlobals();
});

it.each(['palette', 'compose', 'import', 'settings', 'shortcuts'] as const)('opens %s', (is) => {
  runShellCommand({ is });
  expect(state().sheet).toEqual({ is });
});

it('asks before it takes the place of a dialog in which something was typed', async () => {
  useStore.setState({ sheet: { is: 'settings' }, isUnsaved: true });
  runShellCommand({ is: 'compose' });
  expect(state().sheet).toEqual({ is: 'settings' });
  expect(state().toast?.says).toBe('What you typed in this dialog is not saved.');
  state().toast?.action?.run();
  await soon(() => expect(state().sheet).toEqual({ is: 'compose' }));
  expect(state().toast).toBeNull();
});

it('does not stand behind an editor in which nothing was typed', async () => {
  state().edit('new');
  runShellCommand({ is: 'import' });
  await soon(() => expect([state().editing, state().sheet]).toEqual([null, { is: 'import' }]));
});

it('shows a capture that the view does not hold', async () => {
  answering({
    'captures.matching': () => ({ ok: true, value: { ids: [] } }),
    'captures.page': () => ({
      ok: true,
      value: { captures: [], total: { count: 0, hasMore: false } },
    }),
  });
  useStore.setState({ query: { endpoint: 7, filter: 'is:valid' } });
  runShellCommand({ is: 'show-capture', captureId: 42 });
  expect(state().activeId).toBe(42); // at once; then the list follows
  await soon(() => expect(state().query).toEqual({ endpoint: null, filter: '' }));
});

it('says what became of a file', () => {
  runShellCommand({ is: 'file-saved', name: 'case.har' });
  expect(state().toast?.says).toBe('Saved as case.har.');
  runShellCommand({ is: 'file-not-saved', name: 'case.har' });
  expect(state().toast?.says).toMatch(/^case\.har could not be saved\./);
});

it('shows the invalid ones', () => {
  runShellCommand({ is: 'show-invalid' });
  expect(state().query).toEqual({ endpoint: null, filter: 'is:invalid' });
});
