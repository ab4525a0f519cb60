// A cause in code: the common mistake beside the right lines, in the person's language.

import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyCauseCode } from '../../shared/signature/explain/codes.ts';
import { RECEIVERS } from '../../shared/signature/snippets/languages.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { later, useLater } from '../ui/later.ts';
import { useStore } from '../ui/store.ts';
import { causeName } from '../words/cause-words.ts';
import { words } from '../words/words.ts';
import { LanguageChoice, nearest } from './language-choice.tsx';

const receiverCode = later(() => import('../../shared/signature/explain/examples/examples.ts'));

/**
 * The lines of a cause in the person's language, or the nearest that has some; null if none has, undefined while they are
 * being loaded.
 */
export function useExample(code: AnyCauseCode | undefined) {
  const remembered = useStore((state) => state.codeLanguage);
  const loaded = useLater(receiverCode);
  const examples = loaded?.EXAMPLES[code ?? ''] ?? {};
  const languages = RECEIVERS.filter(({ language }) => language in examples);
  const wanted = nearest(
    remembered,
    languages.map(({ language }) => language),
  );
  const found = languages.find(({ language }) => language === wanted);
  const example = examples[wanted];
  if (!loaded) return undefined;
  return found && example ? { ...example, languages, name: found.name } : null;
}

export function Example({ code }: { readonly code: AnyCauseCode }) {
  const example = useExample(code);
  if (!example) return null;
  const says = words.explain;
  return (
    <section className="example spaced-4" aria-label={says.inCodeOf(causeName(code))}>
      <div className="tool-line level gap-8">
        <h3>{says.inCode}</h3>
        <LanguageChoice
          label={says.exampleLanguage}
          languages={example.languages.map(({ language }) => language)}
        />
      </div>
      <Lines shape={<X size={13} aria-hidden />} says={says.oftenWritten}>
        {example.wrong}
      </Lines>
      <Lines
        shape={<Check size={13} aria-hidden />}
        says={says.right}
        tool={<CopyButton label={says.copyRight} text={example.right} />}
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
