// The changes that a reading of values makes to the canonical string, value by value.

import type { JsonObject, Path } from '../../../shared/json/tree.ts';
import { canonicalise, type Segment } from '../../../shared/signature/canonical.ts';
import { OTHER_READINGS, type ReadingName } from '../../../shared/signature/readings.ts';

export interface ReadingChange {
  readonly path: Path;
  /** Null if it is left out under this reading. */
  readonly reference: string | null;
  readonly underReading: string | null;
}

/** The values that the reading joins differently; empty for a charset reading, which changes the body's text. */
export function readingChanges(
  text: string,
  body: JsonObject,
  name: ReadingName,
  reference: readonly Segment[],
): ReadingChange[] {
  const other = OTHER_READINGS.find((reading) => reading.name === name);
  if (!other) return [];
  const before = textsByPath(reference);
  const after = textsByPath(canonicalise(text, body, other.reading).segments);
  return [...new Map([...before, ...after]).values()]
    .map(({ path }) => {
      const key = JSON.stringify(path);
      return {
        path,
        reference: before.get(key)?.text ?? null,
        underReading: after.get(key)?.text ?? null,
      };
    })
    .filter((change) => change.reference !== change.underReading);
}

const textsByPath = (segments: readonly Segment[]) =>
  new Map(segments.map((segment) => [JSON.stringify(segment.path), segment]));
