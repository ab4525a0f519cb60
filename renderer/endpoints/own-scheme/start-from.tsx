// The scheme that a new one starts from.

import { useState } from 'react';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { SearchField } from '../../ui/search-select.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { schemeOptions } from './scheme-name.ts';

/** Stands for no scheme. */
const BLANK = '+';

export function StartFrom({ onCopy }: { readonly onCopy: (scheme: Scheme | null) => void }) {
  const stored = useStore((state) => state.schemes);
  const [chosen, setChosen] = useState(BLANK);
  const says = words.ownScheme;
  const own = stored.map(({ name, service }) => ({ id: name, words: service }));
  return (
    <SearchField
      label={says.startFrom}
      searchLabel={words.scheme.search}
      noneFound={words.scheme.noneFound}
      groups={[
        { title: says.group, options: [{ id: BLANK, words: says.nothingCopied }, ...own] },
        {
          title: says.known,
          options: schemeOptions(),
        },
      ]}
      value={chosen}
      onChange={(name) => {
        setChosen(name);
        onCopy(schemeNamed(name, stored) ?? null);
      }}
    />
  );
}
