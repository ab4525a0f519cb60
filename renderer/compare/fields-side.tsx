// The fields of both bodies, aligned by name, items by index.

import { pathText } from '../../shared/json/path-text.ts';
import type { FieldRowPair } from '../body/compare-bodies.ts';
import type { ShownValue } from '../body/shown-value.ts';
import { words } from '../words/words.ts';
import type { SideProps } from './compared-pair.tsx';
import { NotCompared } from './not-compared.tsx';
import { PairTable, type PairRow } from './pair-table.tsx';

export function FieldsSide({ pair, hidesSame }: SideProps) {
  if (!pair.comparison) return <NotCompared />;
  const { rows, same, differing } = pair.comparison.fields;
  return (
    <PairTable
      label={words.sideBySide.views.fields}
      rows={rows.map(rowOf)}
      {...{ hidesSame, same, differing }}
    />
  );
}

function rowOf({ path, kind, left, right }: FieldRowPair): PairRow {
  // 10 and "10" look alike.
  const isOtherType = left !== null && right !== null && left.kind !== right.kind;
  const note = (value: ShownValue | null) =>
    isOtherType && value && <span className="muted"> {words.sideBySide.types[value.kind]}</span>;
  return {
    key: JSON.stringify(path),
    name: pathText(path),
    kind,
    left: left?.text ?? null,
    right: right?.text ?? null,
    leftNote: note(left),
    rightNote: note(right),
  };
}
