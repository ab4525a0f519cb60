// The name of the browser's tab: it counts the invalid webhooks that arrived while the window was in the background.

import { useEffect } from 'react';
import { useStore } from '../store/store.ts';
import { MOST_UNSEEN } from '../store/unseen.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';

export function useDocumentTitle(): void {
  const unseen = useStore((state) => state.unseenInvalid.size);
  const tongue = useStore((state) => state.tongue);
  const setHiddenSince = useStore((state) => state.setHiddenSince);
  useEffect(() => {
    const look = () => setHiddenSince(document.hidden ? Date.now() : null);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [setHiddenSince]);
  useEffect(() => {
    document.title = unseen === 0 ? words.app.name : words.app.titleWithInvalid(countOf(unseen));
  }, [unseen, tongue]);
}

const countOf = (unseen: number) => formatCount(unseen) + (unseen === MOST_UNSEEN ? '+' : '');
