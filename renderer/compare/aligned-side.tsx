// The fields of both bodies, or the values of both canonical strings, aligned by path, items by index: which differ, are missing
// or moved; the request lines and headers of both, aligned by name.

import { FileQuestionMark } from 'lucide-react';
import { useMemo } from 'react';
import type { CaptureDetail } from '../../shared/contract/capture.ts';
import { pathText } from '../../shared/json/path-text.ts';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import {
  type FieldPair,
  type FieldValue,
  kindOf,
  type PlacedText,
  type SegmentPair,
} from './compare-bodies.ts';
import { Empty } from '../ui/basics.tsx';
import { formatCount, words } from '../words/words.ts';
import type { SideProps } from './compare-page.tsx';
import { type DifferenceRow, Differences } from './differences.tsx';

export const FieldsSide = ({ pair }: SideProps) => (
  <AlignedSide view="fields" aligned={pair.comparison?.fields} notesOf={typeNotes} />
);

export const ValuesSide = ({ pair }: SideProps) => (
  <AlignedSide view="canonical" aligned={pair.comparison?.values} notesOf={placeNotes} />
);

interface AlignedSideProps<Row> {
  readonly view: 'fields' | 'canonical';
  /** Undefined if one of the bodies is not one JSON object. */
  readonly aligned: readonly Row[] | undefined;
  /** The notes beside the values of a row. */
  readonly notesOf: (row: Row) => Pick<DifferenceRow, 'leftNote' | 'rightNote'>;
}

function AlignedSide<Row extends FieldPair | SegmentPair>(props: AlignedSideProps<Row>) {
  const { view, aligned, notesOf } = props;
  const rows = useMemo(
    () =>
      aligned?.map((row) => ({
        name: pathText(row.path),
        kind: row.kind,
        left: row.left?.text ?? null,
        right: row.right?.text ?? null,
        ...notesOf(row),
      })),
    [aligned, notesOf],
  );
  if (!rows) {
    return (
      <Empty title={words.sideBySide.notComparedTitle} icon={FileQuestionMark}>
        <p>{words.sideBySide.notCompared}</p>
      </Empty>
    );
  }
  return <Differences view={view} rows={rows} />;
}

function typeNotes({ left, right }: FieldPair) {
  // 10 and "10" look alike.
  const isOtherType = left !== null && right !== null && left.kind !== right.kind;
  const note = (value: FieldValue | null) =>
    isOtherType && value && <span className="muted"> {words.sideBySide.types[value.kind]}</span>;
  return { leftNote: note(left), rightNote: note(right) };
}

function placeNotes({ left, right, movedTo }: SegmentPair) {
  return {
    leftNote: (
      <>
        <Place of={left} />
        {movedTo && <p className="muted">{words.sideBySide.movedTo(pathText(movedTo))}</p>}
      </>
    ),
    rightNote: <Place of={right} />,
  };
}

/** Its place in its side's string. */
const Place = ({ of }: { readonly of: PlacedText | null }) =>
  of && (
    <sub className="pair-place muted" title={words.fields.placeInSignature(formatCount(of.place))}>
      {formatCount(of.place)}
    </sub>
  );

export function HeadersSide({ pair }: SideProps) {
  const [left, right] = [pair.left.value.capture, pair.right.value.capture];
  const { requestLine } = words.sideBySide;
  const rows = useMemo(
    () =>
      compareHeaders(
        [[requestLine, lineOf(left)], ...left.headers],
        [[requestLine, lineOf(right)], ...right.headers],
      ).map((row) => ({ ...row, isOurName: row.name === requestLine })),
    [left, right, requestLine],
  );
  return <Differences view="headers" rows={rows} />;
}

const lineOf = ({ method, target, httpVersion }: CaptureDetail['capture']) =>
  method === '' ? '' : `${method} ${target} HTTP/${httpVersion}`;

/** Headers of the left request in their order, then those that only the right one has. */
export function compareHeaders(left: HeaderPairs, right: HeaderPairs): DifferenceRow[] {
  const [a, b] = [byOccurrence(left), byOccurrence(right)];
  return [...new Map([...a, ...b])].map(([key, { name }]) => {
    const [l, r] = [a.get(key)?.value ?? null, b.get(key)?.value ?? null];
    return { name: a.get(key)?.name ?? name, kind: kindOf(l, r), left: l, right: r };
  });
}

/** A second `cookie` has a different key than the first. */
function byOccurrence(headers: HeaderPairs): Map<string, { name: string; value: string }> {
  const counts = new Map<string, number>();
  return new Map(
    headers.map(([name, value]) => {
      const lower = name.toLowerCase();
      const count = (counts.get(lower) ?? 0) + 1;
      counts.set(lower, count);
      return [`${lower} ${count}`, { name, value }];
    }),
  );
}
