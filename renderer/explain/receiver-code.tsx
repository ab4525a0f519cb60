// Verification code: a receiver for this scheme as one file of source code, ready to copy. The host has the files.

import { PRINTED_LANGUAGES } from '../../shared/signature/receivers/languages.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { RECEIVERS } from '../../shared/signature/snippets/languages.ts';
import { useReply } from '../host/ask.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { NoteLine } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { LanguageChoice, nearest } from './language-choice.tsx';

const ALL = RECEIVERS.map(({ language }) => language);

interface ReceiverCodeProps {
  /** Another service's; null for our own. */
  readonly scheme: Scheme | null;
}

/** A receiver in the person's language, or the nearest; its text is null until the host has answered. */
export function useReceiverCode(scheme: Scheme | null, isAsked = true) {
  const remembered = useStore((state) => state.codeLanguage);
  const languages = scheme === null ? ALL : PRINTED_LANGUAGES;
  const language = nearest(remembered, languages);
  const { answer, isCurrent } = useReply('receiver.code', isAsked ? { language, scheme } : null);
  const code = isCurrent ? answer : null;
  const receiver = RECEIVERS.find((one) => one.language === language);
  return {
    languages,
    name: receiver?.name ?? language,
    file: receiver?.file,
    text: code?.ok ? code.value.text : null,
    failure: code?.ok === false ? code.message : null,
  };
}

export function ReceiverCode({ scheme }: ReceiverCodeProps) {
  const { languages, name, file, text, failure } = useReceiverCode(scheme);
  return (
    <section className="receiver" aria-label={words.explain.code}>
      <h3>{words.explain.code}</h3>
      <p className="muted">
        {scheme === null ? words.explain.codeSays : words.explain.codeOfSchemeSays}
      </p>
      <div className="tool-line level gap-8">
        <LanguageChoice label={words.explain.codeLanguage} languages={languages} />
        <span className="grow data muted receiver-file">{file}</span>
        {text !== null && <CopyButton label={words.explain.copyCode} text={text} withWords />}
      </div>
      {failure !== null && <NoteLine kind="error">{failure}</NoteLine>}
      {text !== null && (
        <pre
          className="code code-block"
          tabIndex={0}
          role="region"
          aria-label={words.explain.codeIn(name)}
          dir="ltr"
        >
          {text}
        </pre>
      )}
    </section>
  );
}
