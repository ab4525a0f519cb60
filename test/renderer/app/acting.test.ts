// Random stories: a person acts, answers come late, reordered or never, and others act meanwhile. Every command must
// act on the selected captures, and the window must not change the person's work by itself. A failing story is shrunk.
// FUZZ_SEED repeats a run, FUZZ_COUNT sets its length (npm run fuzz).

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ConnectionListener } from '../../../renderer/app/connect.ts';
import { start } from '../../../renderer/app/start.ts';
import { pauseList } from '../../../renderer/list/state/captures.ts';
import '../../../renderer/list/state/counts.ts';
import { countActs } from '../../../renderer/ui/latest.ts';
import { useStore } from '../../../renderer/ui/store.ts';
import { inForm } from '../../support/forms.ts';
import { ACTING, NAMES, perform, type Scene } from '../support/acting/acts.ts';
import { holdTime, type Clock } from '../support/acting/clock.ts';
import { createMemoryHost } from '../support/acting/memory-host.ts';
import { createWire } from '../support/acting/wire.ts';
import { stranger, watch } from '../support/acting/witness.ts';
import { newWindow } from '../support/new-window.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const COUNT = Math.max(
  1,
  Math.floor(Number(process.env.FUZZ_COUNT ?? inForm(60_000, 200_000)) / 500),
);
const HOURS = 12 * 3_600_000;
const LATE_MS = [0, 0, 150, 400, 1000, 2500];

const fate = fc.record({
  slowMs: fc.constantFrom(0, 0, 0, 150, 1000),
  lateMs: fc.constantFrom(...LATE_MS),
  isLost: fc.constantFrom(...Array.from({ length: 15 }, () => false), true),
});
const step = fc.record({
  does: fc.constantFrom(...NAMES),
  at: fc.nat(12),
  fates: fc.array(fate, { minLength: 1, maxLength: 4 }),
  thenMs: fc.constantFrom(0, 0, 20, 90, 200, 600, 3000),
});
const story = fc.record({
  begins: fc.constantFrom(0, 3, 30, 450),
  steps: fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

const page = new EventTarget();
const state = useStore.getState;
let clock: Clock;
let window: ConnectionListener;

beforeAll(() => {
  clock = holdTime();
  vi.stubGlobal('window', new EventTarget());
  countActs(page);
  start({ listen: (listener) => (window = listener), retry: () => undefined });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const actedOn = ({ wire }: Scene) =>
  wire.calls.flatMap(({ command, input }) => {
    const ids = ACTING[command]?.(input as never);
    return ids ? [`${command} ${ids.join()}`] : [];
  });

/** Conditions that hold after every step. */
function check(scene: Scene) {
  const { host, wire, person, wrong } = scene;
  expect(wrong).toEqual([]);
  expect(actedOn(scene)).toEqual(scene.meant);
  const { listed, drawn } = state();
  const inList = new Set(listed.captures);
  expect(drawn.captures.filter((row) => !inList.has(row))).toEqual([]);
  expect(drawn.captures).toEqual(drawn.rows.filter((row) => inList.has(row)));
  for (const { command, input } of wire.calls) {
    if (command !== 'captures.restore') continue;
    const { ids } = input as { ids: number[] };
    if (!host.isDeletions(ids)) expect.fail(`${ids.join()} were restored, and are no deletions`);
    const isAskedFor = person.undone.some((asked) => ids.every((id) => asked.includes(id)));
    if (!isAskedFor) expect.fail(`${ids.join()} were restored, and others were asked for`);
  }
}

/** Once everything is answered and nothing holds the list, it shows all captures and nothing is pending. */
async function settle({ clock: time, host, wire }: Scene) {
  wire.setFates([]);
  for (const why of [...state().pauses]) pauseList(why, false);
  await time.pass(8_000);
  const { listed, drawn, query, listedFor, counts, activeId, chosen, detail } = state();
  const view = host.inView(query);
  expect(listedFor).toEqual(query);
  expect(listed.captures.map(({ id }) => id)).toEqual(view.slice(0, listed.captures.length));
  expect([drawn.rows, drawn.captures, drawn.waiting]).toEqual([
    listed.captures,
    listed.captures,
    0,
  ]);
  expect(listed.total.count).toBe(view.length);
  if (!listed.hasOlder) expect(listed.captures).toHaveLength(view.length);
  expect(counts?.captured ?? 0).toBe(host.inView({ endpoint: null, filter: '' }).length);
  expect([...chosen].filter((id) => !view.includes(id))).toEqual([]);
  if (activeId === null) expect(view).toEqual([]);
  else if (host.isThere(activeId)) expect(detail?.value.summary.id).toBe(activeId);
  const { sendings, removing, removingIds, restoringIds } = state();
  const isSending = Object.values(sendings).some((sending) => sending.isSending);
  expect([isSending, removing]).toEqual([false, null]);
  expect([removingIds.size, restoringIds.size]).toEqual([0, 0]);
  const { loadingPage, listPhase } = state();
  expect([loadingPage, listPhase]).toEqual([false, 'ready']);
}

async function live({ begins, steps }: Story) {
  newWindow();
  const host = createMemoryHost(clock.now);
  const wire = createWire(clock, host, window);
  const scene: Scene = { clock, host, wire, person: stranger(), wrong: [], meant: [] };
  const stop = watch(host, scene.person, scene.wrong);
  try {
    host.receive(begins);
    wire.open();
    await clock.pass(100);
    for (const { does, at, fates, thenMs } of steps) {
      wire.setFates(fates);
      perform(scene, does, at, page);
      await clock.pass(thenMs);
      check(scene);
    }
    await settle(scene);
    check(scene);
  } finally {
    stop();
    wire.setFates([]);
    await clock.pass(60_000); // the next story begins with nothing pending
    wire.close();
  }
}

it(
  `acts on the selected captures, however late answers are (FUZZ_SEED=${SEED})`,
  { timeout: HOURS },
  async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(story, async (one) => {
        for (const { does } of one.steps) done.set(does, (done.get(does) ?? 0) + 1);
        await live(one);
      }),
      { seed: SEED, numRuns: COUNT, path: process.env.FUZZ_PATH ?? '' },
    );
    if (!process.env.FUZZ_PATH)
      for (const name of NAMES) expect(done.get(name) ?? 0, name).toBeGreaterThan(COUNT / 10);
  },
);
