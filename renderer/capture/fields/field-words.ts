// A field in words: its part in the signature, and how its value differs from the document.

import type { JsonNode } from '../../../shared/json/tree.ts';
import type { DroppedWhy } from '../../../shared/signature/verification.ts';
import type { Fate } from '../../../shared/webhook/fields.ts';
import type { FieldRule, Finding } from '../../../shared/webhook/notification.ts';
import { formatCount, ordinal, plural, words } from '../../words/words.ts';

/** `4th value`; `values 5 to 9`; `left out: empty`. */
export function fateWords(fate: Fate): string {
  if (fate.kind === 'absent') return words.fields.notSent;
  if (fate.kind === 'left-out') return leftOutWords(fate.why);
  const { positions } = fate;
  const [first = 0] = positions;
  const last = positions.at(-1) ?? 0;
  if (positions.length === 1) return words.fields.nthValue(ordinal(first));
  const isRun = last - first === positions.length - 1;
  return isRun
    ? words.fields.values(formatCount(first), formatCount(last))
    : plural(positions.length, 'value');
}

/** `left out: empty`. */
export const leftOutWords = (why: DroppedWhy) => words.fields.leftOut(words.fields.why[why]);

/** A finding as a sentence; `value` is the received value, if one was sent. */
export const findingWords = (
  finding: Finding,
  rule: FieldRule | null,
  value: JsonNode | undefined,
) => (rule ? words.documented.finding(finding, rule, value) : finding.says);
