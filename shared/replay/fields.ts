// An edited body beside the captured one, field by field: the documented fields in the document's order, then the
// others. Fields of the same name are distinguished by their order.

import { compactText } from '../json/compact.ts';
import type { JsonMember, JsonNode, JsonObject } from '../json/tree.ts';
import { NOTIFICATION_FIELDS, type FieldRule } from '../webhook/notification.ts';

/** A JSON object with its text. */
export interface ReadBody {
  readonly text: string;
  readonly object: JsonObject;
}

/** A member with its position among all members of its object. */
export interface PlacedMember extends JsonMember {
  readonly at: number;
}

/** `absent`: a documented field that neither body has. */
export type FieldChange = 'same' | 'changed' | 'added' | 'left-out' | 'absent';

export interface EditedField {
  readonly name: string;
  /** Counts the fields of this name from 1, in the captured or edited body. */
  readonly occurrence: number;
  /** Null if the field is not in the document. */
  readonly rule: FieldRule | null;
  /** Null if the edited body lacks the field. */
  readonly now: PlacedMember | null;
  /** Null if the captured body lacked the field. */
  readonly captured: PlacedMember | null;
  readonly change: FieldChange;
}

/** Every field of either body. Without `captured`, which may not have been one object, every field counts as added. */
export function editedFields(edited: ReadBody, captured: ReadBody | null): EditedField[] {
  const now = occurrences(edited.object);
  const before = captured ? occurrences(captured.object) : new Map<string, PlacedMember[]>();
  const fieldsOf = (name: string, rule: FieldRule | null): EditedField[] => {
    const [nows, befores] = [now.get(name) ?? [], before.get(name) ?? []];
    const count = Math.max(nows.length, befores.length, rule ? 1 : 0);
    return Array.from({ length: count }, (_, index) => {
      const pair = { now: nows[index] ?? null, captured: befores[index] ?? null };
      const change = changeOf(pair, edited.text, captured?.text ?? '');
      return { name, occurrence: index + 1, rule, ...pair, change };
    });
  };
  const others = new Set([...now.keys(), ...before.keys()]);
  for (const { name } of NOTIFICATION_FIELDS) others.delete(name);
  return [
    ...NOTIFICATION_FIELDS.flatMap((rule) => fieldsOf(rule.name, rule)),
    ...[...others].flatMap((name) => fieldsOf(name, null)),
  ];
}

/**
 * Whether a receiver reads the same value: blanks between tokens and escapes do not matter, numbers count as written.
 */
export function isSameValue(text: string, node: JsonNode, other: string, otherNode: JsonNode) {
  const literal = (whole: string, { start, end }: JsonNode) => whole.slice(start, end);
  if (literal(text, node) === literal(other, otherNode)) return true;
  if (node.kind === 'string') return otherNode.kind === 'string' && node.value === otherNode.value;
  return node.kind === otherNode.kind && compactText(text, node) === compactText(other, otherNode);
}

function occurrences({ members }: JsonObject): Map<string, PlacedMember[]> {
  const byName = new Map<string, PlacedMember[]>();
  members.forEach((member, at) => {
    const known = byName.get(member.name);
    if (known) known.push({ ...member, at });
    else byName.set(member.name, [{ ...member, at }]);
  });
  return byName;
}

function changeOf(
  { now, captured }: Pick<EditedField, 'now' | 'captured'>,
  text: string,
  capturedText: string,
): FieldChange {
  if (!now) return captured ? 'left-out' : 'absent';
  if (!captured) return 'added';
  return isSameValue(text, now.value, capturedText, captured.value) ? 'same' : 'changed';
}
