// One thing that a diagnosis adds to a body, and how points of a kind are made.

import { fieldJson, fieldText, withField, withoutField, type Fields } from './bodies.ts';
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

export const set = (
  thing: Thing,
  id: string,
  field: string,
  json: string,
  more: More = {},
): FieldPoint => ({
  id,
  thing,
  field,
  apply: (fields) => withField(fields, field, json),
  ...more,
});

/** Changes the text of a field. Null: it has none. */
export const retexted =
  (field: string, change: (text: string) => string) =>
  (fields: Fields): Fields | null => {
    const text = fieldText(fields, field);
    return text === undefined ? null : withField(fields, field, JSON.stringify(change(text)));
  };

/** The same as a point, whatever the text is: a value of its own may be refused. */
export const retext = (
  thing: Thing,
  id: string,
  field: string,
  change: (text: string) => string,
  more: More = {},
): FieldPoint => ({
  id,
  thing,
  field,
  apply: retexted(field, change),
  ...more,
});

export const absent = (field: string): FieldPoint => ({
  id: `absent-${field}`,
  thing: 'empty',
  field,
  apply: (fields) => withoutField(fields, field),
});

/** Items whose prices are texts, or numbers if those of the body are: a receiver may require what the document says. */
export const item = (id: string, json: string, more: More = {}): FieldPoint => ({
  id,
  thing: 'items',
  field: 'items',
  apply: (fields) => {
    const areNumbers = /"(?:price|qty)": ?\d/.test(fieldJson(fields, 'items') ?? '');
    const like = areNumbers ? json.replace(/("(?:price|qty)":)"(\d+)"/g, '$1$2') : json;
    return withField(fields, 'items', like);
  },
  ...more,
  needs: ['items', ...(more.needs ?? [])],
});

export const added = (id: string, entries: Fields): FieldPoint => ({
  id,
  thing: 'order',
  field: entries.map(([name]) => name).join(', '),
  needs: ['made-up-name'],
  apply: (fields) =>
    entries.reduce<Fields>((all, [name, json]) => withField(all, name, json), fields),
});
