// The form of a check of a receiver, before it becomes a request to the host. Numbers and rules stay as typed.

import { readAcceptRule } from '../../../shared/check/accepting.ts';
import { OPTIONAL_GROUPS, type OptionalGroup } from '../../../shared/check/optional-groups.ts';
import { MOST_ASKED } from '../../../shared/check/probe.ts';
import { NEW_CHECK, type SuiteContents } from '../../../shared/check/suite.ts';
import type { CheckRequest } from '../../../shared/contract/checking.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { recallInTab, rememberInTab } from '../../ui/browser-storage.ts';
import { isHttpUrl, LONGEST_TIMEOUT_S } from '../../ui/http-url.ts';
import { words } from '../../words/words.ts';

/** How the receiver shows that it accepts a webhook. */
export const ANSWERS_BY = ['status', 'rules', 'status-url', 'ask'] as const;
export type AnswersBy = (typeof ANSWERS_BY)[number];

export interface CheckDraft {
  /** The name of the suite that was filled in; null: none. */
  readonly suite: string | null;
  readonly url: string;
  /** The groups of cases beside the baseline. */
  readonly groups: readonly OptionalGroup[];
  readonly answersBy: AnswersBy;
  /** A rule in each line. */
  readonly acceptedWhen: string;
  readonly rejectedWhen: string;
  readonly statusUrl: string;
  /** Empty: as the host decides. */
  readonly perSecond: string;
  readonly maxRequests: string;
  readonly timeoutSeconds: string;
  readonly acceptAnyCertificate: boolean;
}

export type CheckDrafts = Readonly<Record<number, CheckDraft>>;

export const firstCheckDraft = (url: string): CheckDraft => ({
  suite: null,
  url,
  groups: NEW_CHECK.groups,
  answersBy: 'status',
  acceptedWhen: '',
  rejectedWhen: '',
  statusUrl: '',
  perSecond: '',
  maxRequests: NEW_CHECK.maxRequests.toString(),
  timeoutSeconds: (NEW_CHECK.timeoutMs / 1000).toString(),
  acceptAnyCertificate: NEW_CHECK.acceptAnyCertificate,
});

/** Rules count only where an answer is judged by them. */
export const hasRules = ({ answersBy }: CheckDraft): boolean =>
  answersBy === 'rules' || answersBy === 'status-url';

/** The most requests, as typed; a person is asked about fewer. */
export const mostRequests = ({ answersBy, maxRequests }: CheckDraft): string =>
  answersBy === 'ask' ? String(MOST_ASKED) : maxRequests;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export interface CheckErrors {
  readonly url?: string;
  readonly acceptedWhen?: string;
  readonly rejectedWhen?: string;
  readonly statusUrl?: string;
  readonly perSecond?: string;
  readonly maxRequests?: string;
  readonly timeout?: string;
}

/** The first line that is no rule, or too many lines. */
function rulesError(text: string): string | null {
  const lines = linesOf(text);
  const wrong = lines.find((line) => readAcceptRule(line) === null);
  if (wrong !== undefined) return words.check.errors.rule(wrong);
  return lines.length > LIMITS.checkRules ? words.check.errors.manyRules(LIMITS.checkRules) : null;
}

/** Empty if there are none. Fields that are not shown have none. */
export function checkErrors(draft: CheckDraft): CheckErrors {
  const { answersBy, acceptedWhen, rejectedWhen } = draft;
  const accepted = hasRules(draft) ? rulesError(acceptedWhen) : null;
  const rejected = hasRules(draft) ? rulesError(rejectedWhen) : null;
  const isWithout =
    answersBy === 'rules' && linesOf(acceptedWhen + '\n' + rejectedWhen).length === 0;
  const typed = mostRequests(draft).trim();
  const count = Number(typed);
  const isCount = /^\d+$/.test(typed) && count >= 1;
  const seconds = Number(draft.timeoutSeconds);
  const { least, most } = LIMITS.perSecond;
  const rate = draft.perSecond.trim() === '' ? least : Number(draft.perSecond);
  const says = words.endpoint.errors;
  return {
    ...(!isHttpUrl(draft.url) && { url: says.url }),
    ...(accepted !== null
      ? { acceptedWhen: accepted }
      : isWithout && { acceptedWhen: words.check.errors.noRule }),
    ...(rejected !== null && { rejectedWhen: rejected }),
    ...(answersBy === 'status-url' && !isHttpUrl(draft.statusUrl) && { statusUrl: says.url }),
    ...(!(rate >= least && rate <= most) && {
      perSecond: words.jobs.errors.perSecond(least, most),
    }),
    ...(!(isCount && count <= LIMITS.checkRequests) && {
      maxRequests: words.compose.errors.oneTo(LIMITS.checkRequests),
    }),
    ...(!(seconds >= 0.1 && seconds <= LONGEST_TIMEOUT_S) && {
      timeout: says.timeout(LONGEST_TIMEOUT_S),
    }),
  };
}

/** What a draft without errors asks, as the host reads it. */
export function contentsOf(draft: CheckDraft): SuiteContents {
  const rate = draft.perSecond.trim();
  return {
    url: draft.url.trim(),
    groups: OPTIONAL_GROUPS.filter((group) => draft.groups.includes(group)),
    acceptedWhen: hasRules(draft) ? linesOf(draft.acceptedWhen) : [],
    rejectedWhen: hasRules(draft) ? linesOf(draft.rejectedWhen) : [],
    statusUrl: draft.answersBy === 'status-url' ? draft.statusUrl.trim() : null,
    perSecond: rate === '' ? null : Number(rate),
    maxRequests: Number(mostRequests(draft)),
    timeoutMs: Math.round(Number(draft.timeoutSeconds) * 1000),
    acceptAnyCertificate: draft.acceptAnyCertificate,
  };
}

/**
 * The request to the host for a draft without errors. `confirmedHosts`: those that a person has confirmed. `suite`: the
 * name of the suite that it runs.
 */
export const checkRequest = (
  draft: CheckDraft,
  endpointId: number,
  confirmedHosts: readonly string[],
  suite: string | null = null,
): CheckRequest => ({
  ...contentsOf(draft),
  ...{ endpointId, confirmedHosts },
  ...(draft.answersBy === 'ask' && { asksPerson: true }),
  ...(suite !== null && { suite }),
});

/** The host as the host program compares it. */
export const hostOf = (url: string) => new URL(url.trim()).hostname;

/** The host that a person is asked to confirm after a failure; null: none. */
export function hostToConfirm(
  failure: Failure | null,
  confirmed: readonly string[],
): string | null {
  if (failure?.code !== 'remote-target') return null;
  const host = hostOf(`http://${failure.details.host}`);
  return confirmed.includes(host) ? null : host;
}

const KEY = 'checks';

/** Stores the drafts in this tab; without any, nothing stays stored. */
export const keepCheckDrafts = (drafts: CheckDrafts) =>
  rememberInTab(KEY, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));

/** The stored drafts; another version of this program may have written them. */
export function keptCheckDrafts(): CheckDrafts {
  try {
    const kept: unknown = JSON.parse(recallInTab(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept)
        .map(([id, draft]): [string, unknown] => [id, { ...firstCheckDraft(''), ...draft }])
        .filter((entry): entry is [string, CheckDraft] => isDraft(entry[1])),
    );
  } catch {
    return {};
  }
}

const TEXTS = [
  ...[
    'url',
    'acceptedWhen',
    'rejectedWhen',
    'statusUrl',
    'perSecond',
    'maxRequests',
    'timeoutSeconds',
  ],
] as readonly (keyof CheckDraft)[];

function isDraft(kept: unknown): kept is CheckDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const draft: Partial<Record<keyof CheckDraft, unknown>> = kept;
  return (
    TEXTS.every((name) => typeof draft[name] === 'string') &&
    ANSWERS_BY.some((one) => one === draft.answersBy) &&
    (draft.suite === null || typeof draft.suite === 'string') &&
    Array.isArray(draft.groups) &&
    typeof draft.acceptAnyCertificate === 'boolean'
  );
}
