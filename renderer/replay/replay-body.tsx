// Which body: byte for byte as captured, or edited; and whether it is signed anew.

import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { parseJson } from '../../shared/json/parse.ts';
import { useStore } from '../store/store.ts';
import { SelectField } from '../ui/choice.tsx';
import { formatBytes } from '../ui/format.ts';
import { NoteLine } from '../ui/note-line.tsx';
import { Radios } from '../ui/radios.tsx';
import { Switch } from '../ui/switch.tsx';
import { defaultSecret, LONGEST_EDITED, type ReplayDraft } from './draft.ts';
import type { ReplayFormProps } from './replay-form.tsx';

/** The editor is as large as the rest of the window; it is fetched when a body is edited. */
const CodeEditor = lazy(() =>
  import('../ui/code-editor.tsx').then((module) => ({ default: module.CodeEditor })),
);

export function ReplayBody({ detail, draft, onChange }: ReplayFormProps) {
  const { body, value } = detail;
  const endpoint = useStore((state) =>
    state.endpoints.find(({ id }) => id === value.summary.endpointId),
  );
  const isTooLong = body.text.length > LONGEST_EDITED;
  const chooseBody = (chosen: ReplayDraft['body']) => {
    if (chosen === 'captured') onChange({ body: 'captured', secretId: null });
    else onChange({ body: 'edited', secretId: draft.secretId ?? defaultSecret(endpoint) });
  };
  return (
    <div className="replay-body">
      <Radios
        label="Body"
        value={draft.body}
        options={[
          { id: 'captured', words: 'As captured' },
          { id: 'edited', words: 'Edited', isDisabled: isTooLong },
        ]}
        onChange={chooseBody}
      />
      {isTooLong && (
        <p className="muted">
          {formatBytes(body.bytes.length)} is too long to edit here. As captured, it is sent whole.
        </p>
      )}
      {draft.body === 'edited' && (
        <>
          {!body.isUtf8 && (
            <NoteLine kind="warning">
              The captured bytes are not UTF-8. An edited body is sent as UTF-8, so its bytes
              differ.
            </NoteLine>
          )}
          <Suspense fallback={<div className="code-editor" />}>
            <CodeEditor
              label="Edited body"
              text={draft.editedBody}
              onChange={(editedBody) => onChange({ editedBody })}
            />
          </Suspense>
          <JsonState text={draft.editedBody} isSigned={draft.secretId !== null} />
        </>
      )}
      <SignAgain detail={detail} draft={draft} onChange={onChange} />
    </div>
  );
}

/** Said before it is sent: what is not JSON may be sent, but cannot be signed. */
function JsonState({ text, isSigned }: { readonly text: string; readonly isSigned: boolean }) {
  const settled = useDeferredValue(text);
  const parsed = useMemo(() => parseJson(settled), [settled]);
  if (parsed.ok) return null;
  const { code, line, column, message } = parsed.error;
  return (
    <NoteLine kind="warning">
      {code === 'not-json' && `Not JSON, line ${line}, column ${column}: `}
      {message} {isSigned && 'It cannot be signed; switch off “Sign again” to send it as it is.'}
    </NoteLine>
  );
}

function SignAgain({ detail, draft, onChange }: ReplayFormProps) {
  const endpoint = useStore((state) =>
    state.endpoints.find(({ id }) => id === detail.value.summary.endpointId),
  );
  const secrets = endpoint?.secrets ?? [];
  const first = defaultSecret(endpoint);
  if (first === null) {
    return (
      <p className="muted">
        {secrets.length > 0
          ? 'It cannot be signed again here: the endpoint’s secrets are locked.'
          : 'It cannot be signed again: this capture’s endpoint has no secret.'}
      </p>
    );
  }
  return (
    <div className="sign-again">
      <Switch
        isOn={draft.secretId !== null}
        onChange={(isOn) => onChange({ secretId: isOn ? first : null })}
      >
        Sign again
      </Switch>
      {draft.secretId !== null && (
        <SelectField
          label="Secret to sign with"
          hidesLabel
          value={draft.secretId}
          options={secrets.map(({ id, label, current, locked }) => ({
            id,
            words: `${label}${current && label !== 'current' ? ', current' : ''}${locked ? ', locked' : ''}`,
            isDisabled: locked,
          }))}
          onChange={(secretId) => onChange({ secretId })}
        />
      )}
      <span className="muted">
        {draft.secretId === null
          ? draft.body === 'captured'
            ? 'Byte for byte, the old signature included.'
            : 'The signature stays as it stands in the text.'
          : 'Only the value of sign is changed.'}
      </span>
    </div>
  );
}
