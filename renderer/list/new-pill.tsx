// Arrivals that wait while the list is paused: how many, and the way to them. It stands above the rows, so that no press
// for a row meets it.

import { ArrowUp } from 'lucide-react';
import { useStore } from '../store/store.ts';
import { useLate } from '../ui/use-late.ts';
import { formatCount, plural } from '../words/format.ts';
import { words } from '../words/words.ts';

export function NewPill() {
  const unseen = useStore((state) => state.held.count);
  const showNewest = useStore((state) => state.showNewest);
  // A key that is pressed pauses the list for a moment that is not worth a word.
  const isFelt = useLate(unseen > 0);
  return (
    <div className="pill-place" role="status">
      {isFelt && (
        <button
          type="button"
          className="pill"
          onClick={() => void showNewest()}
          aria-label={words.list.showNew(plural(unseen, 'new-capture'))}
        >
          <ArrowUp size={13} aria-hidden />
          {words.list.newOnes(formatCount(unseen))}
        </button>
      )}
    </div>
  );
}
