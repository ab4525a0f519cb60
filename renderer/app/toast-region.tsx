// What was just done, at the foot of the window, or above the dialog that is open: a sentence, and a way to take it back.

import { X } from 'lucide-react';
import { Fragment } from 'react';
import { useStore } from '../store/store.ts';
import type { Toast } from '../store/toast.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Marked } from '../ui/data-text.tsx';
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
        {toast && <Said toast={toast} />}
      </p>
      {toast && (
        <div className="toast">
          <p dir="auto" aria-hidden>
            <Said toast={toast} />
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

const MOST_NAMES = 3;
const LONGEST_NAME = 40;

function Said({ toast: { says, names = [] } }: { readonly toast: Toast }) {
  const more = names.length - MOST_NAMES;
  return (
    <>
      {says}
      {names.slice(0, MOST_NAMES).map((name, at) => (
        <Fragment key={at}>
          {at === 0 ? ' ' : ', '}
          <bdi>
            <Marked
              text={name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name}
              marksSpaces={false}
            />
          </bdi>
        </Fragment>
      ))}
      {more > 0 && ` ${words.settings.andMore(more)}`}
    </>
  );
}
