// The values of one item, each with its place in the signature.

import { useMemo } from 'react';
import { pathText } from '../../../shared/json/path-text.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import { describeItem, type FieldRow } from '../../../shared/webhook/fields.ts';
import type { Content } from '../../body/body-reader.ts';
import { memo } from '../../ui/memo.tsx';
import { formatCount, words } from '../../words/words.ts';
import { LinkedButton, useLinked } from '../linked/linked.tsx';
import { findingWords, leftOutWords } from './field-words.ts';
import { NodeValue } from './node-value.tsx';

interface ItemCellsProps {
  readonly item: JsonNode;
  readonly index: number;
  readonly columns: readonly string[];
  readonly content: Content;
  /** The text that holds the item. */
  readonly text: string;
  /** In a long table each value has one line. */
  readonly isClipped: boolean;
}

const LIMIT = 60;

/** Of an item by itself, only names and findings are wanted. */
const NO_FATES = { segments: [], dropped: [] };

/** Redrawn only for another item, so scrolling stays fast. */
export const ItemCells = memo(function ItemCells({ item, index, ...props }: ItemCellsProps) {
  const { columns, content, text, isClipped } = props;
  if (item.kind !== 'object') {
    // It adds nothing to the signature.
    return (
      <td colSpan={columns.length}>
        <NodeValue text={text} node={item} limit={LIMIT} isClipped={isClipped} />{' '}
        <span className="muted">{words.fields.noObject}</span>
      </td>
    );
  }
  const rows = new Map(
    describeItem(item, ['items', index], NO_FATES).map((row) => [row.name, row] as const),
  );
  return columns.map((name) => {
    const row = rows.get(name);
    return row ? (
      <Cell key={name} {...{ row, content, text, isClipped }} />
    ) : (
      <td key={name}>
        <NotSent />
      </td>
    );
  });
});

const NotSent = () => <span className="muted">–</span>;

interface CellProps extends Pick<ItemCellsProps, 'content' | 'text' | 'isClipped'> {
  readonly row: FieldRow;
}

function Cell({ row, content, text, isClipped }: CellProps) {
  const { node, findings, rule } = row;
  // Variant B is one string, so that its values have no place in the body.
  const place = text === content.text && node ? placeOf(row, node) : null;
  const linked = useLinked(place);
  const says = findings.map((finding) => findingWords(finding, rule, node)).join(' ');
  return (
    <td
      className={`${says ? 'is-odd' : ''} ${linked.className}`}
      title={says || undefined}
      {...linked.area}
    >
      {node ? <NodeValue {...{ text, node, isClipped }} limit={LIMIT} /> : <NotSent />}
      {place && <PlaceOf content={content} place={place} isSelected={linked.isSelected} />}
      {says && <span className="only-heard">{says}</span>}
    </td>
  );
}

const placeOf = ({ path }: FieldRow, { start, end }: JsonNode): ValuePlace => ({
  path,
  start,
  end,
});

interface PlaceOfProps {
  readonly content: Content;
  readonly place: ValuePlace;
  readonly isSelected: boolean;
}

/** The value's place in the canonical string, or a sign if it has none. */
function PlaceOf({ content, place, isSelected }: PlaceOfProps) {
  const { signed, leftOut } = useMemo(() => content.placeOf(place.start), [content, place.start]);
  const why = leftOut === null ? undefined : content.dropped[leftOut - 1]?.why;
  const says =
    signed !== null
      ? words.fields.placeInSignature(formatCount(signed))
      : why
        ? leftOutWords(why)
        : words.fields.partOfValue;
  return (
    <LinkedButton
      place={place}
      isSelected={isSelected}
      label={`${pathText(place.path)}: ${says}`}
      title={says}
    >
      <sub>{signed === null ? '∅' : formatCount(signed)}</sub>
    </LinkedButton>
  );
}
