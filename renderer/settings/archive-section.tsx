// The team's archive: its connection string, which can be written and never read, what leaves of buyers' data, how
// copying goes, and disconnecting from it.

import { useRef, useState } from 'react';
import type { ArchiveStatus } from '../../shared/contract/archive.ts';
import { afterQuestion } from '../go/focus.ts';
import { ConfirmAct } from '../host/confirm.tsx';
import { changeStatus } from '../host/connection.ts';
import type { Failed } from '../host/host.ts';
import { Button, FailureSays } from '../ui/basics.tsx';
import { optionsOf, Radios } from '../ui/field.tsx';
import type { FieldsOf } from '../ui/fields.ts';
import { HiddenField } from '../ui/secret-field.tsx';
import { Identifier } from '../ui/data-text.tsx';
import { Fact, Facts } from '../ui/table.tsx';
import { useNow } from '../ui/use-clock.ts';
import { archiveSentences } from '../words/archive-words.ts';
import { plural, words } from '../words/words.ts';
import { Section } from './sections.tsx';
import type { ArchiveForm } from './settings-form.ts';

interface ArchiveSectionProps {
  readonly archive: ArchiveStatus | null;
  readonly of: FieldsOf<ArchiveForm, { readonly connection?: string }>;
  /** Why it could not be saved. */
  readonly error: string | null;
}

export function ArchiveSection({ archive, of, error }: ArchiveSectionProps) {
  const connection = of('connection');
  const personalData = of('personalData');
  const [isAsked, setIsAsked] = useState(false);
  /** A connection string can be typed. */
  const isReplacing = archive === null || isAsked || connection.value.trim() !== '';
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
          {isReplacing && (
            <div className="field-row">
              <HiddenField
                label={says.connection}
                isData
                dir="ltr"
                autoFocus={archive !== null}
                placeholder={says.connectionExample}
                hint={says.connectionHint}
                {...connection}
                error={connection.error ?? error}
              />
            </div>
          )}
          <div className="settings-themes">
            <Radios
              label={says.personalData}
              options={optionsOf(says.personalDataIs)}
              {...personalData}
            />
            <p className="says-hint small">{says.personalDataMeans[personalData.value]}</p>
          </div>
          {!isReplacing && <FailureSays says={error} />}
          {archive && (
            <div className="tool-line level gap-8">
              <Button
                onPress={() => {
                  connection.onChange('');
                  setIsAsked(!isReplacing);
                }}
              >
                {isReplacing ? says.keepConnection : says.replaceConnection}
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
    <Facts>
      <Fact name={says.server} says={<Identifier text={host} />} />
      <Fact name={words.settings.database} says={<Identifier text={database} />} />
      {isGiven && <Fact name={says.personalData} says={says.personalDataMeans[personalData]} />}
      <Fact
        name={says.state}
        says={
          <span role="status" className={problem ? 'says-error' : ''}>
            {archiveSentences(archive, nowMs).join(' ')}
          </span>
        }
      />
    </Facts>
  );
}

/** `archive`: the one that is set. Resolves with why it could not be saved. */
export async function saveArchive(
  { connection, personalData }: ArchiveForm,
  archive: ArchiveStatus | null,
): Promise<Failed | null> {
  const connectionString = connection.trim() || null;
  const isOther = archive !== null && personalData !== archive.personalData;
  if (connectionString === null && !isOther) return null;
  const reply = await changeStatus('archive.save', { connectionString, personalData });
  return reply.ok ? null : reply;
}
