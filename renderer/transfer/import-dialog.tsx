// What comes in by hand: a pasted body, a cURL command, a HAR file, a bundle.

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImportKind } from '../../shared/contract/sharing.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { words } from '../words/words.ts';
import { defaultEndpoint } from './default-endpoint.ts';
import { ImportOutcomes } from './import-outcomes.tsx';

const NONE = 'none';

export function ImportDialog() {
  const text = useStore((state) => state.importText);
  const setText = useStore((state) => state.setImportText);
  const importAll = useStore((state) => state.importAll);
  const isImporting = useStore((state) => state.isImporting);
  const openSheet = useStore((state) => state.openSheet);
  const [kind, setKind] = useState<ImportKind | null>(null);
  const [endpointId, setEndpointId] = useState(() => defaultEndpoint(useStore.getState()));
  const how = { kind, endpointId };
  const [wasEmpty, setWasEmpty] = useState(false);
  const importText = () => {
    // The button stays what it is when the text is taken in, and the focus with it.
    setWasEmpty(text === '');
    if (text !== '') void importAll([{ name: null, blob: new Blob([text]) }], how);
  };
  return (
    <Dialog title={words.share.importTitle} size="large" onClose={() => openSheet(null)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          importText();
        }}
      >
        <div className="dialog-body import">
          <TextArea
            label={words.share.pasted}
            hint={words.share.importHint}
            isData
            autoFocus
            dir="ltr"
            rows={10}
            value={text}
            error={wasEmpty && text === '' ? words.share.nothingPasted : null}
            onChange={setText}
          />
          <div className="import-choices">
            <KindChoice value={kind} onChange={setKind} />
            <EndpointChoice value={endpointId} onChange={setEndpointId} />
          </div>
          <ImportOutcomes />
        </div>
        <footer className="dialog-foot">
          <FilesButton onFiles={(files) => void importAll(files, how)} />
          <Button kind="quiet" onPress={() => openSheet({ is: 'case' })}>
            {words.case.title}
          </Button>
          <span className="grow" />
          <Button onPress={() => openSheet(null)}>{words.share.close}</Button>
          <Button kind="primary" type="submit" isPending={isImporting}>
            {words.share.importNow}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

const KINDS: readonly ImportKind[] = ['body', 'curl', 'har', 'jsonl', 'bundle'];

interface KindChoiceProps {
  readonly value: ImportKind | null;
  readonly onChange: (kind: ImportKind | null) => void;
}

/** What is no JSON is still a body, where a person says so. */
function KindChoice({ value, onChange }: KindChoiceProps) {
  return (
    <SelectField
      label={words.share.kind}
      options={[
        { id: NONE, words: words.share.recognised },
        ...KINDS.map((id) => ({ id, words: words.share.kindNames[id] })),
      ]}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  );
}

interface EndpointChoiceProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

function EndpointChoice({ value, onChange }: EndpointChoiceProps) {
  const endpoints = useStore((state) => state.endpoints);
  return (
    <SelectField
      label={words.share.endpoint}
      options={[
        { id: NONE, words: words.share.noEndpoint },
        ...endpoints.map(({ id, name }) => ({ id: String(id), words: name })),
      ]}
      value={value === null ? NONE : String(value)}
      onChange={(id) => onChange(id === NONE ? null : Number(id))}
    />
  );
}

interface FilesButtonProps {
  readonly onFiles: (files: readonly { name: string; blob: Blob }[]) => void;
}

/** The system's own dialog for choosing files, behind a button that looks like the others. */
function FilesButton({ onFiles }: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isImporting = useStore((state) => state.isImporting);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])].map((blob) => ({ name: blob.name, blob })));
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
      <Button icon={FileUp} isDisabled={isImporting} onPress={() => input.current?.click()}>
        {words.share.chooseFiles}
      </Button>
    </>
  );
}
