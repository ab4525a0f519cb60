// Where data is stored, how much there is, how the secrets are protected, and how to delete everything.

import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { HostStatus } from '../../shared/contract/status.ts';
import { ConfirmAct } from '../host/confirm.tsx';
import { call } from '../host/host.ts';
import { Button } from '../ui/basics.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Identifier } from '../ui/data-text.tsx';
import { TextField } from '../ui/field.tsx';
import { useStore } from '../ui/store.ts';
import { Fact, Facts } from '../ui/table.tsx';
import { showToast } from '../ui/toast.ts';
import { formatBytes, plural, words } from '../words/words.ts';
import { Section } from './sections.tsx';
import { eraseAll } from './state/settings.ts';

export function DataSection({ status }: { readonly status: HostStatus }) {
  const captured = useStore((state) => state.toldCounts?.captured);
  const [erases, setErases] = useState(false);
  const says = words.settings;
  const show = () => {
    void call('data.show', null).then((reply) => {
      if (!reply.ok) showToast({ says: reply.message });
    });
  };
  return (
    <Section title={says.data}>
      <Facts>
        <Fact
          name={says.folder}
          says={
            <>
              <span className="level gap-4">
                <Identifier text={status.dataFolder} className="breaks narrows" />
                <CopyButton label={says.copyFolder} text={status.dataFolder} />
              </span>
              {status.shell === 'desktop' && (
                <Button kind="quiet" icon={FolderOpen} onPress={show}>
                  {says.showFolder}
                </Button>
              )}
            </>
          }
        />
        <Fact
          name={says.database}
          says={
            captured === undefined
              ? formatBytes(status.databaseBytes)
              : says.databaseSize(formatBytes(status.databaseBytes), plural(captured, 'capture'))
          }
        />
        <Fact name={words.endpoint.parts.secrets} says={says.protection[status.secrets]} />
        <Fact name={says.version} says={status.version} />
      </Facts>
      <Button kind="danger" onPress={() => setErases(true)}>
        {says.erase}
      </Button>
      {erases && <EraseDialog onClose={() => setErases(false)} />}
    </Section>
  );
}

function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const captured = useStore((state) => state.toldCounts?.captured);
  const endpoints = useStore((state) =>
    state.areEndpointsKnown ? state.endpoints.length : undefined,
  );
  const [typed, setTyped] = useState('');
  const says = words.settings;
  return (
    <ConfirmAct
      title={says.eraseTitle}
      act={says.eraseAction}
      run={eraseAll}
      onClose={onClose}
      isDisabled={typed.trim().toLowerCase() !== says.eraseWord}
    >
      <div className="stack gap-12">
        <p>
          {says.eraseSays(
            captured === undefined ? says.allCaptures : plural(captured, 'capture'),
            endpoints === undefined ? says.allEndpoints : plural(endpoints, 'endpoint'),
          )}
        </p>
        <TextField
          label={says.eraseType(says.eraseWord)}
          autoFocus
          value={typed}
          onChange={setTyped}
        />
      </div>
    </ConfirmAct>
  );
}
