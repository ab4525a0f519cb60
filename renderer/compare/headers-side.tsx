// The request lines and headers of both, aligned by name.

import { useMemo } from 'react';
import type { CaptureDetail } from '../../shared/contract/capture.ts';
import { words } from '../words/words.ts';
import { compareHeaders } from './compare-headers.ts';
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
