// The canonical string (document 5.1, steps 1 to 5): which values are signed, in which order, as which text. Every
// segment knows its place in the body, so that a view can point to it.

import { compactText } from '../json/compact.ts';
import {
  byName,
  type JsonArray,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  type Path,
  type Span,
} from '../json/tree.ts';
import { duplicateName, notDescribed, numberKept, repeatedInside, type Note } from './notes.ts';
import { reference, type Reading } from './readings.ts';
import { openPoint, trimmed, valueText, type Scalar } from './value-text.ts';
import { PRICES, type Spend } from './work.ts';

/** One value of the canonical string. */
export interface Segment extends Span {
  /** As joined: trimmed, numbers in plain decimal form. */
  readonly text: string;
  readonly path: Path;
}

/** A value that was sent but is not signed. */
export interface Dropped extends Span {
  readonly path: Path;
  readonly why: DroppedWhy;
}

/**
 * `signature`: the field `sign` itself (step 1). `null`, `empty`: steps 2 and 4. `not-an-object`: an element of an
 * array that is not an object (step 4). `repeated`: a later value of the same name counts (R2). `nested`: left out by
 * the reading `nested-left-out` (R11).
 */
export type DroppedWhy = 'signature' | 'null' | 'empty' | 'not-an-object' | 'repeated' | 'nested';

export interface Canonical {
  readonly segments: readonly Segment[];
  readonly dropped: readonly Dropped[];
  readonly notes: readonly Note[];
  /** The text of every value that is not null, in signing order; an empty text was left out. */
  readonly texts: readonly string[];
  /** The scalars whose text depends on the reading, with their index in `texts`. */
  readonly open: readonly { readonly at: number; readonly node: Scalar }[];
  /** The points in which another reading could give another string for this body. */
  readonly openPoints: ReadonlySet<keyof Reading>;
}

/**
 * Lists the signed values of a notification in signing order (document 5.1, steps 1 to 4), and the values left out with
 * the reason. `text` contains `body`. A case that the document does not describe becomes a note. Throws only what
 * `spend` throws, which learns what each value costs.
 */
export function canonicalise(
  text: string,
  body: JsonObject,
  reading: Reading = reference,
  spend: Spend = () => undefined,
): Canonical {
  const segments: Segment[] = [];
  const dropped: Dropped[] = [];
  const notes: Note[] = [];
  const texts: string[] = [];
  const open: { at: number; node: Scalar }[] = [];
  const openPoints = new Set<keyof Reading>();

  /** The cost of a value, and of a path that is kept. */
  const keep = (path: Path) => {
    spend(PRICES.value + path.length * PRICES.step);
  };

  function note(made: Note) {
    keep(made.path);
    notes.push(made);
  }

  function drop(node: Span, path: Path, why: DroppedWhy) {
    keep(path);
    dropped.push({ path, why, start: node.start, end: node.end });
  }

  function append(node: JsonNode, path: Path, value: { text: string; empty: boolean }) {
    texts.push(value.empty ? '' : value.text);
    if (value.empty) drop(node, path, 'empty');
    else {
      keep(path);
      segments.push({ text: value.text, path, start: node.start, end: node.end });
    }
  }

  function appendScalar(node: JsonNode, path: Path) {
    if (node.kind === 'null') drop(node, path, 'null');
    else if (node.kind !== 'array' && node.kind !== 'object') {
      const value = valueText(node, reading);
      const point = openPoint(node);
      if (point) {
        openPoints.add(point);
        open.push({ at: texts.length, node });
      }
      if (value.keptAsWritten) note(numberKept(path));
      append(node, path, value);
    } else appendNested(node, path);
  }

  /** An object as a top-level value, or an object or array inside an element, is not described (R11). */
  function appendNested(node: JsonArray | JsonObject, path: Path) {
    note(notDescribed(path, node.kind));
    openPoints.add('nested');
    if (reading.nested !== 'nested-flattened') noteRepetitions(node, path);
    if (reading.nested === 'nested-left-out') drop(node, path, 'nested');
    else if (reading.nested === 'json-text') {
      append(node, path, trimmed(compactText(text, node), reading));
    } else if (node.kind === 'object') appendMembers(node, path);
    else appendElements(node, path);
  }

  function appendElements(array: JsonArray, path: Path) {
    if (array.elements.length === 0) drop(array, path, 'empty');
    array.elements.forEach((element, index) => {
      const elementPath = [...path, index];
      if (element.kind === 'object') appendMembers(element, elementPath);
      else {
        noteRepetitions(element, elementPath);
        drop(element, elementPath, 'not-an-object');
      }
    });
  }

  /** Notes repeated names in a value that is joined whole (R2). */
  function noteRepetitions(whole: JsonNode, path: Path) {
    const here = [...path];
    visit(whole);

    function visit(node: JsonNode) {
      if (node.kind === 'array') {
        node.elements.forEach((element, index) => {
          visitAt(index, element);
        });
      } else if (node.kind === 'object') {
        const seen = new Set<string>();
        for (const { name, value } of node.members) {
          if (seen.has(name)) note(repeatedInside([...here, name]));
          seen.add(name);
          visitAt(name, value);
        }
      }
    }

    function visitAt(step: string | number, node: JsonNode) {
      here.push(step);
      visit(node);
      here.pop();
    }
  }

  function appendMembers(object: JsonObject, path: Path) {
    for (const { name, value } of countingMembers(object, path)) {
      appendScalar(value, [...path, name]);
    }
  }

  /** The members that count, in signing order (R8); of a repeated name, the last (R2). */
  function countingMembers(object: JsonObject, path: Path): JsonMember[] {
    const sorted = [...object.members].sort(byName); // stable: repeated names stay in order
    return sorted.filter(({ name, value }, index) => {
      if (sorted[index + 1]?.name !== name) return true;
      drop(value, [...path, name], 'repeated');
      note(duplicateName([...path, name]));
      return false;
    });
  }

  for (const { name, value } of countingMembers(body, [])) {
    if (name === 'sign') drop(value, [name], 'signature');
    else if (value.kind === 'array') appendElements(value, [name]);
    else appendScalar(value, [name]);
  }
  return { segments, dropped, notes, texts, open, openPoints };
}

/** Replaces the secret whenever a canonical string is shown. */
export const SECRET_PLACEHOLDER = '<SECRET>';

/** The string that is hashed: the values and the secret joined by colons (step 5; R12: `:SECRET` when none is left). */
export function joinCanonical(segments: readonly Segment[], secret: string): string {
  return `${segments.map((segment) => segment.text).join(':')}:${secret}`;
}

/**
 * The string to hash if scalars are read by `reading`, made from the list of another reading. This is much faster than
 * listing again. Null if the string is the same. The two readings must agree about nested values.
 */
export function joinUnder(
  reading: Reading,
  { texts, open }: Pick<Canonical, 'texts' | 'open'>,
  secret: string,
): string | null {
  let changed: string[] | null = null;
  for (const { at, node } of open) {
    const value = valueText(node, reading);
    const text = value.empty ? '' : value.text;
    if (text === texts[at]) continue;
    changed ??= [...texts];
    changed[at] = text;
  }
  return changed && `${changed.filter((text) => text !== '').join(':')}:${secret}`;
}
