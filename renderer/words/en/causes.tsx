// English: the causes of an unexpected digest. The sentences come from shared/signature/explain.

import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import type {
  ComparedValue,
  Difference,
} from '../../../shared/signature/explain/compare/comparison.ts';
import type { Details, Explanation } from '../../../shared/signature/explain/explanation.ts';
import type { MistakeEffect } from '../../../shared/signature/explain/causes/mistakes.ts';
import { CAUSE_WORDS, yourCodeSays } from '../../../shared/signature/explain/words.ts';

/** Other languages need both sides. */
type DifferenceSays = (
  difference: Difference,
  values: readonly ComparedValue[],
  hasSecret: boolean | null,
) => string;

export const causes = {
  /** “Signed with the numbers left out”. */
  title: (code: AnyCauseCode, { label }: Details) =>
    code === 'secret-other' && label !== undefined
      ? `Signed with the secret “${label}”`
      : CAUSE_WORDS[code].title,
  /** Joins several titles. */
  together: (titles: readonly string[]) =>
    titles.map((title, at) => (at === 0 ? title : title.replace(/^Signed /, ''))).join(', and '),
  /** Turns a title into the beginning of a sentence, if no verdict precedes it. */
  thisIs: (title: string) => title.replace(/^Signed/, 'This is signed'),
  /** The title without the beginning that all titles share: “numbers left out”. */
  name: (code: AnyCauseCode) => CAUSE_WORDS[code].title.replace(/^Signed (with (the )?)?/, ''),
  /** What the integrator’s own code does wrong; `leftOut` names the differences, if they are few. */
  yours: yourCodeSays,
  unknown: 'Unknown cause',
  /** What the other program did. */
  says: ({ says }: Explanation) => says,
  fix: ({ fix }: Explanation) => fix,
  fixOf: (code: AnyCauseCode) => CAUSE_WORDS[code].fix,
  /** What a sender does that makes the mistake on purpose; `says` is the host's sentence. */
  onPurpose: (_code: AnyCauseCode, says: string) => says,

  /** What a receiver with a mistake does: “signs only strings”. */
  receiver: ({ says }: MistakeEffect) => says.replace(/^A receiver that /, ''),
  because: ({ because }: MistakeEffect) => because,
  /** Where a pasted string differs from ours; `values` are both side by side. */
  difference: (({ says }) => says) as DifferenceSays,
};
