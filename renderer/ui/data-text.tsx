// A value as it came: direction-isolated, with marks for what cannot be seen. Copying gives the exact text, because
// the marks are drawn by the style sheet beside the characters that they name.

import { useState, type ReactNode } from 'react';
import { formatCount } from './format.ts';
import { markInvisible } from './invisible.ts';

interface DataTextProps {
  readonly text: string;
  /** Longer texts are cut here until a person asks for more. */
  readonly limit?: number;
  readonly className?: string;
}

const EXPAND_STEP = 20_000;

/** A value in the data font; long ones can be expanded, a step at a time. */
export function DataText({ text, limit = 240, className = '' }: DataTextProps) {
  const [extra, setExtra] = useState(0);
  const shown = Math.min(text.length, limit + extra);
  const cut = safeCut(text, shown);
  const rest = text.length - cut.length;
  return (
    <span className={`data-text ${className}`}>
      <bdi>
        <Marked text={cut} />
      </bdi>
      {rest > 0 && (
        <button type="button" className="link" onClick={() => setExtra(extra + EXPAND_STEP)}>
          … {formatCount(Math.min(rest, EXPAND_STEP))} more characters
        </button>
      )}
      {rest === 0 && extra > 0 && (
        <button type="button" className="link" onClick={() => setExtra(0)}>
          Show less
        </button>
      )}
    </span>
  );
}

interface MarkedProps {
  readonly text: string;
  /** Ordinary spaces at the two ends too. */
  readonly marksSpaces?: boolean;
}

/** The text with its marks, whole. */
export function Marked({ text, marksSpaces = true }: MarkedProps): ReactNode {
  return markInvisible(text, marksSpaces).map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <span
        // The pieces of one text never move.
        key={index}
        className="mark"
        title={piece.name}
        data-label={piece.label}
        aria-label={piece.name}
        role="img"
      >
        {piece.text}
      </span>
    ),
  );
}

/** Never ends between the halves of a surrogate pair. */
function safeCut(text: string, length: number): string {
  if (length >= text.length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
