// The form of a check of a receiver, before it becomes a request to the host or a suite. Numbers and rules stay as typed.

import { readAcceptRule } from '../../../shared/check/accepting.ts';
import { MOST_ASKED, OPTIONAL_GROUPS } from '../../../shared/check/probe.ts';
import { isRunOf, NEW_CHECK, type SuiteContents } from '../../../shared/check/suite.ts';
import { isSame } from '../../../shared/contract/changes.ts';
import type { CheckRequest, CheckSuite } from '../../../shared/contract/checking.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { keepDrafts } from '../../host/drafts.ts';
import { isLike } from '../../ui/browser-storage.ts';
import * as fields from '../../ui/fields.ts';
import { words } from '../../words/words.ts';

const ANSWERS_BY = ['status', 'rules', 'status-url', 'ask'] as const;
type AnswersBy = (typeof ANSWERS_BY)[number];

const rules = fields.lines((entries) => {
  const wrong = entries.find((line) => readAcceptRule(line) === null);
  const says = words.check.errors;
  if (wrong !== undefined) return says.rule(wrong);
  return entries.length > LIMITS.checkRules ? says.manyRules(LIMITS.checkRules) : null;
});

/** The typed fields, with the names of what is asked. */
export const CHECK = {
  url: fields.url,
  acceptedWhen: rules,
  rejectedWhen: rules,
  statusUrl: fields.optional(fields.url),
  perSecond: fields.perSecond,
  maxRequests: fields.count(LIMITS.checkRequests),
  timeoutMs: fields.timeout,
};

export interface CheckDraft extends fields.FormOf<SuiteContents, typeof CHECK> {
  /** The name of the suite that was filled in; null: none. */
  readonly suite: string | null;
  readonly answersBy: AnswersBy;
}

const suiteTexts = (asked: SuiteContents) => ({
  ...fields.textsOf(CHECK, asked),
  groups: asked.groups,
  acceptAnyCertificate: asked.acceptAnyCertificate,
});

export const firstCheckDraft = (url: string): CheckDraft => ({
  ...suiteTexts({ ...NEW_CHECK, url }),
  suite: null,
  answersBy: 'status',
});

/** Rules count only where an answer is judged by them. */
export const hasRules = ({ answersBy }: CheckDraft): boolean =>
  answersBy === 'rules' || answersBy === 'status-url';

/** The most requests, as typed; a person is asked about fewer. */
export const mostRequests = ({
  answersBy,
  maxRequests,
}: Pick<CheckDraft, 'answersBy' | 'maxRequests'>): string =>
  answersBy === 'ask' ? String(MOST_ASKED) : maxRequests;

export type CheckErrors = ReturnType<typeof checkErrors>;

/** Empty if there are none. Fields that are not shown have none. */
export function checkErrors(draft: CheckDraft) {
  const { answersBy, acceptedWhen, rejectedWhen, statusUrl } = draft;
  const isWithout =
    answersBy === 'rules' && rules.read(`${acceptedWhen}\n${rejectedWhen}`).length === 0;
  return {
    ...(isWithout && { acceptedWhen: words.check.errors.noRule }),
    ...(answersBy === 'status-url' &&
      statusUrl.trim() === '' && { statusUrl: words.endpoint.errors.url }),
    ...fields.errorsOf(CHECK, { ...draft, maxRequests: mostRequests(draft) }, [
      ...(['url', 'perSecond', 'maxRequests', 'timeoutMs'] as const),
      ...(hasRules(draft) ? (['acceptedWhen', 'rejectedWhen'] as const) : []),
      ...(answersBy === 'status-url' ? (['statusUrl'] as const) : []),
    ]),
  };
}

/** What a draft without errors asks, as the host reads it. */
const contentsOf = (draft: CheckDraft): SuiteContents => ({
  ...fields.readOf(CHECK, { ...draft, maxRequests: mostRequests(draft) }),
  groups: OPTIONAL_GROUPS.filter((group) => draft.groups.includes(group)),
  acceptAnyCertificate: draft.acceptAnyCertificate,
  ...(!hasRules(draft) && { acceptedWhen: [], rejectedWhen: [] }),
  ...(draft.answersBy !== 'status-url' && { statusUrl: null }),
});

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

/** An endpoint has one form, and starts one check at a time. */
export const checkPlace = (endpointId: number | null): `check ${string}` => `check ${endpointId}`;

declare module '../../host/drafts.ts' {
  interface Drafts extends Readonly<Record<ReturnType<typeof checkPlace>, CheckDraft>> {}
}

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

/** Another version of this program may have written it. */
keepDrafts('check ', (kept) => {
  const draft: unknown = { ...firstCheckDraft(''), ...(kept as object | null) };
  return isLike(draft, firstCheckDraft('')) && ANSWERS_BY.includes(draft.answersBy) ? draft : null;
});

export const suiteDraft = (suite: CheckSuite): CheckDraft => ({
  ...suiteTexts(suite),
  suite: suite.name,
  answersBy:
    suite.statusUrl !== null
      ? 'status-url'
      : suite.acceptedWhen.length + suite.rejectedWhen.length > 0
        ? 'rules'
        : 'status',
});

export const suiteOf = (
  draft: CheckDraft,
  name: string,
  endpointId: number | null,
): CheckSuite => ({
  ...contentsOf(draft),
  ...{ name, endpointId },
});

/** A suite asks nobody, so that it can run without a person. */
export const isSavable = ({ answersBy }: CheckDraft): boolean => answersBy !== 'ask';

export const isChanged = (draft: CheckDraft, endpointId: number | null, suite: CheckSuite) =>
  !isSavable(draft) || !isSame(suiteOf(draft, suite.name, endpointId), suite);

/** The name of the suite that a check of the form runs; null: the form asks something else. */
export const suiteRunBy = (draft: CheckDraft, suites: readonly CheckSuite[]): string | null => {
  const suite = suites.find(({ name }) => name === draft.suite);
  return suite && isSavable(draft) && isRunOf(contentsOf(draft), suite) ? suite.name : null;
};
