// The items, in both variants of the document: a line like every field's, and under it the items as a small table.
// Variant B is a string: both of its forms can be seen.

import { useMemo, useState } from 'react';
import type { JsonNode } from '../../shared/json/tree.ts';
import type { Verification } from '../../shared/signature/verify.ts';
import { readItems, type FieldRow } from '../../shared/webhook/fields.ts';
import type { BodyView } from '../detail/body-view.ts';
import { Segmented } from '../ui/choice.tsx';
import { DataText } from '../ui/data-text.tsx';
import { plural } from '../ui/format.ts';
import { FieldLine } from './field-line.tsx';
import { ItemsTable } from './items-table.tsx';
import { NodeValue } from './node-value.tsx';

interface ItemsLinesProps {
  readonly row: FieldRow;
  readonly body: BodyView;
  readonly verification: Verification;
}

export function ItemsLines({ row, body, verification }: ItemsLinesProps) {
  const [form, setForm] = useState<'table' | 'string'>('table');
  const items = useMemo(() => readItems(body.text, row.node), [body.text, row.node]);
  if (!items) {
    return (
      <FieldLine row={row} body={body} verification={verification}>
        {row.node && <Neither node={row.node} text={body.text} />}
      </FieldLine>
    );
  }
  const isEmpty = items.elements.length === 0;
  const count = plural(items.elements.length, 'item');
  return (
    <>
      <FieldLine row={row} body={body} verification={verification} hasMore={!isEmpty}>
        {items.variant === 'A' ? (
          <span className="muted">Variant A: an array of {count}</span>
        ) : (
          <>
            <span className="muted">
              Variant B: a string with the JSON encoding of {count}, signed as one whole value
            </span>
            <Segmented
              label="Form of the items"
              options={[
                { id: 'table', words: 'Table' },
                { id: 'string', words: 'String' },
              ]}
              value={form}
              onChange={setForm}
            />
          </>
        )}
      </FieldLine>
      {!isEmpty && (
        <tr className="more-of-it">
          <td colSpan={4}>
            {form === 'table' ? (
              <ItemsTable
                items={items}
                verification={items.variant === 'A' ? verification : null}
              />
            ) : (
              <DataText text={items.text} limit={1200} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** Neither an array nor a string that holds one. */
function Neither({ node, text }: { readonly node: JsonNode; readonly text: string }) {
  return (
    <>
      <NodeValue node={node} text={text} />
      {node.kind === 'string' && node.value.trim() !== '' && (
        <p className="muted">A string that holds no JSON array.</p>
      )}
    </>
  );
}
