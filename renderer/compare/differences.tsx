// Two lists of values side by side, a row for each pair: equal, changed, missing or extra. A shape and a word say which;
// colour only repeats it. Long runs of equal values are folded.

import { Equal, EqualNot, Minus, Plus, type LucideIcon } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { DataText, useMore } from '../ui/data-text.tsx';
import { plural, words } from '../words/words.ts';
import type { DifferenceKind } from './compare-bodies.ts';
import { pair } from '../body/strip.ts';
import { StripPieces } from '../body/strip-pieces.tsx';

export interface DifferenceRow {
  readonly kind: DifferenceKind;
  readonly name: string;
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
}

interface DifferencesProps {
  readonly view: keyof typeof words.sideBySide.views;
  /** What the rows are, if not fields. */
  readonly names?: string;
  readonly rows: readonly DifferenceRow[];
}

const COLUMNS = 4;

/** The rows below the heads of both captures. */
export function Differences({ view, names = words.fields.field, rows }: DifferencesProps) {
  const groups = useMemo(() => groupRows(rows), [rows]);
  const { shown, button } = useMore(groups, 40);
  const { sides, views, allSame, nothing } = words.sideBySide;
  return (
    <div className="scroll pad">
      {rows.every(({ kind }) => kind === 'same') && (
        <p className="muted">{rows.length > 0 ? allSame : nothing}</p>
      )}
      {rows.length > 0 && (
        <table className="table differences" aria-label={views[view]}>
          <thead>
            <tr>
              <th scope="col">{names}</th>
              <th scope="col">{sides.left}</th>
              <th scope="col">{sides.right}</th>
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
                <Row key={index} row={group} />
              ),
            )}
          </tbody>
        </table>
      )}
      {button}
    </div>
  );
}

/** A run of equal values, shown on request. */
function EqualRows({ rows }: { readonly rows: readonly DifferenceRow[] }) {
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
          <td colSpan={COLUMNS}>{more}</td>
        </tr>
      )}
    </>
  );
}

function Row({ row }: { readonly row: DifferenceRow }) {
  const { kind, name, isOurName = false, left, right, marksSpaces } = row;
  const Shape = SHAPES[kind];
  return (
    <tr>
      <th scope="row" className={isOurName ? '' : 'data'}>
        {isOurName ? name : <DataText text={name} limit={60} />}
      </th>
      <td>
        <Side {...{ kind, marksSpaces }} text={left} other={right} isLeft />
        {row.leftNote}
      </td>
      <td>
        <Side {...{ kind, marksSpaces }} text={right} other={left} isLeft={false} />
        {row.rightNote}
      </td>
      <td className={`unbroken ${kind === 'same' ? 'muted' : 'wrong'}`}>
        <Shape size={13} aria-hidden /> {words.explain.kinds[kind]}
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
};

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
