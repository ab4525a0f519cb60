// The toast at the foot of the window, or above an open dialog: a sentence about the last action, and a way to undo it.

import { X } from 'lucide-react';
import { Fragment, useCallback, useEffect, useRef } from 'react';
import { Button, IconButton } from '../ui/basics.tsx';
import { Names } from '../ui/data-text.tsx';
import { useStore } from '../ui/store.ts';
import { type Toast, showToast, holdToast } from '../ui/toast.ts';
import { words } from '../words/words.ts';

export function ToastRegion() {
  const toast = useStore((state) => state.toast);
  const number = useStore((state) => state.toastNumber);
  const box = useRef<HTMLDivElement>(null);
  const hold = useCallback(
    () => holdToast(box.current?.matches(':hover, :focus-within') === true),
    [],
  );
  useEffect(hold, [hold, number]); // a toast may appear where the pointer rests already
  return (
    // An open dialog hides everything else from screen readers, but must not hide this.
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
        <div
          ref={box}
          className="level toast centred padded-4-12 gap-8 breaks"
          onPointerEnter={hold}
          onPointerLeave={hold}
          onFocus={hold}
          onBlur={hold}
        >
          {/* A press that began on one toast must not end on the next one's button. */}
          <Fragment key={number}>
            <p className="narrows" dir="auto" aria-hidden>
              <Said toast={toast} />
            </p>
            {toast.action && (
              <Button kind="quiet" onPress={toast.action.run}>
                {toast.action.words}
              </Button>
            )}
            <IconButton label={words.ui.close} icon={X} onPress={() => showToast(null)} />
          </Fragment>
        </div>
      )}
    </div>
  );
}

function Said({ toast: { says, names = [] } }: { readonly toast: Toast }) {
  return (
    <>
      {says}
      {names.length > 0 && (
        <>
          {' '}
          <Names names={names} />
        </>
      )}
    </>
  );
}
