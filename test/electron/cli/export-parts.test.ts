// The parts of an exported file. JSON Lines have no size limit; every other format does.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportParts } from '../../../electron/cli/export-parts.ts';
import { HostError } from '../../../electron/host/lib/errors.ts';
import type { ExportFile, ExportFormat } from '../../../shared/contract/sharing.ts';

const MOST = 64;

/** Makes files like the host, from captures of these lengths. */
const makeOf = (lengths: readonly number[]) => (ids: readonly number[]) => {
  const length = ids.reduce((sum, id) => sum + (lengths[id] ?? 0), 0);
  if (length > MOST) throw new HostError('too-large', { what: 'export' });
  return { text: ids.join() } as ExportFile;
};

async function partsOf(lengths: readonly number[], format: ExportFormat): Promise<string[]> {
  const texts: string[] = [];
  const parts = exportParts([...lengths.keys()], format, makeOf(lengths));
  for await (const { text } of parts) texts.push(text);
  return texts;
}

it('JSON Lines contain every capture once, in order, whatever their total length', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: MOST }), { minLength: 1, maxLength: 500 }),
      async (lengths) => {
        const parts = await partsOf(lengths, 'jsonl');
        expect(parts.join()).toBe([...lengths.keys()].join());
      },
    ),
    { numRuns: 50 },
  ));

it('a capture that exceeds the limit alone is named', async () => {
  await expect(partsOf([1, MOST + 1, 1], 'jsonl')).rejects.toMatchObject({
    exitCode: 65,
    message: 'Capture 1 alone is larger than 64 MB. Leave it out.',
  });
});

it('every other format is written as a whole or refused', async () => {
  expect(await partsOf([MOST, 0], 'har')).toEqual(['0,1']);
  await expect(partsOf([MOST, 1], 'har')).rejects.toMatchObject({ code: 'too-large' });
});
