// The fields of a message: which values are signed, in which order, as which text, what is left out and why. Each value
// knows its place in the request, so that a view can point to it.

import type { JsonNode, Path } from '../../json/tree.ts';
import { plainDecimal } from '../decimal.ts';
import { duplicateName, notDescribed, numberKept, repeatedInside, type Note } from '../notes.ts';
import type { Source } from '../source.ts';
import { PRICES, type Spend } from '../work.ts';
import { joinFields } from './list-fields.ts';
import type { ValueRules } from './procedure.ts';
import { openPoint, type Point } from './value-readings.ts';
import type { Dropped, Segment } from '../verification.ts';

export interface SignedValues {
  readonly segments: readonly Segment[];
  readonly dropped: readonly Dropped[];
  /** What the record does not describe, or describes only in general. */
  readonly notes: readonly Note[];
  /** The values whose text another reading could change. */
  readonly open: readonly JsonNode[];
}

/**
 * Lists the signed values of an object by a record's rules (of our own service: document 5.1, steps 1 to 4). `points` are
 * those that the record leaves open. Throws only what `spend` throws, which learns what each value costs.
 */
export function signedValues(
  source: Source,
  rules: ValueRules,
  points: ReadonlySet<Point>,
  spend: Spend,
): SignedValues {
  const segments: Segment[] = [];
  const dropped: Dropped[] = [];
  const notes: Note[] = [];
  const open: JsonNode[] = [];

  /** The cost of a value, and of a path that is kept. */
  const keep = (path: Path) => {
    spend(PRICES.value + path.length * PRICES.step);
  };

  function note(made: Note) {
    keep(made.path);
    notes.push(made);
  }

  /** What the text of a value leaves open. */
  function look(node: JsonNode) {
    const point = openPoint(node);
    if (point !== null && points.has(point)) open.push(node);
  }

  function join(text: string, path: Path, node: JsonNode | null) {
    keep(path);
    spend(text.length * PRICES.encoded);
    if (node === null) {
      segments.push({ text, path, start: 0, end: 0 });
      return;
    }
    look(node);
    segments.push({ text, path, start: node.start, end: node.end });
    if (node.kind === 'array' || node.kind === 'object') noteNested(node, path);
    else if (node.kind === 'number' && isKept(node.literal, text)) note(numberKept(path));
  }

  const isKept = (literal: string, text: string) =>
    points.has('number') && text === literal && plainDecimal(literal) === null;

  function drop(node: JsonNode, path: Path, why: Dropped['why']) {
    keep(path);
    dropped.push({ path, why, start: node.start, end: node.end });
    if (why === 'repeated') note(duplicateName(path));
    else if (why === 'empty') look(node);
    else if (why === 'not-an-object') noteRepetitions(node, path);
    else if (why === 'nested') noteNested(node, path);
  }

  /** A nested value that is joined whole, or left out. */
  function noteNested(node: JsonNode, path: Path) {
    if (node.kind !== 'array' && node.kind !== 'object') return;
    spend((node.end - node.start) * PRICES.nested);
    if (points.has('nested')) note(notDescribed(path, node.kind));
    noteRepetitions(node, path);
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

  joinFields(source, rules, join, drop);
  return { segments, dropped, notes, open };
}
