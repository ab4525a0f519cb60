import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDecimal } from '../../../../shared/signature/decimal.ts';
import { VALUE_READINGS, type ValueReading } from '../../../../shared/signature/readings.ts';
import { escapeChanges } from '../../../../shared/signature/explain/causes/text.ts';
import { valueChanges } from '../../../../shared/signature/explain/causes/values.ts';
import { listFields } from '../../../../shared/signature/engine/list-fields.ts';
import { ownRules, ownValues } from '../../../../shared/signature/engine/own-procedure.ts';
import { valuesEdits } from '../../../../shared/signature/explain/causes/values-catalogue.ts';
import { createListing } from '../../../../shared/signature/engine/tries.ts';
import { allParts, isFields } from '../../../../shared/signature/scheme.ts';
import { own } from '../../../../shared/signature/schemes/own.ts';
import { readSource, type Source } from '../../../../shared/signature/source.ts';
import { jsonObjectText } from '../../support/json-text.ts';
import { inForm } from '../../../support/forms.ts';

const read = (text: string): Source => {
  const source = readSource(text, text);
  if (!source) throw new Error('the generator made a text that is not one JSON object');
  return source;
};

const plain = (values: readonly { readonly text: string; readonly path: unknown }[]) =>
  values.map(({ text, path }) => ({ text, path }));

describe('listFields', () => {
  it('gives each reading’s values under the first form of its cause, for any object', () => {
    /** Both readings of blanks have the cause not-trimmed. */
    const changeFor = (name: ValueReading) => {
      const notTrimmed = valueChanges.filter(({ code }) => code === 'not-trimmed');
      if (name === 'trim-test-only') return notTrimmed[0];
      if (name === 'trim-none') return notTrimmed[1];
      return valueChanges.find(({ code }) => code === name);
    };
    fc.assert(
      fc.property(jsonObjectText, fc.constantFrom(null, ...VALUE_READINGS), ({ text }, reading) => {
        const source = read(text);
        const rules = reading === null ? ownRules : changeFor(reading)?.edit(ownRules);
        if (!rules) throw new Error(`no cause for the reading ${reading ?? ''}`);
        const { segments } = ownValues(text, source.root, reading);
        expect(plain(listFields(source, rules))).toEqual(plain(segments));
      }),
      { numRuns: inForm(250, 1000) },
    );
  });

  it('gives the same for two edits, whose lists alone are known to a search, for any object', () => {
    const fields = allParts(own.message).find(isFields);
    if (!fields) throw new Error('our own service signs fields');
    fc.assert(
      fc.property(jsonObjectText, fc.nat(), fc.nat(), ({ text }, first, second) => {
        const source = read(text);
        const edits = valuesEdits(own, source, null);
        const pair = [first, second].flatMap((at) => edits[at % edits.length]?.edit ?? []);
        const valuesBy = createListing(source, own);
        for (const edit of [[], ...pair.map((one) => [one])]) valuesBy(edit)(fields, () => '');
        const rules = pair.reduce((before, edit) => edit(before) ?? before, ownRules);
        expect(
          valuesBy(pair)(fields, () => '')
            .values()
            .map(({ text: one }) => one),
        ).toEqual(listFields(source, rules).map(({ text: one }) => one));
      }),
      { numRuns: inForm(200, 1500) },
    );
  });

  it('puts a value that was kept with an escape in its place', () => {
    const source = read('{"b":"a/b","a":"é"}');
    const [asPhp] = escapeChanges(source);
    if (!asPhp) throw new Error('there are escapes');
    const values = listFields(source, asPhp.edit(ownRules) ?? ownRules);
    expect(values.map(({ text }) => text)).toEqual(['\\u00e9', 'a\\/b']);
  });

  it('reads numbers of any length', () => {
    expect(plainDecimal('1e999999999')).toBeNull();
    const source = read('{"a":1e999999999,"b":-1e-999999999}');
    for (const change of valueChanges) {
      expect(listFields(source, change.edit(ownRules) ?? ownRules)).toHaveLength(2);
    }
  });
});
