// One row for each item: the documented columns (2.2), then other names. Below each signed value is its place. If there
// are many items, only visible ones are drawn, in a box that scrolls by itself, so that the fields after it stay near.

import { useMemo, useRef } from 'react';
import { membersByName, type JsonNode } from '../../../shared/json/tree.ts';
import type { ItemsView } from '../../../shared/webhook/fields.ts';
import { ITEM_FIELDS } from '../../../shared/webhook/notification.ts';
import type { Content } from '../../body/body-reader.ts';
import { usePart } from '../../body/use-part.tsx';
import { indexes, useRows } from '../../ui/row-box.tsx';
import { useStore } from '../../ui/store.ts';
import { formatCount, words } from '../../words/words.ts';
import { FieldName } from './field-line.tsx';
import { ItemCells } from './item-cells.tsx';

interface ItemsTableProps {
  readonly items: ItemsView;
  readonly content: Content;
}

/** Up to this many rows, the table has its full height. */
const ALL_DRAWN = 30;

export const ItemsTable = (props: ItemsTableProps) =>
  props.items.elements.length > ALL_DRAWN ? <ManyItems {...props} /> : <AllItems {...props} />;

const AllItems = (props: ItemsTableProps) => (
  <div className="items-scroll">
    <Rows {...props} from={0} to={props.items.elements.length} before={0} after={0} />
  </div>
);

/** The height in the style sheet for a long table. */
const ROW_HEIGHT = 24;
/** Browsers cannot scroll further than about thirty million pixels. */
const MOST_ROWS = 1_000_000;

function ManyItems(props: ItemsTableProps) {
  const box = useRef<HTMLDivElement>(null);
  // Finds the item that holds the selected value; the view then finds the value itself.
  const step = useStore(({ selected }) =>
    selected?.path[0] === 'items' ? selected.path[1] : null,
  );
  const target = typeof step === 'number' ? step : undefined;
  const { from, to, control } = usePart(props.items.elements.length, target, MOST_ROWS);
  const isHere = target !== undefined && target >= from && target < to;
  const shown = isHere ? target - from : undefined;
  const { first, end, look } = useRows(box, to - from, ROW_HEIGHT, shown);
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
          {...props}
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

function Rows({ items: { elements, text }, content, from, to, before, after }: RowsProps) {
  const columns = useMemo(() => columnsOf(elements), [elements]);
  const count = elements.length;
  return (
    <table className="items size-12" aria-rowcount={count + 1}>
      <thead>
        <tr>
          <th scope="col" className="index">
            #
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="data">
              <FieldName name={name} />
              {!ITEM_FIELDS.some((rule) => rule.name === name) && (
                <span className="muted"> {words.fields.notInDocument}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Room height={before} />
        {indexes(from, to).map((at) => {
          const item = elements[at];
          return (
            <tr key={at} aria-rowindex={at + 2}>
              <td className="index">{formatCount(at + 1)}</td>
              {item && (
                <ItemCells
                  {...{ item, columns, content, text }}
                  index={at}
                  isClipped={count > ALL_DRAWN}
                />
              )}
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

const MOST_COLUMNS = 12;
/** The columns come from this many first items. */
const LOOKED_AT = 200;

/** The documented columns that matter, then other names of the first items. */
export function columnsOf(elements: readonly JsonNode[]): string[] {
  const sent = new Set<string>();
  for (const element of elements.slice(0, LOOKED_AT)) {
    if (element.kind === 'object') for (const name of membersByName(element).keys()) sent.add(name);
  }
  const documented = ITEM_FIELDS.filter(
    ({ name, presence }) => presence === 'sent' || sent.has(name),
  ).map(({ name }) => name);
  return [...new Set([...documented, ...sent])].slice(0, MOST_COLUMNS);
}
