// English: the causes of a digest that is not the expected one. The sentences are those of shared/signature/explain.

import type { CauseCode } from '../../../shared/signature/explain/codes.ts';
import type {
  ComparedValue,
  Difference,
} from '../../../shared/signature/explain/compare/comparison.ts';
import type { Details, Explanation } from '../../../shared/signature/explain/explanation.ts';
import type { MistakeEffect } from '../../../shared/signature/explain/mistakes.ts';
import { CAUSE_WORDS, yourCodeSays } from '../../../shared/signature/explain/words.ts';

/** Other languages need both sides. */
type DifferenceSays = (
  difference: Difference,
  values: readonly ComparedValue[],
  hasSecret: boolean | null,
) => string;

export const causes = {
  /** “Signed with the numbers left out”. */
  title: (code: CauseCode, { label }: Details) =>
    code === 'secret-other' && label !== undefined
      ? `Signed with the secret “${label}”`
      : CAUSE_WORDS[code].title,
  /** Several titles as one. */
  together: (titles: readonly string[]) =>
    titles.map((title, at) => (at === 0 ? title : title.replace(/^Signed /, ''))).join(', and '),
  /** A title as a whole sentence's beginning, where no verdict stands before it. */
  thisIs: (title: string) => title.replace(/^Signed/, 'This is signed'),
  /** The title without what all titles begin with: “numbers left out”. */
  name: (code: CauseCode) => CAUSE_WORDS[code].title.replace(/^Signed (with (the )?)?/, ''),
  /** What the integrator’s own code does; `leftOut` is all that differs, where it is little. */
  yours: yourCodeSays,
  unknown: 'Unknown cause',
  /** What the other side did. */
  says: ({ says }: Explanation) => says,
  fix: ({ fix }: Explanation) => fix,
  fixOf: (code: CauseCode) => CAUSE_WORDS[code].fix,
  /** What a sender does that makes the mistake on purpose; `says` is the host's sentence. */
  onPurpose: (_code: CauseCode, says: string) => says,

  /** What a receiver with a mistake does: “signs only strings”. */
  receiver: ({ says }: MistakeEffect) => says.replace(/^A receiver that /, ''),
  because: ({ because }: MistakeEffect) => because,
  /** Where a pasted string leaves ours; `values` are both side by side. */
  difference: (({ says }) => says) as DifferenceSays,
};
