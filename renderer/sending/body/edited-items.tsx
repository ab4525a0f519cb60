// The items of the edited body as a table (document 2.2). In Variant B the edits change the JSON inside the string.

import { useMemo, useRef } from 'react';
import { Plus } from 'lucide-react';
import { memberValue, type JsonNode } from '../../../shared/json/tree.ts';
import { isSameValue } from '../../../shared/replay/fields.ts';
import {
  itemValue,
  itemWithout,
  newItem,
  repeatedItem,
  withItems,
  withoutItem,
  type ItemsEdit,
} from '../../../shared/replay/items.ts';
import { readItems, type ItemsView } from '../../../shared/webhook/fields.ts';
import { ITEM_FIELDS } from '../../../shared/webhook/notification.ts';
import { afterDialog } from '../../go/focus.ts';
import { Button } from '../../ui/basics.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useMore } from '../../ui/data-text.tsx';
import { words } from '../../words/words.ts';
import { LiteralInput } from './typed-input.tsx';

interface EditedItemsProps {
  readonly text: string;
  readonly node: JsonNode;
  readonly items: ItemsView;
  readonly captured: { readonly text: string; readonly node: JsonNode } | null;
  readonly onEdit: (text: string) => void;
}

export function EditedItems({ text, node, items, captured, onEdit }: EditedItemsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [capturedText, capturedNode] = [captured?.text ?? '', captured?.node];
  const before = useMemo(() => readItems(capturedText, capturedNode), [capturedText, capturedNode]);
  const edit = (how: ItemsEdit) => onEdit(withItems(text, node, how));
  const remove = (at: number) => {
    edit(withoutItem(at));
    afterDialog(() => group.current?.focus());
  };
  const says = words.replay;
  const columns = columnsOf(items);
  const { shown, button } = useMore(items.elements, 10);
  return (
    <div ref={group} className="stack edit-items unringed at-top gap-4 narrows" tabIndex={-1}>
      {items.elements.length > 0 && (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="data">
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className="only-heard">{says.sentAs}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column}>
                    {item.kind === 'object' ? (
                      <ItemCell
                        label={words.compose.itemField(column, at + 1)}
                        text={items.text}
                        node={memberValue(item, column)}
                        isNumber={ITEM_FIELDS.some(
                          ({ name, type }) => name === column && type === 'number',
                        )}
                        differs={differs(items, before, at, column)}
                        onLiteral={(literal) => edit(itemValue(at, column, literal))}
                      />
                    ) : (
                      column === columns[0] && <span className="muted">{says.notAnItem}</span>
                    )}
                  </td>
                ))}
                <td>
                  <MoreMenu
                    label={says.itemActions.more(at + 1)}
                    entries={() => [
                      ...columns
                        .filter((name) => item.kind === 'object' && memberValue(item, name))
                        .map((name) => ({
                          words: says.itemActions.leaveOut(name),
                          run: () => edit(itemWithout(at, name)),
                        })),
                      { words: says.itemActions.repeat, run: () => edit(repeatedItem(at)) },
                      { words: says.itemActions.remove, run: () => remove(at) },
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {button}
      <Button kind="quiet" icon={Plus} onPress={() => edit(newItem(words.request.columns.item))}>
        {words.compose.addItem}
      </Button>
    </div>
  );
}

interface ItemCellProps {
  readonly label: string;
  readonly text: string;
  readonly node: JsonNode | undefined;
  /** The document specifies a number here. */
  readonly isNumber: boolean;
  readonly differs: string | null;
  readonly onLiteral: (literal: string) => void;
}

function ItemCell({ label, text, node, isNumber, differs, onLiteral }: ItemCellProps) {
  const kind = node?.kind ?? (isNumber ? 'number' : 'string');
  const form = kind === 'string' || kind === 'number' ? kind : 'json';
  const held = !node ? '' : node.kind === 'string' ? node.value : text.slice(node.start, node.end);
  // A one-line field would lose a line end.
  if (/[\r\n]/.test(held)) return <span className="muted">{words.replay.editInJson}</span>;
  return (
    <LiteralInput
      {...{ label, held, form, differs, onLiteral }}
      placeholder={node ? '' : words.fields.notSent}
    />
  );
}

const MOST_COLUMNS = 8;
const LOOKED_AT = 100;

function columnsOf({ elements }: ItemsView): string[] {
  const names = new Set(ITEM_FIELDS.map(({ name }) => name));
  for (const element of elements.slice(0, LOOKED_AT)) {
    if (element.kind === 'object') for (const { name } of element.members) names.add(name);
  }
  return [...names].slice(0, MOST_COLUMNS);
}

/** The captured value in the place of an item's value, if it differs; null if it is the same. */
function differs(items: ItemsView, before: ItemsView | null, at: number, name: string) {
  const says = words.replay;
  const [node, was] = [items, before].map((view) => {
    const item = view?.elements[at];
    return item?.kind === 'object' ? memberValue(item, name) : undefined;
  });
  if (!before || (!node && !was)) return null;
  if (!was) return says.capturedWithout;
  if (node && isSameValue(items.text, node, before.text, was)) return null;
  return says.captured(was.kind === 'string' ? was.value : before.text.slice(was.start, was.end));
}
