// The verdict in large, its sentence, what to do, and the notes.

import type { Note } from '../../shared/signature/notes.ts';
import type { Verdict } from '../../shared/signature/verify.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import type { LoadedDetail } from '../store/detail.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { verdictWord, VerdictMark } from '../ui/verdict-mark.tsx';
import { hasSecretBlanks, verdictSays } from './verdict-words.ts';

/** More notes than this are counted, not listed. */
const MOST_NOTES = 4;

export function VerdictBanner({ detail }: { readonly detail: LoadedDetail }) {
  const { verification, summary } = detail.value;
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === summary.endpointId));
  const { says, advice } = verdictSays(detail.value, detail.body, endpoint);
  const { verdict, reason, notes } = verification;
  return (
    <div className={`banner banner-${verdict}`} role="group" aria-label="Verdict">
      <VerdictMark verdict={verdict} size={20} />
      <div className="banner-text">
        <p>
          <strong className={`verdict-word verdict-${verdict}`}>{verdictWord(verdict)}</strong>
          <span className="banner-says">{says}</span>
        </p>
        {advice && <p className="muted">{advice}</p>}
        <Notes notes={notes.filter((note) => !isSaidAlready(note, verdict))} />
        {(reason === 'no-secret' || (verdict === 'invalid' && hasSecretBlanks(notes))) && (
          <SecretAction detail={detail} />
        )}
      </div>
    </div>
  );
}

/** The sentence beside the verdict says these in its own words. */
function isSaidAlready({ code }: Note, verdict: Verdict): boolean {
  return (
    code === 'invalid-utf8' ||
    (verdict === 'invalid' && (code === 'sign-form' || code === 'sign-type'))
  );
}

function Notes({ notes }: { readonly notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  const rest = notes.length - MOST_NOTES;
  return (
    <ul className="banner-notes">
      {notes.slice(0, MOST_NOTES).map((note, index) => (
        <li key={index}>{note.says}</li>
      ))}
      {rest > 0 && <li className="muted">{formatCount(rest)} more of these.</li>}
    </ul>
  );
}

function SecretAction({ detail }: { readonly detail: LoadedDetail }) {
  const edit = useStore((state) => state.edit);
  const { endpointId, target } = detail.value.summary;
  const isAgain = detail.value.verification.reason !== 'no-secret';
  return (
    <div className="banner-actions">
      {endpointId === null ? (
        <Button onPress={() => edit('new', pathOf(target))}>Add an endpoint for this path</Button>
      ) : (
        <Button onPress={() => edit(endpointId)}>
          {isAgain ? 'Enter the secret again' : 'Enter the secret'}
        </Button>
      )}
    </div>
  );
}
