// Groups the rows of two aligned strings: rows that differ are shown, long runs of equal ones are counted.

import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';

/** A row with the place of our value, from 1; null if the value is not ours. */
export interface PlacedRow {
  readonly row: ComparedValue;
  readonly place: number | null;
}

/** One row, or several equal values that are hidden until a person asks. */
export type RowGroup = PlacedRow | { readonly equal: readonly PlacedRow[] };

/** Runs of up to this many equal values are shown. */
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
