// The presets: each verifies once signed, and reveals the receiver mistake that it is made for.

import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import type { CauseCode } from '../../../shared/signature/explain/codes.ts';
import { mistakeEffects } from '../../../shared/signature/explain/causes/mistakes.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import { verify } from '../support/verify.ts';
import { PRESETS } from '../../../shared/webhook/presets.ts';
import { presetBody } from '../../support/preset-body.ts';

const SECRET = 'whsec_of the presets';

const bodyOf = (id: string): string => {
  const preset = PRESETS.find((one) => one.id === id);
  if (!preset) throw new Error(`there is no preset ${id}`);
  return presetBody(preset);
};

describe('every preset', () => {
  it.each(PRESETS.map((preset) => [preset.id, preset] as const))(
    '%s is valid once signed',
    (_, preset) => {
      const signed = sign(presetBody(preset), SECRET, primitives);
      if (!signed.ok) throw new Error(signed.code);
      expect(verify(signed.text, SECRET).verdict).toBe('valid');
    },
  );

  it('has a unique id and description', () => {
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
    expect(new Set(PRESETS.map(({ words }) => words)).size).toBe(PRESETS.length);
    for (const { id } of PRESETS) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

const SHOWS: readonly (readonly [id: string, code: CauseCode])[] = [
  ['documented', 'strings-only'],
  ['empty-buyer', 'empty-kept'],
  ['long-decimals', 'number-double'],
  ['outer-blanks', 'not-trimmed'],
  ['outer-blanks', 'trim-ascii'],
  ['zero-values', 'zero-dropped'],
  ['many-items', 'items-left-out'],
  ['items-string', 'items-parsed'],
  ['unknown-field', 'fixed-fields'],
  ['null-value', 'null-as-text'],
  ['boolean', 'boolean-one-empty'],
  ['boolean', 'boolean-capitalised'],
  ['item-scalars', 'item-scalars-kept'],
  ['item-scalars', 'items-key-order'],
  ['numeric-names', 'order-numeric'],
  ['numeric-names', 'order-locale'],
  ['emoji-and-marks', 'text-unicode-form'],
  ['exponents', 'number-as-written'],
  ['large-integer', 'number-double'],
  ['special-characters', 'text-html-escaped'],
  ['special-characters', 'text-slashes'],
  ['special-characters', 'text-url-encoded'],
  ['line-ends', 'text-json-escaped'],
  ['special-characters', 'text-tags-stripped'],
  ['special-characters', 'text-lower-case'],
  ['line-ends', 'text-blanks-collapsed'],
  ['many-items', 'items-first-only'],
  ['many-items', 'items-by-column'],
  ['documented', 'value-as-number'],
  ['documented', 'order-values'],
];

describe('a preset', () => {
  it.each(SHOWS)('%s reveals a receiver with the mistake %s', (id, code) => {
    expect(mistakeEffects(bodyOf(id)).find((effect) => effect.code === code)?.breaks).toBe(true);
  });

  it('contains what its name says', () => {
    expect(JSON.parse(bodyOf('many-items'))).toMatchObject({ items: { length: 500 } });
    expect(bodyOf('no-items')).toContain('"items": []');
    expect(bodyOf('repeated-name').match(/"add_field"/g)).toHaveLength(2);
    expect(bodyOf('big-body').length).toBeGreaterThan(1024 * 1024);
    expect(bodyOf('hebrew')).toMatch(/[א-ת]/);
  });
});
