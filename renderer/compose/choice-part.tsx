// What the body begins as: a preset, and an event of section 6.

import {
  BODY_NAMES_NO_EVENT,
  listedByWords,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../shared/webhook/events.ts';
import { PRESETS } from '../../shared/webhook/presets.ts';
import { SelectField, type Option } from '../ui/choice.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { withEvent, withPreset, type SendDraft } from './draft.ts';

export interface PartProps {
  readonly draft: SendDraft;
  readonly onChange: (change: Partial<SendDraft>) => void;
}

const OWN = 'own';

const PRESET_OPTIONS: readonly Option<string>[] = PRESETS.map(({ id, words }) => ({ id, words }));
const EVENT_OPTIONS: readonly Option<WebhookEvent['id']>[] = WEBHOOK_EVENTS.map(
  ({ id, words }) => ({ id, words }),
);

export function ChoicePart({ draft, onChange }: PartProps) {
  const preset = PRESETS.find(({ id }) => id === draft.preset);
  return (
    <section className="compose-part" aria-label="What is sent">
      <div className="compose-line">
        <SelectField
          label="Preset"
          options={preset ? PRESET_OPTIONS : [{ id: OWN, words: 'Your own' }, ...PRESET_OPTIONS]}
          value={preset?.id ?? OWN}
          isDisabled={draft.event === 'refund'}
          onChange={(id) => {
            const chosen = PRESETS.find((one) => one.id === id);
            if (chosen) onChange(withPreset(chosen));
          }}
        />
        <SelectField
          label="Event"
          options={EVENT_OPTIONS}
          value={draft.event}
          onChange={(event) => onChange(withEvent(draft, event))}
        />
      </div>
      {preset && <p className="muted">{preset.says}</p>}
      <EventSays event={draft.event} />
    </section>
  );
}

function EventSays({ event }: { readonly event: WebhookEvent['id'] }) {
  const row = WEBHOOK_EVENTS.find(({ id }) => id === event);
  if (!row) return null;
  return (
    <NoteLine kind={row.isBodyDocumented ? 'info' : 'warning'}>
      {BODY_NAMES_NO_EVENT} {listedByWords(row)}{' '}
      {row.isBodyDocumented ? `Body: ${row.body}` : `${row.body} Write what your account shows.`}
    </NoteLine>
  );
}
