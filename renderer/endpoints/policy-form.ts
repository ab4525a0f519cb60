// The answer policy in the editor: answers to the first attempts, the answer to every other attempt, and the resulting
// policy.

import {
  DEFAULT_POLICY,
  type AnswerPolicy,
  type Reaction,
  type ScriptStep,
} from '../../shared/contract/endpoint.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import * as fields from '../ui/fields.ts';
import { words } from '../words/words.ts';

export const REACTION = {
  status: fields.whole(LIMITS.status),
  delayMs: fields.seconds({ least: 0, most: LIMITS.delayMs }),
};

const TIMES = fields.count(LIMITS.times);

export const STEP = { ...REACTION, times: TIMES };

export type ReactionForm = fields.FormOf<Reaction, typeof REACTION>;

export interface StepForm extends fields.FormOf<ScriptStep, typeof STEP> {
  readonly key: number;
}

/** The exceptions for the first attempts: none, a number of failures, or individual answers. */
export type First = 'none' | 'fail' | 'script';

export interface PolicyForm {
  readonly first: First;
  /** What `first` does not choose keeps its contents. */
  readonly fail: StepForm;
  readonly script: readonly StepForm[];
  readonly always: ReactionForm;
}

let lastKey = 0;

export const newStep = (times = 1): StepForm =>
  stepForm({ ...DEFAULT_POLICY.always, status: 500, times });

export function policyForm({ script, always }: AnswerPolicy = DEFAULT_POLICY): PolicyForm {
  const [only, ...others] = script;
  const isFail = only && others.length === 0 && isPlainFailure(only);
  return {
    first: !only ? 'none' : isFail ? 'fail' : 'script',
    fail: isFail ? stepForm(only) : newStep(3),
    script: only ? script.map(stepForm) : [newStep()],
    always: { ...always, ...fields.textsOf(REACTION, always) },
  };
}

const isPlainFailure = ({ does, status, delayMs, headers, body }: ScriptStep) =>
  does === 'answer' && status !== 200 && delayMs === 0 && headers.length === 0 && body === '';

const stepForm = (step: ScriptStep): StepForm => ({
  ...step,
  ...fields.textsOf(STEP, step),
  key: ++lastKey,
});

/** The policy in the fields; correct only if there are no errors. */
export const answerPolicy = (form: PolicyForm): AnswerPolicy => ({
  script: stepsOf(form).map((step) => ({ ...reactionOf(step), times: TIMES.read(step.times) })),
  always: reactionOf(form.always),
});

const stepsOf = ({ first, fail, script }: PolicyForm): readonly StepForm[] =>
  ({ none: [], fail: [fail], script })[first];

/** Fields that are not sent keep their values, so that saving something else does not change the policy. */
const reactionOf = ({ does, headers, body, status, delayMs }: ReactionForm): Reaction => ({
  ...fields.readOf(REACTION, { status, delayMs }, DEFAULT_POLICY.always),
  does,
  headers: headers.filter(([name]) => name !== ''),
  body,
});

export const answers = (does: Reaction['does']) =>
  does === 'answer' || does === 'drop-after-headers';

/** The errors to fix, by field. */
export interface PolicyErrors {
  readonly always?: fields.Errors<typeof REACTION>;
  readonly script?: string;
  /** By the key of the step. */
  readonly steps?: ReadonlyMap<number, fields.Errors<typeof STEP>>;
}

/** The errors to fix before the policy can be saved; null if there are none. */
export function policyErrors(form: PolicyForm): PolicyErrors | null {
  const always = reactionErrors(form.always);
  const all = stepsOf(form);
  const steps = new Map(
    all
      .map((step) => {
        const errors = { ...reactionErrors(step), ...fields.errorsOf(STEP, step, ['times']) };
        return [step.key, errors] as const;
      })
      .filter(([, errors]) => fields.hasErrors(errors)),
  );
  const says = words.endpoint.errors;
  const errors: PolicyErrors = {
    ...(fields.hasErrors(always) && { always }),
    ...(form.first === 'script' && all.length === 0 && { script: says.noRow }),
    ...(all.length > LIMITS.steps && { script: says.manyRows(LIMITS.steps) }),
    ...(steps.size > 0 && { steps }),
  };
  return fields.hasErrors(errors) ? errors : null;
}

/** Of the fields that count. */
function reactionErrors(form: ReactionForm): fields.Errors<typeof REACTION> {
  const { does, status } = form;
  const isCut = does === 'drop-after-headers' && (status === '204' || status === '304');
  return {
    ...fields.errorsOf(REACTION, form, [
      ...(answers(does) ? (['status'] as const) : []),
      ...(does === 'never-answer' ? [] : (['delayMs'] as const)),
    ]),
    ...(isCut && { status: words.endpoint.errors.noBody }),
  };
}
