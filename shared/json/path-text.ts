// The path to a value as text: `items[0].price`, as integrators write it.

import type { Path } from './tree.ts';

/** Ambiguous names (empty, with dots or brackets) are quoted; the root is an empty text. */
export function pathText(path: Path): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      const plain = /^[^\s.[\]"]+$/.test(step);
      if (!plain) return index === 0 ? JSON.stringify(step) : `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}
