// Two lists of values side by side, a row for each pair: equal, changed, missing, extra, or moved. A shape and a word
// say which; colour only repeats it. Long runs of equal values are folded.

import { ArrowUpDown, Equal, EqualNot, Minus, Plus, type LucideIcon } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import { DataText, useMore } from '../ui/data-text.tsx';
import { plural, words } from '../words/words.ts';
import { pair } from './strip.ts';
import { StripPieces } from './strip-pieces.tsx';

export interface DifferenceRow extends Pick<ComparedValue, 'kind'> {
  /** Null if it is not known which field it is. */
  readonly name: string | null;
  /** The name is our own, not a received one. */
  readonly isOurName?: boolean;
  /** Null if it is missing. */
  readonly left: string | null;
  readonly right: string | null;
  /** False: the blanks at its ends are an indentation. */
  readonly marksSpaces?: boolean;
  /** Shown beside the value of a side. */
  readonly leftNote?: ReactNode;
  readonly rightNote?: ReactNode;
  /** The place of the left value, from 1. Absent: places do not matter. */
  readonly place?: number | null;
}

interface DifferenceTableProps {
  readonly label: string;
  readonly left: string;
  readonly right: string;
  /** What the first column names; fields if absent. */
  readonly names?: string | undefined;
  readonly rows: readonly DifferenceRow[];
  readonly className?: string;
}

export function DifferenceTable({
  label,
  left,
  right,
  names = words.fields.field,
  rows,
  className = '',
}: DifferenceTableProps) {
  const groups = useMemo(() => groupRows(rows), [rows]);
  const { shown, button } = useMore(groups, 40);
  const hasPlaces = rows.some(({ place }) => place !== undefined);
  const columns = hasPlaces ? 5 : 4;
  return (
    <div className={`differences ${className}`}>
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {hasPlaces && (
              <th scope="col" className="index">
                <span className="only-heard">{words.explain.place}</span>
              </th>
            )}
            <th scope="col">{names}</th>
            <th scope="col">{left}</th>
            <th scope="col">{right}</th>
            <th scope="col">
              <span className="only-heard">{words.explain.result}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((group, index) =>
            'equal' in group ? (
              <EqualRows key={index} rows={group.equal} columns={columns} />
            ) : (
              <Row key={index} row={group} />
            ),
          )}
        </tbody>
      </table>
      {button}
    </div>
  );
}

interface EqualRowsProps {
  readonly rows: readonly DifferenceRow[];
  readonly columns: number;
}

/** A run of equal values, shown on request. */
function EqualRows({ rows, columns }: EqualRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { shown, button } = useMore(rows, 100);
  const more = isOpen ? (
    button
  ) : (
    <button type="button" className="link" onClick={() => setIsOpen(true)}>
      {words.explain.showEqual(plural(rows.length, 'equal-value'))}
    </button>
  );
  return (
    <>
      {isOpen && shown.map((row, index) => <Row key={index} row={row} />)}
      {more && (
        <tr>
          <td colSpan={columns}>{more}</td>
        </tr>
      )}
    </>
  );
}

function Row({ row }: { readonly row: DifferenceRow }) {
  const { kind, name, isOurName = false, place, left, right, marksSpaces } = row;
  const Shape = SHAPES[kind];
  return (
    <tr>
      {place !== undefined && <td className="index">{place}</td>}
      <th scope="row" className={isOurName ? '' : 'data'}>
        {name === null ? (
          <span className="muted">{words.explain.noField}</span>
        ) : isOurName ? (
          name
        ) : (
          <DataText text={name} limit={60} />
        )}
      </th>
      <td>
        <Side {...{ kind, marksSpaces }} text={left} other={right} isLeft />
        {row.leftNote}
      </td>
      <td>
        <Side {...{ kind, marksSpaces }} text={right} other={left} isLeft={false} />
        {row.rightNote}
      </td>
      <td className={`compared-kind unbroken ${kind === 'same' ? 'muted' : 'wrong'}`}>
        <Shape size={13} aria-hidden /> {kindSays(row)}
      </td>
    </tr>
  );
}

interface SideProps extends Pick<DifferenceRow, 'kind'> {
  readonly marksSpaces: boolean | undefined;
  readonly text: string | null;
  readonly other: string | null;
  readonly isLeft: boolean;
}

/** Longer values are shown in part; a changed one around its difference. */
const LONG = 400;

function Side({ kind, marksSpaces, text, other, isLeft }: SideProps) {
  if (text === null) return <span className="muted">–</span>;
  if (text === '') return <span className="muted">{words.explain.empty}</span>;
  if (kind !== 'changed' || other === null)
    return <DataText {...{ text, marksSpaces }} limit={LONG} />;
  return (
    <span className="data-text">
      <StripPieces
        pieces={(isLeft ? pair(text, other) : pair(other, text)).filter(
          ({ is }) => is !== (isLeft ? 'added' : 'left-out'),
        )}
      />
    </span>
  );
}

const SHAPES: Readonly<Record<DifferenceRow['kind'], LucideIcon>> = {
  same: Equal,
  changed: EqualNot,
  missing: Minus,
  extra: Plus,
  moved: ArrowUpDown,
};

function kindSays({ kind, left }: DifferenceRow): string {
  const { kinds, movedHere, movedAway } = words.explain;
  if (kind !== 'moved') return kinds[kind];
  return left === null ? movedHere : movedAway;
}

/** One row, or several equal ones that are hidden until a person asks. */
type RowGroup = DifferenceRow | { readonly equal: readonly DifferenceRow[] };

/** Runs of up to this many equal values are shown. */
const FEW = 3;

export function groupRows(rows: readonly DifferenceRow[]): RowGroup[] {
  const groups: RowGroup[] = [];
  let run: DifferenceRow[] = [];
  const endRun = () => {
    if (run.length > FEW) groups.push({ equal: run });
    else groups.push(...run);
    run = [];
  };
  for (const row of rows) {
    if (row.kind === 'same') run.push(row);
    else {
      endRun();
      groups.push(row);
    }
  }
  endRun();
  return groups;
}
