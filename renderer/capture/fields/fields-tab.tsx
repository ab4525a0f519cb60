// Fields: one row for each field that was sent, documented ones in the document's order, then the documented ones that
// were not sent, in one line.

import { useRef, useState, type ReactNode } from 'react';
import { isArchived } from '../../../shared/contract/archive.ts';
import type { FieldRow } from '../../../shared/webhook/fields.ts';
import type { Content } from '../../body/body-reader.ts';
import type { TabProps } from '../../host/open-capture.ts';
import { isEditable } from '../../sending/state/replay-draft.ts';
import { editField } from '../../sending/state/replay.ts';
import { optionsOf, Segmented } from '../../ui/field.tsx';
import { useStore } from '../../ui/store.ts';
import { TableHead } from '../../ui/table.tsx';
import { useMore } from '../../ui/data-text.tsx';
import { formatCount, plural, words } from '../../words/words.ts';
import { useRoving, useFate, useScrollToSelected } from '../linked/linked.tsx';
import { UnreadBody } from '../unread/unread-body.tsx';
import { FieldLine, type FieldLineProps } from './field-line.tsx';
import { ItemsTable } from './items-table.tsx';
import { NodeValue } from './node-value.tsx';

export function FieldsTab({ detail }: TabProps) {
  const { content } = detail.body;
  const isUnsigned = detail.value.verification.canonical === null;
  const hasEditor = !isArchived(detail.value.summary.id) && isEditable(detail);
  const onEdit = hasEditor ? editField : null;
  return content ? (
    <FieldsTable {...{ content, isUnsigned, onEdit }} />
  ) : (
    <UnreadBody detail={detail} wants="fields" />
  );
}

function FieldsTable(props: Omit<FieldLineProps, 'line'>) {
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box);
  useScrollToSelected(box);
  const { content } = props;
  const line = (entry: FieldRow) =>
    entry.rule?.type === 'items' && entry.node ? (
      <ItemsLines key={entry.name} line={entry} {...props} />
    ) : (
      <FieldLine key={entry.name} line={entry} {...props} />
    );
  const { known } = content;
  return (
    <div ref={box} className="scroll" {...roving}>
      <table className="table fields">
        <TableHead
          columns={[
            words.fields.field,
            words.fields.value,
            words.request.columns.documented,
            words.detail.tabs.signature,
          ]}
        />
        <tbody>{known.filter(({ node }) => node).map(line)}</tbody>
        <UnknownFields content={content} line={line} />
        <AbsentFields absent={known.filter(({ node }) => !node)} line={line} />
      </table>
    </div>
  );
}

interface UnknownFieldsProps {
  readonly content: Content;
  readonly line: (entry: FieldRow) => ReactNode;
}

function UnknownFields({ content, line }: UnknownFieldsProps) {
  const selected = useStore((state) => state.selected);
  const { unknown } = useFate(content, selected);
  const { shown, total, button } = useMore(content.unknown, 100, unknown);
  if (total === 0) return null;
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={4}>
          {words.fields.unknownFields(formatCount(total))}
        </th>
      </tr>
      {shown.map(line)}
      {button && (
        <tr className="group">
          <td colSpan={4}>{button}</td>
        </tr>
      )}
    </tbody>
  );
}

interface AbsentFieldsProps {
  readonly absent: readonly FieldRow[];
  readonly line: (entry: FieldRow) => ReactNode;
}

/** The documented fields that were not sent: their names, and a row for each on request. */
function AbsentFields({ absent, line }: AbsentFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (absent.length === 0) return null;
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={4}>
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {words.fields.absentFields(absent.length)}
          </button>{' '}
          {!isOpen && (
            <span className="data muted" dir="ltr">
              {absent.map(({ name }) => name).join(', ')}
            </span>
          )}
        </th>
      </tr>
      {isOpen && absent.map(line)}
    </tbody>
  );
}

function ItemsLines(field: FieldLineProps) {
  const [form, setForm] = useState<'table' | 'string'>('table');
  const { content, line } = field;
  const { text, items } = content;
  if (!items) {
    return (
      <FieldLine {...field}>
        <Neither {...field} />
      </FieldLine>
    );
  }
  const isEmpty = items.elements.length === 0;
  const count = plural(items.elements.length, 'item');
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
            {form === 'string' && line.node ? (
              <NodeValue node={line.node} text={text} limit={1200} />
            ) : (
              <ItemsTable items={items} content={content} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** The value is neither an array nor a string that holds one. */
function Neither({ line: { node }, content: { text } }: FieldLineProps) {
  if (!node) return null;
  return (
    <>
      <NodeValue node={node} text={text} />
      {node.kind === 'string' && node.value.trim() !== '' && (
        <p className="muted">{words.fields.holdsNoArray}</p>
      )}
    </>
  );
}
