// One capture in words: its name, or why it has none, and what is out of the ordinary.

import type { CaptureSummary } from '../../shared/contract/capture.ts';

/** The payment's name, or why there is none. */
export function rowTitle(capture: CaptureSummary): { readonly words: string; isName: boolean } {
  if (capture.name !== null) return { words: capture.name, isName: true };
  return { words: withoutName(capture), isName: false };
}

function withoutName({ defect, reason, bodyLength, verdict }: CaptureSummary): string {
  if (defect === 'not-http') return 'Not HTTP';
  if (bodyLength === 0) return 'Empty body';
  if (defect !== null) return 'Not received whole';
  if (reason === 'not-json') return 'Not JSON';
  if (reason === 'not-an-object') return 'Not a JSON object';
  if (reason === 'too-deep') return 'Nested too deep';
  return verdict === null ? 'Not read yet' : 'No name';
}

/** The same notification came before. Empty bodies are equal without being one. */
export const isRepeated = ({ attempt, bodyLength }: CaptureSummary) =>
  attempt > 1 && bodyLength > 0;

/** What deserves a tag in the row, beside that it is a later attempt. */
export function rowTags(capture: CaptureSummary): string[] {
  const { defect, method, answered, awaitsAnswer } = capture;
  return [
    ...(defect === null ? [] : [DEFECT_TAGS[defect]]),
    ...(defect !== 'not-http' && method !== 'POST' ? [method] : []),
    ...(answered !== null && answered !== 200 ? [`answered ${answered}`] : []),
    ...(answered === null ? [awaitsAnswer ? 'waits for its answer' : 'not answered'] : []),
  ];
}

const DEFECT_TAGS: Readonly<Record<NonNullable<CaptureSummary['defect']>, string>> = {
  cut: 'cut',
  incomplete: 'incomplete',
  'not-http': 'not HTTP',
};
