// Settings that most endpoints leave unchanged: response, forwarding, allowed addresses, kind and note, folded with
// their values.

import type { EndpointPart } from '../../shared/contract/endpoint-changes.ts';
import type { EndpointDraft } from '../../shared/contract/endpoint.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import { optionsOf } from '../ui/choice.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { fieldsOf } from '../ui/fields.ts';
import { Radios } from '../ui/radios.tsx';
import { words } from '../words/words.ts';
import { AnswerFields } from './answer-fields.tsx';
import { FORWARD, type EndpointForm, type FormErrors, type ForwardForm } from './endpoint-form.ts';
import { allowedSays, forwardSays, responseSays } from './endpoint-words.ts';
import { policyErrors } from './policy-form.ts';

interface FoldedPartsProps {
  readonly form: EndpointForm;
  /** The endpoint in the form. */
  readonly draft: EndpointDraft;
  readonly errors: FormErrors;
  /** The part that a person wants to edit. */
  readonly opens: EndpointPart | null;
  readonly onChange: (part: Partial<EndpointForm>) => void;
}

export function FoldedParts({ form, draft, errors, opens, onChange }: FoldedPartsProps) {
  const says = words.endpoint;
  const of = fieldsOf(form, errors, onChange);
  return (
    <>
      <Disclosure
        title={says.parts.policy}
        says={policyErrors(form.policy) === null && responseSays(draft.policy)}
        opens={errors.policy !== undefined}
      >
        <AnswerFields
          policy={form.policy}
          errors={errors.policy ?? {}}
          onChange={(policy) => onChange({ policy })}
        />
      </Disclosure>
      <Disclosure
        title={says.parts.forward}
        says={forwardSays(draft.forward)}
        opens={errors.forward !== undefined}
      >
        <ForwardFields
          forward={form.forward}
          errors={errors.forward ?? {}}
          onChange={(forward) => onChange({ forward })}
        />
      </Disclosure>
      {/* The addresses that the service may send from (document 5.2). */}
      <Disclosure
        title={says.parts.allowedAddresses}
        says={allowedSays(draft.allowedAddresses)}
        opens={opens === 'allowedAddresses' || errors.allowedAddresses !== undefined}
      >
        <TextArea
          label={says.parts.allowedAddresses}
          isData
          dir="ltr"
          placeholder="203.0.113.7"
          hint={says.allowedHint}
          autoFocus={opens === 'allowedAddresses'}
          {...of('allowedAddresses')}
        />
        <p className="says-hint small">{says.allowedSays}</p>
      </Disclosure>
      <Disclosure
        title={says.kindAndNote}
        says={says.kindAndNoteSays(says.kinds[form.kind], form.note.trim() !== '')}
      >
        <Radios
          label={says.parts.kind}
          options={optionsOf(says.kinds)}
          value={form.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <TextArea label={says.parts.note} maxLength={LIMITS.note} {...of('note')} />
      </Disclosure>
    </>
  );
}

interface ForwardFieldsProps {
  readonly forward: ForwardForm;
  readonly errors: NonNullable<FormErrors['forward']>;
  readonly onChange: (forward: ForwardForm) => void;
}

/** Where the endpoint's captures are forwarded, and whose answer the service gets. */
function ForwardFields({ forward, errors, onChange }: ForwardFieldsProps) {
  const says = words.endpoint;
  const change = (part: Partial<ForwardForm>) => onChange({ ...forward, ...part });
  const of = fieldsOf(forward, errors, change, FORWARD);
  return (
    <>
      <Radios
        label={says.handOn}
        options={optionsOf(says.modes)}
        value={forward.mode}
        onChange={(mode) => change({ mode })}
      />
      <p className="says-hint small">{says.modesSay[forward.mode]}</p>
      {forward.mode !== 'off' && (
        <>
          <div className="answer-line stretches at-top gap-12 forward-line">
            <TextField
              label={says.receiverUrl}
              isData
              dir="ltr"
              placeholder="http://127.0.0.1:3000/webhook"
              {...of('url')}
            />
            <TextField label={words.ui.timeout} isData {...of('timeoutMs')} />
          </div>
          <p className="says-hint small">{says.nothingLost}</p>
        </>
      )}
    </>
  );
}
