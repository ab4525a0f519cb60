// Properties that hold for every JSON object and every secret, not only the published ones (document 5.1).

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { withMember } from '../../../shared/json/edit.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { fourteenDigits, plainDecimal } from '../../../shared/signature/decimal.ts';
import { ownMessage, ownValues } from '../../../shared/signature/engine/own-procedure.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import { VALUE_READINGS, type ValueReading } from '../../../shared/signature/readings.ts';
import { verify } from '../support/verify.ts';
import { jsonObjectText, type JsonText } from '../support/json-text.ts';
import { inForm } from '../../support/forms.ts';

const secret = fc.string({ minLength: 1, unit: 'binary' });

const signed = (text: string, key: string): string => {
  const result = sign(text, key, primitives);
  if (!result.ok) throw new Error(`not signed: ${result.code}`);
  return result.text;
};

describe('sign and verify', () => {
  it('agree for any JSON object and any secret', () => {
    fc.assert(
      fc.property(jsonObjectText, secret, ({ text }, key) => {
        expect(verify(signed(text, key), key).verdict).toBe('valid');
      }),
      { numRuns: inForm(500, 2000) },
    );
  });

  it('agree on the bytes as well', () => {
    fc.assert(
      fc.property(jsonObjectText, secret, ({ text }, key) => {
        const bytes = new TextEncoder().encode(signed(text, key).toWellFormed());
        expect(verify(bytes, key).verdict).toBe('valid');
      }),
    );
  });

  it('change only the signature, and signing twice gives the same text', () => {
    fc.assert(
      fc.property(jsonObjectText, secret, ({ text }, key) => {
        const once = signed(text, key);
        expect(signed(once, key)).toBe(once);
      }),
    );
  });

  it('never accept a webhook signed with another secret', () => {
    fc.assert(
      fc.property(jsonObjectText, secret, secret, ({ text }, key, other) => {
        fc.pre(key.toWellFormed() !== other.toWellFormed());
        expect(verify(signed(text, key), other).verdict).toBe('invalid');
      }),
    );
  });

  it('ignore whitespace between tokens', () => {
    const twoLayouts = jsonObjectText.chain((first) =>
      fc.tuple(fc.constant(first), fc.array(fc.constantFrom('', ' ', '\n', '\t', '\r\n  '))),
    );
    fc.assert(
      fc.property(twoLayouts, secret, ([json, blanks], key) => {
        const digestOf = (text: string) => verify(text, key).computed;
        expect(digestOf(json.withBlanks(blanks))).toBe(digestOf(json.text));
      }),
      { numRuns: inForm(250, 1000) },
    );
  });

  it('never throw, whatever the text', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), nearlyJson());
    fc.assert(
      fc.property(anything, secret, (text, key) => {
        const { verdict, reason } = verify(text, key);
        expect(verdict === 'unverifiable').toBe(reason !== null);
        sign(text, key, primitives);
      }),
      { numRuns: inForm(500, 2000) },
    );
  });

  it('never throw, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), secret, (bytes, key) => {
        expect(verify(bytes, key).verdict).not.toBe('valid');
      }),
      { numRuns: inForm(250, 1000) },
    );
  });
});

describe('a sender who signs by another reading', () => {
  it('is accepted under a reading that gives the same string, for any object', () => {
    fc.assert(
      fc.property(jsonObjectText, fc.constantFrom(...VALUE_READINGS), ({ text }, reading) => {
        const { root } = parsed(text);
        const messageBy = (by: ValueReading | null) =>
          ownMessage(ownValues(text, root, by).segments, 'key');
        const sign = primitives.digest('sha256', [messageBy(reading)], null);
        const found = verify(withMember(text, root, 'sign', JSON.stringify(sign)), 'key');
        expect(found.verdict).toBe(found.reading === null ? 'valid' : 'valid-under-reading');
        const by = VALUE_READINGS.find((name) => name === found.reading) ?? null;
        expect(messageBy(by)).toBe(messageBy(reading));
      }),
      { numRuns: inForm(250, 1000) },
    );
  });

  function parsed(text: string) {
    const read = parseJson(text);
    if (!read.ok || read.root.kind !== 'object') throw new Error('not an object');
    return { root: read.root };
  }
});

describe('a number', () => {
  it('rounds to 14 digits like a float, for any spelling of a number', () => {
    const literal = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc
        .double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
        .map((n) => n.toFixed(4)),
      fc.stringMatching(/^-?(0|[1-9][0-9]{0,16})(\.[0-9]{1,16})?$/),
    );
    fc.assert(
      fc.property(literal, (text) => {
        expect(fourteenDigits(text)).toBe(plainDecimal(Number(text).toPrecision(14)));
      }),
      { numRuns: inForm(500, 2000) },
    );
  });
});

/** JSON texts with one character removed or replaced. */
function nearlyJson(): fc.Arbitrary<string> {
  return fc
    .tuple(jsonObjectText, fc.nat(), fc.constantFrom('', '}', '"', ',', '\\', '\u0000', '٣'))
    .map(([{ text }, at, by]: [JsonText, number, string]) => {
      const place = at % text.length;
      return text.slice(0, place) + by + text.slice(place + 1);
    });
}
