// Fields: one row for each field that was sent, documented ones in the document's order, then the documented ones that
// were not sent, in one line.

import { useRef, useState, type ReactNode } from 'react';
import { isArchived } from '../../../shared/contract/archive.ts';
import type { Content } from '../../body/body-reader.ts';
import type { FieldLine as Line } from '../../body/field-line.ts';
import { useMoreEntries } from '../../body/use-more-entries.tsx';
import { isDocumentMeant } from '../../explain/told.ts';
import type { TabProps } from '../../host/open-capture.ts';
import { isEditable } from '../../sending/state/replay-draft.ts';
import { editField } from '../../sending/state/replay.ts';
import { optionsOf, Segmented } from '../../ui/field.tsx';
import { useStore } from '../../ui/store.ts';
import { TableHead } from '../../ui/table.tsx';
import { formatCount, plural, words } from '../../words/words.ts';
import { useRoving } from '../linked/roving.ts';
import { useFate } from '../linked/use-fate.ts';
import { useScrollToSelected } from '../linked/use-scroll-to-selected.ts';
import { UnreadBody } from '../unread/unread-body.tsx';
import { FieldLine, type FieldLineProps } from './field-line.tsx';
import { ItemsTable } from './items-table.tsx';
import { NodeValue } from './node-value.tsx';

export function FieldsTab({ detail }: TabProps) {
  const { content } = detail.body;
  const isUnsigned = detail.value.verification.canonical === null;
  const isOfDocument = isDocumentMeant(detail.value);
  const hasEditor = !isArchived(detail.value.summary.id) && isEditable(detail);
  const onEdit = hasEditor ? editField : null;
  return content ? (
    <FieldsTable {...{ content, isUnsigned, isOfDocument, onEdit }} />
  ) : (
    <UnreadBody detail={detail} wants="fields" />
  );
}

interface FieldsTableProps extends Omit<FieldLineProps, 'line'> {
  readonly content: Content;
  /** The document says something about these fields. */
  readonly isOfDocument: boolean;
}

function FieldsTable({ content, isOfDocument, ...field }: FieldsTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box);
  useScrollToSelected(box);
  const line = (entry: Line) =>
    entry.rule?.type === 'items' && entry.value ? (
      <ItemsLines key={entry.name} line={entry} content={content} {...field} />
    ) : (
      <FieldLine key={entry.name} line={entry} {...field} />
    );
  const { known } = content.outline;
  const sent = known.filter(({ value }) => value);
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
        <tbody>{(isOfDocument ? sent : sent.map(asSent)).map(line)}</tbody>
        <UnknownFields content={content} line={line} />
        {isOfDocument && <AbsentFields absent={known.filter(({ value }) => !value)} line={line} />}
      </table>
    </div>
  );
}

/** Without what the document says of a field with this name. */
const asSent = (entry: Line): Line => ({ ...entry, rule: null, findings: [] });

interface UnknownFieldsProps {
  readonly content: Content;
  readonly line: (entry: Line) => ReactNode;
}

function UnknownFields({ content, line }: UnknownFieldsProps) {
  const selected = useStore((state) => state.selected);
  const { unknown } = useFate(content, selected);
  const { shown, button } = useMoreEntries(content.unknown, 100, unknown);
  const { total } = content.unknown;
  if (total === 0) return null;
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={4}>
          {words.fields.unknownFields(formatCount(total))}
        </th>
      </tr>
      {shown.map(({ entry }) => entry && line(entry))}
      {button && (
        <tr className="group">
          <td colSpan={4}>{button}</td>
        </tr>
      )}
    </tbody>
  );
}

interface AbsentFieldsProps {
  readonly absent: readonly Line[];
  readonly line: (entry: Line) => ReactNode;
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

interface ItemsLinesProps extends FieldLineProps {
  readonly content: Content;
}

function ItemsLines({ content, ...field }: ItemsLinesProps) {
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
