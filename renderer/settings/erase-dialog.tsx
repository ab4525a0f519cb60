// Deleting everything cannot be undone: it is done only after the word was typed.

import { useState } from 'react';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';

interface EraseDialogProps {
  readonly onClose: () => void;
}

export function EraseDialog({ onClose }: EraseDialogProps) {
  const captured = useStore((state) => state.counts?.captured ?? 0);
  const endpoints = useStore((state) => state.endpoints.length);
  const eraseAll = useStore((state) => state.eraseAll);
  const showToast = useStore((state) => state.showToast);
  const [typed, setTyped] = useState('');
  const [isErasing, setIsErasing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const says = words.settings;
  const isMeant = typed.trim().toLowerCase() === says.eraseWord;

  const erase = () => {
    if (!isMeant || isErasing) return;
    setIsErasing(true);
    const { sheet, closeSheet } = useStore.getState();
    setError(null);
    void eraseAll().then((failure) => {
      setIsErasing(false);
      if (failure) {
        setError(failure.message);
        return;
      }
      closeSheet(sheet);
      showToast({ says: words.settings.erased });
    });
  };

  return (
    <Dialog title={says.eraseTitle} onClose={onClose} role="alertdialog">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          erase();
        }}
      >
        <div className="dialog-body settings-erase">
          <p>{says.eraseSays(plural(captured, 'capture'), plural(endpoints, 'endpoint'))}</p>
          <TextField
            label={says.eraseType(says.eraseWord)}
            autoFocus
            value={typed}
            onChange={setTyped}
          />
          {error && (
            <p className="says-error" role="alert" dir="auto">
              {error}
            </p>
          )}
        </div>
        <footer className="dialog-foot">
          <span className="grow" />
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <Button kind="destroy" type="submit" isDisabled={!isMeant} isPending={isErasing}>
            {says.eraseAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
