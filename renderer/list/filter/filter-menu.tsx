// Ready-made terms with the number of matching captures. Selecting one adds it to the filter's text or removes it, so
// that nobody has to know the filter language.

import { Check, SlidersHorizontal } from 'lucide-react';
import { Fragment } from 'react';
import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';
import { openPage } from '../../go/places.ts';
import { useStore } from '../../ui/store.ts';
import { IconButton } from '../../ui/basics.tsx';
import { formatCount, words } from '../../words/words.ts';
import { chosenTerms, readyMade, withChoice } from './ready-made.ts';
import type { FilterText } from './use-filter-text.ts';

const NO_CAUSES = {};

export function FilterMenu({ filter }: { readonly filter: FilterText }) {
  // The counts are of the local captures.
  const isArchive = useStore((state) => state.query.endpoint === 'archive');
  const counts = useStore((state) => (isArchive ? null : state.counts));
  const causes = useStore((state) => (isArchive ? NO_CAUSES : (state.status?.causes ?? NO_CAUSES)));
  const endpoints = useStore((state) => state.endpoints);
  const isOfAll = useStore((state) => state.query.endpoint === null);
  const sections = readyMade(counts, causes, isOfAll ? endpoints : []);
  return (
    <MenuTrigger>
      <IconButton label={words.filter.menu} icon={SlidersHorizontal} />
      <Popover className="popover" placement="bottom end" offset={4}>
        <Menu className="menu filter-menu">
          {sections.map(({ id, title, isSingle, entries }) => (
            <Fragment key={id}>
              <MenuSection
                selectionMode={isSingle ? 'single' : 'multiple'}
                selectedKeys={chosenTerms(entries, filter.text)}
                shouldCloseOnSelect={false}
                onSelectionChange={(keys) => {
                  const chosen = entries.filter(({ term }) => keys === 'all' || keys.has(term));
                  filter.ask(withChoice(filter.text, entries, chosen));
                }}
              >
                <Header className="menu-head muted bold">{title}</Header>
                {entries.map(({ term, label, count }) => (
                  <MenuItem key={term} id={term} textValue={label} className="menu-item">
                    {({ isSelected }) => (
                      <>
                        <span className="menu-check">
                          {isSelected && <Check size={14} aria-hidden />}
                        </span>
                        <span className="grow clip">
                          <bdi>{label}</bdi>
                        </span>
                        {count !== null && <span className="count">{formatCount(count)}</span>}
                      </>
                    )}
                  </MenuItem>
                ))}
              </MenuSection>
              <Separator className="menu-line" />
            </Fragment>
          ))}
          <MenuItem className="menu-item" onAction={() => openPage({ is: 'help' })}>
            <span className="menu-check" />
            {words.filter.dialog.title}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
