// An explanation as text for a mail, and the button that copies it: verdict, cause, what to do, and the field names. It
// holds no buyer's values.

import { mask } from '../../shared/privacy/mask.ts';
import { redactName, withPlainNames } from '../../shared/privacy/redact-json.ts';
import {
  differingFields,
  onlyLeftOut,
  type DifferingFields,
} from '../../shared/signature/explain/differing-fields.ts';
import type { Explanation, Findings } from '../../shared/signature/explain/explanation.ts';
import type { Verdict, Verification } from '../../shared/signature/verification.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { verdictWord } from '../ui/verdict-mark.tsx';
import { causeTitle } from '../words/cause-words.ts';
import { formatCount, words } from '../words/words.ts';
import { endAdvice, endWords } from './head-words.ts';

export const CopyExplanation = (explained: Explained) => (
  <CopyButton
    label={words.explain.copyExplanation}
    text={() => explanationText(explained)}
    of={explained.findings}
    withWords
  />
);

interface Explained {
  /** The verdict on the webhook itself. */
  readonly verdict: Verdict;
  readonly segments: Verification['segments'];
  /** The findings on its signature, or on the pasted text. */
  readonly findings: Findings;
  /** The pasted text is explained, not the signature of the webhook. */
  readonly isPasted: boolean;
}

const MOST_NAMES = 20;

/** Several lines in the window's language, without personal data. */
export function explanationText(explained: Explained): string {
  const { verdict, segments, findings, isPasted } = explained;
  const says = words.explain.copied;
  const [best] = findings.explanations;
  const explanation = best && withoutData(best);
  const fields = differingFields(segments, best?.values ?? null, plainName);
  const isTheirs = isPasted && verdict === 'valid';
  const lines = [
    isTheirs ? words.compare.webhookIsRight : says.verdict(verdictWord(verdict)),
    ...(explanation ? causeLines(explanation, fields, isTheirs) : unknownLines(findings)),
    says.noValues,
  ];
  return `${lines.join('\n')}\n`;
}

function causeLines(explanation: Explanation, fields: DifferingFields, isTheirs: boolean) {
  const says = words.explain.copied;
  const { codes, alternatives } = explanation;
  const title = causeTitle(explanation);
  return [
    isTheirs ? words.causes.yours(title, onlyLeftOut(fields, explanation)) : says.cause(title),
    // The sentence about another secret holds its label, which names another endpoint.
    ...(codes.includes('secret-other') ? [] : [words.causes.says(explanation)]),
    says.whatToDo(words.causes.fix(explanation)),
    ...fieldLines(fields),
    ...alternatives
      .slice(0, 3)
      .map((other) => says.alternative(causeTitle({ codes: other, details: {} }))),
    says.codes(codes.join(', ')),
  ];
}

function fieldLines({ leftOut, added, changed, isMoved }: DifferingFields): string[] {
  const says = words.explain.copied;
  return [
    ...(leftOut.length > 0 ? [says.leftOut(named(leftOut))] : []),
    ...(added.length > 0 ? [says.added(named(added))] : []),
    ...(changed.length > 0 ? [says.changed(named(changed))] : []),
    ...(isMoved ? [says.moved] : []),
  ];
}

function named(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return rest > 0 ? `${shown} ${words.explain.copied.more(formatCount(rest))}` : shown;
}

function unknownLines(findings: Findings): string[] {
  const { ruledOut } = findings;
  const { copied } = words.explain;
  return [
    `${endWords(findings)}.`,
    endAdvice(findings),
    ...(ruledOut.length > 0 ? [copied.ruledOut(ruledOut.join(', '))] : []),
  ];
}

const plainName = (name: string) => redactName(name, mask, () => undefined);

/** The same without names that hold data, and without the secret's label. */
function withoutData(explanation: Explanation): Explanation {
  const details = { ...explanation.details };
  delete details.label;
  const { names } = details;
  return {
    ...explanation,
    details: { ...details, ...(names && { names: names.map(plainName) }) },
    says: withPlainNames(explanation.says, names ?? [], plainName),
  };
}
