// The values of one item, each with its place in the signature.

import { useMemo } from 'react';
import { pathText } from '../../../shared/json/path-text.ts';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import { ITEM_FIELDS } from '../../../shared/webhook/notification.ts';
import type { ItemCell, ItemLine } from '../../body/item-lines.ts';
import type { ShownValue } from '../../body/shown-value.ts';
import { memo } from '../../ui/memo.tsx';
import { formatCount, words } from '../../words/words.ts';
import { LinkedButton } from '../linked/linked-button.tsx';
import { useLinked } from '../linked/use-linked.ts';
import { leftOutWords } from './fate-words.ts';
import { findingWords } from './finding-words.ts';
import { NodeValue } from './node-value.tsx';

interface ItemCellsProps {
  readonly item: ItemLine;
  readonly columns: readonly string[];
  /** In a long table each value has one line. */
  readonly isClipped: boolean;
}

const LIMIT = 60;

/** Redrawn only for another item, so scrolling stays fast. */
export const ItemCells = memo(function ItemCells({ item, columns, isClipped }: ItemCellsProps) {
  if (item.other) {
    return <Other value={item.other} columns={columns.length} isClipped={isClipped} />;
  }
  return item.cells.map((cell, index) => (
    <Cell key={columns[index]} cell={cell} column={columns[index] ?? ''} isClipped={isClipped} />
  ));
});

interface OtherProps {
  readonly value: ShownValue;
  readonly columns: number;
  readonly isClipped: boolean;
}

function Other({ value, columns, isClipped }: OtherProps) {
  return (
    <td colSpan={columns}>
      <NodeValue value={value} limit={LIMIT} isClipped={isClipped} />{' '}
      <span className="muted">{words.fields.noObject}</span>
    </td>
  );
}

interface CellProps {
  readonly cell: ItemCell;
  readonly column: string;
  readonly isClipped: boolean;
}

function Cell({ cell, column, isClipped }: CellProps) {
  const { value, findings, path } = cell;
  const place = useMemo(
    () => (value && path ? { path, start: value.start, end: value.end } : null),
    [value, path],
  );
  const linked = useLinked(place);
  const rule = ITEM_FIELDS.find(({ name }) => name === column) ?? null;
  const says = findings.map((finding) => findingWords(finding, rule, value)).join(' ');
  return (
    <td
      className={`${says ? 'is-odd' : ''} ${linked.className}`}
      title={says || undefined}
      {...linked.area}
    >
      {value ? (
        <NodeValue value={value} limit={LIMIT} isClipped={isClipped} />
      ) : (
        <span className="muted">–</span>
      )}
      {place && <PlaceOf cell={cell} place={place} isSelected={linked.isSelected} />}
      {says && <span className="only-heard">{says}</span>}
    </td>
  );
}

interface PlaceOfProps {
  readonly cell: ItemCell;
  readonly place: ValuePlace;
  readonly isSelected: boolean;
}

/** The value's place in the canonical string, or a sign if it has none. */
function PlaceOf({ cell, place, isSelected }: PlaceOfProps) {
  const says =
    cell.place !== null
      ? words.fields.placeInSignature(formatCount(cell.place))
      : cell.leftOut !== null
        ? leftOutWords(cell.leftOut)
        : words.fields.partOfValue;
  return (
    <LinkedButton
      place={place}
      isSelected={isSelected}
      label={`${pathText(place.path)}: ${says}`}
      title={says}
    >
      <sub>{cell.place === null ? '∅' : formatCount(cell.place)}</sub>
    </LinkedButton>
  );
}
