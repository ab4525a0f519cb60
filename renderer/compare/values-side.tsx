// The values of both canonical strings, aligned by path: which differs, is missing, or stands elsewhere now.

import { pathText } from '../../shared/json/path-text.ts';
import type { PlacedText, SegmentPair } from '../body/compare-values.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import type { SideProps } from './compared-pair.tsx';
import { NotCompared } from './not-compared.tsx';
import { PairTable, type PairRow } from './pair-table.tsx';

export function ValuesSide({ pair, hidesSame }: SideProps) {
  if (!pair.comparison) return <NotCompared />;
  const { rows, same, differing } = pair.comparison.values;
  return (
    <PairTable
      label={words.sideBySide.views.canonical}
      rows={rows.map(rowOf)}
      {...{ hidesSame, same, differing }}
    />
  );
}

function rowOf({ path, kind, left, right, movedTo }: SegmentPair): PairRow {
  return {
    key: JSON.stringify(path),
    name: pathText(path),
    kind,
    left: left?.text ?? null,
    right: right?.text ?? null,
    leftNote: (
      <>
        <Place of={left} />
        {movedTo && <p className="muted">{words.sideBySide.movedTo(pathText(movedTo))}</p>}
      </>
    ),
    rightNote: <Place of={right} />,
  };
}

/** Its place in the string of its side. */
const Place = ({ of }: { readonly of: PlacedText | null }) =>
  of && (
    <sub className="pair-place" title={words.fields.placeInSignature(formatCount(of.place))}>
      {formatCount(of.place)}
    </sub>
  );
