// Reads edited JSON back into the form: values without a form field stay JSON as written.

import { parseJson } from '../../../shared/json/parse.ts';
import { membersByName, type JsonNode, type JsonObject } from '../../../shared/json/tree.ts';
import type { ComposeDraft, ComposeField, ComposeItem } from '../../../shared/webhook/compose.ts';

/** The form of a body; null if the text is not one JSON object. Leaves out `sign`, which signing adds. */
export function readSendDraft(text: string): ComposeDraft | null {
  const parsed = parseJson(text);
  if (!parsed.ok || parsed.root.kind !== 'object') return null;
  const members = parsed.root.members.filter(({ name }) => name !== 'sign');
  const itemsAt = members.findLastIndex(({ name }) => name === 'items');
  const read = readItems(members[itemsAt]?.value);
  const fields = members.map(({ name, value }, index): ComposeField => {
    if (read && index === itemsAt) return { name, kind: 'items', value: '' };
    return value.kind === 'string'
      ? { name, kind: 'string', value: value.value }
      : { name, kind: 'literal', value: text.slice(value.start, value.end) };
  });
  return { fields, items: read?.items ?? [], itemsVariant: read?.variant ?? 'A' };
}

function readItems(node: JsonNode | undefined) {
  if (node?.kind === 'array') {
    const items = itemsOf(node);
    return items && { items, variant: 'A' as const };
  }
  if (node?.kind !== 'string') return null;
  const inner = parseJson(node.value);
  const items = inner.ok ? itemsOf(inner.root) : null;
  return items && { items, variant: 'B' as const };
}

/** Null if an element's form differs from the document's item. */
function itemsOf(node: JsonNode): ComposeItem[] | null {
  if (node.kind !== 'array') return null;
  const items = node.elements.map((element) =>
    element.kind === 'object' ? itemOf(element) : null,
  );
  return items.every((item) => item !== null) ? items : null;
}

function itemOf(object: JsonObject): ComposeItem | null {
  const members = membersByName(object);
  const [name, price, qty, vat] = ['name', 'price', 'qty', 'vat'].map(
    (key) => members.get(key)?.value,
  );
  const known = members.size === (vat ? 4 : 3) && members.size === object.members.length;
  if (!known || name?.kind !== 'string' || price?.kind !== 'number' || qty?.kind !== 'number') {
    return null;
  }
  if (vat && vat.kind !== 'string') return null;
  return {
    name: name.value,
    price: price.literal,
    qty: qty.literal,
    vat: vat?.kind === 'string' ? vat.value : null,
  };
}
