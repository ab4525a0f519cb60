// One field of the edited body: its value, the captured value, and the way back to it.

import { useRef } from 'react';
import { compactText } from '../../../shared/json/compact.ts';
import {
  withMember,
  withoutMember,
  withPiece,
  withStringValue,
} from '../../../shared/json/edit.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';
import { repeated, restored } from '../../../shared/replay/edits.ts';
import type { EditedField as Field, ReadBody } from '../../../shared/replay/fields.ts';
import {
  hasLiteralAs,
  kindOf,
  literalAs,
  VALUE_KINDS,
  type ValueKind,
} from '../../../shared/replay/kinds.ts';
import { readItems } from '../../../shared/webhook/fields.ts';
import { Button } from '../../ui/basics.tsx';
import { DataText } from '../../ui/data-text.tsx';
import { hasInvisible } from '../../ui/invisible.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { ordinal, words } from '../../words/words.ts';
import { WasNote } from '../was-note.tsx';
import { EditedItems } from './edited-items.tsx';
import { FieldValue } from './typed-input.tsx';

interface EditedFieldProps {
  readonly field: Field;
  readonly edited: ReadBody;
  /** Null: there is nothing to compare with. */
  readonly captured: ReadBody | null;
  /** The signature, whose value is computed when the body is sent. */
  readonly isMadeAnew: boolean;
  readonly onEdit: (text: string) => void;
  /** The row disappears, so the focus must move. */
  readonly onGone: () => void;
}

export function EditedField(props: EditedFieldProps) {
  const { field, edited, captured, isMadeAnew, onEdit, onGone } = props;
  const row = useRef<HTMLDivElement>(null);
  const { now, rule, change } = field;
  const says = words.replay;
  const name = nameOf(field);
  const { text, object } = edited;
  const restore = () => {
    if (captured) onEdit(restored(edited, field, captured));
  };
  const add = () =>
    onEdit(withMember(text, object, field.name, FIRST_VALUES[rule?.type ?? 'string']));
  /** The button disappears, so the focus moves to the field. */
  const keepFocus = (edit: () => void) => () => {
    row.current?.focus();
    edit();
  };
  const act = (action: FieldAction) => {
    if (action === 'restore') restore();
    else if (action === 'add') add();
    else if (now) {
      onEdit(EDITS[action](edited, now.value, now.at));
      if (action === 'leaveOut' && !field.captured && !rule) onGone();
    }
  };
  const onKind = (kind: ValueKind) => {
    const literal = now && literalAs(kind, text, now.value);
    if (now && literal !== null) onEdit(withPiece(text, now.value, literal));
  };
  const items = now && field.name === 'items' ? readItems(text, now.value) : null;
  return (
    <div
      ref={row}
      className="edit-field grid at-top stretches"
      role="group"
      aria-label={name}
      tabIndex={-1}
    >
      <span
        className={
          change === 'absent' ? 'data edit-name unbroken muted' : 'data edit-name unbroken'
        }
        title={rule ? words.documented.field(rule) : field.name}
      >
        <bdi>{field.name}</bdi>
        {field.occurrence > 1 && <span className="muted"> {ordinal(field.occurrence)}</span>}
      </span>
      {isMadeAnew ? (
        <span className="muted edit-says">{says.madeAnew}</span>
      ) : !now ? (
        <span className="level edit-absent gap-8">
          <span className="muted">{words.fields.notSent}</span>
          {change === 'absent' && (
            <Button kind="quiet" label={says.addName(name)} onPress={keepFocus(add)}>
              {says.add}
            </Button>
          )}
        </span>
      ) : items ? (
        <span className="muted edit-says">{words.compose.itemsVariants[items.variant]}</span>
      ) : (
        <FieldValue
          name={name}
          text={text}
          node={now.value}
          literalOf={(value) => literalOf(field, captured, value)}
          onEdit={onEdit}
        />
      )}
      <MoreMenu
        label={says.moreFor(name)}
        entries={() => [
          ...(now ? [kindsOf(field, now.value, items !== null, onKind), null] : []),
          ...actionsOf(field).map((action) => ({
            words: says.actions[action],
            run: () => act(action),
          })),
        ]}
      />
      {now && items && (
        <EditedItems
          text={text}
          node={now.value}
          items={items}
          captured={field.captured && captured ? { ...captured, node: field.captured.value } : null}
          onEdit={onEdit}
        />
      )}
      {now?.value.kind === 'string' && !items && hasInvisible(now.value.value) && (
        <p className="edit-note muted">
          {says.holds} <DataText text={now.value.value} limit={120} />
        </p>
      )}
      {captured && change === 'added' && <p className="edit-note says-warning">{says.was.added}</p>}
      {(change === 'changed' || change === 'left-out') && field.captured && captured && (
        <WasNote
          says={change === 'changed' ? says.was.changed : says.was.leftOut}
          was={shownValue(captured.text, field.captured.value)}
          name={name}
          onRestore={keepFocus(restore)}
        />
      )}
    </div>
  );
}

const nameOf = ({ name, occurrence }: Field) =>
  occurrence > 1 ? words.replay.nameWithOrdinal(name, ordinal(occurrence)) : name;

const FIRST_VALUES = { string: '""', integer: '1', number: '1', items: '[]' } as const;

type Edit = (body: ReadBody, node: JsonNode, at: number) => string;

const EDITS: Readonly<Record<Exclude<FieldAction, 'restore' | 'add'>, Edit>> = {
  empty: ({ text }, node) => withPiece(text, node, '""'),
  blank: ({ text }, node) =>
    node.kind === 'string' ? withStringValue(text, node, `${node.value} `) : text,
  repeat: (body, _, at) => {
    const member = body.object.members[at];
    return member ? repeated(body, member) : body.text;
  },
  leaveOut: ({ text, object }, _, at) => withoutMember(text, object, at),
};

function actionsOf({ change, now, captured }: Field): FieldAction[] {
  if (!now) return [captured ? 'restore' : 'add'];
  const { value } = now;
  const hasText = value.kind === 'string' && value.value !== '';
  return [
    ...(hasText ? (['empty', 'blank'] as const) : []),
    'repeat',
    'leaveOut',
    ...(change === 'changed' ? (['restore'] as const) : []),
  ];
}

/** What the value may be sent as. Parsed items have two kinds, the document's variants. */
function kindsOf(
  { name }: Field,
  node: JsonNode,
  areItems: boolean,
  onKind: (kind: ValueKind) => void,
) {
  const says = words.replay.kinds;
  const { A, B } = words.compose.itemsVariants;
  const names = name === 'items' ? { ...says, nested: A, string: B } : says;
  const kinds = VALUE_KINDS.filter((kind) => areItems || hasLiteralAs(kind, node));
  return {
    title: words.replay.sentAs,
    chosen: kinds.indexOf(kindOf(node)),
    entries: kinds.map((kind) => ({ words: names[kind], run: () => onKind(kind) })),
  };
}

function literalOf(field: Field, captured: ReadBody | null, value: string): string | null {
  const node = field.captured?.value;
  if (!captured || node?.kind !== 'string' || node.value !== value) return null;
  return captured.text.slice(node.start, node.end);
}

/** A text is quoted: `"1"` is not `1`. */
const shownValue = (text: string, node: JsonNode) =>
  node.kind === 'string' ? `"${node.value}"` : compactText(text, node);

type FieldAction = keyof typeof words.replay.actions;
