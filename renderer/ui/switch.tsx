// A switch: on or off.

import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components';

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
