// Everything that is stored of a capture, as texts to search. Any writer may have made a record, so it is read as a
// foreign file is.

import { isUtf8 } from 'node:buffer';
import { asObject, readForeignJson } from '../../../../shared/formats/foreign-json.ts';
import { readHeaders } from '../../../../shared/formats/request-head.ts';
import { codec } from '../../lib/codec.ts';
import { unpack } from '../../lib/unpack.ts';
import type { Row } from '../server/connection.ts';
import { plainBytes, plainText } from './anywhere.ts';

export interface LookedInto {
  /** In plain form (anywhere.ts). */
  readonly texts: readonly string[];
  /** Something is too long, or can be read in no known way. */
  readonly isUnread: boolean;
}

/** A row with `line`, `notes`, `body` and `record`, and whether they are too long to be there. */
export function lookInto(row: Row): LookedInto {
  const { body } = row;
  const record = typeof row.record === 'string' ? row.record : '';
  const texts = [row.line, row.notes, record].flatMap((text) =>
    typeof text === 'string' ? [plainText(text)] : [],
  );
  const isLong = row.is_long_row === true || row.is_long_body === true;
  if (!(body instanceof Uint8Array)) return { texts, isUnread: isLong };
  const raw = [...texts, plainBytes(body)];
  if (!/"content-encoding"/i.test(record)) return { texts: raw, isUnread: isLong };
  const foreign = asObject(readForeignJson(record));
  const unpacked = foreign && unpack(readHeaders(foreign.headers, codec), body);
  if (unpacked && typeof unpacked === 'object') {
    return { texts: [...raw, plainBytes(unpacked.bytes)], isUnread: isLong };
  }
  return { texts: raw, isUnread: isLong || !isUtf8(body) }; // a text is not compressed, whatever its headers say
}
