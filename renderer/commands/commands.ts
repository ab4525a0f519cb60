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
import { putCommands, type Command, type CommandGroup, type CommandId } from '../go/commands.ts';
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
  withAttempts,
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
import { formatCount, tongue, words } from '../words/words.ts';

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
const hasArchived = (state: State) => isInArchive(state) && hasCapture(state);
const hasListed = ({ listed }: State) => listed.captures.length > 0;
const hasHistogram = (state: State) => state.isHistogramShown;
const hasNoHistogram = (state: State) => !hasHistogram(state);
const canUndo = ({ undoable, removing }: State) => removing !== null || undoable.length > 0;
const isFiltered = ({ query }: State) => query.filter !== '';
const isDesktop = ({ status }: State) => status?.shell === 'desktop';
const hasArchivedChosen = (state: State) => isInArchive(state) && hasChosen(state);
const hasListener = (state: State) => (state.status?.listener ?? '') !== '';

const goBack = ({ page }: State) => (page.is === 'inspect' ? focusList() : openPage(INSPECT));

/** What a menu says of many captures, with their number, and of one. */
const manyOr =
  (both: () => readonly [many: (count: string) => string, one: string]) =>
  ({ length }: readonly number[]) => {
    const [many, one] = both();
    return length > 1 ? many(formatCount(length)) : one;
  };

type Run = Command['run'];
type More = Omit<Command, 'id' | 'group' | 'keys' | 'run'>;
/** `keys`: with blanks between them. */
type Row = readonly [id: CommandId, keys: string, run: Run, more?: More];

const group = (name: CommandGroup, rows: readonly Row[]): Command[] =>
  rows.map(([id, keys, run, more]) => ({
    ...{ id, group: name, run, ...more },
    ...(keys !== '' && { keys: keys.split(' ') }),
  }));

const tabRow = (tab: TabName, index: number): Row => {
  const run = () => showTab(tab);
  return [`tab-${tab}`, String(index + 1), run, { isPossible: hasCapture }];
};

const showRow = (id: CommandId, query: Query, verdict?: (typeof VERDICT_VIEWS)[number]): Row => {
  const isPossible = query === ARCHIVE ? canReadArchive : () => true;
  return [id, '', () => showList(query, verdict), { isAnywhere: true, isPossible }];
};

const viewRow = (id: CommandId, verdict: (typeof VERDICT_VIEWS)[number]): Row =>
  showRow(id, { endpoint: null, filter: `is:${verdict}` }, verdict);

const themeRow = (theme: Theme): Row => {
  const isPossible = (state: State) => state.theme !== theme;
  return [`theme-${theme}`, '', () => setTheme(theme), { isPossible }];
};

const languageRow = (language: Language): Row => {
  const isPossible = ({ settings }: State) => settings !== null && settings.language !== language;
  return [`language-${language}`, '', (state) => void setLanguage(state, language), { isPossible }];
};

async function setLanguage({ settings }: State, language: Language): Promise<void> {
  if (!settings) return;
  const reply = await saveSettings({ language: { from: settings.language, to: language } });
  if (!reply.ok) showToast({ says: reply.message });
}

async function copyAddress({ status }: State): Promise<void> {
  const result = await copyText(status?.listener ?? '');
  const { addressCopied } = words.app;
  if (result !== 'late')
    showToast({ says: result === 'copied' ? addressCopied : words.share.copyRefused });
}

/** Copies one capture: the open one of several. */
function copyOne({ activeId }: State, ids: readonly number[]): void {
  const [only = activeId, ...others] = ids;
  const id = others.length === 0 ? only : activeId;
  if (id !== null) void copyAsCurl(id);
}

const replayMany: Run = (_, ids) => openPage({ is: 'replay-many', ids });
const exportAll: Run = (_, ids) => openPage({ is: 'export', ids });
const bringAll: Run = (_, ids) => void bring(ids);
const deleteAll: Run = (_, ids) => void removeCaptures(ids);
const undo = () => void undoRemoval();

const replaySays = manyOr(() => [words.list.menu.replayMany, words.list.menu.replay]);
const bringSays = manyOr(() => [words.archive.bringMany, words.archive.bring]);
const compareSays = manyOr(() => [() => words.list.menu.compareTwo, words.detail.menu.compare]);
const exportSays = manyOr(() => [words.list.menu.exportMany, words.detail.menu.export]);

/** Of one closed row it says how many attempts go. */
function deleteSays(ids: readonly number[], taken: readonly number[]): string {
  const { deleteMany, deleteAttempts } = words.list.menu;
  const many = ids.length === 1 ? deleteAttempts : deleteMany;
  return manyOr(() => [many, words.detail.menu.delete])(taken);
}

const LOCAL = { ofStore: true, isPossible: hasLocalChosen } as const;
const ARCHIVED = { ofArchive: true, isPossible: hasArchivedChosen } as const;
const STORED = { isPossible: hasStored };

export const COMMANDS: readonly Command[] = [
  ...group('capture', [
    ['replay', 'r', replayChosen, { isPossible: hasLocal }],
    ['edit-and-replay', 'shift+r', editAndReplay, { isPossible: hasLocal }],
    ['replay-many', '', replayMany, { icon: Send, ...LOCAL, inMenu: replaySays }],
    ['notes', 'n', showDrawer, { ofArchive: true, isPossible: hasArchived }],
    ['bring-here', 'b', bringAll, { icon: Download, ...ARCHIVED, inMenu: bringSays }],
    ['compare', 'v', compare, { icon: Columns2, ...STORED, most: 2, inMenu: compareSays }],
    ['export', 'x', exportAll, { icon: Share, isPossible: hasChosen, inMenu: exportSays }],
    ['copy-curl', 'y', copyOne, { ...STORED, most: 1 }],
    [
      'delete',
      'd Delete',
      deleteAll,
      { icon: Trash2, ...LOCAL, takes: withAttempts, inMenu: deleteSays },
    ],
    ['undo-delete', 'mod+z', undo, { repeats: true, isAnywhere: true, isPossible: canUndo }],
    ['edit-endpoint', 'e', editEndpoint, { isPossible: (state) => !isInArchive(state) }],
  ]),

  ...group('tabs', [
    ...TAB_ORDER.map(tabRow),
    ['previous-tab', '[', () => stepTab(-1), { repeats: true, isPossible: hasCapture }],
    ['next-tab', ']', () => stepTab(1), { repeats: true, isPossible: hasCapture }],
  ]),

  ...group('list', [
    ['next', 'j ArrowDown', () => step(1), { repeats: true }],
    ['previous', 'k ArrowUp', () => step(-1), { repeats: true }],
    ['choose-all', 'mod+a', () => void chooseAll(), { isPossible: hasListed }],
    ['open-detail', 'Enter', focusDetail, { isPossible: hasCapture }],
    ['focus-list', 'Escape', goBack, { isAnywhere: true }],
    ['filter', '/', focusFilter],
    ['clear-filter', '', () => setQuery({ filter: '' }), { isPossible: isFiltered }],
    ['hide-histogram', '', () => showHistogram(false), { isPossible: hasHistogram }],
    ['show-histogram', '', () => showHistogram(true), { isPossible: hasNoHistogram }],
    showRow('show-all', { endpoint: null, filter: '' }),
    showRow('show-archive', ARCHIVE),
    showRow('show-unrouted', { endpoint: 'unrouted', filter: '' }),
    viewRow('show-invalid', 'invalid'),
    viewRow('show-reading', 'valid-under-reading'),
    viewRow('show-unverifiable', 'unverifiable'),
    showRow('show-valid', { endpoint: null, filter: 'is:valid' }),
  ]),

  ...group('send', [
    ['compose', 'c mod+2', () => openPage({ is: 'compose' }), { icon: PenLine }],
    ['check-receiver', 'mod+3', () => openCheck(null, null), { icon: ClipboardCheck }],
    ['sample', '', () => void sendSample()],
    ['broken-sample', '', () => void sendBrokenSample()],
    ['runs', 'mod+4', () => openPage({ is: 'runs' }), { icon: List }],
    ['tunnel', '', () => openPage({ is: 'tunnel' }), { isPossible: hasListener }],
    ['copy-address', '', (state) => void copyAddress(state), { isPossible: hasListener }],
  ]),

  ...group('window', [
    ['inspect', 'mod+1', () => openPage(INSPECT), { icon: Inbox }],
    ['import', 'i', () => openImport()],
    ['new-endpoint', '', () => openEndpoint('new')],
    ['palette', 'mod+k', () => openDialog({ is: 'palette' })],
    ['settings', ', mod+, mod+5', () => openPage({ is: 'settings' }), { icon: Settings }],
    ['check-updates', '', () => void checkUpdates(), { isPossible: isDesktop }],
    ['shortcuts', '?', () => openPage({ is: 'help' })],
    ['next-pane', 'F6', () => focusPane(1)],
    ['previous-pane', 'shift+F6', () => focusPane(-1)],
    ...(['system', 'light', 'dark'] as const).map(themeRow),
    ...(['system', 'en', 'he'] as const).map(languageRow),
  ]),
];

putCommands(COMMANDS, chosenIds);
