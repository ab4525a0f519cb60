// How a value differs from the document, in the window's language.

import type { JsonNode } from '../../../shared/json/tree.ts';
import type { FieldRule, Finding } from '../../../shared/webhook/notification.ts';
import type { ShownValue } from '../../body/shown-value.ts';
import { words } from '../../words/words.ts';

/** A finding as a sentence; `value` is the received value, null if none was sent. */
export const findingWords = (finding: Finding, rule: FieldRule | null, value: ShownValue | null) =>
  rule ? words.documented.finding(finding, rule, value ? nodeOf(value) : undefined) : finding.says;

/** Parses the value again, as far as its text goes. */
function nodeOf({ kind, text, start, end }: ShownValue): JsonNode {
  switch (kind) {
    case 'string':
      return { kind, value: text, start, end };
    case 'number':
      return { kind, literal: text, start, end };
    case 'boolean':
      return { kind, value: text === 'true', start, end };
    case 'null':
      return { kind, start, end };
    case 'array':
      return { kind, elements: [], start, end };
    case 'object':
      return { kind, members: [], start, end };
  }
}
