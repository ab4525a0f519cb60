// The answers to the endpoint's sender: to every attempt, and the exceptions for the first ones, which may be individual answers in
// order. Each of these covers a number of attempts, and can be moved, so that a script is not typed twice.

import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, Disclosure, IconButton } from '../ui/basics.tsx';
import { BareInput, optionsOf, Radios, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { fieldsOf, type Errors } from '../ui/fields.ts';
import { HeaderEditor } from '../ui/header-editor.tsx';
import { plural, words } from '../words/words.ts';
import { endSays, policySays } from './endpoint-words.ts';
import {
  answerPolicy,
  answers,
  FAIL,
  policyErrors,
  REACTION,
  type PolicyErrors,
  type PolicyForm,
  type ReactionForm,
  newStep,
  type STEP,
  type StepForm,
} from './policy-form.ts';

interface AnswerFieldsProps {
  readonly policy: PolicyForm;
  readonly errors: PolicyErrors;
  readonly onChange: (policy: PolicyForm) => void;
}

export function AnswerFields({ policy, errors, onChange }: AnswerFieldsProps) {
  const { always, first } = policy;
  const says = words.endpoint;
  const change = (part: Partial<PolicyForm>) => onChange({ ...policy, ...part });
  const changeAlways = (part: Partial<ReactionForm>) => change({ always: { ...always, ...part } });
  const of = fieldsOf(always, errors, changeAlways, REACTION);
  const ofFailures = fieldsOf(policy, errors, change, FAIL);
  return (
    <>
      <div className="level answer-line stretches at-top gap-12">
        <SelectField
          label={says.everyAttempt}
          options={optionsOf(says.does)}
          value={always.does}
          onChange={(does) => changeAlways({ does })}
        />
        {answers(always.does) && <TextField label={says.status} isData {...of('status')} />}
        {always.does !== 'never-answer' && (
          <TextField label={says.delay} isData {...of('delayMs')} />
        )}
      </div>
      <p className="says-hint small">{says.doesSays[always.does]}</p>
      {answers(always.does) && (
        <>
          <HeaderEditor
            headers={always.headers}
            onChange={(headers) => changeAlways({ headers })}
          />
          <TextArea
            label={words.raw.body}
            isData
            hint={says.bodyHint}
            value={always.body}
            onChange={(body) => changeAlways({ body })}
          />
        </>
      )}
      <Radios
        label={says.firstAttempts}
        options={optionsOf(says.firsts)}
        value={first}
        onChange={(chosen) => change({ first: chosen })}
      />
      {first === 'fail' && (
        <div className="level answer-line stretches at-top gap-12">
          <TextField label={says.howManyFail} isData {...ofFailures('failTimes')} />
          <TextField label={says.failStatus} isData {...ofFailures('failStatus')} />
        </div>
      )}
      {first === 'script' && (
        <ScriptRows
          script={policy.script}
          errors={errors}
          onChange={(script) => change({ script })}
        />
      )}
      <Outcome policy={policy} />
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

interface ScriptRowsProps {
  readonly script: readonly StepForm[];
  readonly errors: PolicyErrors;
  readonly onChange: (script: readonly StepForm[]) => void;
}

function ScriptRows({ script, errors, onChange }: ScriptRowsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const change = (key: number, part: Partial<StepForm>) =>
    onChange(script.map((step) => (step.key === key ? { ...step, ...part } : step)));
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
          step={step}
          number={index + 1}
          isLast={index === script.length - 1}
          errors={errors.steps?.get(step.key) ?? {}}
          onChange={(part) => change(step.key, part)}
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(step.key)}
        />
      ))}
      {errors.script !== undefined && <p className="says-error">{errors.script}</p>}
      <Button kind="quiet" icon={Plus} onPress={() => onChange([...script, newStep()])}>
        {words.endpoint.addRow}
      </Button>
    </fieldset>
  );
}

interface ScriptRowProps {
  readonly step: StepForm;
  readonly number: number;
  readonly isLast: boolean;
  readonly errors: Errors<typeof STEP>;
  readonly onChange: (part: Partial<StepForm>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function ScriptRow(props: ScriptRowProps) {
  const { step, number, isLast, errors, onChange, onMove, onRemove } = props;
  const says = words.endpoint;
  const labels = { times: says.forAttempts, status: says.status, delayMs: says.delay };
  const wrong = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) =>
    errors[name] === undefined ? [] : [`${labels[name]}: ${errors[name]}`],
  );
  const numberField = (name: keyof typeof STEP, label: string) => (
    <BareInput
      label={says.inRow(label, number)}
      isWrong={errors[name] !== undefined}
      aria-describedby={`script-${step.key}`}
      inputMode="decimal"
      value={step[name]}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  );
  return (
    <div
      className="level script-row wraps stretches gap-8"
      role="group"
      aria-label={says.row(number)}
    >
      {numberField('times', says.forAttempts)}
      <span className="muted">×</span>
      <SelectField
        label={says.inRow(says.parts.policy, number)}
        hidesLabel
        options={optionsOf(says.does)}
        value={step.does}
        onChange={(does) => onChange({ does })}
      />
      {answers(step.does) && numberField('status', says.status)}
      {step.does !== 'never-answer' && (
        <>
          <span className="muted">{says.after}</span>
          {numberField('delayMs', says.delay)}
          <span className="muted">{says.second}</span>
        </>
      )}
      <span className="grow" />
      <IconButton
        label={says.moveUp(number)}
        icon={ArrowUp}
        size={14}
        isDisabled={number === 1}
        repeats
        onPress={() => onMove(-1)}
      />
      <IconButton
        label={says.moveDown(number)}
        icon={ArrowDown}
        size={14}
        isDisabled={isLast}
        repeats
        onPress={() => onMove(1)}
      />
      <IconButton label={says.removeRow(number)} icon={X} size={14} onPress={onRemove} />
      <span id={`script-${step.key}`} className="unseen-empty whole-line small">
        {wrong.length > 0 && <span className="says-error">{wrong.join(' ')}</span>}
      </span>
      {answers(step.does) && (
        <Disclosure title={says.headersAndBody} says={moreWords(step)}>
          <HeaderEditor headers={step.headers} onChange={(headers) => onChange({ headers })} />
          <TextArea
            label={words.raw.body}
            isData
            value={step.body}
            onChange={(body) => onChange({ body })}
          />
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
