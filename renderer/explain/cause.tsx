// One explanation: its codes, what happened, the fix, the proof, an example, and other causes with the same result.

import type { Explanation } from '../../shared/signature/explain/explanation.ts';
import type { Verification } from '../../shared/signature/verification.ts';
import { useMore } from '../ui/data-text.tsx';
import { causeTitle } from '../words/cause-words.ts';
import { words } from '../words/words.ts';
import { Example } from './example.tsx';
import { Proof } from './proof.tsx';

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
      <ul>
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
