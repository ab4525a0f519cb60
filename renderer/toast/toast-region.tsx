// What was just done, at the foot of the window, or above the dialog that is open: a sentence, and a way to take it back.

import { X } from 'lucide-react';
import { useStore } from '../store/store.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { words } from '../words/words.ts';

export function ToastRegion() {
  const toast = useStore((state) => state.toast);
  const showToast = useStore((state) => state.showToast);
  return (
    // An open dialog hides all else from screen readers; this it must not.
    <div
      className="toast-region"
      role="region"
      aria-label={words.settings.messages}
      data-react-aria-top-layer="true"
    >
      <p className="only-heard" role="status">
        {toast?.says}
      </p>
      {toast && (
        <div className="toast">
          <p dir="auto" aria-hidden>
            {toast.says}
          </p>
          {toast.action && (
            <Button kind="quiet" onPress={toast.action.run}>
              {toast.action.words}
            </Button>
          )}
          <IconButton label={words.ui.close} icon={X} size={14} onPress={() => showToast(null)} />
        </div>
      )}
    </div>
  );
}
