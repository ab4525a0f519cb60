// A suite as the form of a check, and the form as a suite.

import { isRunOf } from '../../../shared/check/suite.ts';
import { isSame } from '../../../shared/contract/changes.ts';
import type { CheckSuite } from '../../../shared/contract/checking.ts';
import { contentsOf, suiteTexts, type CheckDraft } from './check-draft.ts';

/** The form with a suite filled in. */
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
