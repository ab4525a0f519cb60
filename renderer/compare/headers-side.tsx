// The request lines and headers of both, aligned by name.

import { useMemo } from 'react';
import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import type { RowKind } from '../words/en/kinds.ts';
import { words } from '../words/words.ts';
import type { SideProps } from './compared-pair.tsx';
import { PairTable } from './pair-table.tsx';

export function HeadersSide({ pair, hidesSame }: SideProps) {
  const [left, right] = [pair.left.value.capture, pair.right.value.capture];
  const { requestLine } = words.sideBySide;
  const rows = useMemo(
    () =>
      compareHeaders(
        [[requestLine, lineOf(left)], ...left.headers],
        [[requestLine, lineOf(right)], ...right.headers],
      ),
    [left, right, requestLine],
  );
  const differing = rows.filter(({ kind }) => kind !== 'same').length;
  return (
    <PairTable
      label={words.sideBySide.views.headers}
      rows={rows.map((row, index) => ({
        key: String(index),
        isOurName: row.name === words.sideBySide.requestLine,
        ...row,
      }))}
      same={rows.length - differing}
      {...{ hidesSame, differing }}
    />
  );
}

const lineOf = ({ method, target, httpVersion }: CaptureDetail['capture']) =>
  method === '' ? '' : `${method} ${target} HTTP/${httpVersion}`;

interface HeaderPairRow {
  /** As in the left request, otherwise as in the right one. */
  readonly name: string;
  readonly kind: RowKind;
  readonly left: string | null;
  readonly right: string | null;
}

/** Headers of the left request in their order, then those that only the right one has. */
export function compareHeaders(left: HeaderPairs, right: HeaderPairs): HeaderPairRow[] {
  const [a, b] = [byOccurrence(left), byOccurrence(right)];
  return [...new Map([...a, ...b])].map(([key, { name }]) => {
    const [l, r] = [a.get(key)?.value ?? null, b.get(key)?.value ?? null];
    return { name: a.get(key)?.name ?? name, kind: kindOf(l, r), left: l, right: r };
  });
}

function kindOf(left: string | null, right: string | null): RowKind {
  if (left === null) return 'only-right';
  if (right === null) return 'only-left';
  return left === right ? 'same' : 'differs';
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
