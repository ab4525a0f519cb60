// A record of one's own that takes arrays apart is checked with every point of the document, as our own service is: what
// is sent follows from what a record signs, not from its name.

import { isRare } from '../../../shared/signature/explain/edit.ts';
import { describe, expect, it } from 'vitest';
import { valuesEdits } from '../../../shared/signature/explain/causes/values-catalogue.ts';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { all, header, hex, hmac } from '../../../shared/signature/schemes/build.ts';
import { own } from '../../../shared/signature/schemes/own.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { readSource } from '../../../shared/signature/source.ts';
import { inForm } from '../../support/forms.ts';
import { EVERYTHING } from './receivers.ts';
import { check, mistaken, right } from './simulated.ts';

const shop: Scheme = {
  ...{ name: 'shop', service: 'Shop', input: ['json'], signature: hex(header('X-Shop-Sign')) },
  message: all('|', {
    order: 'code-units',
    omit: ['null', 'empty'],
    values: { trim: true, number: 'plain', arrays: 'elements' },
  }),
  ...{ digest: hmac('sha256'), basis: 'sdk', source: 'its code' },
};

const source = readSource(EVERYTHING, EVERYTHING);
if (!source) throw new Error('not a body');
const edits = valuesEdits(shop, source, primitives).filter((edit) => !isRare(edit));

describe('a check by a record of one’s own', () => {
  it('finds nothing in a receiver that is right', () => {
    const { report, probes } = check(shop, right(shop));
    expect(report).toMatchObject({ baseline: 'verifies', state: 'complete', findings: [] });
    expect(probes.some(({ asks }) => asks.code === 'point' && asks.thing === 'items')).toBe(true);
    expect(probes.every(({ headers }) => headers.some(([name]) => name === 'content-type'))).toBe(
      true,
    );
  });

  it.each(inForm(['strings-only'], ['items-key-order', 'number-two-decimals', 'zero-dropped']))(
    'names %s',
    (code) => {
      const edit = edits.find((one) => one.code === code);
      const { report } = check(shop, mistaken(shop, ...(edit ? [edit] : [])));
      expect(report.diagnosis).toMatchObject({ codes: [code], confirmed: [code] });
      const finding = report.findings.find((one) => one.code === code);
      expect(finding?.isByScheme).toBe(true); // its separator is another than the document's
    },
  );

  it('says how to mend it as the document does if only the name is another', () => {
    const renamed = { ...own, name: 'renamed', service: 'Renamed' };
    const edit = edits.find(({ code }) => code === 'strings-only');
    const { report } = check(renamed, mistaken(renamed, ...(edit ? [edit] : [])));
    const finding = report.findings.find(({ code }) => code === 'strings-only');
    expect(finding).toMatchObject({ isConfirmed: true });
    expect(finding).not.toHaveProperty('isByScheme');
  });
});
