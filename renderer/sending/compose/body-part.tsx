// The body to send: our own service's in the form and as JSON, another service's only as text.

import { TextArea } from '../../ui/field.tsx';
import { LateEditor } from '../../ui/late-editor.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { words } from '../../words/words.ts';
import { BodyEditor } from '../body/body-editor.tsx';
import { useEditedBody } from '../body/edited-body.ts';
import { setSendDraft } from '../state/compose.ts';
import { isInUrl, type OtherService } from '../state/send-as.ts';
import type { PartProps } from './choice-part.tsx';

export function BodyPart({ draft }: PartProps) {
  const body = useEditedBody(draft.body, null);
  const says = words.compose;
  return (
    <section className="compose-part stack gap-8" data-part="body" aria-label={words.raw.body}>
      <BodyEditor
        key={draft.event}
        body={body}
        label={says.bodyAsJson}
        isSigned={draft.signing !== 'none'}
        onEdit={(text) => setSendDraft({ body: text, preset: null })}
      />
      {!body.parsed.ok && <NoteLine kind="warning">{says.cannotBeSigned}</NoteLine>}
    </section>
  );
}

interface ServiceBodyProps extends PartProps {
  readonly service: OtherService;
  readonly text: string;
}

export function ServiceBody({ draft, service, text }: ServiceBodyProps) {
  const { endpointId, record } = service;
  const says = words.compose;
  const write = (body: string) => setSendDraft({ bodies: { ...draft.bodies, [endpointId]: body } });
  return (
    <section className="compose-part stack gap-8" data-part="body" aria-label={words.raw.body}>
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
