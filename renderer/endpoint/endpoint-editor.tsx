// The endpoint editor: one payment link or API integration, its secrets, what its sender is answered, where captures
// are handed on to, and which addresses may send.

import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { EndpointKind } from '../../shared/contract/endpoint.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import type { Option } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { Radios } from '../ui/radios.tsx';
import { AllowedField } from './allowed-field.tsx';
import { AnswerFields } from './answer-fields.tsx';
import {
  endpointDraft,
  endpointForm,
  formErrors,
  type EndpointForm,
  type FormErrors,
} from './endpoint-form.ts';
import { ForwardFields } from './forward-fields.tsx';
import { RemoveEndpoint } from './remove-endpoint.tsx';
import { SecretList } from './secret-list.tsx';

const KINDS: readonly Option<EndpointKind>[] = [
  { id: 'payment-link', words: 'Payment link' },
  { id: 'api-integration', words: 'API integration' },
];

export function EndpointEditor({ what }: { readonly what: number | 'new' }) {
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === what));
  const newPath = useStore((state) => state.newPath);
  const listener = useStore((state) => state.status?.listener ?? '');
  const edit = useStore((state) => state.edit);
  const saveEndpoint = useStore((state) => state.saveEndpoint);
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => endpointForm(endpoint, newPath));
  const [wasTried, setWasTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [removes, setRemoves] = useState(false);
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null);
  const errors: FormErrors = wasTried ? formErrors(form) : {};
  const change = (part: Partial<EndpointForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setFailure(null);
  };

  const save = () => {
    setWasTried(true);
    if (isSaving) return;
    if (Object.keys(formErrors(form)).length > 0) {
      showFirstError(element.current);
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
      title={endpoint ? `Edit ${endpoint.name}` : 'New endpoint'}
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
          <TextField
            label="Name"
            autoFocus
            maxLength={100}
            hint="As you know it: “Shop A”, “Link 7”."
            value={form.name}
            error={errors.name ?? null}
            onChange={(name) => change({ name })}
          />
          <TextField
            label="Path"
            isData
            maxLength={1000}
            hint={`Webhooks to ${listener}${form.path || '/'} belong to it, whatever their query.`}
            value={form.path}
            error={pathError}
            onChange={(path) => change({ path })}
          />
          <Radios
            label="Kind"
            options={KINDS}
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
            label="Note"
            value={form.note}
            maxLength={10_000}
            onChange={(note) => change({ note })}
          />
        </div>
        <footer className="dialog-foot">
          {endpoint && (
            <Button kind="danger" icon={Trash2} onPress={() => setRemoves(true)}>
              Delete endpoint
            </Button>
          )}
          <span className="grow foot-says">
            {failure && failure.code !== 'path-taken' && (
              <span className="says-error" role="alert">
                {failure.message}
              </span>
            )}
          </span>
          <Button onPress={() => edit(null)}>Cancel</Button>
          <Button kind="primary" type="submit" isPending={isSaving}>
            Save endpoint
          </Button>
        </footer>
      </form>
      {removes && endpoint && (
        <RemoveEndpoint endpoint={endpoint} onClose={() => setRemoves(false)} />
      )}
    </Dialog>
  );
}

/** What is wrong may be scrolled out of sight; it is marked once the window is drawn again. */
function showFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    field?.parentElement?.scrollIntoView({ block: 'nearest' });
  });
}
