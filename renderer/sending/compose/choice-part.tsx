// The start of the body: a preset, and an event of section 6.

import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../shared/webhook/events.ts';
import { PRESETS } from '../../../shared/webhook/presets.ts';
import { SelectField } from '../../ui/choice.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { words } from '../../words/words.ts';
import { setSendDraft } from '../state/compose.ts';
import type { OtherService } from '../state/send-as.ts';
import { withEvent, withPreset, type SendDraft, type SendErrors } from '../state/send-draft.ts';

export interface PartProps {
  readonly draft: SendDraft;
}

/** A part that shows its own errors. */
export interface ErrorPartProps extends PartProps {
  readonly errors: SendErrors;
}

/** The same, which another service changes. */
export interface ServicePartProps extends ErrorPartProps {
  readonly service: OtherService | null;
}

const OWN = 'own';

export function ChoicePart({ draft }: PartProps) {
  const preset = PRESETS.find(({ id }) => id === draft.preset);
  const presets = PRESETS.map((one) => ({ id: one.id, words: words.documented.preset(one) }));
  const says = words.compose;
  return (
    <section className="compose-part stack gap-8" aria-label={says.choiceLabel}>
      <div className="compose-line">
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

function EventSays({ event }: { readonly event: WebhookEvent['id'] }) {
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
