// A webhook's body (document 2.1) in the generator's own model, and its text with a signature.

import { type Escapes, type Layout, mapTexts, type Members, text, write } from './value.ts';

/** The documented fields but `sign`, `inst` and `add_field` (shared/README.md, fixed-fields). */
export const FIXED_FIELDS: readonly string[] = [
  'name',
  'items',
  'amount',
  'status',
  'client_name',
  'client_email',
  'client_tehudat',
  'client_phone',
  'foreign_card',
  'card_mask',
  'card_brand',
  'receipt',
];

export interface Body {
  readonly title: string;
  readonly variant: 'A' | 'B';
  /** The members in sending order, without `sign`. */
  readonly members: Members;
  /** The number of members before `sign`. */
  readonly signAt: number;
  readonly escapes: Escapes;
  readonly layout: Layout;
}

export const membersWith = ({ members, signAt }: Body, sign: string): Members => [
  ...members.slice(0, signAt),
  ['sign', text(sign)],
  ...members.slice(signAt),
];

/** The body's JSON text as sent. */
export const textWith = (body: Body, sign: string): string =>
  write({ kind: 'object', members: membersWith(body, sign) }, body.escapes, body.layout);

/** The body before signing. */
export const textWithout = ({ members, escapes, layout }: Body): string =>
  write({ kind: 'object', members }, escapes, layout);

/** Every text value. */
export function textsOf({ members }: Body): string[] {
  const texts: string[] = [];
  mapTexts({ kind: 'object', members }, (value) => {
    texts.push(value);
    return value;
  });
  return texts;
}
