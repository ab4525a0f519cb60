// An example of a mistake: a few lines of code as they are often written, and the right ones.

import type { CauseCode } from '../codes.ts';

export interface Example {
  readonly wrong: string;
  readonly right: string;
}

/** The examples in one language, for the causes that are typical for it. */
export type LanguageExamples = Readonly<Partial<Record<CauseCode, Example>>>;

export const lines = (...code: readonly string[]): string => code.join('\n');

/** What stands in place of the right code, by the cause that it is. */
export const inPlaceOf = (
  right: string,
  wrong: Readonly<Partial<Record<CauseCode, string>>>,
): LanguageExamples =>
  Object.fromEntries(Object.entries(wrong).map(([code, one]) => [code, { wrong: one, right }]));
