// Paste or open: one place for whatever came from elsewhere. A mail, a body or a digest is checked, with a secret for
// this once; a body, a command or a file becomes captures.

import { useState } from 'react';
import type { CaseAnswer } from '../../shared/contract/case.ts';
import type { ImportKind } from '../../shared/formats/kinds.ts';
import { signingSecrets } from '../endpoints/state/endpoints.ts';
import { CaseResult, useSchemeOf } from '../explain/case/case-result.tsx';
import { secretNameOf } from '../explain/told.ts';
import { Page } from '../go/page.tsx';
import { useUnsaved } from '../go/places.ts';
import { useAct } from '../host/act.ts';
import { call, WINDOW } from '../host/host.ts';
import { Button, FailureSays, Form, NoteLine } from '../ui/basics.tsx';
import { optionsOf, SelectField, TextField } from '../ui/field.tsx';
import { FilesButton } from '../ui/files.tsx';
import { SecretField } from '../ui/secret-field.tsx';
import { useStore } from '../ui/store.ts';
import { plural, words } from '../words/words.ts';
import {
  defaultEndpoint,
  importAll,
  type ImportItem,
  isCase,
  keepCase,
  setPastedText,
} from './state.ts';

const NONE = 'none';

interface Answered {
  /** The text that was checked; the answer belongs to it. */
  readonly text: string;
  readonly answer: CaseAnswer;
  /** A typed secret was used and removed from its field. */
  readonly isSecretGone: boolean;
}

export function PastePage() {
  const text = useStore((state) => state.pastedText);
  const endpoints = useStore((state) => state.endpoints);
  const isImporting = useStore((state) => state.isImporting);
  const [kind, setKind] = useState<ImportKind | null>(null);
  const listed = useStore(defaultEndpoint);
  /** Undefined until the person has chosen. */
  const [chosen, setChosen] = useState<number | null>();
  // A mail is somebody else's: no secret of one's own is assumed for it.
  const endpointId = chosen === undefined ? (isCase(text) ? null : listed) : chosen;
  const [secret, setSecret] = useState('');
  const [isGiven] = useState(text !== '');
  const [wasEmpty, setWasEmpty] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const endpoint = endpoints.find(({ id }) => id === endpointId);
  const asksSecret = signingSecrets(endpoint).length === 0;
  useUnsaved(asksSecret && secret !== '');
  const says = words.case;
  const typeSecret = (typed: string) => {
    setChosen(endpointId); // whatever becomes of the text
    setSecret(typed);
  };

  const check = useAct({ act: says.check }, async () => {
    const typed = asksSecret && secret !== '' ? secret : null;
    const of = asksSecret ? null : endpointId;
    const reply = await call('case.check', { text, secret: typed, endpointId: of, window: WINDOW });
    setAnswered(reply.ok ? { text, answer: reply.value, isSecretGone: typed !== null } : null);
    // It is not kept once it was used; without an answer it would have to be typed again.
    return reply.ok ? () => setSecret((now) => (now === typed ? '' : now)) : reply;
  });
  const how = { kind, endpointId };
  const isEmpty = text.trim() === '';
  /** The button keeps its label and the focus when there is no text. */
  const withText = (act: () => void) => () => {
    setWasEmpty(isEmpty);
    if (!isEmpty) act();
  };
  return (
    <Page title={words.app.commands.import}>
      <Form onSubmit={withText(check.start)}>
        <div className="stack dialog-body gap-12">
          <TextField
            label={words.share.pasted}
            hint={words.share.importHint}
            isData
            autoFocus={!isGiven}
            dir="auto"
            rows={answered ? 5 : 10}
            value={text}
            error={wasEmpty && isEmpty ? words.share.nothingPasted : null}
            onChange={setPastedText}
          />
          <div className="field-row">
            <SelectField
              label={words.filter.sections.endpoint}
              options={[
                { id: NONE, words: words.share.noEndpoint },
                ...endpoints.map(({ id, name }) => ({ id: String(id), words: name })),
              ]}
              value={endpointId === null ? NONE : String(endpointId)}
              onChange={(id) => setChosen(id === NONE ? null : Number(id))}
            />
            <SelectField
              label={words.share.format}
              options={[
                { id: NONE, words: words.share.recognised },
                ...optionsOf(words.share.kindNames),
              ]}
              value={kind ?? NONE}
              onChange={(id) => setKind(id === NONE ? null : id)}
            />
          </div>
          {asksSecret ? (
            <OnceSecret value={secret} onChange={typeSecret} answered={answered} isNext={isGiven} />
          ) : (
            <p className="muted">{endpoint && says.secretOf(endpoint.name)}</p>
          )}
          <ImportOutcomes />
          {answered && (
            <section
              className="stack gap-12 padded-above ruled-above"
              aria-label={words.explain.result}
            >
              {answered.text !== text && <p className="muted">{says.textChanged}</p>}
              <CaseResult answer={answered.answer} />
              {answered.answer.source && (
                <Keep source={answered.answer.source} endpointId={endpointId} />
              )}
            </section>
          )}
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
          <span className="grow foot-says">
            <FailureSays as="span" says={check.error} />
          </span>
          <Button
            isPending={isImporting}
            onPress={withText(() => void importAll([{ name: null, blob: new Blob([text]) }], how))}
          >
            {words.share.importNow}
          </Button>
          <Button kind="primary" type="submit" isPending={check.isPending}>
            {says.check}
          </Button>
        </footer>
      </Form>
    </Page>
  );
}

interface OnceSecretProps {
  readonly value: string;
  readonly onChange: (secret: string) => void;
  readonly answered: Answered | null;
  /** The text came with a paste, so the secret is next. */
  readonly isNext: boolean;
}

/** A secret for this check alone, by the name that the service of the last answer gives it. */
function OnceSecret({ value, onChange, answered, isNext }: OnceSecretProps) {
  const scheme = useSchemeOf(answered?.answer.verification ?? null);
  const says = words.case;
  const label = scheme ? says.secretOfService(secretNameOf(scheme), scheme.service) : says.secret;
  return (
    <SecretField
      {...{ label, value, onChange }}
      hint={answered?.isSecretGone ? says.secretNotKept : says.secretHint}
      autoFocus={isNext}
    />
  );
}

interface KeepProps {
  readonly source: NonNullable<CaseAnswer['source']>;
  readonly endpointId: number | null;
}

function Keep({ source, endpointId }: KeepProps) {
  const { start, isPending, error } = useAct({ act: words.case.keep }, () =>
    keepCase(source, endpointId),
  );
  return (
    <p className="level gap-8">
      <Button onPress={start} isPending={isPending}>
        {words.case.keep}
      </Button>
      <FailureSays as="span" says={error} />
    </p>
  );
}

function ImportOutcomes() {
  const imports = useStore((state) => state.imports);
  return (
    <div role="status">
      {imports.length > 0 && (
        <ul
          className="stack breaks gap-12 padded-above ruled-above"
          aria-label={words.share.outcomes}
        >
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
  const { captureIds, kind, notes } = outcome.value;
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
