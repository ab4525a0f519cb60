// Secrets in every encoding, up to three nested, in every exported place: none may be in the file. FUZZ_SEED repeats a
// run, FUZZ_COUNT makes it longer.

import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { redactExport } from '../../../../electron/host/share/redact-export.ts';
import { plant, PLACES, standsIn, WRITINGS } from '../../../fuzz/plant.ts';
import { createRandom } from '../../../fuzz/random.ts';
import { keepEvidence, none } from '../../../support/evidence.mjs';
import { inForm } from '../../../support/forms.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const COUNT = Math.floor(Number(process.env.FUZZ_COUNT ?? inForm(6_000, 80_000)) / 20);
const HOURS = 12 * 3_600_000;

it(`exports no secret (FUZZ_SEED=${SEED})`, { timeout: HOURS }, async () => {
  const random = createRandom(SEED);
  const out: string[] = [];
  const tried = new Map<string, number>();
  for (let index = 0; index < COUNT; index++) {
    // zlib frees inflated data on the next turn of the event loop.
    if (index % 100 === 0) await setImmediate();
    const { job, place, writings, written } = plant(random);
    const { text } = redactExport(job);
    for (const name of [place, ...writings]) tried.set(name, (tried.get(name) ?? 0) + 1);
    if (standsIn(text)(written)) {
      out.push(
        `${index}: ${writings.join(' in ')}, ${place}, ${job.layout.format}, ${job.personalData}`,
      );
    }
  }
  expect(out).toEqual([]);
  for (const name of [...PLACES, ...WRITINGS])
    expect(tried.get(name), name).toBeGreaterThan(COUNT / 200);
  keepEvidence(
    'secrets and personal data',
    'fuzzing what leaves',
    [
      { what: 'seed', seen: SEED },
      { what: 'secrets planted and let leave', seen: COUNT },
      { what: 'writings, up to three inside each other', seen: WRITINGS.length },
      { what: 'places', seen: PLACES.length },
      none('secrets in what left', out.length),
    ],
    COUNT > 10_000 ? 'long' : 'short',
  );
});
