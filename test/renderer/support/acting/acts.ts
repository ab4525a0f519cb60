// Actions of a person, by the same commands as keys and buttons, on what is drawn at that moment. Each records the ids
// that must reach the host. The file also has the actions of others.

import { COMMANDS } from '../../../../renderer/commands/commands.ts';
import { runCommand } from '../../../../renderer/go/commands.ts';
import { INSPECT } from '../../../../renderer/go/address.ts';
import { openPage } from '../../../../renderer/go/places.ts';
import {
  setQuery,
  pauseList,
  loadOlder,
  showNewest,
} from '../../../../renderer/list/state/captures.ts';
import { choose } from '../../../../renderer/list/state/choosing.ts';
import { openLine } from '../../../../renderer/list/state/actions.ts';
import { idsBetween } from '../../../../renderer/list/state/lines.ts';
import { sendSample } from '../../../../renderer/list/state/sample.ts';
import { showList } from '../../../../renderer/list/state/saved-views.ts';
import { replayMany } from '../../../../renderer/sending/state/jobs.ts';
import {
  firstDraft,
  replayManyPlace,
  replayPlace,
  replayRequest,
} from '../../../../renderer/sending/state/replay-draft.ts';
import { setDraft } from '../../../../renderer/host/drafts.ts';
import { sendReplay } from '../../../../renderer/sending/state/replay.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import { plural, words } from '../../../../renderer/words/words.ts';
import type { Clock } from './clock.ts';
import type { MemoryHost } from './memory-host.ts';
import type { Wire } from './wire.ts';
import type { Person } from './witness.ts';

export interface Scene {
  readonly clock: Clock;
  readonly host: MemoryHost;
  readonly wire: Wire;
  readonly person: Person;
  readonly wrong: string[];
  /** The commands and ids that must reach the host, in order. */
  readonly meant: string[];
}

/** The commands that act on captures, with their ids. */
export const ACTING: Readonly<Record<string, (input: never) => readonly number[]>> = {
  'captures.remove': ({ ids }: { ids: readonly number[] }) => ids,
  'replay.send': ({ captureId }: { captureId: number }) => [captureId],
  'replay.many': ({ captureIds }: { captureIds: readonly number[] }) => captureIds,
  'export.make': ({ ids }: { ids: readonly number[] }) => ids,
};

const state = useStore.getState;
const TARGET = 'http://127.0.0.1:9/';
const FILTERS = ['', 'is:invalid'] as const;
const ENDPOINTS = [null, 1, 2] as const;
const RATES = [1, 5, 20, 200] as const;
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

function press(id: (typeof COMMANDS)[number]['id']): boolean {
  const command = COMMANDS.find((one) => one.id === id);
  return command !== undefined && runCommand(command);
}

/** Records what must reach the host, if there is a connection. */
function mean({ wire, meant }: Scene, command: string, ids: readonly number[]) {
  if (wire.isOpen()) meant.push(`${command} ${ids.join()}`);
}

function lineAt({ wrong }: Scene, at: number) {
  const lines = state().drawn.lines.filter(({ attempts }) => attempts.length > 0);
  const line = lines[at % Math.max(1, lines.length)];
  const isThere = line?.attempts.every((one) => state().drawn.captures.includes(one));
  if (line && !isThere) wrong.push(`row ${line.capture.id} is not drawn`);
  return line;
}

const rowAt = (scene: Scene, at: number) => lineAt(scene, at)?.capture.id ?? null;

function expectChosen({ wrong }: Scene, what: string, id: number, chosen: Iterable<number>) {
  const { activeId } = state();
  if (activeId !== id) wrong.push(`${what} on ${id} opened ${String(activeId)}`);
  const is = sorted(state().chosen).join();
  const ought = sorted(chosen).join();
  if (is !== ought) wrong.push(`${what} on ${id} chose ${is}, not ${ought}`);
}

function copy(scene: Scene) {
  const { activeId } = state();
  if (!press('copy-curl') || activeId === null) return;
  scene.person.copied = activeId;
  mean(scene, 'export.make', [activeId]);
}

/** The last row has no row below. */
function goDown({ person }: Scene): boolean {
  const { activeId } = state();
  press('next');
  if (state().activeId === activeId) return false;
  person.unmarked.clear();
  return true;
}

/** The captures that the toast names, or would name. */
function latestSeries(): number[] {
  const { undoable } = state();
  const latest = undoable.filter(({ series }) => series === undoable.at(-1)?.series);
  return latest.flatMap(({ ids }) => ids);
}

/** The actions of one press. `at` picks the row or one of several options. */
type Act = (scene: Scene, at: number) => void;

/** Actions that select. They return whether there was something to select. */
const CHOOSING: Readonly<Record<string, (scene: Scene, at: number) => boolean>> = {
  click: (scene, at) => {
    const id = rowAt(scene, at);
    if (id === null) return false;
    choose(id);
    scene.person.unmarked.clear();
    expectChosen(scene, 'a click', id, [id]);
    return true;
  },
  'click with Ctrl': (scene, at) => {
    const id = rowAt(scene, at);
    if (id === null) return false;
    const { chosen, activeId } = state();
    choose(id, 'toggle');
    if (chosen.has(id) && chosen.size > 1) {
      const left = [...chosen].filter((one) => one !== id);
      scene.person.unmarked.add(id);
      expectChosen(scene, 'Ctrl off', activeId ?? 0, left);
    } else {
      scene.person.unmarked.delete(id);
      expectChosen(scene, 'Ctrl', id, new Set([...chosen, id]));
    }
    return true;
  },
  'click with Shift': (scene, at) => {
    const id = rowAt(scene, at);
    if (id === null) return false;
    const { chosen, activeId, range, listed, drawn: seen } = state();
    const isListed = listed.captures.some((one) => one.id === range.from);
    const between = idsBetween(seen.lines, (isListed ? range.from : activeId) ?? 0, id);
    const others = [...chosen].filter((one) => !range.ids.has(one));
    choose(id, 'range');
    for (const one of [id, ...between]) scene.person.unmarked.delete(one);
    expectChosen(scene, 'Shift', id, new Set([...others, id, ...between]));
    return true;
  },
  'arrow down': goDown,
  'copy this and the next': (scene) => {
    copy(scene);
    const isNext = goDown(scene);
    copy(scene);
    return isNext;
  },
  'choose all': ({ person }) => {
    if (!press('choose-all')) return false;
    person.unmarked.clear();
    return true;
  },
  filter: ({ person, wrong }, at) => {
    const { chosen, activeId } = state();
    setQuery({ filter: FILTERS[at % FILTERS.length] ?? '' });
    person.unmarked.clear();
    const left = [...state().chosen];
    if (left.some((id) => id !== activeId || !chosen.has(id)))
      wrong.push(`a filter left ${left.join()} chosen`);
    return true;
  },
  endpoint: ({ person }, at) => {
    showList({ endpoint: ENDPOINTS[at % ENDPOINTS.length] ?? null, filter: '' });
    person.unmarked.clear();
    return true;
  },
};

const DOING: Readonly<Record<string, Act>> = {
  delete: (scene) => {
    const { chosen, removingIds } = state();
    // What is being deleted already is not deleted again.
    const closed = state().drawn.lines.filter(({ is }) => is === 'closed');
    const hidden = closed.filter(({ capture }) => chosen.has(capture.id));
    const attempts = hidden.flatMap((line) => line.attempts.map(({ id }) => id));
    const named = new Set([...chosen, ...attempts]);
    const ids = sorted([...named].filter((id) => !removingIds.has(id)));
    if (!press('delete') || ids.length === 0) return;
    scene.person.deleted = ids;
    mean(scene, 'captures.remove', ids);
  },
  undo: ({ person }) => {
    const { removing } = state();
    person.asked.push({ acts: person.acts, isIt: () => true });
    person.undone.push(removing ? person.deleted : latestSeries());
    press('undo-delete');
  },
  'button of the toast': ({ person, wire, wrong }) => {
    const { toast } = state();
    person.asked.push({ acts: person.acts, isIt: () => true });
    person.undone.push(latestSeries());
    toast?.action?.run();
    if (toast?.action?.words !== words.settings.undo || !wire.isOpen()) return;
    const { command, input } = wire.calls.at(-1) ?? {};
    const { ids } = command === 'captures.restore' ? (input as { ids: number[] }) : { ids: [] };
    const said = (['capture', 'attempt'] as const).map((noun) => plural(ids.length, noun));
    if (!said.some((number) => toast.says.includes(number)))
      wrong.push(`“${toast.says}” brought back ${ids.length}`);
  },
  type: ({ person }, at) => {
    const { detail, drafts } = state();
    if (!detail) return;
    const { id } = detail.value.summary;
    const draft = drafts[replayPlace(id)] ?? firstDraft(detail, []);
    setDraft(replayPlace(id), { ...draft, url: `${TARGET}${at}` });
    person.typed.add(id);
  },
  'send replay': (scene) => {
    const { activeId, detail, drafts, isDetailGone, sendings } = state();
    if (!detail || activeId === null || isDetailGone) return;
    if (sendings[replayPlace(activeId)]?.isSending) return;
    mean(scene, 'replay.send', [activeId]);
    const { id } = detail.value.summary;
    void sendReplay(replayRequest(id, drafts[replayPlace(id)] ?? firstDraft(detail, [])));
  },
  copy,
  'replay many': ({ wrong }) => {
    const ids = sorted(state().chosen);
    const isOpen = press('replay-many');
    const { page } = state();
    if (isOpen && (page.is !== 'replay-many' || String(page.ids) !== String(ids)))
      wrong.push('another page than for what is chosen');
  },
  'send many': (scene) => {
    const { page, sendings } = state();
    if (page.is !== 'replay-many') return;
    if (sendings[replayManyPlace(page.ids)]?.isSending) return;
    scene.person.sentOff.push({ acts: scene.person.acts, page });
    mean(scene, 'replay.many', page.ids);
    const how = { concurrency: 1, perSecond: null, stopOnFailure: false, timeoutMs: 1000 };
    const request = { ...how, captureIds: page.ids, urls: [TARGET], acceptAnyCertificate: false };
    void replayMany(request);
  },
  sample: ({ host, person }) => {
    person.asked.push({ acts: person.acts, isIt: (id) => host.samples.has(id) });
    void sendSample();
  },
  settings: () => openPage({ is: 'settings' }),
  close: () => openPage(INSPECT),
};

const LOOKING: Readonly<Record<string, Act>> = {
  'scroll down': () => {
    if (state().listed.captures.length === 0) return;
    pauseList('scrolled', true);
    void loadOlder();
  },
  'scroll up': () => pauseList('scrolled', false),
  'point at the list': () => pauseList('pointer', true),
  'leave the list': () => pauseList('pointer', false),
  'hold a key': () => pauseList('key', true),
  'release the key': () => pauseList('key', false),
  'show what is new': () => void showNewest(),
  'show attempts': (scene, at) => {
    const line = lineAt(scene, at);
    if (line) openLine(line, line.is === 'closed');
  },
};

/** Actions of others, not of the person. */
const OTHERS: Readonly<Record<string, Act>> = {
  'webhooks arrive': ({ clock, host }, at) => {
    const perSecond = RATES[at % RATES.length] ?? 1;
    const turns = Math.min(perSecond, 20);
    for (let turn = 0; turn < turns; turn++)
      clock.after((turn * 1000) / turns, () => host.receive(perSecond / turns));
  },
  'the open one is deleted': ({ host }) => host.remove([state().activeId ?? 0]),
  'a row is deleted': ({ host }, at) => {
    const { captures } = state().listed;
    host.remove(captures.slice(at, at + 1).map(({ id }) => id));
  },
  'the oldest are deleted': ({ host }, at) =>
    host.remove(host.inView({ endpoint: null, filter: '' }).slice(-1 - at)),
  'all is deleted': ({ host }) => host.remove(host.inView({ endpoint: null, filter: '' })),
  'all that is listed is deleted': ({ host }) =>
    host.remove(state().listed.captures.map(({ id }) => id)),
  'a deletion is undone': ({ host }) => host.restoreLatest(),
  'a verdict changes': ({ host }, at) => host.reassess(state().listed.captures[at]?.id ?? 0),
  'the connection breaks': ({ wire }) => wire.lose(),
};

const PERSONAL: Readonly<Record<string, Act>> = { ...DOING, ...LOOKING };
/** Scrolling and pointing do not count as actions, so a late answer may still take effect. */
const isAct = (name: string) => !(name in LOOKING);

export const NAMES: readonly string[] = [
  ...Object.keys(CHOOSING),
  ...Object.keys(PERSONAL),
  ...Object.keys(OTHERS),
];

/** Runs one action of the person or of others. */
export function perform(scene: Scene, name: string, at: number, page: EventTarget): void {
  const { person } = scene;
  const chooses = CHOOSING[name];
  const act = PERSONAL[name];
  if (!chooses && !act) {
    OTHERS[name]?.(scene, at);
    return;
  }
  if (isAct(name)) {
    page.dispatchEvent(new Event('pointerdown'));
    person.acts += 1;
  }
  person.isActing = true;
  act?.(scene, at);
  if (chooses?.(scene, at)) {
    person.choseAll = name === 'choose all';
    person.chose.clear();
    for (const id of state().chosen) person.chose.add(id);
  }
  person.isActing = false;
}
