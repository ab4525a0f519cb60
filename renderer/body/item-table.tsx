// The items as a small editable table (document 2.2), in Compose and in the edited body of a replay.

import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useMore } from '../ui/use-more.tsx';
import { words } from '../words/words.ts';

interface ItemTableProps<T, C extends string> {
  readonly columns: readonly C[];
  readonly items: readonly T[];
  readonly cell: (item: T, at: number, column: C) => ReactNode;
  /** The content at the end of each line: a button. */
  readonly end: (item: T, at: number) => ReactNode;
  /** The button's purpose, the column's name for screen readers. */
  readonly endLabel: string;
  /** The error in an item. */
  readonly error?: string | null;
  readonly errorId?: string;
  readonly onAdd: () => void;
}

export function ItemTable<T, C extends string>(props: ItemTableProps<T, C>) {
  const { columns, items, cell, end, endLabel, error = null, errorId, onAdd } = props;
  const { shown, button } = useMore(items, 10);
  return (
    <>
      {items.length > 0 && (
        <table className="compose-items-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="data">
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className="only-heard">{endLabel}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column}>{cell(item, at, column)}</td>
                ))}
                <td>{end(item, at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {button}
      {error !== null && (
        <p id={errorId} className="says-error">
          {error}
        </p>
      )}
      <Button kind="quiet" icon={Plus} onPress={onAdd}>
        {words.compose.addItem}
      </Button>
    </>
  );
}
