// The values of two strings side by side, ours with their places.

import { useMemo } from 'react';
import { pathText } from '../../shared/json/path-text.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import { DifferenceTable, type DifferenceRow } from '../body/difference-table.tsx';
import { words } from '../words/words.ts';

interface ValuesTableProps {
  readonly rows: readonly ComparedValue[];
  /** The heading of the other side's column: “Signed”, “Pasted”. */
  readonly theirs: string;
  readonly label: string;
}

export function ValuesTable({ rows, theirs, label }: ValuesTableProps) {
  const placed = useMemo(() => valueRows(rows), [rows]);
  return (
    <DifferenceTable label={label} left={words.explain.expected} right={theirs} rows={placed} />
  );
}

/** Only our values have a place. */
export function valueRows(rows: readonly ComparedValue[]): DifferenceRow[] {
  let place = 0;
  return rows.map(({ kind, path, ours, theirs }) => ({
    kind,
    name: path && pathText(path),
    left: ours,
    right: theirs,
    place: ours === null ? null : ++place,
  }));
}
