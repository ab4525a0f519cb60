// The dialog that asks for the name of a view, for saving and renaming.

import { useEffect, useMemo, useState } from 'react';
import { changesOf, merge } from '../../../shared/contract/changes.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { SavedView } from '../../../shared/contract/finding.ts';
import { useStore } from '../../ui/store.ts';
import { useAct } from '../../host/act.ts';
import { openDialog } from '../../go/places.ts';
import { Button, Form, NoteLine } from '../../ui/basics.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Elsewhere } from '../../ui/elsewhere.tsx';
import { useEdits } from '../../ui/use-edits.ts';
import { TextField } from '../../ui/field.tsx';
import { words } from '../../words/words.ts';
import { keepViewName, saveView } from '../state/saved-views.ts';

interface NameViewProps {
  readonly filter: string;
  /** Null for a new view. */
  readonly view: SavedView | null;
}

const nameForm = (view: Pick<SavedView, 'name'>) => view;

/** Stays and says so if its view is deleted elsewhere: the typed text can still be saved. */
export function NameView({ filter, view }: NameViewProps) {
  const now = useStore(({ views }) => views.find(({ id }) => id === view?.id));
  const isGone = view !== null && !now;
  const kept = now ?? view;
  const shown = kept?.filter ?? filter;
  const present = useMemo(() => ({ name: kept?.name ?? '' }), [kept?.name]);
  const id = view?.id ?? 0;
  const [typedBefore] = useState(() => useStore.getState().viewNames[id]);
  const edits = useEdits(present, nameForm, typedBefore);
  const { typed } = edits;
  useEffect(() => keepViewName(id, typed), [id, typed]);
  const { name } = edits.form;
  const changes = changesOf(edits.read, { name: name.trim() });
  const { conflicts } = merge(present, view ? changes : {});
  const forget = () => keepViewName(id, null);
  const { start, isPending, error, setError } = useAct(
    { act: words.filter.saveAction, of: name.trim() },
    async () => {
      const reply = await saveView(
        view && !isGone ? { id: view.id, fields: changes } : { name: name.trim(), filter: shown },
      );
      if (reply.ok) forget();
      return reply;
    },
  );
  const save = () => (name.trim() === '' ? setError(words.endpoint.errors.name) : start());
  return (
    <Dialog
      title={view ? words.sidebar.renameTitle : words.filter.saveTitle}
      onClose={() => openDialog(null)}
    >
      <Form onSubmit={save}>
        <div className="stack dialog-body gap-4">
          <TextField
            label={words.endpoint.parts.name}
            value={name}
            maxLength={LIMITS.viewName}
            autoFocus
            hint={words.filter.viewNameHint}
            error={error}
            onChange={(value) => {
              edits.change({ name: value });
              setError(null);
            }}
          />
          {isGone && (
            <NoteLine kind="warning">
              <span role="alert">{words.filter.viewGone}</span>
            </NoteLine>
          )}
          <p className="muted size-12 above-8">{words.filter.name}</p>
          <p className="padded-4-8 framed rounded soft breaks data" dir="ltr">
            {shown}
          </p>
        </div>
        <Elsewhere
          contradictions={conflicts.map((field) => ({
            name: field,
            label: words.endpoint.parts.name,
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
          <Button
            onPress={() => {
              openDialog(null);
              forget();
            }}
          >
            {words.ui.cancel}
          </Button>
          <Button kind="primary" type="submit" isPending={isPending}>
            {words.filter.saveAction}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}
