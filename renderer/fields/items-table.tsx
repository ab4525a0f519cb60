// One row for each item: the documented columns (2.2), then others that were sent. Under each signed value its place.

import { Fragment, useMemo } from 'react';
import { membersByName, type JsonNode, type JsonObject } from '../../shared/json/tree.ts';
import type { Verification } from '../../shared/signature/verify.ts';
import { describeItem, type FieldRow, type ItemsView } from '../../shared/webhook/fields.ts';
import { ITEM_FIELDS } from '../../shared/webhook/notification.ts';
import { useMore } from '../ui/use-more.tsx';
import { NodeValue } from './node-value.tsx';

interface ItemsTableProps {
  readonly items: ItemsView;
  /** Null in Variant B, where an item has no fate of its own. */
  readonly verification: Verification | null;
}

const NO_FATES = { segments: [], dropped: [] };
const MOST_COLUMNS = 12;

export function ItemsTable({ items, verification }: ItemsTableProps) {
  const { shown, button } = useMore(items.elements, 50);
  const columns = useMemo(() => columnsOf(items.elements), [items.elements]);
  const places = useMemo(() => placesOf(verification), [verification]);
  if (items.elements.length === 0) return null;
  return (
    <>
      <div className="items-scroll">
        <table className="items">
          <thead>
            <tr>
              <th scope="col" className="index">
                #
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="data">
                  {name}
                  {!isDocumented(name) && <span className="muted"> not in the document</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((element, index) => (
              <tr key={index}>
                <td className="index">{index + 1}</td>
                {element.kind === 'object' ? (
                  <Item {...{ element, index, columns, items, places }} />
                ) : (
                  <td colSpan={columns.length}>
                    <NodeValue node={element} text={items.text} limit={60} />{' '}
                    <span className="muted">not an object: it adds nothing to the signature</span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {button}
    </>
  );
}

interface ItemProps {
  readonly element: JsonObject;
  readonly index: number;
  readonly columns: readonly string[];
  readonly items: ItemsView;
  readonly places: ReadonlyMap<number, number>;
}

function Item({ element, index, columns, items, places }: ItemProps) {
  const rows = new Map(
    describeItem(element, ['items', index], NO_FATES).map((row) => [row.name, row]),
  );
  return columns.map((name) => (
    <Fragment key={name}>
      <Cell row={rows.get(name)} text={items.text} places={places} />
    </Fragment>
  ));
}

interface CellProps {
  readonly row: FieldRow | undefined;
  readonly text: string;
  readonly places: ReadonlyMap<number, number>;
}

function Cell({ row, text, places }: CellProps) {
  const says = row?.findings.map((finding) => finding.says).join(' ');
  const place = row?.node && places.get(row.node.start);
  return (
    <td className={says ? 'is-odd' : ''} title={says}>
      {row?.node ? (
        <NodeValue node={row.node} text={text} limit={60} />
      ) : (
        <span className="muted">–</span>
      )}
      {place !== undefined && <sub title={`Value ${place} of the signature`}>{place}</sub>}
      {says && <span className="only-heard">{says}</span>}
    </td>
  );
}

const isDocumented = (name: string) => ITEM_FIELDS.some((rule) => rule.name === name);

/** The documented columns that matter, then whatever else the first items hold. */
function columnsOf(elements: readonly JsonNode[]): string[] {
  const sent = new Set<string>();
  for (const element of elements.slice(0, 200)) {
    if (element.kind === 'object') for (const name of membersByName(element).keys()) sent.add(name);
  }
  const documented = ITEM_FIELDS.filter(
    ({ name, presence }) => presence === 'sent' || sent.has(name),
  ).map(({ name }) => name);
  const others = [...sent].filter((name) => !isDocumented(name));
  return [...documented, ...others].slice(0, MOST_COLUMNS);
}

/** The place of each signed value by where its literal begins in the body. */
function placesOf(verification: Verification | null): ReadonlyMap<number, number> {
  return new Map(verification?.segments.map(({ start }, index) => [start, index + 1]));
}
