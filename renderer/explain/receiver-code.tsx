// Verification code: a receiver for this scheme as one file of source code, ready to copy. The host has the files.

import { useEffect, useState } from 'react';
import { RECEIVERS, type ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';
import { call } from '../store/host.ts';
import { useStore } from '../store/store.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { words } from '../words/words.ts';
import { LanguageChoice } from './language-choice.tsx';

export function ReceiverCode() {
  const language = useStore((state) => state.codeLanguage);
  const { text, error } = useReceiverCode(language);
  const receiver = RECEIVERS.find((one) => one.language === language);
  return (
    <section className="receiver" aria-label={words.explain.code}>
      <h3>{words.explain.code}</h3>
      <p className="muted">{words.explain.codeSays}</p>
      <div className="tool-line">
        <LanguageChoice label={words.explain.codeLanguage} />
        <span className="grow data muted receiver-file">{receiver?.file}</span>
        {text !== null && <CopyButton label={words.explain.copyCode} text={text} withWords />}
      </div>
      {error !== null && <NoteLine kind="error">{error}</NoteLine>}
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

interface Code {
  readonly language: ReceiverLanguage | null;
  readonly text: string | null;
  readonly error: string | null;
}

/** The file in this language; what was asked for before is shown until it is there. */
function useReceiverCode(language: ReceiverLanguage): Code {
  const [code, setCode] = useState<Code>({ language: null, text: null, error: null });
  useEffect(() => {
    let isWanted = true;
    void call('receiver.code', { language }).then((reply) => {
      if (!isWanted) return;
      setCode(
        reply.ok
          ? { language, text: reply.value.text, error: null }
          : { language, text: null, error: reply.message },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return code.language === language ? code : { language, text: null, error: null };
}
