// A value that is Base64: a program decoded it before it joined it, or read the JSON inside and wrote it again. Each is rare.

import { parseJson } from '../../../json/parse.ts';
import { fromBase64, toBase64 } from '../../bytes-text.ts';
import type { Source } from '../../source.ts';
import { JSON_WRITERS } from '../../texts/json-writers.ts';
import { rare, type ValuesEdit } from '../edit.ts';
import type { Charsets } from './charset.ts';
import { formsOf, writing, type Form } from './values-edit.ts';

/** A shorter text may be a word. */
const SHORTEST = 8;
/** A longer one is not what a program decodes in passing. */
const LONGEST = 20_000;
/** Of more values the others are not decoded. */
const MOST = 10;

export function base64Values({ root }: Source, { decode, encode }: Charsets): ValuesEdit[] {
  const encoded = root.members.flatMap(({ name, value }) => {
    if (value.kind !== 'string') return [];
    const { length } = value.value;
    if (length < SHORTEST || length > LONGEST) return [];
    const bytes = length % 4 === 0 ? fromBase64(value.value) : null;
    const text = bytes && decode(Uint8Array.from(bytes), 'utf-8', true);
    // A word may be Base64 too; what is encoded is a text.
    return text === null || text.includes('\0') ? [] : [{ name, value, text }];
  });
  return encoded.slice(0, MOST).flatMap(({ name, value, text }) => {
    const joined = (says: string, other: () => string): Form => {
      let made: string | undefined; // when it is tried, because a body may have many
      return [
        `The field “${name}” was ${says}.`,
        writing((own, { node }) => (node === value ? (made ??= other()) : own)),
        rare,
      ];
    };
    const parsed = parseJson(text);
    const again = JSON_WRITERS.flatMap(({ by, met, write }): Form[] =>
      !parsed.ok || met === 'seldom'
        ? []
        : [
            joined(`decoded, and its JSON encoded again, ${by}`, () =>
              toBase64(encode(write(parsed.root).toWellFormed(), 'utf-8')),
            ),
          ],
    );
    return [
      ...formsOf('encoding-missing', 'cast', [joined('joined decoded from Base64', () => text)]),
      ...formsOf('json-form', 'cast', again),
    ];
  });
}
