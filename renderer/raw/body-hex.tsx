// The body's bytes in hexadecimal, sixteen to a row, or eight where the pane is narrow.

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { RAW_ROW_HEIGHT } from './body-text.tsx';
import { asciiText, hexDigits, hexOffset } from './hex.ts';
import { useColumns } from './use-columns.ts';
import type { Part } from './use-part.tsx';

interface BodyHexProps {
  readonly bytes: Uint8Array;
  readonly part: Part;
}

/** Offset, digits and characters of sixteen bytes with their gaps. */
const COLUMNS_FOR_16 = 80;

export function BodyHex({ bytes, part }: BodyHexProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller, 32);
  const perRow = columns !== null && columns < COLUMNS_FOR_16 ? 8 : 16;
  const { from, to } = part;

  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are used in this component only
  const virtual = useVirtualizer({
    count: Math.ceil((to - from) / perRow),
    getScrollElement: () => scroller.current,
    estimateSize: () => RAW_ROW_HEIGHT,
    overscan: 20,
  });

  return (
    <div
      ref={scroller}
      className="raw-body data"
      role="region"
      aria-label="Body as hex"
      tabIndex={0}
    >
      <div className="raw-inner" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const at = from + index * perRow;
          const row = bytes.subarray(at, Math.min(to, at + perRow));
          return (
            <div
              key={index}
              className="raw-row hex-row"
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className="hex-offset">{hexOffset(at)}</span>
              <span className="hex-digits">{hexDigits(row, perRow)}</span>
              <span className="hex-ascii">{asciiText(row)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
