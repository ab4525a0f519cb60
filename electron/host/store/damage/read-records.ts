// The rows in a damaged database: every leaf page of a table is taken for itself, wherever it stands, so that no other
// page has to be right for it to be read (sqlite.org/fileformat2.html, sections 1.6 and 2).

import { PAGE_SIZE } from '../database.ts';
import type { Pages } from './read-pages.ts';

export type Value = null | number | string | Uint8Array;

export interface Row {
  /** The number of the page that it stands in. */
  readonly page: number;
  readonly rowid: number;
  readonly values: readonly Value[];
}

const LEAF_OF_TABLE = 0x0d;
const INTERIOR_OF_TABLE = 0x05;
const FILE_HEADER_BYTES = 100;

/** Every row of every table, page by page; pages that are free are left out, for they hold what was deleted. */
export function* rowsIn(pages: Pages): Generator<Row> {
  const free = freePages(pages);
  for (let number = 1; number <= pages.count; number++) {
    if (!free.has(number)) yield* rowsOfPage(pages, number);
  }
}

/** The pages below a page, itself included, without what cannot be followed; null where the page is none of a table. */
export function pagesBelow(pages: Pages, root: number): ReadonlySet<number> | null {
  const type = pages.page(root)?.[startOf(root)];
  if (type !== LEAF_OF_TABLE && type !== INTERIOR_OF_TABLE) return null;
  const found = new Set([root]);
  for (const number of found) {
    const page = pages.page(number);
    const start = startOf(number);
    if (page?.[start] !== INTERIOR_OF_TABLE) continue;
    for (const at of cellsOf(page, start, 12)) found.add(page.readUInt32BE(at));
    found.add(page.readUInt32BE(start + 8));
  }
  return found;
}

const startOf = (number: number) => (number === 1 ? FILE_HEADER_BYTES : 0);

/** The list of free pages, as far as it can be followed (section 1.5). */
function freePages(pages: Pages): ReadonlySet<number> {
  const free = new Set<number>();
  let trunk = pages.page(1)?.readUInt32BE(32) ?? 0;
  while (trunk > 1 && trunk <= pages.count && !free.has(trunk)) {
    const page = pages.page(trunk);
    const leaves = page && leavesOf(page, pages.count);
    if (!leaves) break;
    for (const number of [trunk, ...leaves]) free.add(number);
    trunk = page.readUInt32BE(0);
  }
  return free;
}

/** The pages that one page of the list names; null where it cannot be one, for what is taken for free is not read. */
function leavesOf(page: Buffer, pageCount: number): number[] | null {
  const length = page.readUInt32BE(4);
  if (length > page.length / 4 - 2) return null;
  const leaves = Array.from({ length }, (_, leaf) => page.readUInt32BE(8 + 4 * leaf));
  return leaves.every((number) => number > 1 && number <= pageCount) ? leaves : null;
}

/** The rows of one page; none where it is no leaf of a table. */
function rowsOfPage(pages: Pages, number: number): Row[] {
  const page = pages.page(number);
  const start = startOf(number);
  if (page?.[start] !== LEAF_OF_TABLE) return [];
  const copy = Buffer.from(page); // overflow pages are read meanwhile
  return inOrder(cellsOf(copy, start, 8).flatMap((at) => rowAt(pages, number, copy, at) ?? []));
}

function cellsOf(page: Buffer, start: number, headerBytes: number): number[] {
  const most = (page.length - start - headerBytes) / 2;
  const count = Math.min(page.readUInt16BE(start + 3), most);
  const first = start + headerBytes;
  return Array.from({ length: count }, (_, n) => page.readUInt16BE(first + 2 * n)).filter(
    (at) => at >= first && at + 4 <= page.length,
  );
}

function rowAt(pages: Pages, number: number, page: Buffer, at: number): Row | null {
  const length = varint(page, at);
  const rowid = length && varint(page, length.next);
  if (!rowid || rowid.value < 1) return null;
  const payload = payloadOf(pages, page, rowid.next, length.value);
  const values = payload && recordIn(payload);
  return values && { page: number, rowid: rowid.value, values };
}

/** Rows stand in the order of their ids: one that does not has another row's id now. */
function inOrder(rows: readonly Row[]): Row[] {
  let last = 0;
  return rows.filter(({ rowid }, at) => {
    const next = rows[at + 1]?.rowid ?? Infinity;
    if (rowid <= last || (rowid >= next && next > last)) return false;
    last = rowid;
    return true;
  });
}

const MOST_IN_LEAF = PAGE_SIZE - 35;
const LEAST_IN_LEAF = Math.floor(((PAGE_SIZE - 12) * 32) / 255) - 23;

/** The bytes of a record: what stands in its leaf, and the chain of pages behind it (section 1.6). */
function payloadOf(pages: Pages, page: Buffer, at: number, length: number): Buffer | null {
  if (length > pages.count * PAGE_SIZE) return null;
  if (length <= MOST_IN_LEAF) {
    return at + length <= page.length ? page.subarray(at, at + length) : null;
  }
  const wanted = LEAST_IN_LEAF + ((length - LEAST_IN_LEAF) % (PAGE_SIZE - 4));
  const here = wanted <= MOST_IN_LEAF ? wanted : LEAST_IN_LEAF;
  if (at + here + 4 > page.length) return null;

  const payload = Buffer.alloc(length);
  page.copy(payload, 0, at, at + here);
  let next = page.readUInt32BE(at + here);
  for (let filled = here; filled < length; filled += PAGE_SIZE - 4) {
    const overflow = next > 1 && next <= pages.count ? pages.page(next) : null;
    const used = Math.min(PAGE_SIZE, 4 + length - filled);
    if (!overflow || overflow.length < used) return null;
    next = overflow.readUInt32BE(0);
    overflow.copy(payload, filled, 4, used);
  }
  return next === 0 ? payload : null;
}

/** Section 2.1. Null: these bytes are no record. */
function recordIn(payload: Buffer): Value[] | null {
  const size = varint(payload, 0);
  if (!size || size.value > payload.length) return null;
  const values: Value[] = [];
  let at = size.value;
  for (let next = size.next; next < size.value;) {
    const type = varint(payload, next);
    if (!type || type.next > size.value) return null;
    next = type.next;
    const bytes = lengthOf(type.value);
    if (bytes === null || at + bytes > payload.length) return null;
    const value = valueIn(payload.subarray(at, at + bytes), type.value);
    if (value === undefined) return null;
    values.push(value);
    at += bytes;
  }
  return at === payload.length ? values : null;
}

const LENGTHS = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

const lengthOf = (type: number): number | null =>
  type >= 12 ? Math.floor((type - 12) / 2) : (LENGTHS[type] ?? null);

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Undefined: no value of this type. */
function valueIn(bytes: Buffer, type: number): Value | undefined {
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return bytes.readDoubleBE(0);
  if (type === 6) return safe(bytes.readBigInt64BE(0));
  if (type < 6) return bytes.readIntBE(0, bytes.length);
  if (type % 2 === 0) return bytes;
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

const safe = (value: bigint) => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
};

/** Section 1.6: seven bits a byte, the ninth has eight. Null: it does not end, or is larger than any number of ours. */
function varint(bytes: Buffer, at: number): { value: number; next: number } | null {
  let value = 0;
  for (let n = 0; n < 8; n++) {
    const byte = bytes[at + n];
    if (byte === undefined) return null;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return value <= Number.MAX_SAFE_INTEGER ? { value, next: at + n + 1 } : null;
  }
  return null;
}
