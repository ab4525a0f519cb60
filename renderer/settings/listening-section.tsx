// Where webhooks arrive.

import { TextField } from '../ui/field.tsx';
import { words } from '../words/words.ts';
import { Section, type SectionProps } from './section.tsx';

interface Props extends SectionProps {
  /** Why it could not listen there. */
  readonly portFailure: string | null;
}

export function ListeningSection({ form, status, errors, onChange, portFailure }: Props) {
  const says = words.settings;
  const address = (
    <bdi className="data" dir="ltr">
      {status.listener}
    </bdi>
  );
  return (
    <Section title={says.listening}>
      <div className="settings-line settings-address">
        <TextField
          label={says.host}
          isData
          dir="ltr"
          maxLength={100}
          hint={says.hostHint}
          value={form.host}
          error={errors.host ?? null}
          onChange={(host) => onChange({ host })}
        />
        <TextField
          label={says.port}
          isData
          dir="ltr"
          inputMode="numeric"
          maxLength={5}
          value={form.port}
          error={errors.port ?? portFailure}
          onChange={(port) => onChange({ port })}
        />
      </div>
      <p className="says-hint small">
        {status.listenIsGiven && status.listener !== '' ? says.given(address) : says.moves}
      </p>
    </Section>
  );
}
