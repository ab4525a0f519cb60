// The items as a table: its columns, and each item as a line, in both variants of the document.

import { membersByName, type JsonNode, type Path } from '../../shared/json/tree.ts';
import type { DroppedWhy } from '../../shared/signature/verification.ts';
import { describeItem, type ItemsView } from '../../shared/webhook/fields.ts';
import { ITEM_FIELDS, type Finding } from '../../shared/webhook/notification.ts';
import { shownValue, type ShownValue } from './shown-value.ts';
import type { ValueFates } from './value-fates.ts';

/** A summary of the items, before any of them is read. */
export interface ItemsOutline {
  readonly variant: 'A' | 'B';
  readonly count: number;
  /** The documented columns that matter, then other names of the first items. */
  readonly columns: readonly string[];
  /** Variant B: the string, cut if it is long. */
  readonly string: ShownValue | null;
}

export interface ItemLine {
  /** An element that is not an object, and adds nothing to the signature; null for an object. */
  readonly other: ShownValue | null;
  /** One for each column. */
  readonly cells: readonly ItemCell[];
}

export interface ItemCell {
  /** Null if it was not sent. */
  readonly value: ShownValue | null;
  readonly findings: readonly Finding[];
  /** The path of the value in the body; null if it has none, because Variant B is one string. */
  readonly path: Path | null;
  /** Its place in the canonical string, counted from 1. */
  readonly place: number | null;
  readonly leftOut: DroppedWhy | null;
}

const NO_FATES = { segments: [], dropped: [] };
const NOT_SENT: ItemCell = { value: null, findings: [], path: null, place: null, leftOut: null };
const MOST_COLUMNS = 12;
/** The columns come from this many first items. */
const LOOKED_AT = 200;
/** The limit for one value in the table. */
const MOST_CHARACTERS = 4000;

/** The summary of parsed items; `string` is the literal of Variant B, shortened. */
export function outlineItems(
  { variant, elements }: ItemsView,
  string: ShownValue | null,
): ItemsOutline {
  return {
    variant,
    count: elements.length,
    columns: columnsOf(elements),
    string: variant === 'B' ? string : null,
  };
}

/** One item as a line; `places` tells the part of its values in the signature. */
export function itemLine(
  { variant, text, elements }: ItemsView,
  index: number,
  columns: readonly string[],
  places: ValueFates,
): ItemLine {
  const element = elements[index];
  if (element?.kind !== 'object') {
    return { other: element ? shownValue(text, element, MOST_CHARACTERS) : null, cells: [] };
  }
  const rows = describeItem(element, ['items', index], NO_FATES);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const cells = columns.map((name): ItemCell => {
    const row = byName.get(name);
    const findings = row?.findings ?? [];
    if (!row?.node) return { ...NOT_SENT, findings };
    const value = shownValue(text, row.node, MOST_CHARACTERS);
    if (variant === 'B') return { ...NOT_SENT, value, findings };
    const { start } = row.node;
    const fate = { place: places.signed(start), leftOut: places.leftOut(start)?.why ?? null };
    return { value, findings, path: row.path, ...fate };
  });
  return { other: null, cells };
}

export const isDocumentedColumn = (name: string) => ITEM_FIELDS.some((rule) => rule.name === name);

function columnsOf(elements: readonly JsonNode[]): string[] {
  const sent = new Set<string>();
  for (const element of elements.slice(0, LOOKED_AT)) {
    if (element.kind === 'object') for (const name of membersByName(element).keys()) sent.add(name);
  }
  const documented = ITEM_FIELDS.filter(
    ({ name, presence }) => presence === 'sent' || sent.has(name),
  ).map(({ name }) => name);
  const others = [...sent].filter((name) => !isDocumentedColumn(name));
  return [...documented, ...others].slice(0, MOST_COLUMNS);
}
