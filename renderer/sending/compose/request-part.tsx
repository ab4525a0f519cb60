// What will be sent: how its body begins, the body itself (our own service's as a form and as JSON, another service's as
// text), and below it the signed request.

import { useMemo } from 'react';
import type { ComposeSigned } from '../../../shared/contract/sending.ts';
import { WEBHOOK_EVENTS } from '../../../shared/webhook/events.ts';
import { PRESETS } from '../../../shared/webhook/presets.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { TextBox } from '../../ui/data-text.tsx';
import { LateEditor } from '../../ui/late-editor.tsx';
import { NoteLine } from '../../ui/basics.tsx';
import { formatBytes, words } from '../../words/words.ts';
import { BodyEditor } from '../body/body-editor.tsx';
import type { EditedBody } from '../body/edited-body.ts';
import { setSendDraft } from '../state/compose.ts';
import { isInUrl, type OtherService } from '../state/send-as.ts';
import { withEvent, withPreset, type SendDraft } from '../state/send-draft.ts';
import type { Signed } from '../use-signed.ts';

export interface PartProps {
  readonly draft: SendDraft;
}

const OWN = 'own';

/** The start of the body: a preset, and an event of section 6. */
export function ChoicePart({ draft }: PartProps) {
  const preset = PRESETS.find(({ id }) => id === draft.preset);
  const presets = PRESETS.map((one) => ({ id: one.id, words: words.documented.preset(one) }));
  const says = words.compose;
  return (
    <section className="stack gap-8" aria-label={says.choiceLabel}>
      <div className="level compose-line at-top wraps gap-8">
        <SelectField
          label={says.preset}
          options={
            preset ? presets : [{ id: OWN, words: words.deliveries.timeScales.own }, ...presets]
          }
          value={preset?.id ?? OWN}
          isDisabled={draft.event === 'refund'}
          onChange={(id) => {
            const chosen = PRESETS.find((one) => one.id === id);
            if (chosen) setSendDraft(withPreset(chosen));
          }}
        />
        <SelectField
          label={says.event}
          options={WEBHOOK_EVENTS.map((one) => ({
            id: one.id,
            words: words.documented.event(one),
          }))}
          value={draft.event}
          onChange={(event) => setSendDraft(withEvent(draft, event))}
        />
      </div>
      {preset && <p className="muted">{words.documented.presetSays(preset)}</p>}
      <EventSays event={draft.event} />
    </section>
  );
}

function EventSays({ event }: Pick<SendDraft, 'event'>) {
  const row = WEBHOOK_EVENTS.find(({ id }) => id === event);
  if (!row) return null;
  const { bodyNamesNoEvent, listedBy, eventBody } = words.documented;
  const says = row.isBodyDocumented ? words.compose.bodyAs : words.compose.bodyOfYours;
  return (
    <NoteLine kind={row.isBodyDocumented ? 'info' : 'warning'}>
      {bodyNamesNoEvent} {listedBy(row)} {says(eventBody(row))}
    </NoteLine>
  );
}

export function BodyPart({ draft, body }: PartProps & { readonly body: EditedBody }) {
  const says = words.compose;
  return (
    <section className="stack gap-8" aria-label={words.raw.body}>
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
    <section className="stack gap-8" aria-label={words.raw.body}>
      <p className="muted">{says.actsAs(record.service)}</p>
      {isInUrl(record) ? (
        <p className="muted">{says.fieldsInUrl}</p>
      ) : (record.input[0] ?? 'json') === 'json' ? (
        <LateEditor key={endpointId} label={says.bodyAsJson} text={text} onChange={write} />
      ) : (
        <TextField label={words.raw.body} isData dir="ltr" rows={8} value={text} onChange={write} />
      )}
    </section>
  );
}

const encoder = new TextEncoder();

export function Preview({ signed }: { readonly signed: Signed }) {
  const { text, head } = signed?.ok ? signed.value : { text: null, head: null };
  const says = words.compose;
  const title = head ? says.previewRequest : says.preview;
  const size = useMemo(
    () => (text === null ? null : formatBytes(encoder.encode(text).length)),
    [text],
  );
  return (
    <section className="stack gap-8" aria-label={title}>
      <h3>
        {title}{' '}
        {size !== null && <span className="muted">{head ? says.withBody(size) : size}</span>}
      </h3>
      {text !== null ? (
        <TextBox
          label={head ? says.signedRequest : says.signedBody}
          text={head ? `${headText(head)}\n\n${text}` : text}
          limit={3000}
          className="compose-preview scrolls"
        />
      ) : (
        <p className="muted">{signed === null ? words.replay.signing : says.notSignable}</p>
      )}
    </section>
  );
}

const headText = ({ method, url, headers }: NonNullable<ComposeSigned['head']>) =>
  [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
