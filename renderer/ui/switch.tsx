// A switch: on or off.

import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components';
import { words } from '../words/words.ts';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

export function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <SwitchField isSelected={isOn} onChange={onChange}>
      <SwitchButton className="switch">
        <span className="switch-track holds rigid" aria-hidden />
        {children}
      </SwitchButton>
    </SwitchField>
  );
}

interface AttemptDraft {
  readonly acceptAnyCertificate: boolean;
}

interface AnyCertificateProps {
  readonly draft: AttemptDraft;
  readonly onChange: (change: AttemptDraft) => void;
}

export function AnyCertificate({ draft, onChange }: AnyCertificateProps) {
  return (
    <Switch
      isOn={draft.acceptAnyCertificate}
      onChange={(acceptAnyCertificate) => onChange({ acceptAnyCertificate })}
    >
      {words.ui.anyCertificate}
    </Switch>
  );
}
