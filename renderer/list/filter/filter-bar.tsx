// Narrows the list: a field for the filter language, ready-made terms, and below it a sentence about the result or the
// error.

import { useRef, useState } from 'react';
import { FilterField } from './filter-field.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { FilterSays } from './filter-says.tsx';
import type { FilterText } from './use-filter-text.ts';
import { openDialog } from '../../go/dialogs.ts';

const SAYS_ID = 'capture-filter-says';

export function FilterBar({ filter }: { readonly filter: FilterText }) {
  const [isWriting, setIsWriting] = useState(false);
  const howTo = () => openDialog({ is: 'filter-terms', onTry: filter.ask });
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div className="filter-bar">
      <div className="level filter-line" ref={bar}>
        <FilterField
          filter={filter}
          bar={bar}
          saysId={SAYS_ID}
          isWriting={isWriting}
          onWriting={setIsWriting}
        />
        <FilterMenu filter={filter} onHowTo={howTo} />
      </div>
      <FilterSays id={SAYS_ID} filter={filter} isWriting={isWriting} onHowTo={howTo} />
    </div>
  );
}
