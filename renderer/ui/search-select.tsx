// Choosing one of many: a drop-down list with a field that narrows it. Not in field.tsx, so that the first screen does
// without it.

import { useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxSection,
  SearchField as AriaSearchField,
  useFilter,
} from 'react-aria-components';
import { type ChoiceProps, entryOf, type Option, SelectFrame } from './field.tsx';

interface OptionGroup<T extends string> {
  readonly title: string;
  readonly options: readonly Option<T>[];
}

interface SearchFieldProps<T extends string> extends Omit<ChoiceProps<T>, 'options'> {
  readonly searchLabel: string;
  readonly noneFound: string;
  readonly groups: readonly OptionGroup<T>[];
}

/** A drop-down list of many, with a field that narrows it. */
export function SearchField<T extends string>(props: SearchFieldProps<T>) {
  const { searchLabel, noneFound, groups, onChange, ...choice } = props;
  const { contains } = useFilter({ sensitivity: 'base' });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SelectFrame
      {...choice}
      options={groups.flatMap(({ options }) => options)}
      // Letters typed on the button would choose what nobody sees.
      onChange={(id) => isOpen && onChange(id)}
      open={{ isOpen, onOpenChange: setIsOpen }}
    >
      <Autocomplete filter={contains}>
        <AriaSearchField aria-label={searchLabel} autoFocus>
          <Input className="input" placeholder={searchLabel} />
        </AriaSearchField>
        <ListBox
          className="menu"
          renderEmptyState={() => <p className="muted padded">{noneFound}</p>}
        >
          {groups.map(({ title, options }) => (
            <ListBoxSection key={title} id={`group ${title}`}>
              <Header className="padded-4-8 small muted">{title}</Header>
              {options.map(entryOf)}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
    </SelectFrame>
  );
}
