// Commands from the shell around the window: its menu, its tray, a clicked notification. They can arrive at any time.

import type { WindowCommand } from '../../shared/contract/settings.ts';
import { openDialog } from '../go/places.ts';
import { afterDialog } from '../go/focus.ts';
import { goToCapture } from '../list/state/actions.ts';
import { undoRemoval } from '../list/state/removal.ts';
import { useStore } from '../ui/store.ts';
import { showToast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { commandNamed, runCommand } from '../go/commands.ts';
import './commands.ts';

export function runShellCommand(asked: WindowCommand): void {
  if (asked.is === 'file-saved' || asked.is === 'file-not-saved') {
    const { saved, notSaved } = words.share;
    showToast({ says: asked.is === 'file-saved' ? saved(asked.name) : notSaved(asked.name) });
  } else if (asked.is === 'undo-delete') void undoRemoval();
  else closeAndRun(asked);
}

function closeAndRun(asked: WindowCommand): void {
  const state = useStore.getState();
  const run = () => {
    if (asked.is === 'show-capture') goToCapture(asked.captureId);
    else runCommand(commandNamed(asked.is));
  };
  if (!state.dialog) {
    run();
    return;
  }
  openDialog(null);
  afterDialog(run);
}
