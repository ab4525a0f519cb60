// Two hundred thousand hostile inputs go through the whole path of a webhook: stored, read again, verified, explained,
// redacted. Some thousands go as raw bytes to a live listener. FUZZ_SEED repeats a run, FUZZ_COUNT makes it longer.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { createGroupCommit } from '../../../../electron/host/capture/group-commit.ts';
import { transaction } from '../../../../electron/host/store/database.ts';
import { openStore } from '../../../../electron/host/store/store.ts';
import { makeInput, SECRET, type Input } from '../../../fuzz/inputs.ts';
import { checkDerived, checkVerdict } from '../../../fuzz/invariants.ts';
import { createRandom } from '../../../fuzz/random.ts';
import { keepEvidence } from '../../../support/evidence.mjs';
import { directWriter } from '../support/direct-writer.ts';
import { startShop, tempFolder } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';
import { openWire } from '../support/wire.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const COUNT = Number(process.env.FUZZ_COUNT ?? 200_000);
const WIRE_COUNT = Math.max(3_000, Math.floor(COUNT / 100));
const HOURS = 12 * 3_600_000;
const FORM = COUNT > 200_000 ? 'long' : 'short';
const MB = 1024 * 1024;

const BATCH = 500;
/** Every n-th input is also prepared for the list, window and files, or explained. */
const DERIVED_EVERY = 25;
const EXPLAINED_EVERY = 1000;
/** Upper limit for one input, on a busy machine too. */
const MOST_MS = 5_000;
const MOST_GROWTH = 64 * MB;

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;
function heapBytes(): number {
  gc();
  return process.memoryUsage().heapUsed;
}

it(`stores, verifies and redacts any input (FUZZ_SEED=${SEED})`, { timeout: HOURS }, async () => {
  const folder = tempFolder();
  const store = openStore(folder);
  onTestFinished(() => store.databases.close());
  const ingest = createGroupCommit({
    writer: directWriter(store),
    isLarge: () => true,
    routeOf: () => ({ endpointId: null, secret: null, signing: null }),
    afterwards: () => undefined,
    stored: () => undefined,
    lost: (_, error) => {
      throw error;
    },
  });
  const random = createRandom(SEED);
  const verdicts: Record<string, number> = {};
  let agreements = 0;
  let derived = 0;
  let explained = 0;
  let longestMs = 0;
  let heapAtFirst = 0;

  function check(input: Input, index: number, id: number) {
    const begun = performance.now();
    try {
      const { verdict, agreed } = checkVerdict(input);
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
      if (agreed) agreements += 1;
      if (index % DERIVED_EVERY === 0) {
        const isExplained = index % EXPLAINED_EVERY === 0;
        store.assessments.save(id, checkDerived(input, isExplained));
        derived += 1;
        if (isExplained) explained += 1;
      }
      expectSame(store.captures.get(id)?.capture, input);
    } catch (cause) {
      const body = Buffer.from(input.arrival.body).toString('base64');
      throw new Error(`input ${index} of FUZZ_SEED=${SEED}, its body ${body}`, { cause });
    }
    longestMs = Math.max(longestMs, performance.now() - begun);
  }

  const plan = { answered: 200, answer: null, forward: null };
  for (let done = 0; done < COUNT; done += BATCH) {
    const inputs = Array.from({ length: Math.min(BATCH, COUNT - done) }, () => makeInput(random));
    const ids = await Promise.all(inputs.map(({ arrival }) => ingest.store(arrival, plan)));
    transaction(store.databases.derived, () => {
      for (const [at, input] of inputs.entries()) check(input, done + at, ids[at] ?? 0);
      for (const id of ids) store.captures.remove(id); // keeps the disk from filling with a million captures
    });
    if (done < COUNT / 10) heapAtFirst = heapBytes();
  }

  const growth = heapBytes() - heapAtFirst;
  expect(longestMs).toBeLessThan(MOST_MS);
  expect(growth).toBeLessThan(MOST_GROWTH);
  for (const verdict of ['valid', 'valid-under-reading', 'invalid', 'unverifiable']) {
    expect(verdicts[verdict], verdict).toBeGreaterThan(COUNT / 5_000);
  }
  const growthMb = (growth / MB).toFixed(1);
  keepEvidence(
    'hostile senders',
    'fuzzing in process',
    [
      { what: 'seed', seen: SEED },
      { what: 'inputs stored, verified and read again', seen: COUNT },
      ...Object.entries(verdicts).map(([verdict, seen]) => ({ what: `of them ${verdict}`, seen })),
      { what: 'verdicts that an independent check agreed with', seen: agreements },
      { what: 'inputs searched, shown and redacted as well', seen: derived },
      { what: 'inputs whose causes were searched', seen: explained },
      {
        what: 'longest time for one input',
        seen: `${Math.round(longestMs)} ms`,
        goal: `${MOST_MS} ms`,
        met: longestMs < MOST_MS,
      },
      {
        what: 'heap grown from the first tenth to the end',
        seen: `${growthMb} MB`,
        goal: `${MOST_GROWTH / MB} MB`,
        met: growth < MOST_GROWTH,
      },
    ],
    FORM,
  );
});

type Stored = Pick<Input['arrival'], 'body' | 'target' | 'headers'>;

function expectSame(stored: Stored | undefined, { arrival }: Input) {
  const isSame =
    stored !== undefined &&
    Buffer.compare(stored.body, arrival.body) === 0 &&
    stored.target === arrival.target &&
    JSON.stringify(stored.headers) === JSON.stringify(arrival.headers);
  expect(isSame).toBe(true);
}

/** The request as bytes; sometimes with a byte changed, a part repeated, or cut anywhere. */
function requestBytes({ arrival }: Input, random: ReturnType<typeof createRandom>) {
  const { method, target, headers, body } = arrival;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const head = `${method} ${target} HTTP/1.1\r\nHost: a\r\n${lines}Content-Length: ${body.length}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  if (random.oneIn(2)) return whole;
  const at = random.below(head.length);
  const to = at + random.below(20);
  const parts = random.pick([
    [whole.subarray(0, at), Buffer.from([random.below(256)]), whole.subarray(at + 1)],
    [whole.subarray(0, to), whole.subarray(at)],
    [whole.subarray(0, at), whole.subarray(to)],
  ]);
  return Buffer.concat(parts);
}

it(
  `serves while it receives raw bytes of any kind (FUZZ_SEED=${SEED})`,
  { timeout: HOURS },
  async () => {
    const host = await startShop({}, { headTimeoutMs: 2000, bodyTimeoutMs: 2000 });
    const random = createRandom(SEED + 1);
    let sent = 0;
    let honest = 0;

    async function sendOne() {
      const wire = await openWire(host.listenerUrl);
      wire.send(requestBytes(makeInput(random), random));
      wire.end();
      await wire.answer().catch(() => undefined); // any response, or none
      wire.reset();
    }
    async function sendUntilDone() {
      while (sent < WIRE_COUNT) {
        sent += 1;
        await sendOne();
        if (sent % 50 !== 0) continue;
        const body = signedBody({ name: `Honest ${sent}` });
        expect(await host.post('/hooks/shop-a', body)).toMatchObject({ status: 200 });
        honest += 1;
      }
    }
    await Promise.all(Array.from({ length: 40 }, sendUntilDone));

    const assessed = () => host.captures().every(({ verdict }) => verdict !== null);
    await expect.poll(assessed, { timeout: 60_000 }).toBe(true);
    const latest = host.captures();
    const status = await host.handlers.status(null);
    expect(status.captured).toBeGreaterThanOrEqual(honest);
    expect(status.lost).toBe(0);
    for (const filter of ['is:valid', 'amount>1', 'not(status:1)', 'dana', 'field.sign:"a"']) {
      expect((await host.page(filter)).captures.length, filter).toBeLessThanOrEqual(1000);
    }
    const shown = latest.slice(0, 300);
    for (const { id } of shown) {
      const { verification } = await host.detail(id);
      expect(verification.canonical ?? ':<SECRET>').toMatch(/:<SECRET>$/);
    }
    const ids = shown.filter(({ defect }) => defect !== 'not-http').map(({ id }) => id);
    for (const format of ['bundle', 'har', 'jsonl', 'curl'] as const) {
      const request = { ids, format, personalData: 'redacted' as const, language: null, url: null };
      const { text } = await host.handlers['export.make'](request);
      expect(text.includes(SECRET), format).toBe(false);
    }
    keepEvidence(
      'hostile senders',
      'fuzzing over sockets',
      [
        { what: 'seed', seen: SEED },
        { what: 'requests of raw bytes', seen: sent },
        { what: 'of them kept as captures, with honest ones', seen: status.captured },
        { what: 'honest webhooks among them answered 200', seen: honest, goal: 'all', met: true },
        { what: 'captures opened and exported afterwards', seen: ids.length },
      ],
      FORM,
    );
  },
);
