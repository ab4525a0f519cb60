// A value as received: direction-isolated, with marks for invisible characters. Copying gives the exact text, because
// the style dialog draws the marks.

import { Fragment, type ReactNode } from 'react';
import { shorten } from '../../shared/json/cut.ts';
import { markInvisible } from './invisible.ts';
import { useLongText } from './use-more.tsx';

interface DataTextProps extends MarkedProps {
  /** Longer texts are cut here until a person asks for more. */
  readonly limit?: number;
  readonly className?: string;
}

/** A value in the data font; long ones can be expanded, a step at a time. */
export function DataText({ text, marksSpaces, limit = 240, className = '' }: DataTextProps) {
  const { shown, button } = useLongText(text, limit);
  return (
    <span className={`data-text ${className}`}>
      <bdi>
        <Marked text={shown} marksSpaces={marksSpaces} />
      </bdi>
      {button}
    </span>
  );
}

interface TextBoxProps {
  readonly label: string;
  readonly text: string;
  readonly limit: number;
  readonly className: string;
}

/** A long text in a box of its own, which the keyboard scrolls. */
export function TextBox({ label, text, limit, className }: TextBoxProps) {
  const { shown, button } = useLongText(text, limit);
  return (
    <pre className={`code data-text ${className}`} tabIndex={0} role="region" aria-label={label}>
      {shown.split('\n').map((line, index) => (
        // The lines of one text never move.
        <Fragment key={index}>
          {index > 0 && '\n'}
          <Marked text={line} marksSpaces={false} />
        </Fragment>
      ))}
      {button && <> {button}</>}
    </pre>
  );
}

/** For texts in lists whose lines have the same height. */
const CLIPPED_AT = 120;

/** The beginning of a value in one line; other places show the rest. */
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
        <Marked text={shorten(text, limit)} />
      </bdi>
    </span>
  );
}

interface MarkedProps {
  readonly text: string;
  /** Also marks ordinary spaces at both ends. */
  readonly marksSpaces?: boolean | undefined;
}

/** The whole text with its marks. */
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
