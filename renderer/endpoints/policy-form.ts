// The answer policy in the editor: answers to the first attempts, the answer to every other attempt, and the resulting
// policy.

import {
  DEFAULT_POLICY,
  type AnswerPolicy,
  type Reaction,
  type ScriptStep,
} from '../../shared/contract/endpoint.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';

export interface ReactionForm {
  readonly does: Reaction['does'];
  readonly status: string;
  /** In seconds. */
  readonly delay: string;
  readonly headers: HeaderPairs;
  readonly body: string;
}

export interface StepForm extends ReactionForm {
  /** Distinguishes rows while they are edited. */
  readonly key: number;
  readonly times: string;
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

const LONGEST_DELAY_S = LIMITS.delayMs / 1000;

let lastKey = 0;

/** A new row. */
export const newStep = (): StepForm => ({
  key: ++lastKey,
  times: '1',
  does: 'answer',
  status: '500',
  delay: '0',
  headers: [],
  body: '',
});

/** The fields of a policy. */
export function policyForm({ script, always }: AnswerPolicy = DEFAULT_POLICY): PolicyForm {
  const only = script.length === 1 ? script[0] : undefined;
  const isFail = only !== undefined && isPlainFailure(only);
  return {
    first: script.length === 0 ? 'none' : isFail ? 'fail' : 'script',
    failTimes: isFail ? String(only.times) : '3',
    failStatus: isFail ? String(only.status) : '500',
    script: script.length === 0 ? [newStep()] : script.map(stepForm),
    always: reactionForm(always),
  };
}

const isPlainFailure = ({ does, status, delayMs, headers, body }: ScriptStep) =>
  does === 'answer' && status !== 200 && delayMs === 0 && headers.length === 0 && body === '';

const stepForm = (step: ScriptStep): StepForm => ({
  ...reactionForm(step),
  key: ++lastKey,
  times: String(step.times),
});

const reactionForm = ({ does, status, delayMs, headers, body }: Reaction): ReactionForm => ({
  does,
  status: String(status),
  delay: String(delayMs / 1000),
  headers,
  body,
});

/** The policy in the fields; correct only if there are no errors. */
export function answerPolicy(form: PolicyForm): AnswerPolicy {
  return { script: scriptOf(form), always: reaction(form.always) };
}

function scriptOf({ first, failTimes, failStatus, script }: PolicyForm): ScriptStep[] {
  if (first === 'none') return [];
  if (first === 'fail') {
    return [{ ...DEFAULT_POLICY.always, status: Number(failStatus), times: Number(failTimes) }];
  }
  return script.map((step) => ({ ...reaction(step), times: Number(step.times) }));
}

const reaction = ({ does, status, delay, headers, body }: ReactionForm): Reaction => ({
  does,
  // Fields that are not sent keep their values, so that saving something else does not change the policy.
  status: isStatus(status) ? Number(status) : 200,
  delayMs: isDelay(delay) ? Math.round(Number(delay) * 1000) : 0,
  headers: headers.filter(([name]) => name !== ''),
  body,
});

/** Whether a status is sent. */
export const answers = (does: Reaction['does']) =>
  does === 'answer' || does === 'drop-after-headers';

/** The errors to fix, by field; a row of the script by its key. */
export interface PolicyErrors {
  readonly status?: string;
  readonly delay?: string;
  readonly failTimes?: string;
  readonly failStatus?: string;
  readonly script?: string;
  readonly steps?: ReadonlyMap<number, Partial<Record<'times' | 'status' | 'delay', string>>>;
}

/** The errors to fix before the policy can be saved; null if there are none. */
export function policyErrors(form: PolicyForm): PolicyErrors | null {
  const { first, failTimes, failStatus, script } = form;
  const steps = new Map(
    script
      .map((step) => [step.key, stepErrors(step)] as const)
      .filter(([, errors]) => Object.keys(errors).length > 0),
  );
  const isTooLong = script.length > LIMITS.steps;
  const says = words.endpoint.errors;
  const errors: PolicyErrors = {
    ...reactionErrors(form.always),
    ...(first === 'fail' && !isTimes(failTimes) && { failTimes: timesSays() }),
    ...(first === 'fail' && !isStatus(failStatus) && { failStatus: statusSays() }),
    ...(first === 'script' && script.length === 0 && { script: says.noRow }),
    ...(first === 'script' && isTooLong && { script: says.manyRows(LIMITS.steps) }),
    ...(first === 'script' && steps.size > 0 && { steps }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

const stepErrors = (step: StepForm) => ({
  ...reactionErrors(step),
  ...(isTimes(step.times) ? {} : { times: timesSays() }),
});

function reactionErrors({ does, status, delay }: ReactionForm) {
  const says = words.endpoint.errors;
  return {
    ...(answers(does) && !isStatus(status) && { status: statusSays() }),
    ...(does === 'drop-after-headers' && hasNoBody(status) && { status: says.noBody }),
    ...(does !== 'never-answer' && !isDelay(delay) && { delay: says.delay(LONGEST_DELAY_S) }),
  };
}

const statusSays = () => words.endpoint.errors.status(LIMITS.status.least, LIMITS.status.most);

const timesSays = () => words.endpoint.errors.times(formatCount(LIMITS.times));

const isStatus = (text: string) =>
  /^\d+$/.test(text) && Number(text) >= LIMITS.status.least && Number(text) <= LIMITS.status.most;
const hasNoBody = (status: string) => status === '204' || status === '304';
const isTimes = (text: string) => /^[1-9]\d*$/.test(text) && Number(text) <= LIMITS.times;
const isDelay = (text: string) =>
  /^\d+(\.\d+)?$/.test(text.trim()) && Number(text) <= LONGEST_DELAY_S;
