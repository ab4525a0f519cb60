import { describe, expect, it } from 'vitest';
import { pathText } from '../../../shared/json/path-text.ts';

describe('pathText', () => {
  it.each([
    [['amount'], 'amount'],
    [['items', 0, 'price'], 'items[0].price'],
    [['items', 2], 'items[2]'],
    [[''], '""'],
    [['a.b', 'c d'], '"a.b"["c d"]'],
    [['__proto__'], '__proto__'],
    [[], ''],
  ])('writes %j as %s', (path, text) => {
    expect(pathText(path)).toBe(text);
  });
});
