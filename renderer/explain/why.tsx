// “Why”, at the top of the Signature tab: each cause that explains the signature, with what happened, the fix, the
// proof, and an example; or, of a search without an answer, what is ruled out, and whether the search was complete.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { Findings, Explanation } from '../../shared/signature/explain/explanation.ts';
import type { Verification } from '../../shared/signature/verification.ts';
import { WHY_ID, focusCompare } from '../go/focus.ts';
import { openTab } from '../go/tab.ts';
import { setQuery } from '../list/state/captures.ts';
import { Button, Disclosure, NoteLine } from '../ui/basics.tsx';
import { useLate } from '../ui/use-clock.ts';
import { useMore } from '../ui/data-text.tsx';
import { causeName, causeTitle } from '../words/cause-words.ts';
import { formatCount, plural, words } from '../words/words.ts';
import { Example } from './code.tsx';
import { CopyExplanation } from './copy-explanation.tsx';
import { isLookingForCause, isUnknown, saysCause } from './head-words.ts';
import { Proof } from './proof.tsx';
import { signaturePlace } from './verdict-words.ts';

export function Why({ detail }: { readonly detail: CaptureDetail }) {
  const { findings, verification } = detail;
  const isLate = useLate(isLookingForCause(detail));
  if (verification.verdict === 'valid') return null;
  const explanations = findings?.explanations ?? [];
  if (explanations.length === 0 && !isUnknown(detail) && !isLate) return null;
  return (
    <section id={WHY_ID} className="why unringed" aria-label={words.explain.why} tabIndex={-1}>
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
      <div className="advice-actions grid middle">
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

/** The causes that would change this webhook's digest but do not give the wanted one. */
export function RuledOut({ findings: { ruledOut } }: { readonly findings: Findings }) {
  if (ruledOut.length === 0) return null;
  return (
    <Disclosure title={words.explain.ruledOut} says={formatCount(ruledOut.length)}>
      <ul className="level wraps gap-4" aria-label={words.explain.ruledOutLabel}>
        {ruledOut.map((code) => (
          <li key={code} className="tag" title={code}>
            {causeName(code)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The time limit ended the search, so it may not have found everything. */
export function TimeLimit({ findings }: { readonly findings: Findings }) {
  if (findings.isComplete) return null;
  return <NoteLine kind="warning">{words.explain.timeLimit}</NoteLine>;
}

interface CauseProps {
  readonly explanation: Explanation;
  readonly verification: Pick<Verification, 'segments' | 'canonical'>;
  /** The explained digest and its place, as in `Proof`; null shows no proof. */
  readonly proof: { readonly digest: string | null; readonly where: string } | null;
  /** The verdict already says what happened and how to fix it. */
  readonly isSaid?: boolean;
  /** It is the integrator's own code that does so, and the webhook is correctly signed. */
  readonly isYours?: boolean;
}

export function Cause({
  explanation,
  verification,
  proof,
  isSaid = false,
  isYours = false,
}: CauseProps) {
  const { codes } = explanation;
  const title = causeTitle(explanation);
  return (
    <div className="cause spaced-8">
      {!isSaid && (
        <>
          <p>
            <strong>{isYours ? words.causes.yours(title, []) : title}</strong>
          </p>
          <p>{words.causes.says(explanation)}</p>
          <p>
            <strong>{words.explain.whatToDo}</strong> {words.causes.fix(explanation)}
          </p>
        </>
      )}
      {proof && <Proof explanation={explanation} verification={verification} {...proof} />}
      <p className="level wraps gap-8">
        {codes.map((code) => (
          <code key={code} className="tag">
            {code}
          </code>
        ))}
      </p>
      {!explanation.isByScheme && codes.map((code) => <Example key={code} code={code} />)}
      <Alternatives explanation={explanation} />
    </div>
  );
}

/** For this body another cause gives the very same string: it cannot be told which it was. */
function Alternatives({ explanation }: { readonly explanation: Explanation }) {
  const { shown, total, button } = useMore(explanation.alternatives, 5);
  if (total === 0) return null;
  return (
    <div className="alternatives">
      <p>{total === 1 ? words.explain.sameStringOtherWay : words.explain.sameStringOtherWays}</p>
      <ul className="bulleted">
        {shown.map((codes) => (
          <li key={codes.join(' ')}>
            {causeTitle({ codes, details: {} })}{' '}
            {codes.map((code) => (
              <code key={code} className="tag" title={words.causes.fixOf(code)}>
                {code}
              </code>
            ))}
          </li>
        ))}
      </ul>
      {button}
    </div>
  );
}
