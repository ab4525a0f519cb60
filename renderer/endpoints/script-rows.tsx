// Individual answers in order; each row covers a number of attempts. Rows can be moved, so that a script is not typed
// twice.

import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, Disclosure, IconButton } from '../ui/basics.tsx';
import { BareInput, optionsOf, SelectField, TextArea } from '../ui/field.tsx';
import type { Errors } from '../ui/fields.ts';
import { HeaderEditor } from '../ui/header-editor.tsx';
import { plural, words } from '../words/words.ts';
import { answers, newStep, type PolicyErrors, type STEP, type StepForm } from './policy-form.ts';

interface ScriptRowsProps {
  readonly script: readonly StepForm[];
  readonly errors: PolicyErrors;
  readonly onChange: (script: readonly StepForm[]) => void;
}

export function ScriptRows({ script, errors, onChange }: ScriptRowsProps) {
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
      className="stack script stretches at-top gap-8"
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
