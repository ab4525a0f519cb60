// The straight steps of a receiver for one scheme: nothing of the record is left to decide when it runs.

import { hasPublicKey, settingsOf, type Scheme } from '../../scheme.ts';
import type { Step } from './code.ts';
import { planDigest } from './digest.ts';
import { createDraft, variableOf } from './draft.ts';
import { planMessage } from './message.ts';
import { NoReceiver, type NoReceiverCode } from './no-receiver.ts';
import { planChecks, planFields, planSettings, planSignatures, planUrl } from './request.ts';

export interface Plan {
  readonly service: string;
  /** The environment variables that the receiver reads. */
  readonly variables: readonly string[];
  readonly steps: readonly Step[];
  /** Run for each signed object, if the request has several; then `steps` end with the list `objects`. */
  readonly eachObject: readonly Step[] | null;
}

type Planned =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly code: NoReceiverCode };

/** Plans the receiver of a scheme, or says with a code why it has none. */
export function planOf(scheme: Scheme): Planned {
  try {
    return { ok: true, plan: makePlan(scheme) };
  } catch (error) {
    if (error instanceof NoReceiver) return { ok: false, code: error.code };
    throw error;
  }
}

function makePlan(scheme: Scheme): Plan {
  if (hasPublicKey(scheme)) throw new NoReceiver('public-key');
  const draft = createDraft(scheme);
  draft.set('secret', draft.variable('secret'));
  draft.refuseEmpty('secret');
  planFields(draft);
  const read = draft.steps.length;

  planSettings(draft);
  planSignatures(draft);
  planChecks(draft);
  planUrl(draft);
  planDigest(draft, planMessage(draft));

  const { service, root } = scheme;
  const { steps } = draft;
  const variables = ['secret', ...settingsOf(scheme)].map(variableOf);
  return root === undefined
    ? { service, variables, steps, eachObject: null }
    : { service, variables, steps: steps.slice(0, read), eachObject: steps.slice(read) };
}
