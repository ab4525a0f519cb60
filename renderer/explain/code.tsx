// Code for receivers, in one language for the whole window: a cause as the common mistake beside the right lines, and a
// receiver for a scheme as one file, which the host has.

import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyCauseCode } from '../../shared/signature/explain/codes.ts';
import { PRINTED_LANGUAGES } from '../../shared/signature/receivers/languages.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { RECEIVERS, type ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';
import { setCodeLanguage } from '../go/preferences.ts';
import { useReply } from '../host/ask.ts';
import { type Option, Segmented } from '../ui/field.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { later, useLater } from '../ui/later.ts';
import { NoteLine } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { causeName } from '../words/cause-words.ts';
import { words } from '../words/words.ts';

const ALL = RECEIVERS.map(({ language }) => language);

const receiverIn = (wanted: ReceiverLanguage) =>
  RECEIVERS.find(({ language }) => language === wanted);

const receiverCode = later(() => import('../../shared/signature/explain/examples/examples.ts'));

/**
 * The lines of a cause in the person's language, or the nearest that has some; null if none has, undefined while they are
 * being loaded.
 */
export function useExample(code: AnyCauseCode | undefined) {
  const remembered = useStore((state) => state.codeLanguage);
  const loaded = useLater(receiverCode);
  const examples = loaded?.EXAMPLES[code ?? ''] ?? {};
  const languages = ALL.filter((language) => language in examples);
  const language = nearest(remembered, languages);
  const example = examples[language];
  if (!loaded) return undefined;
  return example ? { ...example, languages, name: receiverIn(language)?.name ?? language } : null;
}

export function Example({ code }: { readonly code: AnyCauseCode }) {
  const example = useExample(code);
  if (!example) return null;
  const says = words.explain;
  return (
    <section className="example spaced-4" aria-label={says.inCodeOf(causeName(code))}>
      <div className="tool-line level gap-8">
        <h3>{says.inCode}</h3>
        <LanguageChoice label={says.exampleLanguage} languages={example.languages} />
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
    <figure className="example-lines grid at-top gap-4">
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
  const receiver = receiverIn(language);
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
      <div className="tool-line level wraps apart above-8 gap-8">
        <LanguageChoice label={words.explain.codeLanguage} languages={languages} />
        <span className="grow data muted receiver-file">{file}</span>
        {text !== null && <CopyButton label={words.explain.copyCode} text={text} withWords />}
      </div>
      {failure !== null && <NoteLine kind="error">{failure}</NoteLine>}
      {text !== null && (
        <pre
          className="code code-block scrolls"
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

interface LanguageChoiceProps {
  readonly label: string;
  /** All unless given. */
  readonly languages?: readonly ReceiverLanguage[];
}

export function LanguageChoice({ label, languages = ALL }: LanguageChoiceProps) {
  const remembered = useStore((state) => state.codeLanguage);
  const options = RECEIVERS.filter(({ language }) => languages.includes(language)).map(
    ({ language, name }): Option<ReceiverLanguage> => ({ id: language, words: name }),
  );
  return (
    <Segmented
      label={label}
      options={options}
      value={nearest(remembered, languages)}
      onChange={setCodeLanguage}
    />
  );
}

/** The remembered language if there is code in it, otherwise the first. */
const nearest = (wanted: ReceiverLanguage, offered: readonly ReceiverLanguage[]) =>
  offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
