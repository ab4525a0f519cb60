// Writes the values of a form again, where a file has only these.

import { asObject, asText } from './foreign-json.ts';
import type { Codec } from './portable.ts';

/** Fields as a form, written as browsers do. */
export function formOf(fields: readonly unknown[], codec: Codec): Uint8Array {
  const pairs = fields.flatMap((field) => {
    const { key, name = key, value, disabled } = asObject(field) ?? {};
    return disabled === true ? [] : [`${encoded(name)}=${encoded(value)}`];
  });
  return codec.encode(pairs.join('&'), 'utf-8');
}

/** As a browser writes a form's name or value. */
export const encoded = (value: unknown) =>
  encodeURIComponent((asText(value) ?? '').toWellFormed())
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
