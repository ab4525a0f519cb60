// A sentence with data in it: telephone numbers and amounts do not break over two lines.

import { Fragment } from 'react';

interface UnbrokenProps {
  readonly says: string;
  /** The values in the order of the sentence. */
  readonly data: readonly string[];
}

/** Longer values must break somewhere. */
const LONGEST = 32;

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
    const at = text === '' || text.length > LONGEST ? -1 : says.indexOf(text, from);
    if (at === -1) continue;
    found.push({ text: says.slice(from, at), isWhole: false }, { text, isWhole: true });
    from = at + text.length;
  }
  return [...found, { text: says.slice(from), isWhole: false }];
}
