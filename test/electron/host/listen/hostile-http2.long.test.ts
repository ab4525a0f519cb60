// Hostile HTTP/2: resets, floods of every frame type, windows that never open, and header compression bombs. Node
// limits most of these itself; the tests measure that instead of assuming it.

import { expect, it } from 'vitest';
import { keepEvidence } from '../../../support/evidence.mjs';
import { startAttacked } from '../support/attacked.ts';
import { flood, FLOODS } from '../support/http2-floods.ts';
import { frame, PREFACE, TYPE } from '../support/http2-frames.ts';
import { startTestHost } from '../support/test-host.ts';
import { openWire } from '../support/wire.ts';

const MB = 1024 * 1024;

it('survives resets and floods', async () => {
  const host = await startAttacked();
  let frames = 0;
  for (const one of Object.values(FLOODS)) {
    frames += await host.attack(async () => flood(await host.open(), one));
  }
  keepEvidence('hostile senders', 'HTTP/2', [
    { what: 'kinds of floods', seen: Object.keys(FLOODS).length },
    {
      what: 'frames that the host took before it ended the connection, or the flood was over',
      seen: frames,
    },
    ...host.evidence(700 * MB),
  ]);
});

it('closes an HTTP/2 connection that never sends a request, whatever else it sends', async () => {
  const host = await startTestHost({ headTimeoutMs: 300 });
  const wire = await openWire(host.listenerUrl);
  wire.send(PREFACE, frame(TYPE.settings, 0, 0));
  const talk = setInterval(() => wire.send(frame(TYPE.unknown, 0, 0)), 20);
  await wire.closed.finally(() => clearInterval(talk));
  expect(host.captures()).toEqual([]);
});
