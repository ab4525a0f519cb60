// What narrows the list: a line in the filter language, ready-made terms for it, and under it, in words, what is shown
// or what is wrong.

import { useRef, useState } from 'react';
import { focusFilter } from '../../commands/focus.ts';
import { FilterField } from './filter-field.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { FilterSays } from './filter-says.tsx';
import { GrammarSheet } from './grammar-sheet.tsx';
import type { FilterText } from './use-filter-text.ts';

const SAYS_ID = 'capture-filter-says';

export function FilterBar({ filter }: { readonly filter: FilterText }) {
  const [isWriting, setIsWriting] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div className="filter-bar">
      <div className="filter-line" ref={bar}>
        <FilterField
          filter={filter}
          bar={bar}
          saysId={SAYS_ID}
          isWriting={isWriting}
          onWriting={setIsWriting}
        />
        <FilterMenu filter={filter} onHowTo={() => setIsSheetOpen(true)} />
      </div>
      <FilterSays
        id={SAYS_ID}
        filter={filter}
        isWriting={isWriting}
        onHowTo={() => setIsSheetOpen(true)}
      />
      {isSheetOpen && (
        <GrammarSheet
          onClose={() => setIsSheetOpen(false)}
          onTry={(example) => {
            setIsSheetOpen(false);
            filter.ask(example);
            requestAnimationFrame(focusFilter);
          }}
        />
      )}
    </div>
  );
}
