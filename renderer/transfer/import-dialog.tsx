// The import: a pasted body, a cURL command, a HAR file, a bundle.

import { useState } from 'react';
import type { ImportKind } from '../../shared/formats/kinds.ts';
import { openCase } from '../explain/case/state.ts';
import { openDialog } from '../go/places.ts';
import { Button } from '../ui/button.tsx';
import { optionsOf, SelectField } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { FilesButton } from '../ui/files-button.tsx';
import { Form } from '../ui/form.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { useStore } from '../ui/store.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { defaultEndpoint } from './default-endpoint.ts';
import { type ImportItem, setImportText, importAll } from './state.ts';

const NONE = 'none';

export function ImportDialog() {
  const text = useStore((state) => state.importText);
  const isImporting = useStore((state) => state.isImporting);
  const [kind, setKind] = useState<ImportKind | null>(null);
  const [endpointId, setEndpointId] = useState(() => defaultEndpoint(useStore.getState()));
  const how = { kind, endpointId };
  const [wasEmpty, setWasEmpty] = useState(false);
  const importText = () => {
    // The button keeps its label and the focus when the text is imported.
    setWasEmpty(text === '');
    if (text !== '') void importAll([{ name: null, blob: new Blob([text]) }], how);
  };
  return (
    <Dialog title={words.app.commands.import} size="large" onClose={() => openDialog(null)}>
      <Form onSubmit={importText}>
        <div className="stack dialog-body import gap-12">
          <TextArea
            label={words.share.pasted}
            hint={words.share.importHint}
            isData
            autoFocus
            dir="ltr"
            rows={10}
            value={text}
            error={wasEmpty && text === '' ? words.share.nothingPasted : null}
            onChange={setImportText}
          />
          <div className="field-row">
            <KindChoice value={kind} onChange={setKind} />
            <EndpointChoice value={endpointId} onChange={setEndpointId} />
          </div>
          <ImportOutcomes />
        </div>
        <footer className="dialog-foot">
          <FilesButton
            isMultiple
            onFiles={(files) =>
              void importAll(
                files.map((blob) => ({ name: blob.name, blob })),
                how,
              )
            }
          >
            {words.share.chooseFiles}
          </FilesButton>
          <Button
            kind="quiet"
            onPress={() => (text === '' ? openDialog({ is: 'case' }) : openCase(text))}
          >
            {words.case.title}
          </Button>
          <span className="grow" />
          <Button onPress={() => openDialog(null)}>{words.ui.close}</Button>
          <Button kind="primary" type="submit" isPending={isImporting}>
            {words.share.importNow}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

interface KindChoiceProps {
  readonly value: ImportKind | null;
  readonly onChange: (kind: ImportKind | null) => void;
}

/** Text that is not JSON can still be imported as a body, if a person chooses that. */
function KindChoice({ value, onChange }: KindChoiceProps) {
  return (
    <SelectField
      label={words.share.format}
      options={[{ id: NONE, words: words.share.recognised }, ...optionsOf(words.share.kindNames)]}
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
        { id: NONE, words: words.list.unrouted },
        ...endpoints.map(({ id, name }) => ({ id: String(id), words: name })),
      ]}
      value={value === null ? NONE : String(value)}
      onChange={(id) => onChange(id === NONE ? null : Number(id))}
    />
  );
}

/** The result of each imported text and file, the parts that were left out, and why. */
function ImportOutcomes() {
  const imports = useStore((state) => state.imports);
  return (
    <div role="status" className="import-outcomes">
      {imports.length > 0 && (
        <ul aria-label={words.share.outcomes}>
          {imports.map((item, index) => (
            // Items of one import never move; two files may have one name.
            <li key={index}>
              <bdi className="data">{item.name ?? words.share.pasted}</bdi>
              <Outcome item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Outcome({ item: { outcome, mayBeDone } }: { readonly item: ImportItem }) {
  if (!outcome && mayBeDone) return <p className="says-warning">{words.share.mayBeImported}</p>;
  if (!outcome) return <p className="muted">{words.share.importing}</p>;
  if (!outcome.ok) {
    return (
      <NoteLine kind="error">
        <bdi>{outcome.message}</bdi>
      </NoteLine>
    );
  }
  const { captureIds, kind, notes } = outcome.result;
  return (
    <>
      <p>{words.share.imported(plural(captureIds.length, 'capture'), words.share.kinds[kind])}</p>
      {notes.map((note, index) => (
        <NoteLine key={index} kind="info">
          <bdi>{words.failures.importNote(note)}</bdi>
        </NoteLine>
      ))}
    </>
  );
}
