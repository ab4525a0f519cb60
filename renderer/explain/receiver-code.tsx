// Verification code: a receiver for this scheme as one file of source code, ready to copy. The host has the files.

import { PRINTED_LANGUAGES } from '../../shared/signature/receivers/languages.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { RECEIVERS } from '../../shared/signature/snippets/languages.ts';
import { useReply } from '../host/ask.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { LanguageChoice, nearest } from './language-choice.tsx';

const ALL = RECEIVERS.map(({ language }) => language);

interface ReceiverCodeProps {
  /** Another service's; null for our own. */
  readonly scheme: Scheme | null;
}

export function ReceiverCode({ scheme }: ReceiverCodeProps) {
  const remembered = useStore((state) => state.codeLanguage);
  const languages = scheme === null ? ALL : PRINTED_LANGUAGES;
  const language = nearest(remembered, languages);
  const { answer, isCurrent } = useReply('receiver.code', { language, scheme });
  const code = isCurrent ? answer : null;
  const text = code?.ok ? code.value.text : null;
  const receiver = RECEIVERS.find((one) => one.language === language);
  return (
    <section className="receiver" aria-label={words.explain.code}>
      <h3>{words.explain.code}</h3>
      <p className="muted">
        {scheme === null ? words.explain.codeSays : words.explain.codeOfSchemeSays}
      </p>
      <div className="tool-line level gap-8">
        <LanguageChoice label={words.explain.codeLanguage} languages={languages} />
        <span className="grow data muted receiver-file">{receiver?.file}</span>
        {text !== null && <CopyButton label={words.explain.copyCode} text={text} withWords />}
      </div>
      {code?.ok === false && <NoteLine kind="error">{code.message}</NoteLine>}
      {text !== null && (
        <pre
          className="code code-block"
          tabIndex={0}
          role="region"
          aria-label={words.explain.codeIn(receiver?.name ?? language)}
          dir="ltr"
        >
          {text}
        </pre>
      )}
    </section>
  );
}
