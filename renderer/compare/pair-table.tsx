// A table of the values that two captures have under the same name, with differences marked by character.

import type { ReactNode } from 'react';
import { markDiffering } from '../body/differing-part.ts';
import { MarkedPieces } from '../body/marked-pieces.tsx';
import { FieldName } from '../capture/fields/field-line.tsx';
import { DataText } from '../ui/data-text.tsx';
import { TableHead } from '../ui/table-head.tsx';
import type { RowKind } from '../words/en/kinds.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';

export interface PairRow {
  readonly key: string;
  readonly name: string;
  /** The name is our own, not a received one. */
  readonly isOurName?: boolean;
  readonly kind: RowKind;
  /** Null if it is missing. */
  readonly left: string | null;
  readonly right: string | null;
  /** Shown beside the value of a side. */
  readonly leftNote?: ReactNode;
  readonly rightNote?: ReactNode;
}

interface PairTableProps {
  readonly label: string;
  readonly rows: readonly PairRow[];
  readonly hidesSame: boolean;
  /** The number of all rows, including those that are not in `rows`. */
  readonly same: number;
  readonly differing: number;
}

export function PairTable({ label, rows, hidesSame, same, differing }: PairTableProps) {
  const shown = hidesSame ? rows.filter(({ kind }) => kind !== 'same') : rows;
  const omitted = (hidesSame ? differing : same + differing) - shown.length;
  return (
    <div className="scroll pad">
      {shown.length === 0 ? (
        <p className="muted">{same > 0 ? words.sideBySide.allSame : words.sideBySide.nothing}</p>
      ) : (
        <table className="table pair-table" aria-label={label}>
          <TableHead
            columns={[
              words.sideBySide.name,
              words.sideBySide.sides.left,
              words.sideBySide.sides.right,
            ]}
          />
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {omitted > 0 && <p className="muted">{words.sideBySide.omitted(formatCount(omitted))}</p>}
      {hidesSame && same > 0 && shown.length > 0 && (
        <p className="muted">{words.sideBySide.sameHidden(formatCount(same))}</p>
      )}
    </div>
  );
}

function Row({ row }: { readonly row: PairRow }) {
  const { name, isOurName = false, kind, left, right } = row;
  return (
    <tr className={kind === 'same' ? 'is-same' : ''}>
      <th scope="row" className={isOurName ? '' : 'data'}>
        {isOurName ? name : <FieldName name={name} />}
        {kind !== 'same' && <span className="only-heard"> {words.sideBySide.kinds[kind]}</span>}
      </th>
      <td>
        <Side text={left} other={right} isSame={kind === 'same'} />
        {row.leftNote}
      </td>
      <td>
        <Side text={right} other={left} isSame={kind === 'same'} />
        {row.rightNote}
      </td>
    </tr>
  );
}

interface SideTextProps {
  readonly text: string | null;
  readonly other: string | null;
  readonly isSame: boolean;
}

function Side({ text, other, isSame }: SideTextProps) {
  if (text === null) return <span className="muted">{words.sideBySide.notThere}</span>;
  if (text === '') return <span className="muted">{words.fields.emptyString}</span>;
  if (isSame) return <DataText text={text} limit={400} />;
  return (
    <span className="data-text">
      <MarkedPieces pieces={markDiffering(text, other ?? '')} limit={600} />
    </span>
  );
}
