// The answer policy in the editor: answers to the first attempts, the answer to every other attempt, and the resulting
// policy.

import {
  DEFAULT_POLICY,
  type AnswerPolicy,
  type Reaction,
  type ScriptStep,
} from '../../shared/contract/endpoint.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import {
  count,
  errorsOf,
  hasErrors,
  readOf,
  seconds,
  textsOf,
  whole,
  type Errors,
  type FormOf,
} from '../ui/fields.ts';
import { words } from '../words/words.ts';

export const REACTION = {
  status: whole(LIMITS.status),
  delayMs: seconds({ least: 0, most: LIMITS.delayMs }),
};

const TIMES = count(LIMITS.times);

export const STEP = { ...REACTION, times: TIMES };

export const FAIL = { failTimes: TIMES, failStatus: REACTION.status };

export type ReactionForm = FormOf<Reaction, typeof REACTION>;

export interface StepForm extends FormOf<ScriptStep, typeof STEP> {
  readonly key: number;
}

/** The exceptions for the first attempts: none, a number of failures, or individual answers. */
export type First = 'none' | 'fail' | 'script';

export interface PolicyForm {
  readonly first: First;
  readonly failTimes: string;
  readonly failStatus: string;
  readonly script: readonly StepForm[];
  readonly always: ReactionForm;
}

let lastKey = 0;

export const newStep = (): StepForm =>
  stepForm({ ...DEFAULT_POLICY.always, status: 500, times: 1 });

export function policyForm({ script, always }: AnswerPolicy = DEFAULT_POLICY): PolicyForm {
  const only = script.length === 1 ? script[0] : undefined;
  const isFail = only !== undefined && isPlainFailure(only);
  return {
    first: script.length === 0 ? 'none' : isFail ? 'fail' : 'script',
    failTimes: isFail ? String(only.times) : '3',
    failStatus: isFail ? String(only.status) : '500',
    script: script.length === 0 ? [newStep()] : script.map(stepForm),
    always: { ...always, ...textsOf(REACTION, always) },
  };
}

const isPlainFailure = ({ does, status, delayMs, headers, body }: ScriptStep) =>
  does === 'answer' && status !== 200 && delayMs === 0 && headers.length === 0 && body === '';

const stepForm = (step: ScriptStep): StepForm => ({
  ...step,
  ...textsOf(STEP, step),
  key: ++lastKey,
});

/** The policy in the fields; correct only if there are no errors. */
export function answerPolicy(form: PolicyForm): AnswerPolicy {
  return { script: scriptOf(form), always: reactionOf(form.always) };
}

function scriptOf({ first, failTimes, failStatus, script }: PolicyForm): ScriptStep[] {
  if (first === 'none') return [];
  if (first === 'fail') {
    return [{ ...DEFAULT_POLICY.always, status: Number(failStatus), times: Number(failTimes) }];
  }
  return script.map((step) => ({
    ...reactionOf(step),
    times: TIMES.read(step.times),
  }));
}

/** Fields that are not sent keep their values, so that saving something else does not change the policy. */
const reactionOf = ({ does, headers, body, status, delayMs }: ReactionForm): Reaction => ({
  ...readOf(REACTION, { status, delayMs }, DEFAULT_POLICY.always),
  does,
  headers: headers.filter(([name]) => name !== ''),
  body,
});

export const answers = (does: Reaction['does']) =>
  does === 'answer' || does === 'drop-after-headers';

/** The errors to fix, by field; a row of the script by its key. */
export interface PolicyErrors extends Errors<typeof REACTION>, Errors<typeof FAIL> {
  readonly script?: string;
  readonly steps?: ReadonlyMap<number, Errors<typeof STEP>>;
}

/** The errors to fix before the policy can be saved; null if there are none. */
export function policyErrors(form: PolicyForm): PolicyErrors | null {
  const { first, script } = form;
  const steps = new Map(
    script
      .map(
        (step) =>
          [step.key, { ...reactionErrors(step), ...errorsOf(STEP, step, ['times']) }] as const,
      )
      .filter(([, errors]) => hasErrors(errors)),
  );
  const says = words.endpoint.errors;
  const errors: PolicyErrors = {
    ...reactionErrors(form.always),
    ...(first === 'fail' && errorsOf(FAIL, form)),
    ...(first === 'script' && script.length === 0 && { script: says.noRow }),
    ...(first === 'script' &&
      script.length > LIMITS.steps && { script: says.manyRows(LIMITS.steps) }),
    ...(first === 'script' && steps.size > 0 && { steps }),
  };
  return hasErrors(errors) ? errors : null;
}

/** Of the fields that count. */
function reactionErrors(form: ReactionForm): Errors<typeof REACTION> {
  const { does, status } = form;
  const isCut = does === 'drop-after-headers' && (status === '204' || status === '304');
  return {
    ...errorsOf(REACTION, form, [
      ...(answers(does) ? (['status'] as const) : []),
      ...(does === 'never-answer' ? [] : (['delayMs'] as const)),
    ]),
    ...(isCut && { status: words.endpoint.errors.noBody }),
  };
}
