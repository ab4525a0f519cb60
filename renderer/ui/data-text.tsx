// A value as it came: direction-isolated, with marks for what cannot be seen. Copying gives the exact text, because
// the marks are drawn by the style sheet beside the characters that they name.

import type { ReactNode } from 'react';
import { markInvisible } from './invisible.ts';
import { useLongText } from './use-long-text.tsx';

interface DataTextProps {
  readonly text: string;
  /** Longer texts are cut here until a person asks for more. */
  readonly limit?: number;
  readonly className?: string;
}

/** A value in the data font; long ones can be expanded, a step at a time. */
export function DataText({ text, limit = 240, className = '' }: DataTextProps) {
  const { shown, button } = useLongText(text, limit);
  return (
    <span className={`data-text ${className}`}>
      <bdi>
        <Marked text={shown} />
      </bdi>
      {button}
    </span>
  );
}

/** Of texts in lists whose lines are all of one height. */
const CLIPPED_AT = 120;

/** The beginning of a value in one line; the rest is seen elsewhere. */
export function ClippedText({
  text,
  limit = CLIPPED_AT,
}: {
  readonly text: string;
  readonly limit?: number;
}) {
  return (
    <span className="data-text is-clipped">
      <bdi>
        <Marked text={text.length > limit ? `${text.slice(0, limit)}…` : text} />
      </bdi>
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
