// Values as received: direction-isolated, with marks for invisible characters, and long ones in part. Copying gives the exact
// text, because the style sheet draws the marks.

import { type ReactNode, useState, Fragment } from 'react';
import { beginning, shorten } from '../../shared/json/cut.ts';
import { formatCount, plural, words } from '../words/words.ts';
import { markInvisible } from './invisible.ts';

interface More<T> {
  readonly shown: readonly T[];
  /** The index of the first of them. */
  readonly from: number;
  readonly total: number;
  /** Shows the next part; null if everything is shown. */
  readonly button: ReactNode;
}

/**
 * The first `step` entries of a list, and a button for as many more; or the part around an entry that must be visible,
 * whose place is counted from 1.
 */
export function useMore<T>(all: readonly T[], step: number, around: number | null = null): More<T> {
  const [most, setMost] = useState(step);
  const from = around !== null && around > most ? Math.floor((around - 1) / step) * step : 0;
  const shown = all.length > most ? all.slice(from, from + most) : all;
  const hidden = all.length - shown.length;
  const rest = hidden - from;
  const button =
    hidden > 0 ? (
      <p className="more">
        {rest > 0 && (
          <button type="button" className="link" onClick={() => setMost(most + step)}>
            {words.ui.showMore(formatCount(Math.min(step, rest)))}
          </button>
        )}{' '}
        <span className="muted">{words.ui.notShownYet(formatCount(hidden))}</span>
      </p>
    ) : null;
  return { shown, from, total: all.length, button };
}

interface LongText {
  readonly shown: string;
  /** Shows more or less; null if everything was shown at once. */
  readonly button: ReactNode;
}

const EXPAND_STEP = 20_000;

/** The first `limit` characters of a text until a person asks for more. */
function useLongText(text: string, limit: number): LongText {
  const [extra, setExtra] = useState(0);
  const shown = beginning(text, Math.min(text.length, limit + extra));
  const rest = text.length - shown.length;
  if (rest > 0) {
    const button = (
      <button type="button" className="link" onClick={() => setExtra(extra + EXPAND_STEP)}>
        {words.ui.moreCharacters(plural(Math.min(rest, EXPAND_STEP), 'character'))}
      </button>
    );
    return { shown, button };
  }
  const button =
    extra === 0 ? null : (
      <button type="button" className="link" onClick={() => setExtra(0)}>
        {words.ui.showLess}
      </button>
    );
  return { shown, button };
}

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

interface IdentifierProps {
  readonly text: string;
  readonly className?: string;
}

/** A URL, a path or a name of code in one line, whole in its tooltip. */
export const Identifier = ({ text, className = '' }: IdentifierProps) => (
  <bdi className={`data ${className}`} dir="ltr" title={text}>
    {text}
  </bdi>
);

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

interface UnbrokenProps {
  readonly says: string;
  /** The values in the order of the sentence. */
  readonly data: readonly string[];
}

const LONGEST_UNBROKEN = 32;

/** A sentence with data in it: telephone numbers and amounts do not break over two lines. */
export function Unbroken({ says, data }: UnbrokenProps) {
  return pieces(says, data).map(({ text, isWhole }, index) =>
    isWhole ? (
      <span key={index} className="unbroken">
        {text}
      </span>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}

function pieces(says: string, data: readonly string[]): { text: string; isWhole: boolean }[] {
  const found: { text: string; isWhole: boolean }[] = [];
  let from = 0;
  for (const text of data) {
    const at = text === '' || text.length > LONGEST_UNBROKEN ? -1 : says.indexOf(text, from);
    if (at === -1) continue;
    found.push({ text: says.slice(from, at), isWhole: false }, { text, isWhole: true });
    from = at + text.length;
  }
  return [...found, { text: says.slice(from), isWhole: false }];
}

const MOST_NAMES = 3;
const LONGEST_NAME = 40;

/** The names of the objects that something is about, if they are many the first of them. */
export function Names({ names }: { readonly names: readonly string[] }) {
  const more = names.length - MOST_NAMES;
  return (
    <>
      {names.slice(0, MOST_NAMES).map((name, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <bdi>
            <Marked text={shorten(name, LONGEST_NAME)} marksSpaces={false} />
          </bdi>
        </Fragment>
      ))}
      {more > 0 && ` ${words.explain.copied.more(formatCount(more))}`}
    </>
  );
}
