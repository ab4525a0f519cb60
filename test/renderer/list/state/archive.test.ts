// The list of a team's archive: its captures stand by their time of arrival, never mix with local ones, and nothing that
// acts on a local capture reaches them.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftNote, noteDraft } from '../../../../renderer/capture/state/notes.ts';
import { openPage } from '../../../../renderer/go/places.ts';
import { hearCounts, hearStatus } from '../../../../renderer/host/connection.ts';
import '../../../../renderer/list/state/archive.ts';
import { bring } from '../../../../renderer/list/state/actions.ts';
import {
  pauseList,
  hearCaptures,
  loadCaptures,
  setQuery,
} from '../../../../renderer/list/state/captures.ts';
import { choose, showCapture } from '../../../../renderer/list/state/choosing.ts';
import { removeCaptures } from '../../../../renderer/list/state/removal.ts';
import { showList } from '../../../../renderer/list/state/saved-views.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import type { ArchiveNews, ArchiveStatus } from '../../../../shared/contract/archive.ts';
import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { MatchQuery, PageQuery } from '../../../../shared/contract/finding.ts';
import type { HostStatus } from '../../../../shared/contract/status.ts';
import { soon } from '../../../support/soon.ts';
import { captureCounts, captureSummary } from '../../support/capture-summary.ts';
import { answering } from '../../support/host.ts';
import { newWindow } from '../../support/new-window.ts';

// Never restored, because a requested frame may be drawn after the last test.
vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
vi.stubGlobal('cancelAnimationFrame', clearTimeout);

const state = useStore.getState;
const shown = () => state().drawn.captures.map(({ id }) => id);

/** Copied as the `copied`th, received at `atMs`. */
const archived = (copied: number, atMs: number): CaptureSummary =>
  captureSummary(-copied, {
    ...{ receivedAtMs: atMs, endpointId: null },
    archived: { host: 'other', isOwn: false, captureId: copied, endpoint: 'Shop A' },
  });

const failure = (code: 'no-archive' | 'disconnected'): Failure => ({
  ...{ ok: false, message: '', details: {} },
  code,
});

/** The news that the next question gets; while there are none, it waits. */
let tell: (news: Partial<ArchiveNews> | Failure) => void;

/** A host with local captures 1 and 2, and an archive whose newest capture was copied first. */
function hostWith(...captures: CaptureSummary[]) {
  const told: (Partial<ArchiveNews> | Failure)[] = [];
  let wake: () => void = () => undefined;
  tell = (news) => {
    told.push(news);
    wake();
  };
  return answering({
    'captures.page': ({ endpoint }: PageQuery) => {
      const found = endpoint === 'archive' ? captures : [captureSummary(2), captureSummary(1)];
      const total = { count: found.length, hasMore: false };
      return { ok: true, value: { captures: [...found], total } };
    },
    'captures.matching': ({ ids }: MatchQuery) => ({ ok: true, value: { ids: [...ids] } }),
    'captures.remove': ({ ids }) => ({ ok: true, value: { ids, undoMs: 0 } }),
    'archive.news': async ({ after }) => {
      if (after === null && told.length === 0) told.push({});
      if (told.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const news = told.shift() ?? {};
      if ('ok' in news) return news;
      const quiet = { captures: [], isMore: false, after: '1' };
      return { ok: true, value: { ...quiet, ...news } };
    },
  });
}

const openArchive = async () => {
  showList({ endpoint: 'archive', filter: '' });
  await soon(() => expect(state().listPhase).toBe('ready'));
};

beforeEach(async () => {
  newWindow();
  hostWith(); // another connection answers the question that is still open, which ends its watch
  await new Promise((resolve) => setTimeout(resolve));
});

describe('the archive’s list', () => {
  it('stands by the time of arrival, whatever was copied first', async () => {
    hostWith(archived(3, 300), archived(1, 100));
    await openArchive();
    tell({ captures: [archived(5, 400), archived(4, 200), archived(3, 300)] });
    await soon(() => expect(shown()).toEqual([-5, -3, -4, -1]));
    expect([state().listed.total.count, state().archiveSize]).toEqual([4, 4]);
    expect(state().archiveNews).toEqual({ is: 'live' });
  });

  it('holds arrivals back while a person may click a row', async () => {
    hostWith(archived(1, 100));
    await openArchive();
    pauseList('pointer', true);
    tell({ captures: [archived(2, 50), archived(3, 200)] });
    await soon(() => expect(state().drawn.waiting).toBe(1));
    expect(shown()).toEqual([-1, -2]); // it moves no row
    pauseList('pointer', false);
    await soon(() => expect(shown()).toEqual([-3, -1, -2]));
  });

  it('takes in no local arrival, and the local list no archived one', async () => {
    hostWith(archived(1, 100));
    await openArchive();
    hearCaptures([captureSummary(3)]);
    hearCounts(captureCounts({ captured: 3 }));
    await soon(() => expect(state().counts?.captured).toBe(3));
    expect([shown(), state().listed.total.count]).toEqual([[-1], 1]);
    showList({ endpoint: null, filter: '' });
    await soon(() => expect(shown()).toEqual([2, 1]));
    tell({ captures: [archived(2, 500)] });
    hearCaptures([captureSummary(3)]);
    await soon(() => expect(shown()).toEqual([3, 2, 1]));
  });

  it('reads the list again if more arrived than were told', async () => {
    const asked = hostWith(archived(1, 100));
    await openArchive();
    const pages = () => asked.filter(({ command }) => command === 'captures.page').length;
    const before = pages();
    tell({ isMore: true });
    await soon(() => expect(pages()).toBe(before + 1));
  });
});

describe('a capture', () => {
  it('of each list is open again when its list is', async () => {
    hostWith(archived(2, 200), archived(1, 100));
    await loadCaptures();
    choose(1);
    await openArchive();
    expect([state().activeId, [...state().chosen]]).toEqual([-2, [-2]]);
    choose(-1);
    showList({ endpoint: null, filter: '' });
    expect(state().activeId).toBe(1);
    await soon(() => expect([...state().chosen]).toEqual([1]));
    await openArchive();
    await soon(() => expect([state().activeId, [...state().chosen]]).toEqual([-1, [-1]]));
  });

  it('of the archive is never deleted', async () => {
    const asked = hostWith(archived(1, 100));
    await openArchive();
    await removeCaptures([-1]);
    await removeCaptures([-1, 2]);
    expect(asked.filter(({ command }) => command === 'captures.remove')).toEqual([
      { command: 'captures.remove', input: { ids: [2] } },
    ]);
  });

  it('of the local list is shown in its list', async () => {
    hostWith(archived(1, 100));
    await openArchive();
    choose(2);
    await soon(() => expect(shown()).toEqual([2, 1]));
    expect([state().activeId, [...state().chosen]]).toEqual([2, [2]]);
  });
});

it('brings a capture once, however often that is pressed meanwhile', async () => {
  const asked = answering({
    'archive.bring': ({ ids }) => ({
      ok: true,
      value: { kind: 'jsonl', captureIds: ids, notes: [] },
    }),
  });
  await Promise.all([bring([-1]), bring([-1]), bring([-1, -2])]);
  expect(asked.filter(({ command }) => command === 'archive.bring')).toEqual([
    { command: 'archive.bring', input: { ids: [-1], key: expect.any(String) as string } },
    { command: 'archive.bring', input: { ids: [-2], key: expect.any(String) as string } },
  ]);
  expect(state().bringing.size).toBe(0);
});

describe('another archive', () => {
  const archive: ArchiveStatus = {
    ...{ host: 'a', database: 'd', id: null, personalData: 'keep', isGiven: false, rights: null },
    ...{ waiting: 0, passedOver: 0, problem: null },
  };
  const status = (now: ArchiveStatus | null) =>
    hearStatus({ ...captureCounts(), archive: now } as HostStatus);
  const opened = async () => {
    hostWith(archived(1, 100));
    status({ ...archive, id: 'first' });
    await openArchive();
  };
  const isDropped = () => state().activeId === null && shown().length === 0;

  it('is one at another place, or with another id at the same place', async () => {
    await opened();
    status({ ...archive, id: 'first', waiting: 1 });
    expect(isDropped()).toBe(false);
    status({ ...archive, id: 'second' });
    expect(isDropped()).toBe(true);
    await soon(() => expect([state().activeId, shown()]).toEqual([-1, [-1]])); // the other one's
    status({ ...archive, id: 'second', host: 'b' });
    expect(isDropped()).toBe(true);
  });

  it('is none that is reached for the first time, or again after a failure', async () => {
    hostWith(archived(1, 100));
    status(archive);
    await openArchive();
    status({ ...archive, id: 'first' });
    status(archive);
    status({ ...archive, id: 'first' });
    expect(isDropped()).toBe(false);
    status(archive);
    expect(isDropped()).toBe(false);
    status({ ...archive, id: 'second' });
    expect(isDropped()).toBe(true);
  });

  it('takes nothing from an answer about the first one', async () => {
    await opened();
    let answerOld: () => void = () => undefined;
    const old = new Promise<void>((resolve) => (answerOld = resolve));
    const asked = answering({
      'captures.page': async () => {
        await old;
        return { ok: true, value: { captures: [], total: { count: 0, hasMore: false } } };
      },
      'captures.matching': async ({ ids }) => {
        await old;
        return { ok: true, value: { ids: [...ids] } };
      },
    });
    setQuery({ filter: 'name:x' });
    void showCapture(-5);
    await soon(() => expect(asked.map(({ command }) => command)).toContain('captures.matching'));
    status({ ...archive, id: 'second' });
    answerOld();
    await soon(() => expect(state().listPhase).toBe('ready'));
    expect([state().activeId, state().chosen.size, shown()]).toEqual([null, 0, []]);
  });

  it('closes places about captures of the first one, and no others', async () => {
    await opened();
    openPage({ is: 'export', ids: [2] });
    status({ ...archive, id: 'second' });
    expect(state().page).toMatchObject({ is: 'export' });
    openPage({ is: 'side-by-side', id: -1, withId: -2 });
    status({ ...archive, id: 'third' });
    expect(state().page).toEqual({ is: 'inspect' });
    openPage({ is: 'export', ids: [-1] });
    status(null);
    expect(state().page).toEqual({ is: 'inspect' });
  });

  it('has its own unsaved notes, and the first one’s come back with it', async () => {
    await opened();
    draftNote(-1, 'half a note');
    status({ ...archive, id: 'second' });
    expect(noteDraft(state(), -1)).toBe('');
    expect(state().toast?.says).toContain('Unsaved notes are kept');
    draftNote(-1, 'another note');
    status(null);
    expect(noteDraft(state(), -1)).toBe('');
    status({ ...archive, host: 'b' });
    status({ ...archive, host: 'b', id: 'first' }); // the same archive by another name
    expect(noteDraft(state(), -1)).toBe('half a note');
    status({ ...archive, id: 'second' });
    expect(noteDraft(state(), -1)).toBe('another note');
  });

  it('that was never reached keeps its unsaved notes by its place', async () => {
    hostWith(archived(1, 100));
    status(archive);
    await openArchive();
    draftNote(-1, 'half a note');
    status({ ...archive, database: 'e' });
    expect(noteDraft(state(), -1)).toBe('');
    status({ ...archive, id: 'first' });
    expect(noteDraft(state(), -1)).toBe('half a note');
  });
});

describe('news', () => {
  it('that fail say since when, and the list is read again once they work', async () => {
    const asked = hostWith(archived(1, 100));
    const pages = () => asked.filter(({ command }) => command === 'captures.page').length;
    tell(failure('disconnected'));
    const before = Date.now();
    await openArchive();
    const failed = state().archiveNews;
    expect(failed).toMatchObject({ is: 'failed' });
    expect(failed && 'sinceMs' in failed ? failed.sinceMs : 0).toBeGreaterThanOrEqual(before);
    expect([shown(), pages()]).toEqual([[-1], 1]); // what arrived since may be missing
    tell({});
    await soon(() => expect(state().archiveNews).toEqual({ is: 'live' }));
    await soon(() => expect(pages()).toBe(2));
  });
});
