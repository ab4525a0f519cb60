// What narrows the list: free text, a verdict, and, once there is one, a cause.

import { Ellipsis, Search, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { CauseFilter } from '../../shared/contract/capture.ts';
import type { HostStatus } from '../../shared/contract/host.ts';
import type { Verdict } from '../../shared/signature/verify.ts';
import { FILTER_ID, focusList } from '../app/focus.ts';
import { causesToChoose, causeEntry } from '../explain/cause-words.ts';
import { useStore } from '../store/store.ts';
import { IconButton } from '../ui/button.tsx';
import { SelectField, type Option } from '../ui/choice.tsx';
import { formatCount, plural } from '../ui/format.ts';
import { VERDICT_WORDS, VerdictMark, VERDICTS } from '../ui/verdict-mark.tsx';

const PAUSE_MS = 150;

const OPTIONS: readonly Option<Verdict | 'any'>[] = [
  { id: 'any', words: 'Any verdict' },
  ...VERDICTS.map((id) => ({ id, words: VERDICT_WORDS[id], icon: <VerdictMark verdict={id} /> })),
];

interface ListActions {
  readonly onDelete: () => void;
  readonly onReplay: () => void;
}

export function FilterBar(actions: ListActions) {
  const verdict = useStore((state) => state.query.verdict);
  const setQuery = useStore((state) => state.setQuery);
  return (
    <div className="filter-bar">
      <FilterText />
      <div className="filter-line">
        <SelectField
          label="Verdict"
          hidesLabel
          options={OPTIONS}
          value={verdict ?? 'any'}
          onChange={(id) => setQuery({ verdict: id === 'any' ? null : id })}
        />
        <Count />
        <ListMenu {...actions} />
      </div>
      <CauseFilterLine />
    </div>
  );
}

const NO_CAUSES = {};

/** Only the causes that explain a capture; without any there is nothing to choose. */
function CauseFilterLine() {
  const cause = useStore((state) => state.query.cause);
  const counts = useStore((state) => state.status?.causes ?? NO_CAUSES);
  const setQuery = useStore((state) => state.setQuery);
  const options = useMemo(() => causeOptions(counts, cause), [counts, cause]);
  if (options.length === 0) return null;
  return (
    <div className="filter-line">
      <SelectField
        label="Cause"
        hidesLabel
        options={[{ id: 'any', words: 'Any cause' }, ...options]}
        value={cause ?? 'any'}
        onChange={(id) => setQuery({ cause: id === 'any' ? null : id })}
      />
    </div>
  );
}

const causeOptions = (counts: HostStatus['causes'], chosen: CauseFilter | null) =>
  causesToChoose(counts, chosen).map((id): Option<CauseFilter | 'any'> => {
    const words = `${causeEntry(id)} (${formatCount(counts[id] ?? 0)})`;
    return { id, words };
  });

function FilterText() {
  const wanted = useStore((state) => state.query.text);
  const setQuery = useStore((state) => state.setQuery);
  const [text, setText] = useState(wanted);
  const [asked, setAsked] = useState(wanted);
  // Cleared from elsewhere (“Show all”): the field follows.
  if (asked !== wanted) {
    setAsked(wanted);
    setText(wanted);
  }
  useEffect(() => {
    if (text === wanted) return;
    const timer = setTimeout(() => {
      setAsked(text);
      setQuery({ text });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, wanted, setQuery]);

  return (
    <div className="filter-text">
      <Search size={14} aria-hidden />
      <input
        id={FILTER_ID}
        type="text"
        role="searchbox"
        aria-label="Filter"
        placeholder="Name, amount or path"
        value={text}
        maxLength={1000}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') setText('');
          else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault();
            focusList();
          }
        }}
      />
      {text !== '' && <IconButton label="Clear filter" icon={X} onPress={() => setText('')} />}
    </div>
  );
}

function Count() {
  const total = useStore((state) => state.listed.total);
  const chosen = useStore((state) => state.chosen.size);
  const phase = useStore((state) => state.listPhase);
  return (
    <span className="muted grow clip count-line" role="status">
      {phase === 'failed'
        ? ''
        : chosen > 1
          ? `${formatCount(chosen)} chosen`
          : plural(total, 'capture')}
    </span>
  );
}

function ListMenu({ onDelete, onReplay }: ListActions) {
  const sendSample = useStore((state) => state.sendSample);
  const chosen = useStore((state) => state.chosen.size);
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label="More for the list">
        <Ellipsis size={15} aria-hidden />
      </Button>
      <Popover className="popover" placement="bottom end" offset={4}>
        <Menu className="menu">
          <MenuItem className="menu-item" onAction={() => void sendSample()}>
            Send a sample
          </MenuItem>
          <MenuItem className="menu-item" isDisabled={chosen === 0} onAction={onReplay}>
            {chosen > 1 ? `Replay ${plural(chosen, 'capture')}…` : 'Replay to several targets…'}
          </MenuItem>
          <MenuItem className="menu-item" isDisabled={chosen === 0} onAction={onDelete}>
            {chosen > 1 ? `Delete ${plural(chosen, 'capture')}…` : 'Delete this capture…'}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
