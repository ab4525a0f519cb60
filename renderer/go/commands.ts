// Commands by name, by key and in menus, and whether they are possible now. The table of them (commands/commands.ts)
// comes after the subjects, whose menus use it too, so it is put in here.

import type { LucideIcon } from 'lucide-react';
import { isArchived } from '../../shared/contract/archive.ts';
import type { MenuEntry } from '../ui/more-menu.tsx';
import { useStore, type State } from '../ui/store.ts';
import type { Words } from '../words/en/en.ts';
import { words } from '../words/words.ts';
import { isKeyOn } from './preferences.ts';

export type CommandId = keyof Words['app']['commands'];
export type CommandGroup = 'capture' | 'tabs' | 'list' | 'send' | 'window';

export interface Command {
  readonly id: CommandId;
  readonly group: CommandGroup;
  /** In the form of keys.ts; each does the same. */
  readonly keys?: readonly string[];
  readonly icon?: LucideIcon;
  /** What it takes of these captures, found out when it is named or run; these, if it is missing. */
  readonly takes?: (ids: readonly number[]) => readonly number[];
  /** In a menu of captures, where its name is not enough; `taken`: what it takes of them. */
  readonly inMenu?: (ids: readonly number[], taken: readonly number[]) => string;
  /** In a menu of captures, the most that it can take. */
  readonly most?: number;
  /** It moves by a step, so a held key does it again and again (commands/keyboard.ts). */
  readonly repeats?: true;
  /** It is about the team's archive, which most people have not. */
  readonly ofArchive?: true;
  /** It acts on captures of the local store only. */
  readonly ofStore?: true;
  /** It is possible on every page; the others of the groups `capture`, `tabs` and `list` need what is drawn of them. */
  readonly isAnywhere?: true;
  /** Whether the action is possible now; always, if it is missing. */
  readonly isPossible?: (state: State) => boolean;
  /** `ids`: what it takes of the captures of the menu, or of those selected now, oldest first. */
  readonly run: (state: State, ids: readonly number[]) => void;
}

let table: readonly Command[] = [];
let byKey: ReadonlyMap<string, Command> = new Map();
let selected: () => readonly number[] = () => [];

/** Puts the table in, and the way to the selected captures; called once. */
export function putCommands(all: readonly Command[], chosen: () => readonly number[]): void {
  table = all;
  byKey = new Map(all.flatMap((one) => (one.keys ?? []).map((key) => [key, one] as const)));
  selected = chosen;
}

export const commandName = (id: CommandId) => words.app.commands[id];

export const commandNamed = (name: string): Command | undefined =>
  table.find(({ id }) => id === name);

/** The command of a pressed key, if it has one that is not switched off. */
export const commandOf = (key: string | null): Command | undefined =>
  key !== null && isKeyOn(key, useStore.getState()) ? byKey.get(key) : undefined;

const IS_ANYWHERE: ReadonlySet<CommandGroup> = new Set(['send', 'window']);

/** Whether a command can be run on the page that is shown. */
export const isPossible = (command: Command, state: State): boolean =>
  (state.page.is === 'inspect' || command.isAnywhere === true || IS_ANYWHERE.has(command.group)) &&
  command.isPossible?.(state) !== false;

/** Runs a command if there is one and it is possible; returns whether it was. */
export function runCommand(command: Command | undefined): boolean {
  const state = useStore.getState();
  if (!command || !isPossible(command, state)) return false;
  const ids = selected();
  command.run(state, command.takes?.(ids) ?? ids);
  return true;
}

export type CaptureEntry = MenuEntry & Pick<Command, 'id' | 'icon'>;

/** The entries of a menu or bar for these captures, or for those that are selected now. */
export function captureMenu(
  names: readonly CommandId[],
  ids: readonly number[] = selected(),
): CaptureEntry[] {
  const [first] = ids;
  const isOfArchive = first !== undefined && isArchived(first);
  return names
    .map(commandNamed)
    .filter((one) => one !== undefined)
    .filter(({ ofArchive, ofStore }) => !(isOfArchive ? ofStore : ofArchive))
    .map(({ id, icon, takes, inMenu, most = Infinity, run }) => {
      const taken = takes?.(ids) ?? ids; // now, so that it acts on what it says
      return {
        id,
        ...(icon && { icon }),
        words: inMenu?.(ids, taken) ?? commandName(id),
        isDisabled: ids.length === 0 || ids.length > most,
        run: () => run(useStore.getState(), taken),
      };
    });
}
