// The request lines and headers of both, aligned by name.

import { useMemo } from 'react';
import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import { words } from '../words/words.ts';
import type { DifferenceRow } from '../body/difference-table.tsx';
import type { DifferenceKind } from '../body/pair-rows.ts';
import { Differences } from './aligned-side.tsx';
import type { SideProps } from './compared-pair.tsx';

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
  return <Differences view="headers" rows={rows} total={rows.length} />;
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

function kindOf(left: string | null, right: string | null): DifferenceKind {
  if (left === null) return 'extra';
  if (right === null) return 'missing';
  return left === right ? 'same' : 'changed';
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
