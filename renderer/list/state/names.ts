// The names of captures, for a page that acts on them: it hides the list, and its address has only their numbers.

import { useMemo } from 'react';
import { useFromHost } from '../../host/ask.ts';
import { call } from '../../host/host.ts';
import { useStore } from '../../ui/store.ts';
import { captureTitle } from '../../words/capture-words.ts';
import { words } from '../../words/words.ts';

/** As many as a page shows; the others are counted. */
const SHOWN = 3;

/** From the list or, for the first of them that are not in its rows, from the host. */
export function useNamesOf(ids: readonly number[]): readonly string[] {
  const { captures } = useStore((state) => state.listed);
  const known = new Map(captures.map((capture) => [capture.id, captureTitle(capture).words]));
  const missing = JSON.stringify(ids.slice(0, SHOWN).filter((id) => !known.has(id)));
  const ask = useMemo(() => {
    const asked = JSON.parse(missing) as number[];
    if (asked.length === 0) return null;
    return () => Promise.all(asked.map((id) => call('captures.get', { id })));
  }, [missing]);
  for (const reply of useFromHost(ask).answer ?? [])
    if (reply.ok) known.set(reply.value.summary.id, captureTitle(reply.value.summary).words);
  return ids.map((id) => known.get(id) ?? words.sideBySide.captureNumber(String(Math.abs(id))));
}
