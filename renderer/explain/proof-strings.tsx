// The proof of a cause: the signed string above the document's, with the differences marked.

import type { ReactNode } from 'react';
import { shorten } from '../body/excerpt.ts';
import { MarkedPieces } from '../body/marked-pieces.tsx';
import type { MarkedStrings, StringPart } from '../body/marked-strings.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { words } from '../words/words.ts';

interface ProofStringsProps {
  readonly strings: MarkedStrings;
  /** The complete signed string. */
  readonly signed: string;
  readonly expected: string;
  /** What the expected string is called. */
  readonly name?: string;
}

export function ProofStrings(props: ProofStringsProps) {
  const { strings, signed, expected, name = words.explain.expected } = props;
  return (
    <div className="proof-strings">
      <SignedLine copies={signed}>
        <StringLine parts={strings.signed} />
      </SignedLine>
      <Line
        name={name}
        label={words.explain.expectedString}
        copy={words.explain.copyExpected}
        copies={expected}
      >
        <StringLine parts={strings.expected} />
      </Line>
    </div>
  );
}

/** The signed data if it does not consist of the values: for example the body's bytes. */
export function SignedText({ signed }: { readonly signed: string }) {
  return (
    <div className="proof-strings">
      <SignedLine copies={signed}>
        <MarkedPieces pieces={[{ text: signed, differs: false }]} limit={LONGEST_WHOLE} />
      </SignedLine>
    </div>
  );
}

const LONGEST_WHOLE = 1500;

interface SignedLineProps {
  readonly copies: string;
  readonly children: ReactNode;
}

const SignedLine = (props: SignedLineProps) => (
  <Line
    name={words.explain.signed}
    label={words.explain.signedString}
    copy={words.explain.copySigned}
    {...props}
  />
);

interface LineProps extends SignedLineProps {
  readonly name: string;
  readonly label: string;
  /** The button's purpose. */
  readonly copy: string;
}

function Line({ name, label, copy, copies, children }: LineProps) {
  return (
    <div className="proof-string" role="group" aria-label={label}>
      <span className="proof-side">{name}</span>
      <div className="proof-text">{children}</div>
      <CopyButton label={copy} text={copies} />
    </div>
  );
}

/** Longer values are cut in the middle. */
const LONG_VALUE = 400;

function StringLine({ parts }: { readonly parts: readonly StringPart[] }) {
  return (
    <span className="marked-text breaks pre" dir="ltr">
      {shorten(parts).map((part, index) =>
        'omitted' in part ? (
          <span key={index} className="omitted">
            {part.omitted}
          </span>
        ) : part.isValue && part.pieces.length === 0 ? (
          <span
            key={index}
            className="mark differs"
            data-label={words.explain.empty}
            role="img"
            aria-label={words.explain.emptyValue}
          />
        ) : (
          <MarkedPieces key={index} pieces={part.pieces} limit={LONG_VALUE} />
        ),
      )}
    </span>
  );
}
