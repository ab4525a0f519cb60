// The language of code examples: one choice for the whole window, remembered.

import { RECEIVERS, type ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';
import { setCodeLanguage } from '../go/preferences.ts';
import { type Option, Segmented } from '../ui/field.tsx';
import { useStore } from '../ui/store.ts';

interface LanguageChoiceProps {
  readonly label: string;
  /** The offered languages; null for all. */
  readonly languages?: readonly ReceiverLanguage[];
}

export function LanguageChoice({ label, languages }: LanguageChoiceProps) {
  const remembered = useStore((state) => state.codeLanguage);
  const offered = languages ?? RECEIVERS.map(({ language }) => language);
  const options = RECEIVERS.filter(({ language }) => offered.includes(language)).map(
    ({ language, name }): Option<ReceiverLanguage> => ({ id: language, words: name }),
  );
  return (
    <Segmented
      label={label}
      options={options}
      value={nearest(remembered, offered)}
      onChange={setCodeLanguage}
    />
  );
}

/** The remembered language if there is code in it, otherwise the first. */
export const nearest = (wanted: ReceiverLanguage, offered: readonly ReceiverLanguage[]) =>
  offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
