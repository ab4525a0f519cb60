// The filter field: a combobox whose suggestions complete the word at the cursor. The focus stays in the field; the
// arrow keys move through the suggestions from there.

import { Search, X } from 'lucide-react';
import { useRef, useState, useEffect, type KeyboardEvent, type RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { flushSync } from 'react-dom';
import type { Suggestion } from '../../../shared/query/complete.ts';
import type { FilterError } from '../../../shared/query/error.ts';
import { FILTER_ID, focusFilter, focusList } from '../../go/focus.ts';
import { useReply } from '../../host/ask.ts';
import { IconButton } from '../../ui/basics.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { SAYS_ID } from './filter-says.tsx';
import { accepted, isWorthOpening, suggestionsAt, suggestionSays } from './suggesting.ts';
import { wrongPart, type FilterText } from './use-filter-text.ts';

interface FilterFieldProps {
  readonly filter: FilterText;
  /** The suggestions are placed below it. */
  readonly bar: RefObject<HTMLElement | null>;
  readonly isWriting: boolean;
  readonly onWriting: (isWriting: boolean) => void;
}

/** No suggestion is selected: Enter uses the text as it is. */
const NONE = -1;

export function FilterField({ filter, bar, isWriting, onWriting }: FilterFieldProps) {
  const { text, parsed, write, ask } = filter;
  const endpoints = useStore((state) => state.endpoints);
  const endpoint = useStore((state) => state.query.endpoint);
  const isArchive = endpoint === 'archive';
  // Asked each time that writing begins.
  const { answer, isCurrent } = useReply('filter.words', isWriting ? { endpoint } : null);
  const known = isCurrent && answer?.ok ? answer.value : null;
  const [cursor, setCursor] = useState<number | null>(null);
  const [active, setActive] = useState(NONE);
  const [scrolled, setScrolled] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  const suggest = (now: string, at: number) =>
    suggestionsAt(now, at, {
      endpoints: isArchive ? (known?.endpoints ?? []) : endpoints.map(({ name }) => name),
      fields: known?.fields ?? [],
      headers: known?.headers ?? [],
    });
  const suggestions = cursor === null ? [] : suggest(text, cursor);
  const isOpen = suggestions.length > 0;
  const wrong = wrongPart(parsed, text, isWriting);

  const open = (at: number | null) => {
    setCursor(at);
    setActive(NONE);
  };
  /** Writes, and opens the suggestions at the cursor if there are useful ones. */
  const writeAt = (now: string, at: number) => {
    const opens = isWorthOpening(suggest(now, at), now, at);
    write(now, opens);
    open(opens ? at : null);
  };
  const accept = (suggestion: Suggestion) => {
    const next = accepted(text, suggestion);
    // Synchronous: a key typed before the next frame would land before the cursor that is set there.
    flushSync(() => writeAt(next.text, next.cursor));
    input.current?.setSelectionRange(next.cursor, next.cursor);
  };
  const clear = () => {
    ask('');
    open(null);
    focusFilter();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' && !isOpen) open(event.currentTarget.selectionStart);
    else if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length);
    else if (event.key === 'ArrowUp' && isOpen) {
      setActive(active <= 0 ? suggestions.length - 1 : active - 1);
    } else if (event.key === 'Enter' && chosen) accept(chosen);
    else if (event.key === 'Enter') {
      ask(text);
      open(null);
      if (parsed.ok) focusList();
    } else if (event.key === 'Escape') {
      if (isOpen) open(null);
      else if (text !== '') clear();
      else focusList();
    } else {
      const best = chosen ?? suggestions[0];
      const isTyped = best !== undefined && best.start < (cursor ?? 0);
      // If nothing is being completed, Tab goes to the next control.
      if (event.key !== 'Tab' || event.shiftKey || !best || (!chosen && !isTyped)) return;
      accept(best);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="filter-text grow holds">
      <Search size={14} aria-hidden />
      <FilterEcho text={text} wrong={wrong} scrolled={scrolled} />
      <input
        ref={input}
        id={FILTER_ID}
        className="input"
        type="text"
        role="combobox"
        aria-label={words.filter.name}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? SUGGESTIONS_ID : undefined}
        aria-activedescendant={suggestions[active] ? optionId(active) : undefined}
        aria-invalid={wrong !== null}
        aria-describedby={SAYS_ID}
        placeholder={words.filter.placeholder}
        value={text}
        dir={text === '' ? undefined : 'ltr'}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) =>
          writeAt(target.value, target.selectionStart ?? target.value.length)
        }
        onKeyDown={onKeyDown}
        onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
        onFocus={() => onWriting(true)}
        onBlur={() => {
          onWriting(false);
          open(null);
        }}
      />
      {text !== '' && (
        <IconButton label={words.app.commands['clear-filter']} icon={X} onPress={clear} />
      )}
      {isOpen && (
        <Suggestions
          suggestions={suggestions}
          text={text}
          active={active}
          bar={bar}
          onAccept={accept}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

interface FilterEchoProps {
  readonly text: string;
  readonly wrong: FilterError | null;
  /** How far the field is scrolled, in pixels. */
  readonly scrolled: number;
}

/** An invisible copy of the filter's text behind the field, which underlines the wrong part. */
function FilterEcho({ text, wrong, scrolled }: FilterEchoProps) {
  if (!wrong) return null;
  // An empty range would be invisible, so the character before it or the first character is underlined.
  const end = Math.min(text.length, Math.max(wrong.end, 1));
  const start = Math.min(wrong.start, end - 1);
  return (
    <div className="filter-echo over cuts" aria-hidden dir="ltr">
      <span style={{ marginInlineStart: -scrolled }}>
        {text.slice(0, start)}
        <mark>{text.slice(start, end)}</mark>
        {text.slice(end)}
      </span>
    </div>
  );
}

const SUGGESTIONS_ID = `${FILTER_ID}-suggestions`;
const optionId = (index: number) => `${SUGGESTIONS_ID}-${index}`;

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

function Suggestions(props: SuggestionsProps) {
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
      <ul id={SUGGESTIONS_ID} className="menu" role="listbox" aria-label={words.filter.suggestions}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.insert}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className="menu-item pick suggestion wraps gap-12"
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAccept(suggestion)}
          >
            <bdi className="data" dir={suggestion.kind === 'key' ? 'ltr' : undefined}>
              {suggestion.label}
            </bdi>
            <span className="muted size-12 clip grow">{suggestionSays(suggestion, text)}</span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
