// The sentence below the filter: what the list shows, or what is wrong with the filter, what was probably meant, and
// what the list shows until it is fixed.

import { LIMITS } from '../../../shared/contract/limits.ts';
import { describeFilter } from '../../../shared/query/describe.ts';
import type { FilterError } from '../../../shared/query/error.ts';
import { parseFilter } from '../../../shared/query/parse.ts';
import { focusFilter } from '../../go/focus.ts';
import { openPage } from '../../go/places.ts';
import { useStore } from '../../ui/store.ts';
import { formatCount, plural, words } from '../../words/words.ts';
import { isUnfinished, type FilterText } from './use-filter-text.ts';

interface FilterSaysProps {
  readonly filter: FilterText;
  readonly isWriting: boolean;
}

export const SAYS_ID = 'capture-filter-says';

export function FilterSays({ filter, isWriting }: FilterSaysProps) {
  const { text, parsed, ask } = filter;
  const refused = useStore((state) => state.filterError);
  const replace = ({ start, end, nearest }: FilterError) => {
    ask(text.slice(0, start) + (nearest ?? '') + text.slice(end));
    focusFilter();
  };
  return (
    <div id={SAYS_ID} className="filter-says" aria-live="polite">
      {parsed.ok ? (
        refused !== null ? (
          <>
            <p className="says-error">
              <bdi>{refused}</bdi>
            </p>
            <StillShown />
          </>
        ) : (
          text.trim() !== '' && (
            <>
              <p className="muted">
                {words.filter.shown(describeFilter(parsed.filter, words.filter.describe))}
              </p>
              <Unsearched />
            </>
          )
        )
      ) : isUnfinished(parsed, text, isWriting) ? (
        <p className="muted">{words.filter.unfinished}</p>
      ) : (
        <>
          <p className="says-error">
            {words.filter.wrong(parsed.error)}{' '}
            {canBeReplaced(parsed.error) && (
              <button type="button" className="link" onClick={() => replace(parsed.error)}>
                {words.filter.use(parsed.error.nearest ?? '')}
              </button>
            )}{' '}
            <button type="button" className="link" onClick={() => openPage({ is: 'help' })}>
              {words.filter.dialog.title}
            </button>
          </p>
          <StillShown />
        </>
      )}
    </div>
  );
}

/** A filter with an error leaves the list unchanged. */
function StillShown() {
  const filter = useStore(({ listedFor }) => listedFor.filter);
  const parsed = parseFilter(filter);
  const { stillAll, stillShown, describe } = words.filter;
  return (
    <p className="muted">
      {filter !== '' && parsed.ok ? stillShown(describeFilter(parsed.filter, describe)) : stillAll}
    </p>
  );
}

/** An operator's suggestion may have another meaning; wrong keys and values are typos. */
const canBeReplaced = ({ code, nearest }: FilterError) =>
  nearest !== null && (code === 'unknown-key' || code === 'unknown-value');

/** What a search did not read, so that nobody takes “not found” for “not there”; nothing if all was searched. */
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
