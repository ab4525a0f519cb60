// The answers to the endpoint's sender: to every attempt, and the exceptions for the first ones, which may be individual answers in
// order. Each of these covers a number of attempts, and can be moved, so that a script is not typed twice.

import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, Disclosure, IconButton } from '../ui/basics.tsx';
import { BareInput, optionsOf, Radios, SelectField, TextField } from '../ui/field.tsx';
import { type Drawn, type Errors, fieldsIn } from '../ui/fields.ts';
import { HeaderEditor } from '../ui/header-editor.tsx';
import { plural, words } from '../words/words.ts';
import { endSays, policySays } from './endpoint-words.ts';
import {
  answerPolicy,
  answers,
  policyErrors,
  REACTION,
  type PolicyErrors,
  type PolicyForm,
  newStep,
  STEP,
  type StepForm,
} from './policy-form.ts';

export function AnswerFields(policy: Drawn<PolicyForm, PolicyErrors | null>) {
  const { always, first, fail } = policy.value;
  const steps = policy.error?.steps;
  const says = words.endpoint;
  const ofPolicy = fieldsIn(policy);
  const of = fieldsIn(ofPolicy('always'), REACTION);
  const ofFailures = fieldsIn({ ...ofPolicy('fail'), error: steps?.get(fail.key) ?? null }, STEP);
  return (
    <>
      <div className="level answer-line stretches at-top gap-12">
        <SelectField label={says.everyAttempt} options={optionsOf(says.does)} {...of('does')} />
        {answers(always.does) && <TextField label={says.status} isData {...of('status')} />}
        {always.does !== 'never-answer' && (
          <TextField label={says.delay} isData {...of('delayMs')} />
        )}
      </div>
      <p className="says-hint small">{says.doesSays[always.does]}</p>
      {answers(always.does) && (
        <>
          <HeaderEditor {...of('headers')} />
          <TextField rows={2} label={words.raw.body} isData hint={says.bodyHint} {...of('body')} />
        </>
      )}
      <Radios label={says.firstAttempts} options={optionsOf(says.firsts)} {...ofPolicy('first')} />
      {first === 'fail' && (
        <div className="level answer-line stretches at-top gap-12">
          <TextField label={says.howManyFail} isData {...ofFailures('times')} />
          <TextField label={says.failStatus} isData {...ofFailures('status')} />
        </div>
      )}
      {first === 'script' && <ScriptRows {...ofPolicy('script')} steps={steps} />}
      <Outcome policy={policy.value} />
    </>
  );
}

/** The outcome in words, as soon as it is known. */
function Outcome({ policy }: { readonly policy: PolicyForm }) {
  const isWhole = policyErrors(policy) === null;
  const made = answerPolicy(policy);
  return (
    <div className="unseen-empty stretches padded rounded soft" role="status">
      {isWhole && (
        <>
          <p>{policySays(made)}</p>
          <p className="muted">{endSays(made)}</p>
        </>
      )}
      {policy.first !== 'none' && <p className="muted">{words.endpoint.counted}</p>}
    </div>
  );
}

interface ScriptRowsProps extends Drawn<readonly StepForm[]> {
  readonly steps: PolicyErrors['steps'];
}

function ScriptRows({ value: script, error, steps, onChange }: ScriptRowsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const move = (from: number, to: number) => {
    const moved = [...script];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  const remove = (key: number) => {
    // The button disappears with its row, so the focus moves here instead of leaving the form.
    group.current?.focus();
    onChange(script.filter((step) => step.key !== key));
  };
  return (
    <fieldset
      ref={group}
      className="stack stretches at-top gap-8"
      tabIndex={-1}
      aria-label={words.endpoint.script}
    >
      {script.map((step, index) => (
        <ScriptRow
          key={step.key}
          value={step}
          number={index + 1}
          isLast={index === script.length - 1}
          error={steps?.get(step.key) ?? null}
          onChange={(changed) => onChange(script.with(index, changed))}
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(step.key)}
        />
      ))}
      {error && <p className="says-error">{error}</p>}
      <Button kind="quiet" icon={Plus} onPress={() => onChange([...script, newStep()])}>
        {words.endpoint.addRow}
      </Button>
    </fieldset>
  );
}

interface ScriptRowProps extends Drawn<StepForm, Errors<typeof STEP> | null> {
  readonly number: number;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function ScriptRow(props: ScriptRowProps) {
  const { value: step, number, isLast, error, onMove, onRemove } = props;
  const says = words.endpoint;
  const of = fieldsIn(props, STEP);
  const labels = { times: says.forAttempts, status: says.status, delayMs: says.delay };
  const names = Object.keys(labels) as (keyof typeof labels)[];
  const wrong = names
    .filter((name) => error?.[name])
    .map((name) => `${labels[name]}: ${error?.[name]}`);
  const numberField = (name: keyof typeof STEP) => (
    <BareInput
      label={says.inRow(labels[name], number)}
      aria-describedby={`script-${step.key}`}
      {...of(name)}
    />
  );
  return (
    <div
      className="level script-row wraps stretches gap-8"
      role="group"
      aria-label={says.row(number)}
    >
      {numberField('times')}
      <span className="muted">×</span>
      <SelectField
        label={says.inRow(says.parts.policy, number)}
        hidesLabel
        options={optionsOf(says.does)}
        {...of('does')}
      />
      {answers(step.does) && numberField('status')}
      {step.does !== 'never-answer' && (
        <>
          <span className="muted">{says.after}</span>
          {numberField('delayMs')}
          <span className="muted">{says.second}</span>
        </>
      )}
      <span className="grow" />
      <IconButton
        label={says.moveUp(number)}
        icon={ArrowUp}
        isDisabled={number === 1}
        repeats
        onPress={() => onMove(-1)}
      />
      <IconButton
        label={says.moveDown(number)}
        icon={ArrowDown}
        isDisabled={isLast}
        repeats
        onPress={() => onMove(1)}
      />
      <IconButton label={says.removeRow(number)} icon={X} onPress={onRemove} />
      <span id={`script-${step.key}`} className="unseen-empty whole-line small">
        {wrong.length > 0 && <span className="says-error">{wrong.join(' ')}</span>}
      </span>
      {answers(step.does) && (
        <Disclosure title={says.headersAndBody} says={moreWords(step)}>
          <HeaderEditor {...of('headers')} />
          <TextField rows={2} label={words.raw.body} isData {...of('body')} />
        </Disclosure>
      )}
    </div>
  );
}

function moreWords({ headers, body }: StepForm): string {
  const { none, withBody, withoutBody } = words.endpoint;
  if (headers.length === 0 && body === '') return none;
  return (body === '' ? withoutBody : withBody)(plural(headers.length, 'header'));
}
