// The form of a check of a receiver, before it becomes a request to the host. Numbers and rules stay as typed.

import { readAcceptRule } from '../../shared/check/accepting.ts';
import { MOST_ASKED } from '../../shared/check/probe.ts';
import type { CheckRequest } from '../../shared/contract/checking.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import { DEFAULT_SCHEME } from '../../shared/signature/schemes/schemes.ts';
import { words } from '../words/words.ts';
import { recallInTab, rememberInTab } from './browser-storage.ts';
import { isHttpUrl, LONGEST_TIMEOUT_S } from './replay-draft.ts';

/** How the receiver shows that it accepts a webhook. */
export const ANSWERS_BY = ['status', 'rules', 'status-url', 'ask'] as const;
export type AnswersBy = (typeof ANSWERS_BY)[number];

export interface CheckDraft {
  readonly url: string;
  readonly answersBy: AnswersBy;
  /** A rule in each line. */
  readonly acceptedWhen: string;
  readonly rejectedWhen: string;
  readonly statusUrl: string;
  readonly maxRequests: string;
  readonly timeoutSeconds: string;
  readonly acceptAnyCertificate: boolean;
}

export type CheckDrafts = Readonly<Record<number, CheckDraft>>;

export const firstCheckDraft = (url: string): CheckDraft => ({
  url,
  answersBy: 'status',
  acceptedWhen: '',
  rejectedWhen: '',
  statusUrl: '',
  maxRequests: '300',
  timeoutSeconds: '10',
  acceptAnyCertificate: false,
});

/** Only our own service's scheme can be checked, with a current secret that the host can read. */
export const isCheckable = ({ scheme, secrets }: Endpoint): boolean =>
  scheme === DEFAULT_SCHEME.name && secrets.some(({ current, locked }) => current && !locked);

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
  const most = mostRequests(draft).trim();
  const count = Number(most);
  const isCount = /^\d+$/.test(most) && count >= 1;
  const seconds = Number(draft.timeoutSeconds);
  const says = words.endpoint.errors;
  return {
    ...(!isHttpUrl(draft.url) && { url: says.url }),
    ...(accepted !== null
      ? { acceptedWhen: accepted }
      : isWithout && { acceptedWhen: words.check.errors.noRule }),
    ...(rejected !== null && { rejectedWhen: rejected }),
    ...(answersBy === 'status-url' && !isHttpUrl(draft.statusUrl) && { statusUrl: says.url }),
    ...(!(isCount && count <= LIMITS.checkRequests) && {
      maxRequests: words.compose.errors.oneTo(LIMITS.checkRequests),
    }),
    ...(!(seconds >= 0.1 && seconds <= LONGEST_TIMEOUT_S) && {
      timeout: says.timeout(LONGEST_TIMEOUT_S),
    }),
  };
}

/** The request to the host for a draft without errors. `confirmedHost`: the host that a person has confirmed. */
export function checkRequest(
  draft: CheckDraft,
  endpointId: number,
  confirmedHost: string | null,
): CheckRequest {
  return {
    endpointId,
    url: draft.url.trim(),
    acceptedWhen: hasRules(draft) ? linesOf(draft.acceptedWhen) : [],
    rejectedWhen: hasRules(draft) ? linesOf(draft.rejectedWhen) : [],
    statusUrl: draft.answersBy === 'status-url' ? draft.statusUrl.trim() : null,
    perSecond: null,
    maxRequests: Number(mostRequests(draft)),
    timeoutMs: Math.round(Number(draft.timeoutSeconds) * 1000),
    acceptAnyCertificate: draft.acceptAnyCertificate,
    confirmedHost,
    ...(draft.answersBy === 'ask' && { asksPerson: true }),
  };
}

/** The host as the host program compares it. */
export const hostOf = (url: string) => new URL(url.trim()).hostname;

const KEY = 'checks';

/** Stores the drafts in this tab. */
export const keepCheckDrafts = (drafts: CheckDrafts) => rememberInTab(KEY, JSON.stringify(drafts));

/** The stored drafts; another version of this program may have written them. */
export function keptCheckDrafts(): CheckDrafts {
  try {
    const kept: unknown = JSON.parse(recallInTab(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, CheckDraft] => isDraft(entry[1])),
    );
  } catch {
    return {};
  }
}

const TEXTS = [
  ...['url', 'acceptedWhen', 'rejectedWhen', 'statusUrl', 'maxRequests', 'timeoutSeconds'],
] as readonly (keyof CheckDraft)[];

function isDraft(kept: unknown): kept is CheckDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const draft: Partial<Record<keyof CheckDraft, unknown>> = kept;
  return (
    TEXTS.every((name) => typeof draft[name] === 'string') &&
    ANSWERS_BY.some((one) => one === draft.answersBy) &&
    typeof draft.acceptAnyCertificate === 'boolean'
  );
}
