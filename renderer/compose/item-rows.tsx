// The items as a small table, and in which variant they are sent (document 2.2).

import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { ComposeDraft, ComposeItem } from '../../shared/webhook/compose.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { Option } from '../ui/choice.tsx';
import { Segmented } from '../ui/choice.tsx';
import { plural } from '../ui/format.ts';
import { useMore } from '../ui/use-more.tsx';
import { changedAt, withoutAt } from './form-fields.ts';
import type { FormPart } from './field-rows.tsx';

const VARIANTS: readonly Option<ComposeDraft['itemsVariant']>[] = [
  { id: 'A', words: 'Array (Variant A)' },
  { id: 'B', words: 'String (Variant B)' },
];

const COLUMNS = ['name', 'price', 'qty', 'vat'] as const;

interface ItemRowsProps extends FormPart {
  readonly error: { readonly field: string; readonly message: string } | null;
}

export function ItemRows({ form, error, onChange }: ItemRowsProps) {
  const group = useRef<HTMLDivElement>(null);
  const { items, itemsVariant } = form;
  const { shown, button } = useMore(items, 10);
  const set = (changed: readonly ComposeItem[]) => onChange({ ...form, items: changed });
  const isWrong = (at: number, column: string) => error?.field === `items[${at}].${column}`;
  return (
    <div ref={group} className="compose-items" tabIndex={-1}>
      <div className="tool-line">
        <Segmented
          label="How the items are sent"
          options={VARIANTS}
          value={itemsVariant}
          onChange={(variant) => onChange({ ...form, itemsVariant: variant })}
        />
        <span className="muted">{plural(items.length, 'item')}</span>
      </div>
      {items.length > 0 && (
        <table className="compose-items-table">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="data">
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className="only-heard">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item, at) => (
              <tr key={at}>
                {COLUMNS.map((column) => (
                  <td key={column}>
                    <input
                      className="input data"
                      aria-label={`${column} of item ${at + 1}`}
                      aria-invalid={isWrong(at, column) ? true : undefined}
                      placeholder={column === 'vat' ? 'not sent' : ''}
                      dir="auto"
                      spellCheck={false}
                      autoComplete="off"
                      value={item[column] ?? ''}
                      onChange={(event) =>
                        set(changedAt(items, at, typed(column, event.target.value)))
                      }
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    label={`Remove item ${at + 1}`}
                    icon={X}
                    size={14}
                    onPress={() => {
                      group.current?.focus();
                      set(withoutAt(items, at));
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {button}
      {error?.field.startsWith('items[') && <p className="says-error">{error.message}</p>}
      <Button
        kind="quiet"
        icon={Plus}
        onPress={() => set([...items, { name: 'Item', price: '1', qty: '1', vat: null }])}
      >
        Add item
      </Button>
    </div>
  );
}

/** A vat of nothing is not sent. */
const typed = (column: (typeof COLUMNS)[number], text: string): Partial<ComposeItem> => ({
  [column]: column === 'vat' && text === '' ? null : text,
});
