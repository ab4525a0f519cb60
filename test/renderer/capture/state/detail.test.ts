// The detail shows the selected capture or nothing, in any order of answers, and keeps a form in use.

import { beforeEach, describe, expect, it } from 'vitest';
import { loadDetail } from '../../../../renderer/capture/state/detail.ts';
import { showInRaw } from '../../../../renderer/capture/state/pointing.ts';
import { dropHost } from '../../../../renderer/host/host.ts';
import { chosenIds, editEndpoint } from '../../../../renderer/list/state/actions.ts';
import { hearRemoved } from '../../../../renderer/list/state/captures.ts';
import { choose, closeCapture, watchTyping } from '../../../../renderer/list/state/choosing.ts';
import { NOTHING_LISTED } from '../../../../renderer/list/state/listed.ts';
import { removeCaptures } from '../../../../renderer/list/state/removal.ts';
import type { ReplayDraft } from '../../../../renderer/sending/state/replay-draft.ts';
import { setDraft } from '../../../../renderer/host/drafts.ts';
import { eraseAll } from '../../../../renderer/settings/state/settings.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import type { CaptureDetail } from '../../../../shared/contract/capture.ts';
import type { Reply } from '../../../../shared/contract/rpc.ts';
import { soon } from '../../../support/soon.ts';
import { captureSummary } from '../../support/capture-summary.ts';
import { answering, type Asked } from '../../support/host.ts';
import { newWindow } from '../../support/new-window.ts';

const state = useStore.getState;
const drawn = () => state().detail?.value.summary.id ?? null;

const captured = (id: number) =>
  ({
    ok: true,
    value: {
      summary: captureSummary(id, { endpointId: id }),
      capture: { bodyBase64: btoa('{}'), keptBytes: 2 },
      verification: { reading: null },
    } as unknown as CaptureDetail,
  }) satisfies Reply<'captures.get'>;
const notFound = {
  ok: false,
  code: 'not-found',
  message: 'There is none.',
  details: { what: 'capture' },
} as const;

/** The pending requests, oldest first. */
let open: { readonly id: number; readonly answer: (reply: Reply<'captures.get'>) => void }[];
let asked: Asked[];

const takeAnswer = async (id: number, reply: Reply<'captures.get'> = captured(id)) => {
  const at = open.findIndex((question) => question.id === id);
  open.splice(at, 1)[0]?.answer(reply);
  await new Promise((resolve) => setTimeout(resolve));
};
const askedFor = () =>
  asked.flatMap(({ command, input }) =>
    command === 'captures.get' ? [(input as { id: number }).id] : [],
  );

beforeEach(async () => {
  newWindow();
  open = [];
  asked = answering({
    'captures.get': ({ id }) => new Promise((answer) => open.push({ id, answer })),
    'data.removeAll': () => ({ ok: true, value: null }),
  });
  await new Promise((resolve) => setTimeout(resolve)); // the questions of the test before have ended
  const captures = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) => captureSummary(id, { endpointId: id }));
  useStore.setState({ listed: { ...NOTHING_LISTED, captures }, listPhase: 'ready' });
  await takeAnswer(9); // the newest is opened
  closeCapture();
  asked.length = 0;
});

/** Opens a capture and waits for its contents. */
async function opened(id: number) {
  choose(id);
  await takeAnswer(id);
  expect(drawn()).toBe(id);
}

describe('from the moment of the selection', () => {
  it('nothing of the previous capture is left', async () => {
    await opened(1);
    showInRaw(0, 1);
    choose(2);
    expect([state().detail, state().detailPhase, state().rawTarget]).toEqual([
      null,
      'loading',
      null,
    ]);
    await takeAnswer(2);
    expect([drawn(), state().detailPhase]).toEqual([2, 'idle']);
  });

  it('the selected capture is requested before the earlier one is answered', async () => {
    choose(1);
    choose(2);
    expect(askedFor()).toEqual([1, 2]);
    await takeAnswer(2);
    expect(drawn()).toBe(2);
    await takeAnswer(1);
    expect(drawn()).toBe(2);
  });

  it('skipped selections are never requested', async () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) choose(id);
    expect(askedFor()).toEqual([1, 2]);
    await takeAnswer(2);
    expect([askedFor(), drawn()]).toEqual([[1, 2, 8], null]);
    await takeAnswer(8);
    expect(drawn()).toBe(8);
  });

  it('a capture is requested again if its answer is older than the return to it', async () => {
    choose(1);
    choose(2);
    choose(1);
    await takeAnswer(1);
    expect([drawn(), askedFor()]).toEqual([1, [1, 2, 1]]);
  });

  it('an answer from before the detail was closed is not shown', async () => {
    choose(1);
    closeCapture();
    choose(1);
    await takeAnswer(1);
    expect([drawn(), askedFor()]).toEqual([null, [1, 1]]);
    await takeAnswer(1);
    expect([drawn(), state().detailPhase]).toEqual([1, 'idle']);
  });

  it('Edit endpoint edits its endpoint', async () => {
    const endpoints = [1, 2].map(
      (id) => ({ id, name: `Shop ${String(id)}`, secrets: [] }) as never,
    );
    useStore.setState({ endpoints });
    await opened(1);
    choose(2);
    editEndpoint();
    expect(state().page).toMatchObject({ is: 'endpoint', what: 2 });
  });

  it('no endpoint is edited until the capture’s endpoint is known', () => {
    choose(77);
    editEndpoint();
    expect(state().page).toEqual({ is: 'inspect' });
  });
});

it('keeps the contents when the connection is lost, and reloads them on the next one', async () => {
  await opened(1);
  void loadDetail(true);
  dropHost();
  await soon(() => expect(state().detailPhase).toBe('idle'));
  expect(drawn()).toBe(1);
});

describe('a capture that was deleted elsewhere', () => {
  const gone = (id: number) => hearRemoved([id]);
  const typeInto = (id: number) =>
    setDraft(`replay ${id}`, { url: 'http://127.0.0.1/' } as ReplayDraft);

  it('is replaced by its neighbour if nothing was typed', async () => {
    await opened(5);
    gone(5);
    expect([state().activeId, [...state().chosen]]).toEqual([4, [4]]);
  });

  it('stays with its edited replay, and is not selected in the list', async () => {
    await opened(5);
    typeInto(5);
    gone(5);
    expect([state().activeId, drawn(), state().isDetailGone]).toEqual([5, 5, true]);
    expect([...state().chosen]).toEqual([]);
    hearRemoved([4, 3]);
    expect([state().activeId, [...state().chosen]]).toEqual([5, []]);
  });

  it('stays while its form has the focus', async () => {
    watchTyping(() => true);
    await opened(5);
    gone(5);
    expect([drawn(), state().isDetailGone]).toEqual([5, true]);
    choose(3);
    expect([state().detail, state().isDetailGone]).toEqual([null, false]);
  });

  it('stays if only the new connection reports the deletion', async () => {
    await opened(5);
    typeInto(5);
    void loadDetail(true);
    await takeAnswer(5, notFound);
    expect([drawn(), state().isDetailGone]).toEqual([5, true]);
  });

  it('becomes an ordinary capture again when it is restored', async () => {
    await opened(5);
    typeInto(5);
    gone(5);
    void loadDetail(true);
    await takeAnswer(5);
    expect([drawn(), state().isDetailGone]).toEqual([5, false]);
  });
});

it('closes an edited replay that this window deletes, and keeps the input', async () => {
  await opened(5);
  const draft = { url: 'http://127.0.0.1/' } as ReplayDraft;
  setDraft('replay 5', draft);
  void removeCaptures([5]);
  hearRemoved([5]);
  expect([state().activeId, state().drafts['replay 5']]).toEqual([4, draft]);
  await soon(() => expect(state().removingIds.size).toBe(0));
});

it('closes when everything is deleted, whatever was typed', async () => {
  watchTyping(() => true);
  await opened(5);
  await eraseAll();
  expect([state().activeId, state().detail, chosenIds()]).toEqual([null, null, []]);
});
