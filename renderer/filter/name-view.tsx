// The name of a view: when it is saved, and when it is renamed.

import { useMemo, useState } from 'react';
import { changesOf, merge } from '../../shared/contract/changes.ts';
import type { SavedView } from '../../shared/contract/finding.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Elsewhere } from '../ui/elsewhere.tsx';
import { TextField } from '../ui/field.tsx';
import { useEdits } from '../ui/use-edits.ts';
import { words } from '../words/words.ts';

interface NameViewProps {
  readonly title: string;
  readonly filter: string;
  /** Null: a new one. */
  readonly view: SavedView | null;
  readonly onClose: () => void;
}

const LONGEST_NAME = 60;
const nameForm = (view: Pick<SavedView, 'name'>) => view;

export function NameView({ title, filter, view, onClose }: NameViewProps) {
  const saveView = useStore((state) => state.saveView);
  const present = useMemo(() => ({ name: view?.name ?? '' }), [view?.name]);
  const edits = useEdits(present, nameForm);
  const { name } = edits.form;
  const changes = changesOf(edits.read, { name: name.trim() });
  const { conflicts } = merge(present, view ? changes : {});
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const save = () => {
    if (isPending) return;
    if (name.trim() === '') {
      setError(words.filter.viewNameEmpty);
      return;
    }
    setIsPending(true);
    const saved = view ? { id: view.id, fields: changes } : { name: name.trim(), filter };
    void saveView(saved).then((reply) => {
      setIsPending(false);
      if (reply.ok) onClose();
      else setError(reply.message);
    });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="dialog-body name-view">
          <TextField
            label={words.filter.viewName}
            value={name}
            maxLength={LONGEST_NAME}
            autoFocus
            hint={words.filter.viewNameHint}
            error={error}
            onChange={(value) => {
              edits.change({ name: value });
              setError(null);
            }}
          />
          <p className="muted">{words.filter.viewFilter}</p>
          <p className="name-view-filter data" dir="ltr">
            {filter}
          </p>
        </div>
        <Elsewhere
          contradictions={conflicts.map((field) => ({
            name: field,
            label: words.filter.viewName,
            theirs: present.name,
          }))}
          onKeep={(field) => {
            edits.keep(field);
            setError(null);
          }}
          onTake={(field) => {
            edits.take(field);
            setError(null);
          }}
        />
        <footer className="dialog-foot">
          <span className="grow" />
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <Button kind="primary" type="submit" isPending={isPending}>
            {words.filter.saveAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
