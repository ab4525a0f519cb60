// One explanation: its codes, what happened, the fix, the proof, an example, and other causes with the same result.

import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyCauseCode, CauseCode } from '../../shared/signature/explain/codes.ts';
import type { Explanation } from '../../shared/signature/explain/explanation.ts';
import { RECEIVERS } from '../../shared/signature/snippets/languages.ts';
import type { Verification } from '../../shared/signature/verification.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { later, useLater } from '../ui/later.ts';
import { useStore } from '../ui/store.ts';
import { useMore } from '../ui/use-more.tsx';
import { causeTitle, causeName } from '../words/cause-words.ts';
import { words } from '../words/words.ts';
import { LanguageChoice, nearest } from './language-choice.tsx';
import { Proof } from './proof.tsx';

interface CauseProps {
  readonly explanation: Explanation;
  readonly verification: Pick<Verification, 'segments' | 'canonical'>;
  /** The explained digest and its place, as in `Proof`; null shows no proof. */
  readonly proof: { readonly digest: string | null; readonly where: string } | null;
  /** The head of the capture already says what happened and how to fix it. */
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
  return (
    <div className="cause spaced-8">
      <p className="level cause-head">
        <strong>
          {isYours ? words.causes.yours(causeTitle(explanation), []) : causeTitle(explanation)}
        </strong>
        {codes.map((code) => (
          <code key={code} className="tag">
            {code}
          </code>
        ))}
      </p>
      {!isSaid && (
        <>
          <p>{words.causes.says(explanation)}</p>
          <p>
            <strong>{words.explain.whatToDo}</strong> {words.causes.fix(explanation)}
          </p>
        </>
      )}
      {proof && <Proof explanation={explanation} verification={verification} {...proof} />}
      {!explanation.isByScheme && <Examples codes={codes} />}
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

const receiverCode = later(() => import('../../shared/signature/explain/examples/examples.ts'));

function Examples({ codes }: { readonly codes: readonly AnyCauseCode[] }) {
  return codes.map((code) => <ExampleOf key={code} code={code} />);
}

function ExampleOf({ code }: { readonly code: AnyCauseCode }) {
  const remembered = useStore((state) => state.codeLanguage);
  const examples = useLater(receiverCode)?.EXAMPLES[code as CauseCode] ?? {};
  const languages = RECEIVERS.map(({ language }) => language).filter((one) => one in examples);
  const language = nearest(remembered, languages);
  const example = examples[language];
  if (!example) return null;
  return (
    <section className="example spaced-4" aria-label={words.explain.inCodeOf(causeName(code))}>
      <div className="tool-line level gap-8">
        <h4>{words.explain.inCode}</h4>
        <LanguageChoice label={words.explain.exampleLanguage} languages={languages} />
      </div>
      <Lines shape={<X size={13} aria-hidden />} says={words.explain.oftenWritten}>
        {example.wrong}
      </Lines>
      <Lines
        shape={<Check size={13} aria-hidden />}
        says={words.explain.right}
        tool={<CopyButton label={words.explain.copyRight} text={example.right} />}
      >
        {example.right}
      </Lines>
    </section>
  );
}

interface LinesProps {
  readonly shape: ReactNode;
  readonly says: string;
  readonly tool?: ReactNode;
  readonly children: string;
}

function Lines({ shape, says, tool, children }: LinesProps) {
  return (
    <figure className="example-lines at-top gap-4">
      <figcaption>
        {shape} {says}
      </figcaption>
      <pre className="code example-code breaks pre" dir="ltr">
        {children}
      </pre>
      {tool}
    </figure>
  );
}
