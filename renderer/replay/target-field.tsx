// Where to: any URL, or one of those used before.

import { ChevronDown } from 'lucide-react';
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { useStore } from '../store/store.ts';

interface TargetFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (url: string) => void;
}

export function TargetField({ value, error, onChange }: TargetFieldProps) {
  const targets = useStore((state) => state.targets);
  return (
    <ComboBox
      className="field grow"
      allowsCustomValue
      menuTrigger="manual"
      inputValue={value}
      onInputChange={onChange}
      isInvalid={error !== null}
      // Every target stays in the list, whatever is typed.
      defaultFilter={() => true}
    >
      <Label>Target URL</Label>
      <div className="combo">
        <Input className="input data" spellCheck={false} autoComplete="off" />
        {targets.length > 0 && (
          <Button className="combo-button" aria-label="Targets used before">
            <ChevronDown size={14} aria-hidden />
          </Button>
        )}
      </div>
      <div className="field-says">{error && <p className="says-error">{error}</p>}</div>
      <Popover className="popover" offset={4}>
        <ListBox className="menu">
          {targets.map((url) => (
            <ListBoxItem key={url} id={url} textValue={url} className="menu-item data">
              <span className="clip">{url}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
