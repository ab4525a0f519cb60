// English: what a check could not tell because a person was asked about a few webhooks only.

import type { CheckReport } from '../check/check.ts';
import type { WrongId } from '../check/probe.ts';
import { CAUSE_WORDS } from '../signature/explain/words.ts';
import { asksSays } from './check.ts';

const wrongSays = (what: WrongId | 'unsigned') =>
  asksSays(what === 'unsigned' ? { code: 'unsigned' } : { code: 'wrong', what });

/** Lines that stand apart in a report. Empty for a check that asked no person. */
export function notToldSays({ notTold, requests }: CheckReport): string[] {
  if (!notTold) return [];
  const { causes, wrong } = notTold;
  return [
    `Only ${requests === 1 ? '1 webhook was' : `${requests} webhooks were`} asked about. What was not asked does not count as passed.`,
    ...(causes.length === 0
      ? []
      : [`Not ruled out: ${causes.map((code) => CAUSE_WORDS[code].title).join('; ')}.`]),
    ...(wrong.length === 0
      ? []
      : [`Wrong webhooks not asked about: ${wrong.map(wrongSays).join('; ')}.`]),
    'Not asked: the same webhook again, and several at once.',
  ];
}
