// Sending while the connection breaks: the window asks for the result by key, never sends twice, and reports a failure
// only once it is known.

import { expect, it } from 'vitest';
import { call, dropHost } from '../../../renderer/host/host.ts';
import { send } from '../../../renderer/host/send.ts';
import { words } from '../../../renderer/words/words.ts';
import { answering, type Asked } from '../support/host.ts';

const REQUEST = { captureId: 1 } as never;
const RESULT = { id: 7, captureId: 1 };

/** Sends, and loses the connection before the answer. */
function lose() {
  const asked = answering({ 'replay.send': () => new Promise(() => undefined) });
  const told: string[] = [];
  const sent = send('replay.send', REQUEST, () => told.push('may be sent'));
  dropHost();
  return { asked, sent, told, key: (asked[0]?.input as { key: string } | undefined)?.key };
}

const outcomes = (asked: readonly Asked[]) =>
  asked.filter(({ command }) => command === 'send.outcome');

it('asks for the result by key and does not send again', async () => {
  const { sent, told, key } = lose();
  const after = answering({ 'send.outcome': () => ({ ok: true, value: RESULT as never }) });
  expect(await sent).toEqual({ ok: true, value: RESULT });
  expect(after).toEqual([{ command: 'send.outcome', input: { key } }]);
  expect(told).toEqual(['may be sent']);
});

it('asks again after each lost connection until the result is known', async () => {
  const { sent, told } = lose();
  const lost = answering({ 'send.outcome': () => new Promise(() => undefined) });
  await Promise.resolve();
  while (outcomes(lost).length === 0) await Promise.resolve();
  dropHost();
  answering({ 'send.outcome': () => ({ ok: true, value: RESULT as never }) });
  expect(await sent).toMatchObject({ ok: true });
  expect(told).toHaveLength(2);
});

it('says that nothing was sent if the host never received it', async () => {
  const { sent } = lose();
  answering({ 'send.outcome': () => ({ ok: true, value: null }) });
  expect(await sent).toMatchObject({ ok: false, code: 'not-sent' });
});

it('shows the host’s refusal', async () => {
  const { sent } = lose();
  answering({
    'send.outcome': () => ({
      ok: false,
      code: 'own-listener',
      message: 'No.',
      details: { port: 1 },
    }),
  });
  expect(await sent).toMatchObject({ ok: false, code: 'own-listener' });
});

it('fails for certain if there was no host', async () => {
  dropHost();
  const told: string[] = [];
  expect(await send('replay.send', REQUEST, () => told.push('x'))).toMatchObject({ ok: false });
  expect(told).toEqual([]);
});

it('says that a save with a lost answer may have been saved, and that an unsent one was not', async () => {
  answering({ 'endpoints.save': () => new Promise(() => undefined) });
  const saved = call('endpoints.save', { id: 1, fields: {}, secrets: {} });
  dropHost();
  expect(await saved).toMatchObject({ ok: false, message: words.ui.mayBeSaved });
  const notSent = call('endpoints.save', { id: 1, fields: {}, secrets: {} });
  expect(await notSent).toMatchObject({ ok: false, message: words.ui.hostGone });
});
