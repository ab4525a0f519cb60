// The team's archive: its connection string, which can be written and never read, what leaves of buyers' data, how
// copying goes, and disconnecting from it.

import { useRef, useState } from 'react';
import type { ArchivePersonalData, ArchiveStatus } from '../../shared/contract/archive.ts';
import { afterQuestion } from '../go/focus.ts';
import { ConfirmAct } from '../host/confirm.tsx';
import { changeStatus } from '../host/connection.ts';
import type { Failed } from '../host/host.ts';
import { Button, FailureSays } from '../ui/basics.tsx';
import { optionsOf, Radios } from '../ui/field.tsx';
import { HiddenField } from '../ui/secret-field.tsx';
import { Identifier } from '../ui/data-text.tsx';
import { useNow } from '../ui/use-clock.ts';
import { archiveSentences } from '../words/archive-words.ts';
import { plural, words } from '../words/words.ts';
import { Fact, Section } from './sections.tsx';

interface ArchiveSectionProps {
  readonly archive: ArchiveStatus | null;
  readonly draft: ArchiveDraft;
}

export function ArchiveSection({ archive, draft }: ArchiveSectionProps) {
  /** Kept for the question: the status without an archive comes before the answer. */
  const [leaving, setLeaving] = useState<ArchiveStatus | null>(null);
  const section = useRef<HTMLFieldSetElement>(null);
  const says = words.archive;
  const disconnect = async () => {
    const reply = await changeStatus('archive.remove', null);
    if (!reply.ok) return reply;
    return () => {
      setLeaving(null);
      // The button that asked goes away.
      afterQuestion(() => section.current?.focus());
    };
  };
  return (
    <Section ref={section} title={says.title}>
      {archive ? (
        <ArchiveFacts archive={archive} />
      ) : (
        <p className="says-hint small">
          {says.about(
            <code className="data" dir="ltr">
              countersign archive init
            </code>,
          )}
        </p>
      )}
      {archive?.isGiven ? (
        <p className="says-hint small">{says.given}</p>
      ) : (
        <>
          {draft.isReplacing && (
            <div className="field-row">
              <HiddenField
                label={says.connection}
                isData
                dir="ltr"
                maxLength={4000}
                autoFocus={archive !== null}
                placeholder={says.connectionExample}
                hint={says.connectionHint}
                value={draft.connection}
                error={draft.error}
                onChange={draft.type}
              />
            </div>
          )}
          <div className="settings-themes">
            <Radios
              label={says.personalData}
              options={optionsOf(says.personalDataIs)}
              value={draft.personalData}
              onChange={draft.choose}
            />
            <p className="says-hint small">{says.personalDataMeans[draft.personalData]}</p>
          </div>
          {!draft.isReplacing && <FailureSays says={draft.error} />}
          {archive && (
            <div className="tool-line level gap-8">
              <Button onPress={() => draft.setReplacing(!draft.isReplacing)}>
                {draft.isReplacing ? says.keepConnection : says.replaceConnection}
              </Button>
              <Button kind="danger" onPress={() => setLeaving(archive)}>
                {says.disconnect}
              </Button>
            </div>
          )}
        </>
      )}
      {leaving && (
        <ConfirmAct
          title={says.disconnectTitle}
          act={says.disconnectAction}
          of={leaving.host}
          run={disconnect}
          onClose={() => setLeaving(null)}
        >
          <p>{says.disconnectSays}</p>
          {leaving.waiting > 0 && (
            // What still waits is never copied afterwards.
            <p>{says.disconnectWaiting(plural(leaving.waiting, 'capture'), leaving.waiting)}</p>
          )}
        </ConfirmAct>
      )}
    </Section>
  );
}

function ArchiveFacts({ archive }: { readonly archive: ArchiveStatus }) {
  const nowMs = useNow();
  const { host, database, isGiven, personalData, problem } = archive;
  const says = words.archive;
  return (
    <dl className="stack pairs gap-8">
      <Fact name={says.server}>
        <Identifier text={host} />
      </Fact>
      <Fact name={words.settings.database}>
        <Identifier text={database} />
      </Fact>
      {isGiven && <Fact name={says.personalData}>{says.personalDataMeans[personalData]}</Fact>}
      <Fact name={says.state}>
        <span role="status" className={problem ? 'says-error' : ''}>
          {archiveSentences(archive, nowMs).join(' ')}
        </span>
      </Fact>
    </dl>
  );
}

type ArchiveDraft = ReturnType<typeof useArchiveDraft>;

/** `archive`: the one that is set. */
export function useArchiveDraft(archive: ArchiveStatus | null) {
  const [connection, setConnection] = useState('');
  const [chosen, setChosen] = useState<ArchivePersonalData | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const typed = connection.trim();
  const personalData = chosen ?? archive?.personalData ?? 'replace';
  const isOther = archive !== null && personalData !== archive.personalData;
  const isTouched = typed !== '' || isOther;

  return {
    ...{ connection, personalData, isTouched, error },
    /** A connection string can be typed. */
    isReplacing: archive === null || isReplacing || typed !== '',
    type: (text: string) => {
      setConnection(text);
      setError(null);
    },
    choose: (choice: ArchivePersonalData) => {
      setChosen(choice);
      setError(null);
    },
    /** Shows the field for another connection string, or drops what was typed there. */
    setReplacing: (isOn: boolean) => {
      setReplacing(isOn);
      setConnection('');
      setError(null);
    },
    /** Resolves with why it could not be saved, as `error` says. */
    save: async (): Promise<Failed | null> => {
      if (!isTouched) return null;
      const connectionString = typed === '' ? null : typed;
      const reply = await changeStatus('archive.save', { connectionString, personalData });
      if (!reply.ok) {
        setError(reply.message);
        return reply;
      }
      // What was typed meanwhile stays.
      setConnection((now) => (now === connection ? '' : now));
      setChosen((now) => (now === chosen ? null : now));
      setReplacing(false);
      return null;
    },
  };
}
