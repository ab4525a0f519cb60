// The names of captures, for a page that acts on them: it hides the list, and its address has only their numbers.

import { useStore } from '../../ui/store.ts';
import { captureTitle } from '../../words/capture-words.ts';
import { words } from '../../words/words.ts';

export function useNamesOf(ids: readonly number[]): readonly string[] {
  const { captures } = useStore((state) => state.listed);
  const known = new Map(captures.map((capture) => [capture.id, captureTitle(capture).words]));
  return ids.map((id) => known.get(id) ?? words.sideBySide.captureNumber(String(Math.abs(id))));
}
