// The state of copying to the team’s archive, and of updates: sentences for the settings, a few words for the status bar.

import type { ArchiveStatus } from '../../shared/contract/archive.ts';
import type { UpdateState } from '../../shared/contract/updates.ts';
import { formatCount, formatListTime, plural, words } from './words.ts';

/** The whole state, for the settings: what works, what waits, what is wrong and since when, and what was skipped. */
export function archiveSentences(archive: ArchiveStatus, nowMs: number): readonly string[] {
  const { problem, waiting, passedOver, rights } = archive;
  const says = words.archive;
  const waits = waiting > 0 ? [says.waiting(plural(waiting, 'capture'), waiting)] : [];
  const skipped =
    passedOver > 0 ? [says.passedOver(plural(passedOver, 'capture'), passedOver)] : [];
  if (problem) {
    const { why, reason, sinceMs } = problem;
    const wrong = words.failures.says({ code: 'archive-unusable', details: { why, reason } });
    return [wrong, says.failingSince(formatListTime(sinceMs, nowMs)), ...waits, ...skipped];
  }
  if (rights && !rights.copies) return [says.onlyReads];
  if (waits.length > 0) return [...waits, ...skipped];
  return [rights ? says.copying : words.app.connecting, ...skipped];
}

/** The state in a few words, for the status bar, one for each fact. */
export function archiveFacts(archive: ArchiveStatus, nowMs: number): readonly ArchiveFact[] {
  const { problem, waiting, passedOver, rights } = archive;
  const { short, problems } = words.archive;
  const fact = (says: string, isWrong = false) => ({ says, isWrong });
  if (!problem && rights && !rights.copies) return [fact(short.onlyReads)];
  const facts: ArchiveFact[] = [];
  if (problem) {
    const since = formatListTime(problem.sinceMs, nowMs);
    facts.push(fact(short.failing(problems[problem.why], since), true));
  }
  if (waiting > 0) facts.push(fact(short.waiting(formatCount(waiting))));
  if (facts.length === 0) facts.push(fact(rights ? short.copying : short.connecting));
  if (passedOver > 0) facts.push(fact(short.passedOver(formatCount(passedOver)), true));
  return facts;
}

interface ArchiveFact {
  readonly says: string;
  readonly isWrong: boolean;
}

export function updateWords(state: UpdateState): string {
  const says = words.updates;
  switch (state.is) {
    case 'not-here':
      return says.notHere[state.why];
    case 'newer':
    case 'ready':
      return says[state.is](state.version);
    case 'loading':
      return says.loading(state.version, state.percent);
    case 'failed':
      return says.failed[state.why];
    default:
      return says[state.is];
  }
}
