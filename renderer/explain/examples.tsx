// The mistake as it is often written, and the right code, in the languages where it is typical.

import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyCauseCode, CauseCode } from '../../shared/signature/explain/codes.ts';
import { RECEIVERS } from '../../shared/signature/snippets/languages.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { later, useLater } from '../ui/later.ts';
import { useStore } from '../ui/store.ts';
import { causeName } from '../words/cause-words.ts';
import { words } from '../words/words.ts';
import { LanguageChoice, nearest } from './language-choice.tsx';

const receiverCode = later(() => import('../../shared/signature/explain/examples/examples.ts'));

export function Examples({ codes }: { readonly codes: readonly AnyCauseCode[] }) {
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
    <section className="example" aria-label={words.explain.inCodeOf(causeName(code))}>
      <div className="tool-line">
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
    <figure className="example-lines">
      <figcaption>
        {shape} {says}
      </figcaption>
      <pre className="code example-code" dir="ltr">
        {children}
      </pre>
      {tool}
    </figure>
  );
}
