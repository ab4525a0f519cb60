// One row for each item: the documented columns (2.2), then other names. Below each signed value is its place. If there
// are many items, only visible ones are drawn, in a box that scrolls by itself, so that the fields after it stay near.

import { useRef } from 'react';
import type { List } from '../../body/body-reader.ts';
import { isDocumentedColumn, type ItemLine, type ItemsOutline } from '../../body/item-lines.ts';
import { usePart } from '../../body/use-part.tsx';
import { indexes, useRowInSight, useRows } from '../../ui/row-box.tsx';
import { useStore } from '../../ui/store.ts';
import { formatCount, words } from '../../words/words.ts';
import { FieldName } from './field-line.tsx';
import { ItemCells } from './item-cells.tsx';

interface ItemsTableProps {
  readonly items: ItemsOutline;
  readonly list: List<ItemLine>;
}

/** Up to this many rows, the table has its full height. */
const ALL_DRAWN = 30;

export const ItemsTable = (props: ItemsTableProps) =>
  props.items.count > ALL_DRAWN ? <ManyItems {...props} /> : <AllItems {...props} />;

const AllItems = ({ items, list }: ItemsTableProps) => (
  <div className="items-scroll">
    <Rows items={items} list={list} from={0} to={items.count} before={0} after={0} />
  </div>
);

/** The height in the style dialog for a long table. */
const ROW_HEIGHT = 24;
/** Browsers cannot scroll further than about thirty million pixels. */
const MOST_ROWS = 1_000_000;

function ManyItems({ items, list }: ItemsTableProps) {
  const box = useRef<HTMLDivElement>(null);
  // Finds the item that holds the selected value; the view then finds the value itself.
  const step = useStore(({ selected }) =>
    selected?.path[0] === 'items' ? selected.path[1] : null,
  );
  const target = typeof step === 'number' ? step : undefined;
  const { from, to, control } = usePart(items.count, target, MOST_ROWS);
  const { first, end, look } = useRows(box, to - from, ROW_HEIGHT);
  const isHere = target !== undefined && target >= from && target < to;
  useRowInSight(box, isHere ? target - from : undefined, ROW_HEIGHT);
  return (
    <>
      {control}
      <div
        ref={box}
        className="items-scroll is-long"
        role="region"
        aria-label={words.fields.items}
        tabIndex={0}
        onScroll={look}
      >
        <Rows
          items={items}
          list={list}
          from={from + first}
          to={from + end}
          before={first * ROW_HEIGHT}
          after={(to - from - end) * ROW_HEIGHT}
        />
      </div>
    </>
  );
}

interface RowsProps extends ItemsTableProps {
  readonly from: number;
  readonly to: number;
  /** The height of the rows that are not drawn. */
  readonly before: number;
  readonly after: number;
}

function Rows({ items: { count, columns }, list, from, to, before, after }: RowsProps) {
  return (
    <table className="items" aria-rowcount={count + 1}>
      <thead>
        <tr>
          <th scope="col" className="index">
            #
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="data">
              <FieldName name={name} />
              {!isDocumentedColumn(name) && (
                <span className="muted"> {words.fields.notInDocument}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Room height={before} />
        {indexes(from, to).map((at) => {
          const item = list.at(at);
          return (
            <tr key={at} aria-rowindex={at + 2}>
              <td className="index">{formatCount(at + 1)}</td>
              {item && <ItemCells item={item} columns={columns} isClipped={count > ALL_DRAWN} />}
            </tr>
          );
        })}
        <Room height={after} />
      </tbody>
    </table>
  );
}

/** Fills the room of the rows that are not drawn. */
const Room = ({ height }: { readonly height: number }) =>
  height > 0 ? (
    <tr className="room" aria-hidden>
      <td style={{ height }} />
    </tr>
  ) : null;
