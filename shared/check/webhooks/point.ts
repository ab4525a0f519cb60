// One thing that a diagnosis adds to a body, and how points of a kind are made.

import { fieldJson, fieldText, withField, type Fields } from './bodies.ts';
import type { Thing } from './asks.ts';
import type { Point } from './webhooks.ts';

export interface FieldPoint extends Point {
  readonly thing: Thing;
  readonly field: string;
  /** The document does not describe it; a receiver that differs is only warned (shared/README.md, R5 and R11). */
  readonly isOpen?: true;
  /** Null: it does not apply to this body. */
  readonly apply: (fields: Fields) => Fields | null;
}

type More = Pick<FieldPoint, 'opens' | 'needs' | 'isOpen'>;

export const open = { isOpen: true } as const;

export const point = (
  thing: Thing,
  id: string,
  field: string,
  apply: FieldPoint['apply'],
  more: More = {},
): FieldPoint => ({ id, thing, field, apply, ...more });

export const set = (thing: Thing, id: string, field: string, json: string, more?: More) =>
  point(thing, id, field, (fields) => withField(fields, field, json), more);

/** Changes the JSON of a field that is a text, by its text. Null: it has none. */
export const rewritten =
  (field: string, change: (text: string) => string) =>
  (fields: Fields): Fields | null => {
    const text = fieldText(fields, field);
    return text === undefined ? null : withField(fields, field, change(text));
  };

/** Changes the text of a field. Null: it has none. */
export const retexted = (field: string, change: (text: string) => string) =>
  rewritten(field, (text) => JSON.stringify(change(text)));

/** The same as a point, whatever the text is: a value of its own may be refused. */
export const retext = (thing: Thing, id: string, field: string, change: (text: string) => string) =>
  point(thing, id, field, retexted(field, change));

/** Items whose prices are texts, or numbers if those of the body are: a receiver may require what the document says. */
export const item = (id: string, json: string, { needs = [], ...more }: More = {}): FieldPoint => {
  const apply = (fields: Fields) => {
    const areNumbers = /"(?:price|qty)": ?\d/.test(fieldJson(fields, 'items') ?? '');
    const like = areNumbers ? json.replace(/("(?:price|qty)":)"(\d+)"/g, '$1$2') : json;
    return withField(fields, 'items', like);
  };
  return point('items', id, 'items', apply, { ...more, needs: ['items', ...needs] });
};

/** Further fields with a word in each. */
export function added(id: string, words: Readonly<Record<string, string>>): FieldPoint {
  const entries = Object.entries(words);
  const apply = (fields: Fields) =>
    entries.reduce((all, [name, word]) => withField(all, name, JSON.stringify(word)), fields);
  const field = entries.map(([name]) => name).join(', ');
  return point('order', id, field, apply, { needs: ['made-up-name'] });
}
