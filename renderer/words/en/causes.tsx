// English: the causes of an unexpected digest. The sentences come from shared/signature/explain.

import type { WrittenForm } from '../../../shared/signature/engine/digest-form.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import type {
  ComparedValue,
  Difference,
} from '../../../shared/signature/explain/compare/comparison.ts';
import type { Details, Explanation } from '../../../shared/signature/explain/explanation.ts';
import type { MistakeEffect } from '../../../shared/signature/explain/causes/mistakes.ts';
import { TITLES } from '../../../shared/signature/explain/titles.ts';
import { fixOf, yourCodeSays } from '../../../shared/signature/explain/words.ts';

/** Other languages need both sides. */
type DifferenceSays = (
  difference: Difference,
  values: readonly ComparedValue[],
  hasSecret: boolean | null,
) => string;

const FORMS: Record<WrittenForm, string> = {
  hex: 'hexadecimal',
  HEX: 'upper-case hexadecimal',
  'mixed-hex': 'hexadecimal of both letter cases',
  base64: 'Base64',
  base64url: 'base64url',
  'base64-of-hex': 'Base64 of hexadecimal',
};

export const causes = {
  /** “Signed with the numbers left out”. */
  title: (code: AnyCauseCode, { label, written }: Details) => {
    if (code === 'secret-other' && label !== undefined) return `Signed with the secret “${label}”`;
    return written && (code === 'digest-form' || code === 'digest-base64')
      ? `Signed with the digest in ${FORMS[written.as]}; ${written.service} sends ${FORMS[written.sends]}`
      : TITLES[code];
  },
  /** Joins several titles. */
  together: (titles: readonly string[]) =>
    titles.map((title, at) => (at === 0 ? title : title.replace(/^Signed /, ''))).join(', and '),
  /** Turns a title into the beginning of a sentence, if no verdict precedes it. */
  thisIs: (title: string) => title.replace(/^Signed/, 'This is signed'),
  /** The title without the beginning that all titles share: “numbers left out”. */
  name: (code: AnyCauseCode) => TITLES[code].replace(/^Signed (with (the )?)?/, ''),
  /** What the integrator’s own code does wrong; `leftOut` names the differences, if they are few. */
  yours: yourCodeSays,
  unknown: 'Unknown cause',
  /** What the other program did. */
  says: ({ says }: Explanation) => says,
  fix: ({ fix }: Explanation) => fix,
  fixOf: (code: AnyCauseCode) => fixOf(code, false),
  /** What a sender does that makes the mistake on purpose; `says` is the host's sentence. */
  onPurpose: (_code: AnyCauseCode, says: string) => says,

  /** What a receiver with a mistake does: “signs only strings”. */
  receiver: ({ says }: MistakeEffect) => says.replace(/^A receiver that /, ''),
  because: ({ because }: MistakeEffect) => because,
  /** Where a pasted string differs from ours; `values` are both side by side. */
  difference: (({ says }) => says) as DifferenceSays,
};
