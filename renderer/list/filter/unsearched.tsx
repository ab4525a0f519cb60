// What a search did not read, so that nobody takes “not found” for “not there”.

import { LIMITS } from '../../../shared/contract/limits.ts';
import { useStore } from '../../ui/store.ts';
import { formatCount, plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';

/** Nothing if all was searched. */
export function Unsearched() {
  const unsearched = useStore(({ listed }) => listed.total.unsearched);
  if (!unsearched) return null;
  const { waiting, cut } = unsearched;
  const says = words.filter.unsearched;
  const [text, value] = [LIMITS.searchedText, LIMITS.searchedValue].map(formatCount);
  return (
    <>
      {waiting > 0 && <p className="muted">{says.waiting(plural(waiting, 'capture'))}</p>}
      {cut > 0 && (
        <p className="muted">{says.cut(plural(cut, 'capture'), text ?? '', value ?? '')}</p>
      )}
    </>
  );
}
