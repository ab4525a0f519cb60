// English: what a check could not tell because a person was asked about a few webhooks only.

import type { Asks, CheckReport, NotTold } from '../check/check.ts';
import { receiverTitle } from '../signature/explain/words.ts';
import { asksSays } from './check-cases.ts';

export const onlyAskedSays = (count: number): string =>
  count === 1 ? 'Only 1 webhook was asked about.' : `Only ${count} webhooks were asked about.`;

export const notRuledOutSays = (causes: readonly string[]): string =>
  `Not ruled out: ${causes.join('; ')}.`;

export const wrongNotAskedSays = (wrong: readonly string[]): string =>
  `Wrong webhooks not asked about: ${wrong.join('; ')}.`;

export const NOT_REPEATED = 'Not asked: the same webhook again, and several at once.';

/** What a wrong webhook that was not asked about asks. */
export const asksOfWrong = (what: NotTold['wrong'][number]): Asks =>
  what === 'unsigned' ? { code: 'unsigned' } : { code: 'wrong', what };

/** Lines that stand apart in a document. Empty for a check that asked no person. */
export function notToldSays({ notTold, requests }: CheckReport): string[] {
  if (!notTold) return [];
  const { causes, wrong } = notTold;
  const names = causes.map(receiverTitle);
  const asked = wrong.map((what) => asksSays(asksOfWrong(what)));
  return [
    onlyAskedSays(requests),
    ...(names.length === 0 ? [] : [notRuledOutSays(names)]),
    ...(asked.length === 0 ? [] : [wrongNotAskedSays(asked)]),
    NOT_REPEATED,
  ];
}
