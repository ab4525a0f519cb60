// The answers to the endpoint's sender: to every attempt, and the exceptions for the first ones.

import { optionsOf, Radios, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { HeaderEditor } from '../ui/header-editor.tsx';
import { fieldsOf } from '../ui/fields.ts';
import { words } from '../words/words.ts';
import {
  answerPolicy,
  answers,
  FAIL,
  policyErrors,
  REACTION,
  type PolicyErrors,
  type PolicyForm,
  type ReactionForm,
} from './policy-form.ts';
import { endSays, policySays } from './endpoint-words.ts';
import { ScriptRows } from './script-rows.tsx';

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
