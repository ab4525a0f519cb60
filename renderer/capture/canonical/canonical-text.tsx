// The canonical string as one text, left to right. Every value keeps its own direction, so that a Hebrew value does not
// reverse the string or move the digits and colons beside it.

import { SECRET_PLACEHOLDER } from '../../../shared/signature/verification.ts';
import type { Verification } from '../../../shared/signature/verification.ts';
import { Marked } from '../../ui/data-text.tsx';
import { useLongText } from '../../ui/use-long-text.tsx';

interface CanonicalTextProps {
  readonly verification: Verification;
  readonly limit: number;
}

export function CanonicalText({ verification, limit }: CanonicalTextProps) {
  const { canonical, segments } = verification;
  const { shown, button } = useLongText(canonical ?? '', limit);
  return (
    <span className="data-text" dir="ltr">
      {valuesIn(shown, segments).map(({ text, hasColon }, index) => (
        <span key={index}>
          <bdi>
            <Marked text={text} marksSpaces={false} />
          </bdi>
          {hasColon && ':'}
        </span>
      ))}
      {button}
    </span>
  );
}

interface ShownValue {
  readonly text: string;
  readonly hasColon: boolean;
}

/** The visible values of the string; the last may be cut. Joined they give the same text. */
export function valuesIn(
  shown: string,
  segments: readonly { readonly text: string }[],
): ShownValue[] {
  const values: ShownValue[] = [];
  let at = 0;
  for (const text of [...segments.map((segment) => segment.text), SECRET_PLACEHOLDER]) {
    // Without values the string is a colon and the secret.
    const part = segments.length === 0 ? `:${text}` : text;
    if (at >= shown.length) break;
    const end = Math.min(shown.length, at + part.length);
    values.push({ text: shown.slice(at, end), hasColon: end < shown.length });
    at = end + 1;
  }
  return values;
}
