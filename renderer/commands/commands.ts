// Every action of the window in one table. The keyboard, the list of shortcuts, the palette, the rail, the menus of
// captures and the shell's menu all use it, so that none of them lacks an action.

import {
  ClipboardCheck,
  Columns2,
  Download,
  Inbox,
  List,
  PenLine,
  Send,
  Settings,
  Share,
  Trash2,
} from 'lucide-react';
import type { Language } from '../../shared/contract/settings.ts';
import { INSPECT } from '../go/address.ts';
import { openDialog, openEndpoint, openCheck, openPage } from '../go/places.ts';
import { putCommands, type Command, type CommandId } from '../go/commands.ts';
import { focusDetail, focusFilter, focusList, focusPane } from '../go/focus.ts';
import { setTheme, showHistogram } from '../go/preferences.ts';
import { showDrawer, showTab, stepTab, TAB_ORDER } from '../go/tab.ts';
import {
  chosenIds,
  compare,
  editEndpoint,
  replayChosen,
  step,
  bring,
  copyAsCurl,
} from '../list/state/actions.ts';
import { canReadArchive } from '../list/state/archive.ts';
import { setQuery } from '../list/state/captures.ts';
import { ARCHIVE } from '../list/state/list-data.ts';
import { chooseAll } from '../list/state/choosing.ts';
import type { Query } from '../list/state/listed.ts';
import { removeCaptures, undoRemoval } from '../list/state/removal.ts';
import { sendBrokenSample, sendSample } from '../list/state/sample.ts';
import { showList, type VERDICT_VIEWS } from '../list/state/saved-views.ts';
import { checkUpdates, saveSettings } from '../settings/state/settings.ts';
import { editAndReplay } from '../sending/state/replay.ts';
import { openImport } from '../transfer/state.ts';
import { copyText } from '../ui/clipboard.ts';
import type { State } from '../ui/store.ts';
import { showToast } from '../ui/toast.ts';
import * as en from '../words/en/en.ts';
import type { TabName, Theme } from '../words/en/kinds.ts';
import { formatCount } from '../words/format.ts';
import { tongue, words } from '../words/words.ts';

/** Other search words; in another language, the English ones too. */
export function alsoCalled(id: CommandId): string {
  const others: Partial<Record<CommandId, string>> = words.app.alsoCalled;
  return `${others[id] ?? ''} ${tongue === 'en' ? '' : en.app.commands[id]}`;
}

const hasCapture = (state: State) => state.activeId !== null;
/** The selected capture still exists in the host. */
const hasStored = (state: State) => hasCapture(state) && !state.isDetailGone;
const hasChosen = (state: State) => state.chosen.size > 0;
const isInArchive = ({ query }: State) => query.endpoint === 'archive';
/** What only a capture of the local store can do. */
const hasLocal = (state: State) => hasCapture(state) && !isInArchive(state);
const hasLocalChosen = (state: State) => hasChosen(state) && !isInArchive(state);
const hasListener = (state: State) => (state.status?.listener ?? '') !== '';

/** What a menu says of many captures, with their number, and of one. */
const manyOr =
  (many: (count: string) => string, one: () => string) =>
  ({ length }: readonly number[]) =>
    length > 1 ? many(formatCount(length)) : one();

const tabCommand = (tab: TabName, index: number): Command => ({
  id: `tab-${tab}`,
  group: 'tabs',
  keys: [String(index + 1)],
  isPossible: hasCapture,
  run: () => showTab(tab),
});

const showCommand = (
  id: CommandId,
  query: Query,
  verdict?: (typeof VERDICT_VIEWS)[number],
): Command => ({
  id,
  group: 'list',
  isAnywhere: true,
  run: () => showList(query, verdict),
});

const viewCommand = (id: CommandId, verdict: (typeof VERDICT_VIEWS)[number]): Command =>
  showCommand(id, { endpoint: null, filter: `is:${verdict}` }, verdict);

const themeCommand = (theme: Theme): Command => ({
  id: `theme-${theme}`,
  group: 'window',
  isPossible: (state) => state.theme !== theme,
  run: () => setTheme(theme),
});

const languageCommand = (language: Language): Command => ({
  id: `language-${language}`,
  group: 'window',
  isPossible: ({ settings }) => settings !== null && settings.language !== language,
  run: ({ settings }) => {
    if (!settings) return;
    void saveSettings({ language: { from: settings.language, to: language } }).then((reply) => {
      if (!reply.ok) showToast({ says: reply.message });
    });
  },
});

export const COMMANDS: readonly Command[] = [
  { id: 'replay', group: 'capture', keys: ['r'], isPossible: hasLocal, run: replayChosen },
  {
    id: 'edit-and-replay',
    group: 'capture',
    keys: ['shift+r'],
    isPossible: hasLocal,
    run: editAndReplay,
  },
  {
    id: 'replay-many',
    group: 'capture',
    icon: Send,
    ofStore: true,
    inMenu: manyOr(
      (count) => words.list.menu.replayMany(count),
      () => words.list.menu.replay,
    ),
    isPossible: hasLocalChosen,
    run: (_, ids) => openPage({ is: 'replay-many', ids }),
  },
  {
    id: 'notes',
    group: 'capture',
    keys: ['n'],
    ofArchive: true,
    isPossible: (state) => isInArchive(state) && hasCapture(state),
    run: showDrawer,
  },
  {
    id: 'bring-here',
    group: 'capture',
    icon: Download,
    keys: ['b'],
    ofArchive: true,
    inMenu: manyOr(
      (count) => words.archive.bringMany(count),
      () => words.archive.bring,
    ),
    isPossible: (state) => isInArchive(state) && hasChosen(state),
    run: (_, ids) => void bring(ids),
  },
  {
    id: 'compare',
    group: 'capture',
    icon: Columns2,
    keys: ['v'],
    inMenu: manyOr(
      () => words.list.menu.compareTwo,
      () => words.detail.menu.compare,
    ),
    most: 2,
    isPossible: hasStored,
    run: compare,
  },
  {
    id: 'export',
    group: 'capture',
    icon: Share,
    keys: ['x'],
    inMenu: manyOr(
      (count) => words.list.menu.exportMany(count),
      () => words.detail.menu.export,
    ),
    isPossible: hasChosen,
    run: (_, ids) => openPage({ is: 'export', ids }),
  },
  {
    id: 'copy-curl',
    group: 'capture',
    keys: ['y'],
    most: 1,
    isPossible: hasStored,
    run: ({ activeId }, [only = activeId, ...others]) => {
      const id = others.length === 0 ? only : activeId;
      if (id !== null) void copyAsCurl(id);
    },
  },
  {
    id: 'delete',
    group: 'capture',
    icon: Trash2,
    keys: ['d', 'Delete'],
    ofStore: true,
    inMenu: manyOr(
      (count) => words.list.menu.deleteMany(count),
      () => words.detail.menu.delete,
    ),
    isPossible: hasLocalChosen,
    run: (_, ids) => void removeCaptures(ids),
  },
  {
    id: 'undo-delete',
    group: 'capture',
    keys: ['mod+z'],
    repeats: true,
    isAnywhere: true,
    isPossible: ({ undoable, removing }) => removing !== null || undoable.length > 0,
    run: () => void undoRemoval(),
  },
  {
    id: 'edit-endpoint',
    group: 'capture',
    keys: ['e'],
    isPossible: (state) => !isInArchive(state),
    run: editEndpoint,
  },

  ...TAB_ORDER.map(tabCommand),
  {
    id: 'previous-tab',
    group: 'tabs',
    keys: ['['],
    repeats: true,
    isPossible: hasCapture,
    run: () => stepTab(-1),
  },
  {
    id: 'next-tab',
    group: 'tabs',
    keys: [']'],
    repeats: true,
    isPossible: hasCapture,
    run: () => stepTab(1),
  },

  { id: 'next', group: 'list', keys: ['j', 'ArrowDown'], repeats: true, run: () => step(1) },
  { id: 'previous', group: 'list', keys: ['k', 'ArrowUp'], repeats: true, run: () => step(-1) },
  {
    id: 'choose-all',
    group: 'list',
    keys: ['mod+a'],
    isPossible: ({ listed }) => listed.captures.length > 0,
    run: () => void chooseAll(),
  },
  { id: 'open-detail', group: 'list', keys: ['Enter'], isPossible: hasCapture, run: focusDetail },
  {
    id: 'focus-list',
    group: 'list',
    keys: ['Escape'],
    isAnywhere: true,
    run: ({ page }) => (page.is === 'inspect' ? focusList() : openPage(INSPECT)),
  },
  { id: 'filter', group: 'list', keys: ['/'], run: focusFilter },
  {
    id: 'clear-filter',
    group: 'list',
    isPossible: (state) => state.query.filter !== '',
    run: () => setQuery({ filter: '' }),
  },
  {
    id: 'hide-histogram',
    group: 'list',
    isPossible: (state) => state.isHistogramShown,
    run: () => showHistogram(false),
  },
  {
    id: 'show-histogram',
    group: 'list',
    isPossible: (state) => !state.isHistogramShown,
    run: () => showHistogram(true),
  },
  showCommand('show-all', { endpoint: null, filter: '' }),
  {
    id: 'show-archive',
    group: 'list',
    isAnywhere: true,
    isPossible: canReadArchive,
    run: () => showList(ARCHIVE),
  },
  showCommand('show-unrouted', { endpoint: 'unrouted', filter: '' }),
  viewCommand('show-invalid', 'invalid'),
  viewCommand('show-reading', 'valid-under-reading'),
  viewCommand('show-unverifiable', 'unverifiable'),
  showCommand('show-valid', { endpoint: null, filter: 'is:valid' }),

  {
    id: 'compose',
    group: 'send',
    icon: PenLine,
    keys: ['c', 'mod+2'],
    run: () => openPage({ is: 'compose' }),
  },
  {
    id: 'check-receiver',
    group: 'send',
    icon: ClipboardCheck,
    keys: ['mod+3'],
    run: () => openCheck(null, null),
  },
  { id: 'sample', group: 'send', run: () => void sendSample() },
  { id: 'broken-sample', group: 'send', run: () => void sendBrokenSample() },
  {
    id: 'runs',
    group: 'send',
    icon: List,
    keys: ['mod+4'],
    run: () => openPage({ is: 'runs' }),
  },
  {
    id: 'tunnel',
    group: 'send',
    isPossible: hasListener,
    run: () => openPage({ is: 'tunnel' }),
  },
  {
    id: 'copy-address',
    group: 'send',
    isPossible: hasListener,
    run: ({ status }) =>
      void copyText(status?.listener ?? '').then((result) => {
        if (result === 'late') return;
        const { addressCopied } = words.app;
        showToast({ says: result === 'copied' ? addressCopied : words.share.copyRefused });
      }),
  },

  {
    id: 'inspect',
    group: 'window',
    icon: Inbox,
    keys: ['mod+1'],
    run: () => openPage(INSPECT),
  },
  { id: 'import', group: 'window', keys: ['i'], run: () => openImport() },
  { id: 'new-endpoint', group: 'window', run: () => openEndpoint('new') },
  {
    id: 'palette',
    group: 'window',
    keys: ['mod+k'],
    run: () => openDialog({ is: 'palette' }),
  },
  {
    id: 'settings',
    group: 'window',
    icon: Settings,
    keys: [',', 'mod+,', 'mod+5'],
    run: () => openPage({ is: 'settings' }),
  },
  {
    id: 'check-updates',
    group: 'window',
    isPossible: ({ status }) => status?.shell === 'desktop',
    run: () => void checkUpdates(),
  },
  {
    id: 'shortcuts',
    group: 'window',
    keys: ['?'],
    run: () => openPage({ is: 'help' }),
  },
  { id: 'next-pane', group: 'window', keys: ['F6'], run: () => focusPane(1) },
  { id: 'previous-pane', group: 'window', keys: ['shift+F6'], run: () => focusPane(-1) },
  ...(['system', 'light', 'dark'] as const).map(themeCommand),
  ...(['system', 'en', 'he'] as const).map(languageCommand),
];

putCommands(COMMANDS, chosenIds);
