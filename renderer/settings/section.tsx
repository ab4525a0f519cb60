// One part of the settings: a heading and what stands under it.

import type { ReactNode } from 'react';
import type { HostStatus } from '../../shared/contract/host.ts';
import type { SettingsErrors, SettingsForm } from './settings-form.ts';

/** What every part of the form is given. */
export interface SectionProps {
  readonly form: SettingsForm;
  readonly status: HostStatus;
  readonly errors: SettingsErrors;
  readonly onChange: (part: Partial<SettingsForm>) => void;
}

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: Props) {
  return (
    <fieldset className="settings-section">
      <legend>{title}</legend>
      <div className="settings-fields">{children}</div>
    </fieldset>
  );
}
