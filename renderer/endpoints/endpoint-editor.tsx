// The endpoint editor: name, path and secrets, and the rest folded. It may be edited in another window meanwhile: what
// is not touched here follows, and what contradicts is decided before it is saved.

import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  endpointChanges,
  mergeEndpoint,
  type EndpointPart,
} from '../../shared/contract/endpoint-changes.ts';
import type { Editing } from '../store/endpoints.ts';
import { useStore } from '../store/store.ts';
import { useUnsaved } from '../store/use-unsaved.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Elsewhere } from '../ui/elsewhere.tsx';
import { TextField } from '../ui/field.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { NoteLine } from '../ui/note-line.tsx';
import { useEdits } from '../ui/use-edits.ts';
import { words } from '../words/words.ts';
import {
  blankEndpoint,
  endpointDraft,
  endpointForm,
  formAnew,
  formErrors,
  secretsOnTop,
  type EndpointForm,
  type FormErrors,
} from './endpoint-form.ts';
import { partSays } from './endpoint-words.ts';
import { FoldedParts } from './folded-parts.tsx';
import { RemoveEndpoint } from './remove-endpoint.tsx';
import { SecretList } from './secret-list.tsx';

export function EndpointEditor({ editing }: { readonly editing: Editing }) {
  const { what, newPath, opens } = editing;
  const stored = useStore((state) => state.endpoints.find(({ id }) => id === what));
  const listener = useStore((state) => state.status?.listener ?? '');
  const edit = useStore((state) => state.edit);
  const saveEndpoint = useStore((state) => state.saveEndpoint);
  const element = useRef<HTMLFormElement>(null);
  const [endpoint, setEndpoint] = useState(() => stored ?? blankEndpoint(newPath));
  if (stored && stored !== endpoint) setEndpoint(stored);
  // Another window has deleted it: what it was last stays here.
  const isGone = what !== 'new' && !stored;
  const [title] = useState(endpoint.name);
  const edits = useEdits(endpoint, endpointForm);
  const { read } = edits;
  useUnsaved(edits.isTouched);
  const form = isGone ? formAnew(edits.form) : edits.form;
  const [wasTried, setWasTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [removes, setRemoves] = useState(false);
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null);
  const says = words.endpoint;
  const errors: FormErrors = wasTried ? formErrors(form) : {};
  const draft = endpointDraft(form);
  const changes = endpointChanges(read, draft);
  const conflicts = stored ? mergeEndpoint(stored, changes).conflicts : [];
  const change = (part: Partial<EndpointForm>) => {
    edits.change(part);
    setFailure(null);
  };
  const keep = (part: EndpointPart) => {
    if (part === 'secrets') {
      edits.keep(part, secretsOnTop(form.secrets, read.secrets, endpoint.secrets));
    } else edits.keep(part);
    setFailure(null);
  };
  const take = (part: EndpointPart) => {
    edits.take(part);
    setFailure(null);
  };

  const save = () => {
    setWasTried(true);
    if (isSaving) return;
    if (Object.keys(formErrors(form)).length > 0) {
      focusFirstError(element.current);
      return;
    }
    setIsSaving(true);
    void saveEndpoint(editing, stored ? changes : draft, draft.name).then((reply) => {
      setIsSaving(false);
      if (!reply.ok) setFailure(reply);
    });
  };
  const pathError = failure?.code === 'path-taken' ? failure.message : (errors.path ?? null);

  return (
    <Dialog
      title={what === 'new' ? says.newTitle : says.editTitle(title)}
      size="large"
      onClose={() => edit(null)}
    >
      <form
        ref={element}
        className="endpoint-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="dialog-body">
          <div role="alert">
            {isGone && <NoteLine kind="warning">{says.goneMeanwhile}</NoteLine>}
          </div>
          <TextField
            label={says.name}
            autoFocus={opens === null}
            maxLength={100}
            hint={says.nameHint}
            value={form.name}
            error={errors.name ?? null}
            onChange={(name) => change({ name })}
          />
          <TextField
            label={says.path}
            isData
            dir="ltr"
            maxLength={1000}
            hint={says.pathHint(listener + (form.path || '/'))}
            value={form.path}
            error={pathError}
            onChange={(path) => change({ path })}
          />
          <SecretList
            secrets={form.secrets}
            error={errors.secrets ?? null}
            onChange={(secrets) => change({ secrets })}
          />
          <FoldedParts form={form} draft={draft} errors={errors} opens={opens} onChange={change} />
        </div>
        <Elsewhere
          contradictions={conflicts.map((name) => ({
            name,
            label: says.parts[name],
            theirs: partSays(name, endpoint),
          }))}
          onKeep={keep}
          onTake={take}
        />
        <footer className="dialog-foot">
          {stored && (
            <Button kind="danger" icon={Trash2} onPress={() => setRemoves(true)}>
              {says.remove}
            </Button>
          )}
          <span className="grow foot-says">
            {failure && failure.code !== 'path-taken' && (
              <span className="says-error" role="alert">
                {failure.message}
              </span>
            )}
          </span>
          <Button onPress={() => edit(null)}>{words.ui.cancel}</Button>
          <Button kind="primary" type="submit" isPending={isSaving}>
            {isGone ? says.saveAnew : says.save}
          </Button>
        </footer>
      </form>
      {removes && stored && (
        <RemoveEndpoint editing={editing} endpoint={stored} onClose={() => setRemoves(false)} />
      )}
    </Dialog>
  );
}
