// Arrivals that wait above while the list is scrolled down: how many, and the way to them.

import { ArrowUp } from 'lucide-react';
import { formatCount, plural } from '../ui/format.ts';
import { words } from '../words/words.ts';

interface NewPillProps {
  readonly unseen: number;
  readonly onPress: () => void;
}

export function NewPill({ unseen, onPress }: NewPillProps) {
  return (
    <div className="pill-place" role="status">
      {unseen > 0 && (
        <button
          type="button"
          className="pill"
          onClick={onPress}
          aria-label={words.list.showNew(plural(unseen, 'new-capture'))}
        >
          <ArrowUp size={13} aria-hidden />
          {words.list.newOnes(formatCount(unseen))}
        </button>
      )}
    </div>
  );
}
