// Where data is stored, how much there is, how the secrets are protected, and how to delete everything.

import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { HostStatus } from '../../shared/contract/status.ts';
import { useStore } from '../ui/store.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatBytes, plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { Fact, Section } from './sections.tsx';
import { showFolder } from './state/settings.ts';
import { showToast } from '../ui/toast.ts';

export function DataSection({ status }: { readonly status: HostStatus }) {
  const captured = useStore((state) => state.toldCounts?.captured);
  const [erases, setErases] = useState(false);
  const says = words.settings;
  const show = () => {
    void showFolder().then((failure) => {
      if (failure) showToast({ says: failure.message });
    });
  };
  return (
    <Section title={says.data}>
      <dl className="stack settings-facts">
        <Fact name={says.folder}>
          <span className="level settings-folder">
            <bdi className="data" dir="ltr">
              {status.dataFolder}
            </bdi>
            <CopyButton label={says.copyFolder} text={status.dataFolder} />
          </span>
          {status.shell === 'desktop' && (
            <Button kind="quiet" icon={FolderOpen} onPress={show}>
              {says.showFolder}
            </Button>
          )}
        </Fact>
        <Fact name={says.database}>
          {captured === undefined
            ? formatBytes(status.databaseBytes)
            : says.databaseSize(formatBytes(status.databaseBytes), plural(captured, 'capture'))}
        </Fact>
        <Fact name={words.endpoint.parts.secrets}>{says.protection[status.secrets]}</Fact>
      </dl>
      <Button kind="danger" onPress={() => setErases(true)}>
        {says.erase}
      </Button>
      {erases && <EraseDialog onClose={() => setErases(false)} />}
    </Section>
  );
}
