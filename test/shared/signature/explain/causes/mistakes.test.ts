import { describe, expect, it } from 'vitest';
import { mistakeEffects } from '../../../../../shared/signature/explain/causes/mistakes.ts';

const effects = (body: unknown) => {
  const found = mistakeEffects(JSON.stringify(body));
  return new Map(found.map((effect) => [effect.code, effect]));
};

describe('mistakeEffects', () => {
  it('predicts that a receiver that signs only strings rejects a body with a number', () => {
    expect(effects({ name: 'Order', status: 1 }).get('strings-only')).toEqual({
      code: 'strings-only',
      says: 'A receiver that signs only strings',
      breaks: true,
      differs: { kind: 'left-out', path: ['status'], text: '' },
      because: 'it leaves out status',
    });
  });

  it('says which mistakes a body of strings does not reveal', () => {
    const found = effects({ amount: '10', name: 'Order' });
    for (const code of ['strings-only', 'items-parsed', 'zero-dropped', 'not-trimmed'] as const) {
      expect(found.get(code)).toMatchObject({ breaks: false, because: null });
    }
  });

  it('names the first value whose text changes', () => {
    const found = effects({ items: [{ price: 10.5, name: 'A & B' }] });
    expect(found.get('number-two-decimals')?.because).toBe('it changes items[0].price to “10.50”');
    expect(found.get('text-html-escaped')?.because).toBe('it changes items[0].name to “A &amp; B”');
    expect(found.get('items-key-order')?.because).toBe('it moves items[0].price earlier');
  });

  it('names a value that would be joined by mistake', () => {
    expect(effects({ a: null, b: '1' }).get('null-as-text')?.because).toBe('it joins a as “null”');
    expect(effects({ items: '[{"a":"x"}]' }).get('items-parsed')?.because).toBe(
      'it joins items[0].a as “x”',
    );
  });

  it('has no answer for a body that is not a JSON object', () => {
    expect(mistakeEffects('[1]')).toEqual([]);
    expect(mistakeEffects('')).toEqual([]);
  });
});
