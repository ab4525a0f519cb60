// What is being sent: once at a time, told where nobody sees it, and one question about a host at a time.

import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkPlace,
  checkRequest,
  firstCheckDraft,
} from '../../../renderer/check/state/check-draft.ts';
import { startCheck } from '../../../renderer/check/state/checks.ts';
import { offerPlace, openPage } from '../../../renderer/go/places.ts';
import {
  type SendFailure,
  sendFrom,
  watchSending,
  askToConfirm,
} from '../../../renderer/host/send.ts';
import { COMPOSE, setSendDraft } from '../../../renderer/sending/state/compose.ts';
import { firstReplayMany, replayManyPlace } from '../../../renderer/sending/state/replay-draft.ts';
import { setDraft } from '../../../renderer/host/drafts.ts';
import { countActs } from '../../../renderer/ui/latest.ts';
import { useStore } from '../../../renderer/ui/store.ts';
import type { Reply } from '../../../shared/contract/rpc.ts';
import { answering } from '../support/host.ts';
import { newWindow } from '../support/new-window.ts';

const state = useStore.getState;
const page = new EventTarget();
countActs(page);
const act = () => page.dispatchEvent(new Event('pointerdown'));

/** Sends from a place; the returned function answers. */
function sending(place: string, asker?: string) {
  let answer: (failure: SendFailure | null) => void = () => undefined;
  const tell = (why: string) => offerPlace(`${place}: ${why}`, () => openPage({ is: 'compose' }));
  const ended = sendFrom(
    { place, tell, ...(asker !== undefined && { asker }) },
    () => new Promise((resolve) => (answer = resolve)),
  );
  return async (failure: SendFailure | null) => {
    answer(failure);
    await ended;
  };
}

beforeEach(() => newWindow());

describe('a place', () => {
  it('sends one at a time, beside other places', async () => {
    const begun: string[] = [];
    const send = (place: string) =>
      sendFrom({ place, tell: () => undefined }, () => {
        begun.push(place);
        return Promise.resolve(null);
      });
    await Promise.all([send('a'), send('a'), send('b')]);
    expect(begun).toEqual(['a', 'b']);
    await send('a');
    expect(begun).toEqual(['a', 'b', 'a']);
  });

  it('has failed, and sends again, if the act throws', async () => {
    const sender = { place: 'a', tell: () => undefined };
    await sendFrom(sender, () => {
      throw new TypeError('no such thing');
    });
    const failure = 'Internal error (TypeError). Captures are not affected. Try again.';
    expect(state().sendings.a).toMatchObject({ isSending: false, failure: { message: failure } });
    await sendFrom(sender, () => Promise.reject(new TypeError('no such thing')));
    expect(state().sendings.a).toMatchObject({ isSending: false, failure: { message: failure } });
  });

  it('tells a failure in a toast that leads to it, unless it is shown', async () => {
    const hide = watchSending('form', 'a');
    await sending('a')({ message: 'no' });
    expect(state().toast).toBeNull();
    expect(state().sendings.a?.failure?.message).toBe('no');
    hide();
    await sending('a')({ message: 'still no' });
    expect(state().toast?.says).toBe('a: still no');
    state().toast?.action?.run();
    expect(state().page).toEqual({ is: 'compose' });
  });

  it('keeps a failure until its own draft changes', async () => {
    const ids = [2, 1];
    for (const place of [COMPOSE, replayManyPlace([1, 2]), checkPlace(1)])
      await sending(place)({ message: 'no' });
    const failed = () =>
      Object.entries(state().sendings).flatMap(([place, { failure }]) => (failure ? [place] : []));
    expect(failed()).toHaveLength(3);
    setSendDraft({ url: 'http://127.0.0.1:1/' });
    expect(failed()).toEqual([replayManyPlace(ids), checkPlace(1)]);
    setDraft(replayManyPlace(ids), firstReplayMany('http://127.0.0.1:1/'));
    expect(failed()).toEqual([checkPlace(1)]);
    setDraft(checkPlace(1), firstCheckDraft('http://127.0.0.1:1/'));
    expect(failed()).toEqual([]);
  });
});

describe('a question about a host', () => {
  const remote = { message: 'Confirm it.', toConfirm: ['203.0.113.1'] };

  it('opens by itself only where the person waits for it', async () => {
    const hide = watchSending('form', 'a');
    const late = sending('a', 'form');
    act();
    await late(remote);
    expect(state().asking).toBeNull();
    await sending('a', 'form')(remote);
    expect(state().asking).toBe('form');
    hide();
    expect(state().asking).toBeNull();
    await sending('a', 'form')(remote);
    expect(state().asking).toBeNull();
  });

  it('never opens above another one', async () => {
    watchSending('one', 'a');
    watchSending('two', 'b');
    const [a, b] = [sending('a', 'one'), sending('b', 'two')];
    await b(remote);
    await a(remote);
    expect(state().asking).toBe('two');
    askToConfirm(null);
    askToConfirm('one');
    expect(state().asking).toBe('one');
  });

  it('is not asked for a form that was changed meanwhile', async () => {
    let answer: (reply: Reply<'check.start'>) => void = () => undefined;
    answering({ 'check.start': () => new Promise((resolve) => (answer = resolve)) });
    const draft = firstCheckDraft('http://203.0.113.1/');
    const refuse = () =>
      answer({
        ...{ ok: false, code: 'remote-target', message: '', details: { host: '203.0.113.1' } },
      });
    const toConfirm = () => state().sendings[checkPlace(1)]?.failure?.toConfirm;
    setDraft(checkPlace(1), draft);
    let started = startCheck(checkRequest(draft, 1, []));
    refuse();
    await started;
    expect(toConfirm()).toEqual(['203.0.113.1']);
    started = startCheck(checkRequest(draft, 1, []));
    setDraft(checkPlace(1), { ...draft, url: 'http://127.0.0.1:3000/' });
    refuse();
    await started;
    expect(state().sendings[checkPlace(1)]?.failure).toBeNull();
    expect(state().toast?.says).toContain('203.0.113.1');
  });
});
