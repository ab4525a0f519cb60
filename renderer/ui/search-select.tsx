// Choosing one of many: a drop-down list with a field that narrows it.

import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  Button,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField as AriaSearchField,
  Select,
  SelectValue,
  useFilter,
} from 'react-aria-components';
import type { Option } from './choice.tsx';

/** Options under a title. */
export interface OptionGroup<T extends string> {
  readonly title: string;
  readonly options: readonly Option<T>[];
}

interface SearchFieldProps<T extends string> {
  readonly label: string;
  readonly searchLabel: string;
  /** Shown if no option matches. */
  readonly noneFound: string;
  readonly groups: readonly OptionGroup<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function SearchField<T extends string>({
  label,
  searchLabel,
  noneFound,
  groups,
  value,
  onChange,
}: SearchFieldProps<T>) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Select
      className="field select"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      value={value}
      onChange={(key) => {
        if (!isOpen) return; // letters typed on the button would choose what nobody sees
        const chosen = groups.flatMap(({ options }) => options).find(({ id }) => id === key);
        if (chosen) onChange(chosen.id);
      }}
    >
      <Label>{label}</Label>
      <Button className="select-button gap-icon rounded">
        <SelectValue />
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover className="popover search-popover" offset={4}>
        <Autocomplete filter={contains}>
          <AriaSearchField aria-label={searchLabel} autoFocus className="search-in-list">
            <Input className="input" placeholder={searchLabel} />
          </AriaSearchField>
          <ListBox
            className="menu"
            renderEmptyState={() => <p className="muted search-none">{noneFound}</p>}
          >
            {groups.map(({ title, options }) => (
              <ListBoxSection key={title} id={`group ${title}`}>
                <Header className="menu-title small muted">{title}</Header>
                {options.map(({ id, words, icon }) => (
                  <ListBoxItem key={id} id={id} textValue={words} className="menu-item">
                    {({ isSelected }) => (
                      <>
                        {icon}
                        <bdi className="grow">{words}</bdi>
                        {isSelected && <Check className="menu-tick" size={14} aria-hidden />}
                      </>
                    )}
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </Autocomplete>
      </Popover>
    </Select>
  );
}
