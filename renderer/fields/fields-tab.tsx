// Fields: one row for each documented field in the document's order, then what is not in the document.

import { useMemo } from 'react';
import { describeFields, type FieldRow } from '../../shared/webhook/fields.ts';
import { bodyObject } from '../detail/body-view.ts';
import type { TabProps } from '../detail/detail-tabs.tsx';
import { UnreadBody } from '../detail/unread-body.tsx';
import { formatCount } from '../ui/format.ts';
import { useMore } from '../ui/use-more.tsx';
import { FieldLine } from './field-line.tsx';
import { ItemsLines } from './items-lines.tsx';

export function FieldsTab({ detail }: TabProps) {
  const { body, value } = detail;
  const root = bodyObject(body);
  const { verification } = value;
  const rows = useMemo(
    () => (root ? describeFields(root, verification) : []),
    [root, verification],
  );
  const known = rows.filter(({ rule }) => rule !== null);
  const unknown = useMore(
    rows.filter(({ rule }) => rule === null),
    100,
  );
  if (!root) return <UnreadBody detail={detail} wants="fields" />;

  const line = (row: FieldRow) =>
    row.rule?.type === 'items' && row.node ? (
      <ItemsLines key={row.name} row={row} body={body} verification={verification} />
    ) : (
      <FieldLine key={row.name} row={row} body={body} verification={verification} />
    );
  return (
    <div className="scroll">
      <table className="table fields">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">Document</th>
            <th scope="col">In the signature</th>
          </tr>
        </thead>
        <tbody>{known.map(line)}</tbody>
        {unknown.total > 0 && (
          <tbody>
            <tr className="group">
              <th scope="rowgroup" colSpan={4}>
                Not in the document: {formatCount(unknown.total)}
              </th>
            </tr>
            {unknown.shown.map(line)}
          </tbody>
        )}
      </table>
      {unknown.button}
    </div>
  );
}
