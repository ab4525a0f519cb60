// The dialog that asks for the name of a view, for saving and renaming.

import { useEffect, useMemo, useState } from 'react';
import { changesOf, merge } from '../../../shared/contract/changes.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { SavedView } from '../../../shared/contract/finding.ts';
import { useStore } from '../../ui/store.ts';
import { EditorFoot, useEditor } from '../../go/editor.tsx';
import { openDialog } from '../../go/places.ts';
import { dropDraft, setDraft } from '../../host/drafts.ts';
import { Form, NoteLine } from '../../ui/basics.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorsOf, filled } from '../../ui/fields.ts';
import { words } from '../../words/words.ts';
import { saveView, viewPlace } from '../state/saved-views.ts';

interface NameViewProps {
  readonly filter: string;
  /** Null for a new view. */
  readonly view: SavedView | null;
}

const TABLE = { name: filled(LIMITS.viewName) };

const nameForm = (view: Pick<SavedView, 'name'>) => view;

/** Stays and says so if its view is deleted elsewhere: the typed text can still be saved. */
export function NameView({ filter, view }: NameViewProps) {
  const now = useStore(({ views }) => views.find(({ id }) => id === view?.id));
  const isGone = view !== null && !now;
  const kept = now ?? view;
  const shown = kept?.filter ?? filter;
  const present = useMemo(() => ({ name: kept?.name ?? '' }), [kept?.name]);
  const id = view?.id ?? 0;
  const place = viewPlace(id);
  const [typedBefore] = useState(() => useStore.getState().drafts[place]);
  const forget = () => dropDraft(place);
  const editor = useEditor({
    ...{ present, formOf: nameForm, kept: typedBefore },
    errorsOf: (form) => errorsOf(TABLE, form),
    named: ({ name }) => ({ act: words.filter.saveAction, of: name.trim() }),
    close: () => {
      openDialog(null);
      forget();
    },
    save: async ({ form, read }) => {
      const to = { name: form.name.trim() };
      const reply = await saveView(
        view && !isGone ? { id, fields: changesOf(read, to) } : { ...to, filter: shown },
      );
      if (reply.ok) forget();
      return reply;
    },
  });
  const { element, typed, of, error } = editor;
  useEffect(() => (typed.name ? setDraft(place, typed) : dropDraft(place)), [place, typed]);
  const changes = changesOf(editor.read, { name: editor.form.name.trim() });
  const { conflicts } = merge(present, view ? changes : {});
  return (
    <Dialog
      title={view ? words.sidebar.renameTitle : words.filter.saveTitle}
      onClose={() => openDialog(null)}
    >
      <Form ref={element} onSubmit={() => editor.isReady() && editor.start()}>
        <div className="stack dialog-body gap-4">
          <TextField
            label={words.endpoint.parts.name}
            autoFocus
            hint={words.filter.viewNameHint}
            {...of('name')}
            error={of('name').error ?? error}
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
        <EditorFoot
          editor={editor}
          conflicts={conflicts}
          labels={words.endpoint.parts}
          theirs={() => present.name}
          error={null}
          button={{ children: words.filter.saveAction }}
        />
      </Form>
    </Dialog>
  );
}
