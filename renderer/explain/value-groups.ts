// The rows of two strings side by side as a person reads them: what differs, and equal values counted where they are many.

import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';

/** A row with the place of our value, from 1; null where the value is not ours. */
export interface PlacedRow {
  readonly row: ComparedValue;
  readonly place: number | null;
}

/** One row, or several equal values that are not shown unasked. */
export type RowGroup = PlacedRow | { readonly equal: readonly PlacedRow[] };

/** So many equal values in a row are shown as they are. */
const FEW = 3;

export function groupRows(rows: readonly ComparedValue[]): RowGroup[] {
  let place = 0;
  const groups: RowGroup[] = [];
  let run: PlacedRow[] = [];
  const endRun = () => {
    if (run.length > FEW) groups.push({ equal: run });
    else groups.push(...run);
    run = [];
  };
  for (const row of rows) {
    const placed = { row, place: row.ours === null ? null : ++place };
    if (row.kind === 'same') run.push(placed);
    else {
      endRun();
      groups.push(placed);
    }
  }
  endRun();
  return groups;
}
