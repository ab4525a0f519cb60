// What the Signature views of all schemes have in common: the secret, the steps of the verification with their results for
// this webhook, and the outcome.

import type { ReactNode } from 'react';
import type { CaptureDetail } from '../../../shared/contract/capture.ts';
import { DigestCompare } from '../../explain/digest-compare.tsx';
import { Why } from '../../explain/why.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataText, useMore } from '../../ui/data-text.tsx';
import { verdictClass, VerdictMark, verdictWordOf } from '../../ui/verdict-mark.tsx';
import { words } from '../../words/words.ts';

interface SignatureViewProps {
  readonly detail: CaptureDetail;
  readonly steps: readonly Step[];
  readonly children: ReactNode;
}

/** What is done, and its result for this webhook. */
export type Step = readonly [does: string, shows: ReactNode];

export const SignatureView = ({ detail, steps, children }: SignatureViewProps) => (
  <div className="scroll pad">
    <Why detail={detail} />
    <p className="signature-secret">{secretSays(detail)}</p>
    <ol className="stack">
      {steps.map(([does, shows], index) => (
        <li key={does} className="step flex holds gap-12">
          <span className="step-number rigid soft" aria-hidden>
            {index + 1}
          </span>
          <div className="grow">
            <h3>{does}</h3>
            {shows}
          </div>
        </li>
      ))}
    </ol>
    {children}
  </div>
);

/** Which secret computed the signature, or why none did. */
function secretSays({ secret, archived }: CaptureDetail): ReactNode {
  if (secret) return words.signature.computedWith(secret.label);
  return archived ? words.archive.secretThere : words.signature.noSecret;
}

interface CopiedProps {
  readonly text: string;
  /** Of the button that copies it. */
  readonly label: string;
}

export const Copied = ({ text, label }: CopiedProps) => (
  <p className="level digest-line at-top gap-4">
    <span dir="ltr">
      <DataText text={text} limit={600} />
    </span>
    <CopyButton label={label} text={text} />
  </p>
);

interface NamesProps {
  readonly names: readonly string[];
  /** Shown beside each name. */
  readonly says?: readonly string[];
  /** Shown if there is none. */
  readonly none: string;
}

/** The names of values, the first of many. */
export function Names({ names, says = [], none }: NamesProps) {
  const { shown, button } = useMore(names, 60);
  if (names.length === 0) return <p className="muted">{none}</p>;
  return (
    <>
      <ul className="names">
        {shown.map((name, index) => (
          <li key={index}>
            <span className="data">
              <DataText text={name === '' ? '""' : name} limit={60} />
            </span>{' '}
            <span className="muted">{says[index]}</span>
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

interface OutcomeProps {
  readonly detail: CaptureDetail;
  /** The received signature, if it is not in `sign`. */
  readonly label?: string;
  /** Between the digests and the verdict. */
  readonly between?: ReactNode;
  /** Beside the verdict. */
  readonly children?: ReactNode;
}

/** Received and computed digest compared, and the verdict. */
export function Outcome({ detail: { verification, summary }, label, ...more }: OutcomeProps) {
  const { received, computed, verdict } = verification;
  const isRecorded = summary.isVerdictRecorded;
  return (
    <>
      {received !== null && computed !== null && (
        <DigestCompare {...{ received, computed, verdict, label }} />
      )}
      {more.between}
      <p className={`toned above-4 level gap-icon ${verdictClass(verdict, isRecorded)}`}>
        <VerdictMark verdict={verdict} isRecorded={isRecorded} size={16} />
        <strong>{verdictWordOf(verdict, isRecorded)}</strong>
        {more.children}
      </p>
    </>
  );
}
