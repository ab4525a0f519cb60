// Two strings side by side, value by value: equal, changed, missing, extra, or moved. A shape and a word say which;
// colour only repeats it.

import { ArrowUpDown, Equal, EqualNot, Minus, Plus, type LucideIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pathText } from '../../shared/json/path-text.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import { markDiffering } from '../body/differing-part.ts';
import { MarkedPieces } from '../body/marked-pieces.tsx';
import { DataText } from '../ui/data-text.tsx';
import { useMore } from '../ui/use-more.tsx';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';

interface ValuesTableProps {
  readonly rows: readonly ComparedValue[];
  /** The heading of the other side's column: “Signed”, “Pasted”. */
  readonly theirs: string;
  readonly label: string;
}

export function ValuesTable({ rows, theirs, label }: ValuesTableProps) {
  const groups = useMemo(() => groupRows(rows), [rows]);
  const { shown, button } = useMore(groups, 40);
  return (
    <div className="values-compared">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="index">
              <span className="only-heard">{words.explain.place}</span>
            </th>
            <th scope="col">{words.fields.field}</th>
            <th scope="col">{words.explain.expected}</th>
            <th scope="col">{theirs}</th>
            <th scope="col">
              <span className="only-heard">{words.explain.result}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((group, index) =>
            'equal' in group ? (
              <EqualRows key={index} rows={group.equal} />
            ) : (
              <ValueRow key={index} {...group} />
            ),
          )}
        </tbody>
      </table>
      {button}
    </div>
  );
}

/** A run of equal values, shown on request. */
function EqualRows({ rows }: { readonly rows: readonly PlacedRow[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { shown, button } = useMore(rows, 100);
  if (!isOpen) {
    return (
      <tr>
        <td className="index" />
        <td colSpan={4}>
          <button type="button" className="link" onClick={() => setIsOpen(true)}>
            {words.explain.showEqual(plural(rows.length, 'equal-value'))}
          </button>
        </td>
      </tr>
    );
  }
  return (
    <>
      {shown.map((row, index) => (
        <ValueRow key={index} {...row} />
      ))}
      {button && (
        <tr>
          <td colSpan={5}>{button}</td>
        </tr>
      )}
    </>
  );
}

function ValueRow({ row, place }: PlacedRow) {
  const { kind, path, ours, theirs } = row;
  const Shape = SHAPES[kind];
  return (
    <tr className={`compared is-${kind}`}>
      <td className="index">{place}</td>
      <th scope="row" className="data">
        {path ? (
          <DataText text={pathText(path)} limit={60} />
        ) : (
          <span className="muted">{words.explain.noField}</span>
        )}
      </th>
      <td>
        <Side row={row} text={ours} other={theirs} />
      </td>
      <td>
        <Side row={row} text={theirs} other={ours} />
      </td>
      <td className="compared-kind">
        <Shape size={13} aria-hidden /> {kindSays(row)}
      </td>
    </tr>
  );
}

interface SideProps {
  readonly row: ComparedValue;
  readonly text: string | null;
  readonly other: string | null;
}

/** Longer values are shown in part; a changed one around its difference. */
const LONG = 160;

function Side({ row, text, other }: SideProps) {
  if (text === null) return <span className="muted">–</span>;
  if (text === '') return <span className="muted">{words.explain.empty}</span>;
  if (row.kind !== 'changed' || other === null) return <DataText text={text} limit={LONG} />;
  return <MarkedPieces pieces={markDiffering(text, other)} limit={LONG} />;
}

const SHAPES: Readonly<Record<ComparedValue['kind'], LucideIcon>> = {
  same: Equal,
  changed: EqualNot,
  missing: Minus,
  extra: Plus,
  moved: ArrowUpDown,
};

function kindSays({ kind, ours }: ComparedValue): string {
  const { kinds, movedHere, movedAway } = words.explain;
  if (kind !== 'moved') return kinds[kind];
  return ours === null ? movedHere : movedAway;
}

/** A row with the place of our value, from 1; null if the value is not ours. */
interface PlacedRow {
  readonly row: ComparedValue;
  readonly place: number | null;
}

/** One row, or several equal values that are hidden until a person asks. */
type RowGroup = PlacedRow | { readonly equal: readonly PlacedRow[] };

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
