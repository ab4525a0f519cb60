// The body's bytes in hexadecimal, sixteen in a row, or eight if the pane is narrow.

import { useMemo, useRef } from 'react';
import type { JsonError } from '../../../shared/json/error.ts';
import type { BodyView } from '../../body/body-view.ts';
import { byteSpan, asciiText, hexDigits, hexOffset } from '../../body/bytes.ts';
import { markedPieces, type RowMark } from '../../body/text-rows.ts';
import { useColumns, type Part } from '../../body/use-part.tsx';
import { RowBox } from '../../ui/row-box.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { CLASSES, useMarks } from './body-text.tsx';

interface BodyHexProps {
  readonly body: BodyView;
  readonly part: Part;
  readonly error: JsonError | null;
}

/** The width of offset, digits and characters of sixteen bytes with their gaps. */
const COLUMNS_FOR_16 = 80;

export function BodyHex({ body, part, error }: BodyHexProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller, 32);
  const perRow = columns !== null && columns < COLUMNS_FOR_16 ? 8 : 16;
  const { from, to } = part;
  const textMarks = useMarks(error);
  const marks = useMemo(
    () => textMarks.flatMap((mark) => ({ ...mark, ...byteSpan(body, mark) })),
    [body, textMarks],
  );

  const selected = useStore((state) => state.selected);
  const shown = useMemo(() => selected && byteSpan(body, selected).start, [body, selected]);
  const isHere = shown !== null && shown >= from && shown < to;
  return (
    <RowBox
      boxRef={scroller}
      className="raw-body data"
      label={words.raw.bodyAsHex}
      count={Math.ceil((to - from) / perRow)}
      target={isHere ? Math.floor((shown - from) / perRow) : undefined}
    >
      {(index, top) => {
        const at = from + index * perRow;
        const end = Math.min(to, at + perRow);
        return <Row key={index} {...{ bytes: body.bytes, at, end, perRow, marks, top }} />;
      }}
    </RowBox>
  );
}

interface RowProps {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly end: number;
  readonly perRow: number;
  readonly marks: readonly RowMark[];
  readonly top: number;
}

function Row({ bytes, at, end, perRow, marks, top }: RowProps) {
  const digits = hexDigits(bytes.subarray(at, end), perRow);
  const characters = asciiText(bytes.subarray(at, end));
  const pieces = markedPieces(at, end, marks);
  // After the first half of a row the gap is one wider.
  const column = (byte: number) => (byte - at) * 3 + (byte - at >= perRow / 2 ? 1 : 0);
  return (
    <div className="raw-row hex-row gap-16" dir="ltr" style={{ transform: `translateY(${top}px)` }}>
      <span className="muted unselectable">{hexOffset(at)}</span>
      <span>
        {pieces.map((piece) => {
          const last = column(piece.end - 1) + 2;
          return (
            <span key={piece.start}>
              <MarkedBytes marks={piece.marks} text={digits.slice(column(piece.start), last)} />
              {digits.slice(last, piece.end === end ? undefined : column(piece.end))}
            </span>
          );
        })}
      </span>
      <span>
        {pieces.map((piece) => (
          <MarkedBytes
            key={piece.start}
            marks={piece.marks}
            text={characters.slice(piece.start - at, piece.end - at)}
          />
        ))}
      </span>
    </div>
  );
}

interface MarkedBytesProps {
  readonly marks: readonly RowMark['name'][];
  readonly text: string;
}

const MarkedBytes = ({ marks, text }: MarkedBytesProps) =>
  marks.length === 0 ? (
    text
  ) : (
    <mark className={marks.map((name) => CLASSES[name]).join(' ')}>{text}</mark>
  );
