// Examples of the mistakes: for each cause a minimal one in every language where it is typical (shared/README.md).

import type { ReceiverLanguage } from '../../snippets/languages.ts';
import { CAUSE_CODES, type CauseCode } from '../codes.ts';
import { CSHARP } from './csharp.ts';
import type { Example, LanguageExamples } from './example.ts';
import { GO } from './go.ts';
import { JAVA } from './java.ts';
import { JAVASCRIPT } from './javascript.ts';
import { PHP } from './php.ts';
import { PYTHON } from './python.ts';

export type { Example } from './example.ts';

const LANGUAGES: Readonly<Record<ReceiverLanguage, LanguageExamples>> = {
  php: PHP,
  javascript: JAVASCRIPT,
  python: PYTHON,
  csharp: CSHARP,
  java: JAVA,
  go: GO,
};

type ByLanguage = Readonly<Partial<Record<ReceiverLanguage, Example>>>;

/** By cause and language. A cause that is typical for no language has none. */
export const EXAMPLES: Readonly<Partial<Record<CauseCode, ByLanguage>>> = Object.fromEntries(
  CAUSE_CODES.map((code) => [code, byLanguage(code)] as const).filter(
    ([, examples]) => Object.keys(examples).length > 0,
  ),
);

function byLanguage(code: CauseCode): ByLanguage {
  return Object.fromEntries(
    Object.entries(LANGUAGES).flatMap(([language, examples]) => {
      const example = examples[code];
      return example ? [[language, example]] : [];
    }),
  );
}
