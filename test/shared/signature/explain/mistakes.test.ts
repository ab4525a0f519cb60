import { describe, expect, it } from 'vitest';
import { mistakeEffects } from '../../../../shared/signature/explain/mistakes.ts';

const effects = (body: unknown) => {
  const found = mistakeEffects(JSON.stringify(body));
  return new Map(found.map((effect) => [effect.code, effect]));
};

describe('mistakeEffects', () => {
  it('says that a receiver which signs only strings would reject a body with a number', () => {
    expect(effects({ name: 'Order', status: 1 }).get('strings-only')).toEqual({
      code: 'strings-only',
      says: 'A receiver that signs only strings',
      breaks: true,
      differs: { kind: 'left-out', path: ['status'], text: '' },
      because: 'status would be left out',
    });
  });

  it('says what a body of strings does not prove', () => {
    const found = effects({ amount: '10', name: 'Order' });
    for (const code of ['strings-only', 'items-parsed', 'zero-dropped', 'not-trimmed'] as const) {
      expect(found.get(code)).toMatchObject({ breaks: false, because: null });
    }
  });

  it('names the first value that becomes another text', () => {
    const found = effects({ items: [{ price: 10.5, name: 'A & B' }] });
    expect(found.get('number-two-decimals')?.because).toBe('items[0].price would become “10.50”');
    expect(found.get('text-html-escaped')?.because).toBe('items[0].name would become “A &amp; B”');
    expect(found.get('items-key-order')?.because).toBe('items[0].price would come earlier');
  });

  it('names a value that would be joined though it is not signed', () => {
    expect(effects({ a: null, b: '1' }).get('null-as-text')?.because).toBe(
      'a would be joined as “null”',
    );
    expect(effects({ items: '[{"a":"x"}]' }).get('items-parsed')?.because).toBe(
      'items[0].a would be joined as “x”',
    );
  });

  it('knows nothing of what is no JSON object', () => {
    expect(mistakeEffects('[1]')).toEqual([]);
    expect(mistakeEffects('')).toEqual([]);
  });
});
