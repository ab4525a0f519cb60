// The items as a small table, and the variant in which they are sent (document 2.2).

import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ComposeItem, NotComposed } from '../../../shared/webhook/compose.ts';
import { ItemTable } from '../../body/item-table.tsx';
import { IconButton } from '../../ui/button.tsx';
import { optionsOf, Segmented } from '../../ui/choice.tsx';
import { plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { FormPart } from './field-rows.tsx';
import { changedAt, withoutAt } from './form-fields.ts';

const COLUMNS = ['name', 'price', 'qty', 'vat'] as const;

interface ItemRowsProps extends FormPart {
  readonly error: NotComposed | null;
}

export function ItemRows({ form, error, onChange }: ItemRowsProps) {
  const group = useRef<HTMLDivElement>(null);
  const saysId = useId();
  const { items, itemsVariant } = form;
  const set = (changed: readonly ComposeItem[]) => onChange({ ...form, items: changed });
  const isWrong = (at: number, column: string) => error?.field === `items[${at}].${column}`;
  return (
    <div ref={group} className="stack compose-items" tabIndex={-1}>
      <div className="tool-line">
        <Segmented
          label={words.compose.itemsSent}
          options={optionsOf(words.compose.itemsVariants)}
          value={itemsVariant}
          onChange={(variant) => onChange({ ...form, itemsVariant: variant })}
        />
        <span className="muted">{plural(items.length, 'item')}</span>
      </div>
      <ItemTable
        columns={COLUMNS}
        items={items}
        cell={(item, at, column) => (
          <input
            className="input data"
            aria-label={words.compose.itemField(column, at + 1)}
            aria-invalid={isWrong(at, column) ? true : undefined}
            aria-describedby={isWrong(at, column) ? saysId : undefined}
            placeholder={column === 'vat' ? words.fields.notSent : ''}
            dir="auto"
            spellCheck={false}
            autoComplete="off"
            value={item[column] ?? ''}
            onChange={(event) => set(changedAt(items, at, typed(column, event.target.value)))}
          />
        )}
        end={(_, at) => (
          <IconButton
            label={words.compose.removeItem(at + 1)}
            icon={X}
            size={14}
            onPress={() => {
              group.current?.focus();
              set(withoutAt(items, at));
            }}
          />
        )}
        endLabel={words.compose.removeColumn}
        error={error?.field.startsWith('items[') ? words.documented.composeProblem(error) : null}
        errorId={saysId}
        onAdd={() =>
          set([...items, { name: words.compose.newItem, price: '1', qty: '1', vat: null }])
        }
      />
    </div>
  );
}

/** An empty vat is not sent. */
const typed = (column: (typeof COLUMNS)[number], text: string): Partial<ComposeItem> => ({
  [column]: column === 'vat' && text === '' ? null : text,
});
