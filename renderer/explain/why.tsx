// “Why”, at the top of the Signature tab: the cause of an unexpected digest, with its proof.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import { WHY_ID } from '../go/focus.ts';
import { useLate } from '../ui/use-late.ts';
import { words } from '../words/words.ts';
import { Cause } from './cause.tsx';
import { CopyExplanation } from './copy-explanation.tsx';
import { isLookingForCause, isUnknown, saysCause } from './head-words.ts';
import { TimeLimit } from './ruled-out.tsx';
import { UnknownCause } from './unknown-cause.tsx';
import { signaturePlace } from './verdict-words.ts';

export function Why({ detail }: { readonly detail: CaptureDetail }) {
  const { findings, verification } = detail;
  const isLate = useLate(isLookingForCause(detail));
  if (verification.verdict === 'valid') return null;
  const explanations = findings?.explanations ?? [];
  if (explanations.length === 0 && !isUnknown(detail) && !isLate) return null;
  return (
    <section id={WHY_ID} className="why" aria-label={words.explain.why} tabIndex={-1}>
      <div className="tool-line">
        <h3 className="grow">{words.explain.why}</h3>
        {findings && (explanations.length > 0 || isUnknown(detail)) && (
          <CopyExplanation
            verdict={verification.verdict}
            segments={verification.segments}
            findings={findings}
            isPasted={false}
          />
        )}
      </div>
      {isLate && findings === null && <p role="status">{words.explain.looking}</p>}
      {explanations.map((explanation, index) => (
        <Cause
          key={explanation.codes.join(' ')}
          explanation={explanation}
          verification={verification}
          proof={{ digest: verification.received, where: signaturePlace(verification) }}
          isSaid={index === 0 && saysCause(detail)}
        />
      ))}
      {findings && explanations.length > 0 && <TimeLimit findings={findings} />}
      {findings && isUnknown(detail) && <UnknownCause findings={findings} detail={detail} />}
    </section>
  );
}
