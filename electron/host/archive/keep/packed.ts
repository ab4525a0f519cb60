// Looks for texts in compressed bodies, which the server cannot decompress. Any writer may have made a record, so it
// is read as a foreign file is.

import { isUtf8 } from 'node:buffer';
import { asObject, readForeignJson } from '../../../../shared/formats/foreign-json.ts';
import { readHeaders } from '../../../../shared/formats/request-head.ts';
import { codec } from '../../lib/codec.ts';
import { unpack } from '../../lib/unpack.ts';
import type { Row, Session } from '../server/connection.ts';
import { escaped } from './anywhere.ts';
import { columnsOf, keyColumns, keyOf, type Key, type Range } from '../read/keys.ts';

export interface PackedKeys {
  /** Captures whose compressed bodies have a text, by its pattern. */
  readonly found: ReadonlyMap<string, readonly Key[]>;
  /** Captures whose bodies are too large, or can be read in no known way. */
  readonly unread: readonly Key[];
}

/**
 * The maximum length of a body with its record, in bytes. PostgreSQL needs up to sixteen times as much to search it
 * and has no more than 1 GB for a value; and it is sent as twice as many digits.
 */
export const MOST_SEARCHED_BYTES = 48 * 1024 * 1024;

/** The maximum length of the bodies and records of one answer, if there is more than one. */
const FETCHED_BYTES = 16 * 1024 * 1024;
const PAGE = 100;

const LENGTH = 'octet_length(b.body)::bigint + octet_length(b.record)';

/** Those that have to be looked into, the longest ones without reading them. */
const CANDIDATES = `
  SELECT ${keyColumns('b')}, ${LENGTH} AS length FROM countersign.bodies b
    WHERE b.received_at_ms >= $1 AND b.received_at_ms < $2
    AND ($3::bigint IS NULL OR (b.received_at_ms, b.installation, b.capture) > ($3, $4, $5))
    AND CASE WHEN ${LENGTH} > ${MOST_SEARCHED_BYTES} THEN TRUE ELSE b.record ~* '"content-encoding"' END
    ORDER BY b.received_at_ms, b.installation, b.capture LIMIT ${PAGE}`;

const CONTENTS = `
  SELECT ${keyColumns('b')}, b.body, b.record FROM countersign.bodies b
    JOIN unnest($1::bigint[], $2::text[], $3::bigint[]) AS k(received_at_ms, installation, capture)
      USING (received_at_ms, installation, capture)
    WHERE b.received_at_ms >= $4 AND b.received_at_ms < $5`;

/** Rejects with HostError `archive-unusable`. */
export async function packedKeys(
  session: Session,
  range: Range,
  patterns: readonly string[],
): Promise<PackedKeys> {
  const found = new Map(patterns.map((pattern) => [pattern, new Array<Key>()]));
  const unread: Key[] = [];
  let after: Key | undefined;
  while (found.size > 0) {
    const rows = await session.rows(CANDIDATES, [
      ...range,
      ...[after?.receivedAtMs, after?.installation, after?.capture].map((one) => one ?? null),
    ]);
    const candidates = rows.map((row) => ({ key: keyOf(row), length: Number(row.length) }));
    for (const { key, length } of candidates) if (length > MOST_SEARCHED_BYTES) unread.push(key);
    for (const keys of groupsOf(candidates.filter(({ length }) => length <= MOST_SEARCHED_BYTES))) {
      for (const row of await session.rows(CONTENTS, [...columnsOf(keys), ...range])) {
        const text = contentsOf(row);
        if (text === null) unread.push(keyOf(row));
        else
          for (const pattern of await matching(session, text, patterns))
            found.get(pattern)?.push(keyOf(row));
      }
    }
    after = candidates.at(-1)?.key;
    if (!after) break;
  }
  return { found, unread };
}

/** The patterns that match, by the server's rules, as in bodies that are not compressed. */
async function matching(
  session: Session,
  text: string,
  patterns: readonly string[],
): Promise<string[]> {
  const sql = 'SELECT pattern FROM unnest($2::text[]) pattern WHERE $1::text ~ pattern';
  return (await session.rows(sql, [text, patterns])).map(({ pattern }) => String(pattern));
}

interface Candidate {
  readonly key: Key;
  readonly length: number;
}

/** Groups that are short enough for one answer. */
function groupsOf(candidates: readonly Candidate[]): Key[][] {
  const groups: Key[][] = [];
  let room = 0;
  for (const { key, length } of candidates) {
    const group = groups.at(-1);
    if (group && length <= room) group.push(key);
    else {
      groups.push([key]);
      room = FETCHED_BYTES;
    }
    room -= length;
  }
  return groups;
}

/** The decompressed body as patterns read it. Null: it can be read in no known way. */
function contentsOf({ record, body }: Row): string | null {
  const foreign = asObject(readForeignJson(String(record)));
  const unpacked = foreign && unpack(readHeaders(foreign.headers, codec), body as Uint8Array);
  if (unpacked && typeof unpacked === 'object') return escaped(unpacked.bytes);
  return isUtf8(body as Uint8Array) ? '' : null; // a text is searched by the server, whatever its headers say
}
