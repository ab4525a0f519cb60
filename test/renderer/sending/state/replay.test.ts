// Replays of several captures at once: each keeps its own results and failure.

import { beforeEach, expect, it } from 'vitest';
import { watchSending } from '../../../../renderer/host/send.ts';
import { setDraft } from '../../../../renderer/host/drafts.ts';
import { type ReplayDraft, replayPlace } from '../../../../renderer/sending/state/replay-draft.ts';
import { sendReplay } from '../../../../renderer/sending/state/replay.ts';
import { eraseAll } from '../../../../renderer/settings/state/settings.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import type { ReplayRequest } from '../../../../shared/contract/sending.ts';
import { answering } from '../../support/host.ts';
import { newWindow } from '../../support/new-window.ts';

const state = useStore.getState;

beforeEach(() => newWindow());

const replayOf = (captureId: number) => ({ captureId }) as unknown as ReplayRequest;
const errorsOf = () =>
  [1, 2].flatMap((id) => {
    const failure = state().sendings[replayPlace(id)]?.failure;
    return failure ? [[id, failure.code]] : [];
  });

it('keeps the failure of one capture while another is replayed', async () => {
  answering({});
  await sendReplay(replayOf(1));
  await sendReplay(replayOf(2));
  expect(errorsOf()).toEqual([
    [1, 'internal'],
    [2, 'internal'],
  ]);
});

it('drops a failure when its own capture is edited or replayed again', async () => {
  answering({});
  await sendReplay(replayOf(1));
  await sendReplay(replayOf(2));
  setDraft(replayPlace(1), {} as ReplayDraft);
  expect(errorsOf()).toEqual([[2, 'internal']]);
  answering({ 'replay.send': () => new Promise(() => undefined) });
  void sendReplay(replayOf(2));
  expect(errorsOf()).toEqual([]);
});

it('tells the failure of a capture whose form is not shown, and leads to it', async () => {
  answering({});
  const hide = watchSending('form', replayPlace(1));
  await sendReplay(replayOf(1));
  expect(state().toast).toBeNull();
  hide(); // the drawer is closed
  await sendReplay(replayOf(1));
  expect(state().toast?.says).toContain('Send replay (Capture 1): ');
  state().toast?.action?.run();
  expect([state().activeId, state().isDrawerOpen]).toEqual([1, true]);
});

it('forgets every failure when everything was deleted', async () => {
  answering({ 'data.removeAll': () => ({ ok: true, value: null }) });
  await sendReplay(replayOf(1));
  await eraseAll();
  expect(errorsOf()).toEqual([]);
});
