// What reading a text costs, told from its characters before it is read: most of the work is not in its length but in
// its values and escapes.

import type { Input } from './scheme.ts';

/** Any character, and those that begin or end something. In units of work. */
interface Weights {
  readonly any: number;
  readonly marks: Readonly<Record<string, number>>;
}

const FORM: Weights = { any: 2, marks: { '&': 700, '%': 90, '+': 10 } };

const WEIGHTS: Readonly<Record<Input, Weights>> = {
  json: { any: 4, marks: { ',': 150, ':': 400, '[': 200, '{': 200, '\\': 20 } },
  form: FORM,
  query: FORM,
  xml: { any: 10, marks: { '<': 350, '&': 200, '=': 700 } },
};

const TABLES = Object.fromEntries(
  Object.entries(WEIGHTS).map(([input, { any, marks }]) => {
    const table = new Uint16Array(128).fill(any);
    for (const [mark, weight] of Object.entries(marks)) table[mark.charCodeAt(0)] = weight;
    return [input, table];
  }),
) as Record<Input, Uint16Array>;

/** Beyond ASCII, decoding costs more. */
const FOREIGN = 8;

/** A short text is not looked at, but taken for one of values alone. */
const SHORT = 2048;
const DENSEST = 120;

/** For reading `text` from `start` on in this form. */
export function readingPrice(text: string, input: Input, start = 0): number {
  if (text.length - start <= SHORT) return (text.length - start) * DENSEST;
  const table = TABLES[input];
  let price = 0;
  for (let at = start; at < text.length; at++) price += table[text.charCodeAt(at)] ?? FOREIGN;
  return price;
}

export const formPrice = (text: string, start: number): number =>
  readingPrice(text, 'query', start);
