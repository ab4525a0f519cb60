// The mistakes as people write them: for each cause a minimal example in every language that it is typical for
// (shared/README.md).

import type { ReceiverLanguage } from '../snippets/languages.ts';
import { CAUSE_CODES, type CauseCode } from './codes.ts';
import { CSHARP } from './examples/csharp.ts';
import type { Example, LanguageExamples } from './examples/example.ts';
import { GO } from './examples/go.ts';
import { JAVA } from './examples/java.ts';
import { JAVASCRIPT } from './examples/javascript.ts';
import { PHP } from './examples/php.ts';
import { PYTHON } from './examples/python.ts';

export type { Example } from './examples/example.ts';

const LANGUAGES: Readonly<Record<ReceiverLanguage, LanguageExamples>> = {
  php: PHP,
  javascript: JAVASCRIPT,
  python: PYTHON,
  csharp: CSHARP,
  java: JAVA,
  go: GO,
};

type ByLanguage = Readonly<Partial<Record<ReceiverLanguage, Example>>>;

/** By cause and language. A cause that no language makes likely has none. */
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
