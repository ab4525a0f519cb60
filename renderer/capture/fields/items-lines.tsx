// The items in both variants of the document: a line like every field's, and below it the items as a table. Variant B
// is a string; both of its forms can be shown.

import { useState } from 'react';
import type { Content } from '../../body/content.ts';
import type { FieldLine as Line } from '../../body/field-line.ts';
import { optionsOf, Segmented } from '../../ui/choice.tsx';
import { plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { FieldLine, type FieldLineProps } from './field-line.tsx';
import { ItemsTable } from './items-table.tsx';
import { NodeValue } from './node-value.tsx';

interface ItemsLinesProps extends FieldLineProps {
  readonly content: Content;
}

export function ItemsLines({ content, ...field }: ItemsLinesProps) {
  const [form, setForm] = useState<'table' | 'string'>('table');
  const { items } = content.outline;
  const { line } = field;
  if (!items) {
    return (
      <FieldLine {...field}>
        <Neither line={line} />
      </FieldLine>
    );
  }
  const isEmpty = items.count === 0;
  const count = plural(items.count, 'item');
  return (
    <>
      <FieldLine {...field} hasMore={!isEmpty}>
        {items.variant === 'A' ? (
          <span className="muted">{words.fields.variantA(count)}</span>
        ) : (
          <>
            <span className="muted">{words.fields.variantB(count)}</span>
            <Segmented
              label={words.fields.itemsForm}
              options={optionsOf({ table: words.fields.table, string: words.fields.string })}
              value={form}
              onChange={setForm}
            />
          </>
        )}
      </FieldLine>
      {!isEmpty && (
        <tr className="more-of-it">
          <td colSpan={4}>
            {form === 'table' || !items.string ? (
              <ItemsTable items={items} list={content.items} />
            ) : (
              <NodeValue value={items.string} limit={1200} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** The value is neither an array nor a string that holds one. */
function Neither({ line: { value } }: { readonly line: Line }) {
  if (!value) return null;
  return (
    <>
      <NodeValue value={value} />
      {value.kind === 'string' && value.text.trim() !== '' && (
        <p className="muted">{words.fields.holdsNoArray}</p>
      )}
    </>
  );
}
