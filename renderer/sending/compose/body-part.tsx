// The body to send, as a form or as JSON; another service's only as text.

import { useDeferredValue, useMemo } from 'react';
import { parseJson } from '../../../shared/json/parse.ts';
import type { Composed } from '../../../shared/webhook/compose.ts';
import { TextArea } from '../../ui/field.tsx';
import { LateEditor } from '../../ui/late-editor.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { Radios } from '../../ui/radios.tsx';
import { words } from '../../words/words.ts';
import { setSendDraft } from '../state/compose.ts';
import { isInUrl, type OtherService } from '../state/send-as.ts';
import { withMode } from '../state/send-draft.ts';
import type { PartProps } from './choice-part.tsx';
import { FieldRows } from './field-rows.tsx';

export function BodyPart({ draft, composed }: PartProps & { readonly composed: Composed }) {
  return (
    <section className="compose-part" data-part="body" aria-label={words.raw.body}>
      <BodyMode draft={draft} />
      {draft.mode === 'form' ? (
        <FieldRows
          form={draft.form}
          error={composed.ok ? null : composed}
          onChange={(form) => setSendDraft({ form, preset: null })}
        />
      ) : (
        <>
          <LateEditor
            key={draft.event}
            label={words.compose.bodyAsJson}
            text={draft.json}
            onChange={(json) => setSendDraft({ json, preset: null })}
          />
          <JsonState text={draft.json} />
        </>
      )}
    </section>
  );
}

function BodyMode({ draft }: PartProps) {
  const other = useMemo(() => withMode(draft, draft.mode === 'form' ? 'json' : 'form'), [draft]);
  const isStuck = other === null || draft.event === 'refund';
  return (
    <div className="tool-line">
      <Radios
        label={words.raw.body}
        value={draft.mode}
        options={[
          {
            id: 'form',
            words: words.replay.views.form,
            isDisabled: draft.mode === 'json' && isStuck,
          },
          { id: 'json', words: 'JSON', isDisabled: draft.mode === 'form' && isStuck },
        ]}
        onChange={(mode) => {
          if (mode !== draft.mode && other) setSendDraft(other);
        }}
      />
      {draft.mode === 'form' && other === null && (
        <span className="muted">{words.compose.notEditable}</span>
      )}
    </div>
  );
}

function JsonState({ text }: { readonly text: string }) {
  const settled = useDeferredValue(text);
  const parsed = useMemo(() => parseJson(settled), [settled]);
  if (parsed.ok) return null;
  const { code, line, column } = parsed.error;
  return (
    <NoteLine kind="warning">
      {code === 'not-json' && words.replay.notJsonAt(line, column)}{' '}
      {words.documented.jsonProblem(parsed.error)} {words.compose.cannotBeSigned}
    </NoteLine>
  );
}

interface ServiceBodyProps extends PartProps {
  readonly service: OtherService;
  readonly composed: Composed;
}

export function ServiceBody({ draft, service, composed }: ServiceBodyProps) {
  const { endpointId, record } = service;
  const says = words.compose;
  const text = composed.ok ? composed.text : '';
  const write = (body: string) => setSendDraft({ bodies: { ...draft.bodies, [endpointId]: body } });
  return (
    <section className="compose-part" data-part="body" aria-label={words.raw.body}>
      <p className="muted">{says.actsAs(record.service)}</p>
      {isInUrl(record) ? (
        <p className="muted">{says.fieldsInUrl}</p>
      ) : (record.input[0] ?? 'json') === 'json' ? (
        <LateEditor key={endpointId} label={says.bodyAsJson} text={text} onChange={write} />
      ) : (
        <TextArea label={words.raw.body} isData dir="ltr" rows={8} value={text} onChange={write} />
      )}
    </section>
  );
}
