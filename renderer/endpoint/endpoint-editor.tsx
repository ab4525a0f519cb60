// The endpoint editor: one payment link or API integration, its secrets, what its sender is answered, where captures
// are handed on to, and which addresses may send.

import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from '../store/store.ts';
import { useUnsaved } from '../store/use-unsaved.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { NoteLine } from '../ui/note-line.tsx';
import { Radios } from '../ui/radios.tsx';
import { AllowedField } from './allowed-field.tsx';
import { AnswerFields } from './answer-fields.tsx';
import {
  endpointDraft,
  endpointForm,
  formAnew,
  formErrors,
  type EndpointForm,
  type FormErrors,
} from './endpoint-form.ts';
import { ForwardFields } from './forward-fields.tsx';
import { RemoveEndpoint } from './remove-endpoint.tsx';
import { SecretList } from './secret-list.tsx';
import { words } from '../words/words.ts';

const KINDS = ['payment-link', 'api-integration'] as const;

export function EndpointEditor({ what }: { readonly what: number | 'new' }) {
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === what));
  const newPath = useStore((state) => state.newPath);
  const listener = useStore((state) => state.status?.listener ?? '');
  const edit = useStore((state) => state.edit);
  const saveEndpoint = useStore((state) => state.saveEndpoint);
  const element = useRef<HTMLFormElement>(null);
  const [before] = useState(endpoint);
  // Another window has deleted it.
  const isGone = before !== undefined && endpoint === undefined;
  const [typed, setTyped] = useState(() => endpointForm(endpoint, newPath));
  const [untouched] = useState(typed);
  useUnsaved(typed !== untouched);
  const form = isGone ? formAnew(typed) : typed;
  const [wasTried, setWasTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [removes, setRemoves] = useState(false);
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null);
  const says = words.endpoint;
  const errors: FormErrors = wasTried ? formErrors(form) : {};
  const change = (part: Partial<EndpointForm>) => {
    setTyped((now) => ({ ...now, ...part }));
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
    void saveEndpoint(endpointDraft(form, endpoint?.id)).then((reply) => {
      setIsSaving(false);
      if (!reply.ok) setFailure(reply);
    });
  };
  const pathError = failure?.code === 'path-taken' ? failure.message : (errors.path ?? null);

  return (
    <Dialog
      title={before ? says.editTitle(before.name) : says.newTitle}
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
            autoFocus
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
          <Radios
            label={says.kind}
            options={KINDS.map((id) => ({ id, words: says.kinds[id] }))}
            value={form.kind}
            onChange={(kind) => change({ kind })}
          />
          <SecretList
            secrets={form.secrets}
            error={errors.secrets ?? null}
            onChange={(secrets) => change({ secrets })}
          />
          <AnswerFields
            policy={form.policy}
            errors={errors.policy ?? {}}
            onChange={(policy) => change({ policy })}
          />
          <ForwardFields
            forward={form.forward}
            errors={errors}
            onChange={(forward) => change({ forward })}
          />
          <AllowedField
            value={form.allowed}
            error={errors.allowed ?? null}
            onChange={(allowed) => change({ allowed })}
          />
          <TextArea
            label={says.note}
            value={form.note}
            maxLength={10_000}
            onChange={(note) => change({ note })}
          />
        </div>
        <footer className="dialog-foot">
          {endpoint && (
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
            {says.save}
          </Button>
        </footer>
      </form>
      {removes && endpoint && (
        <RemoveEndpoint endpoint={endpoint} onClose={() => setRemoves(false)} />
      )}
    </Dialog>
  );
}
