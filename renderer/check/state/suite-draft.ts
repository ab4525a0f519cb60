// A suite as the form of a check, and the form as a suite.

import { isRunOf } from '../../../shared/check/suite.ts';
import { isSame } from '../../../shared/contract/changes.ts';
import type { CheckSuite } from '../../../shared/contract/checking.ts';
import { contentsOf, type CheckDraft } from './check-draft.ts';

/** The form with a suite filled in. */
export const suiteDraft = (suite: CheckSuite): CheckDraft => ({
  suite: suite.name,
  url: suite.url,
  groups: suite.groups,
  answersBy:
    suite.statusUrl !== null
      ? 'status-url'
      : suite.acceptedWhen.length + suite.rejectedWhen.length > 0
        ? 'rules'
        : 'status',
  acceptedWhen: suite.acceptedWhen.join('\n'),
  rejectedWhen: suite.rejectedWhen.join('\n'),
  statusUrl: suite.statusUrl ?? '',
  perSecond: suite.perSecond?.toString() ?? '',
  maxRequests: suite.maxRequests.toString(),
  timeoutSeconds: (suite.timeoutMs / 1000).toString(),
  acceptAnyCertificate: suite.acceptAnyCertificate,
});

/** The form, without errors, under a name. */
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

/** Whether the form differs from the suite. */
export const isChanged = (draft: CheckDraft, endpointId: number | null, suite: CheckSuite) =>
  !isSavable(draft) || !isSame(suiteOf(draft, suite.name, endpointId), suite);

/** The name of the suite that a check of the form runs; null: the form asks something else. */
export const suiteRunBy = (draft: CheckDraft, suites: readonly CheckSuite[]): string | null => {
  const suite = suites.find(({ name }) => name === draft.suite);
  return suite && isSavable(draft) && isRunOf(contentsOf(draft), suite) ? suite.name : null;
};
