// The suggestions below the filter. The focus stays in the field; the arrow keys move through them from there.

import { useEffect, type RefObject } from 'react';
import { Popover } from 'react-aria-components';
import type { Suggestion } from '../../../shared/query/complete.ts';
import { FILTER_ID } from '../../go/focus.ts';
import { words } from '../../words/words.ts';
import { suggestionSays } from './suggesting.ts';

export const SUGGESTIONS_ID = `${FILTER_ID}-suggestions`;
export const optionId = (index: number) => `${SUGGESTIONS_ID}-${index}`;

interface SuggestionsProps {
  readonly suggestions: readonly Suggestion[];
  /** The filter to complete. */
  readonly text: string;
  /** The suggestion selected by keyboard; -1 if there is none. */
  readonly active: number;
  readonly bar: RefObject<HTMLElement | null>;
  readonly onAccept: (suggestion: Suggestion) => void;
  readonly onClose: () => void;
}

export function Suggestions(props: SuggestionsProps) {
  const { suggestions, text, active, bar, onAccept, onClose } = props;
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Popover
      className="popover suggestions-popover"
      triggerRef={bar}
      isOpen
      isNonModal
      isKeyboardDismissDisabled
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom start"
      offset={2}
    >
      <ul
        id={SUGGESTIONS_ID}
        className="menu suggestions"
        role="listbox"
        aria-label={words.filter.suggestions}
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.insert}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className="menu-item suggestion wraps gap-12"
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAccept(suggestion)}
          >
            <bdi className="data" dir={suggestion.kind === 'key' ? 'ltr' : undefined}>
              {suggestion.label}
            </bdi>
            <span className="muted clip grow">{suggestionSays(suggestion, text)}</span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
