// What a person changes about the team's archive, until it is saved with the other settings.

import { useState } from 'react';
import type { ArchivePersonalData, ArchiveStatus } from '../../shared/contract/archive.ts';
import { changeStatus } from '../host/connection.ts';
import type { Failed } from '../host/host.ts';

export interface ArchiveDraft {
  /** The connection string as typed. */
  readonly connection: string;
  readonly personalData: ArchivePersonalData;
  /** A connection string can be typed. */
  readonly isReplacing: boolean;
  readonly isTouched: boolean;
  /** Why it could not be saved. */
  readonly error: string | null;
  readonly type: (connection: string) => void;
  readonly choose: (personalData: ArchivePersonalData) => void;
  /** Shows the field for another connection string, or drops what was typed there. */
  readonly setReplacing: (isReplacing: boolean) => void;
  /** Saves what was changed. Resolves with why it could not be saved, as `error` says. */
  readonly save: () => Promise<Failed | null>;
}

/** `archive`: the one that is set. */
export function useArchiveDraft(archive: ArchiveStatus | null): ArchiveDraft {
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
    isReplacing: archive === null || isReplacing || typed !== '',
    type: (text) => {
      setConnection(text);
      setError(null);
    },
    choose: (choice) => {
      setChosen(choice);
      setError(null);
    },
    setReplacing: (isOn) => {
      setReplacing(isOn);
      setConnection('');
      setError(null);
    },
    save: async () => {
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
