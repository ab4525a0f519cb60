// The option of every form that sends: whether any certificate is accepted.

import { words } from '../words/words.ts';
import { Switch } from './switch.tsx';

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
