// “Why”, at the top of the Signature tab: the proof of the cause that the verdict above it names.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { Findings } from '../../shared/signature/explain/explanation.ts';
import { WHY_ID, focusCompare } from '../go/focus.ts';
import { openTab } from '../go/tab.ts';
import { setQuery } from '../list/state/captures.ts';
import { Button } from '../ui/basics.tsx';
import { useLate } from '../ui/use-clock.ts';
import { plural, words } from '../words/words.ts';
import { Cause } from './cause.tsx';
import { CopyExplanation } from './copy-explanation.tsx';
import { isLookingForCause, isUnknown, saysCause } from './head-words.ts';
import { TimeLimit, RuledOut } from './ruled-out.tsx';
import { signaturePlace } from './verdict-words.ts';

export function Why({ detail }: { readonly detail: CaptureDetail }) {
  const { findings, verification } = detail;
  const isLate = useLate(isLookingForCause(detail));
  if (verification.verdict === 'valid') return null;
  const explanations = findings?.explanations ?? [];
  if (explanations.length === 0 && !isUnknown(detail) && !isLate) return null;
  return (
    <section id={WHY_ID} className="why" aria-label={words.explain.why} tabIndex={-1}>
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
      {findings && (explanations.length > 0 || isUnknown(detail)) && (
        <p className="outdent">
          <CopyExplanation
            verdict={verification.verdict}
            segments={verification.segments}
            findings={findings}
            isPasted={false}
          />
        </p>
      )}
    </section>
  );
}

interface UnknownCauseProps {
  readonly findings: Findings;
  readonly detail: CaptureDetail;
}

function UnknownCause({ findings, detail }: UnknownCauseProps) {
  const { summary } = detail;
  const { isComplete, tried } = findings;
  const says = words.explain;
  return (
    <div className="cause spaced-8">
      <p>
        {isComplete
          ? says.triedAll(plural(tried, 'string'))
          : tried > 0 && says.tried(tried, plural(tried, 'string'))}
      </p>
      <p>{says.howToNarrow}</p>
      <div className="advice-actions">
        {!summary.archived && (
          <>
            <Button
              onPress={() => {
                openTab('canonical');
                focusCompare();
              }}
            >
              {words.compare.title}
            </Button>
            <span>{says.pasteTheirs}</span>
          </>
        )}
        <Button
          onPress={() =>
            setQuery({
              endpoint: summary.archived ? 'archive' : (summary.endpointId ?? 'unrouted'),
              filter: 'is:valid',
            })
          }
        >
          {words.app.commands['show-valid']}
        </Button>
        <span>{says.lookWhichField}</span>
      </div>
      <RuledOut findings={findings} />
    </div>
  );
}
