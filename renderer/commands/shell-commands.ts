// What the shell around the window asks for: its menu, its tray, a notification that was clicked. It comes whatever is
// open, so that a dialog in which something was typed is not replaced without a question.

import type { WindowCommand } from '../../shared/contract/settings.ts';
import { hasDialog } from '../store/dialogs.ts';
import { useStore } from '../store/store.ts';
import { words } from '../words/words.ts';
import { goToCapture } from './actions.ts';
import { COMMANDS, runCommand } from './commands.ts';
import { afterDialog } from './focus.ts';

/** The question whether to leave what was typed stays long enough to be thought about. */
const ASKED_FOR_MS = 15_000;

/** Does it, or asks whether to leave what was typed. */
export function runShellCommand(asked: WindowCommand): void {
  const { isUnsaved, showToast, undoRemoval } = useStore.getState();
  if (asked.is === 'file-saved' || asked.is === 'file-not-saved') {
    const { saved, notSaved } = words.share;
    showToast({ says: asked.is === 'file-saved' ? saved(asked.name) : notSaved(asked.name) });
  } else if (asked.is === 'undo-delete') void undoRemoval();
  else if (!isUnsaved) closeAndRun(asked);
  else {
    showToast({
      says: words.app.unsaved,
      action: {
        words: words.app.leaveUnsaved,
        run: () => {
          showToast(null);
          closeAndRun(asked);
        },
      },
      lastsMs: ASKED_FOR_MS,
    });
  }
}

function closeAndRun(asked: WindowCommand): void {
  const state = useStore.getState();
  const run = () => {
    if (asked.is === 'show-capture') goToCapture(asked.captureId);
    else {
      const command = COMMANDS.find(({ id }) => id === asked.is);
      if (command) runCommand(command);
    }
  };
  if (!hasDialog(state)) {
    run();
    return;
  }
  state.openSheet(null);
  state.edit(null);
  afterDialog(run);
}
