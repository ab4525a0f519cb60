// What was captured where something else is sent now, and the way back to it.

import { Button } from '../ui/basics.tsx';
import { DataText } from '../ui/data-text.tsx';
import { words } from '../words/words.ts';

interface WasNoteProps {
  readonly says: string;
  readonly was: string;
  /** Of what is restored. */
  readonly name: string;
  readonly onRestore: () => void;
}

export const WasNote = ({ says, was, name, onRestore }: WasNoteProps) => (
  <p className="edit-note">
    <span className="says-warning">{says}</span> <DataText text={was} limit={120} />{' '}
    <Button kind="quiet" label={words.replay.restoreName(name)} onPress={onRestore}>
      {words.replay.restore}
    </Button>
  </p>
);
