// The form's fields, typed intervals, and JSON read back into the form.

import { describe, expect, it } from 'vitest';
import { absentFields, withField } from '../../../../renderer/sending/compose/form-fields.ts';
import { readSendDraft } from '../../../../renderer/sending/state/read-send-draft.ts';
import {
  defaultIntervals,
  readInterval,
} from '../../../../renderer/sending/state/send-intervals.ts';
import { documentedDraft, composeBody } from '../../../../shared/webhook/compose.ts';
import { PRESETS } from '../../../../shared/webhook/presets.ts';
import { DEFAULT_INTERVALS_MS } from '../../../../shared/webhook/schedule.ts';
import { presetBody } from '../../../support/preset-body.ts';

const without = (name: string) => {
  const draft = documentedDraft();
  return { ...draft, fields: draft.fields.filter((field) => field.name !== name) };
};

describe('an added field', () => {
  it('goes to its place in the document’s order', () => {
    for (const { name } of documentedDraft().fields) {
      const added = withField(without(name), name).fields.map((field) => field.name);
      expect(added).toEqual(documentedDraft().fields.map((field) => field.name));
    }
  });

  it('goes to the end if it is undocumented', () => {
    expect(withField(documentedDraft(), '').fields.at(-1)).toEqual({
      name: '',
      kind: 'string',
      value: '',
    });
  });

  it('is offered if the form lacks it, except for sign', () => {
    expect(absentFields(documentedDraft())).toEqual([]);
    expect(absentFields(without('inst')).map(({ name }) => name)).toEqual(['inst']);
  });
});

describe('an interval', () => {
  it.each([
    ['90 s', 90_000],
    ['1 min 30 s', 90_000],
    ['2h', 7_200_000],
    ['0.5 min', 30_000],
    ['1 day', 86_400_000],
    [' 250 ms ', 250],
  ])('%j is %d ms', (text, ms) => {
    expect(readInterval(text)).toBe(ms);
  });

  it.each(['', '90', 's', '1 hour', '-1 s', '1 min later'])('%j is none', (text) => {
    expect(readInterval(text)).toBeNull();
  });

  it('is shown in the form in which it is read', () => {
    for (const variant of ['A', 'B'] as const) {
      expect(defaultIntervals(variant).map(readInterval)).toEqual(DEFAULT_INTERVALS_MS[variant]);
    }
  });
});

describe('readSendDraft', () => {
  it('reads every preset back without changes', () => {
    for (const preset of PRESETS) {
      const draft = readSendDraft(presetBody(preset));
      expect(draft && composeBody(draft)).toEqual({ ok: true, text: presetBody(preset) });
    }
  });

  it('keeps members without a column in the item table as JSON', () => {
    const text = '{"items":[{"name":"x","price":1,"qty":1,"sku":"7"}]}';
    expect(readSendDraft(text)?.fields).toEqual([
      { name: 'items', kind: 'literal', value: '[{"name":"x","price":1,"qty":1,"sku":"7"}]' },
    ]);
  });

  it('ignores sign, and reads only an object', () => {
    expect(readSendDraft('{"sign":"x"}')?.fields).toEqual([]);
    expect(readSendDraft('[1]')).toBeNull();
    expect(readSendDraft('{')).toBeNull();
  });
});
