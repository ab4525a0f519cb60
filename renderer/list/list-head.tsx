// The head of the list: the filter, and under it the line above the rows. Both know what stands in the filter's field,
// so that a filter that is wrong is not offered as a view.

import { FilterBar } from './filter/filter-bar.tsx';
import { useFilterText } from './filter/use-filter-text.ts';
import { ListLine } from './list-line.tsx';

interface ListHeadProps {
  readonly onDelete: (ids: readonly number[]) => void;
}

export function ListHead({ onDelete }: ListHeadProps) {
  const filter = useFilterText();
  return (
    <>
      <FilterBar filter={filter} />
      <ListLine isFilterRight={filter.parsed.ok} onDelete={onDelete} />
    </>
  );
}
