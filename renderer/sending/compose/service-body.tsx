// The body to send as another service: JSON, a form or XML, whichever its scheme reads.

import type { Composed } from '../../../shared/webhook/compose.ts';
import { isInUrl, type OtherService } from '../state/send-as.ts';
import { TextArea } from '../../ui/field.tsx';
import { LateEditor } from '../../ui/late-editor.tsx';
import { words } from '../../words/words.ts';
import type { PartProps } from './choice-part.tsx';
import { setSendDraft } from '../state/compose.ts';

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
