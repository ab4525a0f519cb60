// What most endpoints leave as it is: response, forwarding, allowed addresses, kind and note, folded with their values.

import type { EndpointPart } from '../../shared/contract/endpoint-changes.ts';
import type { EndpointDraft } from '../../shared/contract/endpoint.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextArea } from '../ui/field.tsx';
import { Radios } from '../ui/radios.tsx';
import { words } from '../words/words.ts';
import { AllowedField } from './allowed-field.tsx';
import { AnswerFields } from './answer-fields.tsx';
import type { EndpointForm, FormErrors } from './endpoint-form.ts';
import { allowedSays, forwardSays, responseSays } from './endpoint-words.ts';
import { ForwardFields } from './forward-fields.tsx';
import { policyErrors } from './policy-form.ts';

const KINDS = ['payment-link', 'api-integration'] as const;

interface FoldedPartsProps {
  readonly form: EndpointForm;
  /** What the form makes. */
  readonly draft: EndpointDraft;
  readonly errors: FormErrors;
  /** The part that a person wants to edit. */
  readonly opens: EndpointPart | null;
  readonly onChange: (part: Partial<EndpointForm>) => void;
}

export function FoldedParts({ form, draft, errors, opens, onChange }: FoldedPartsProps) {
  const says = words.endpoint;
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
        opens={(errors.forwardUrl ?? errors.forwardSeconds) !== undefined}
      >
        <ForwardFields
          forward={form.forward}
          errors={errors}
          onChange={(forward) => onChange({ forward })}
        />
      </Disclosure>
      <Disclosure
        title={says.parts.allowedAddresses}
        says={allowedSays(draft.allowedAddresses)}
        opens={opens === 'allowedAddresses' || errors.allowedAddresses !== undefined}
      >
        <AllowedField
          value={form.allowedAddresses}
          autoFocus={opens === 'allowedAddresses'}
          error={errors.allowedAddresses ?? null}
          onChange={(allowedAddresses) => onChange({ allowedAddresses })}
        />
      </Disclosure>
      <Disclosure
        title={says.kindAndNote}
        says={says.kindAndNoteSays(says.kinds[form.kind], form.note.trim() !== '')}
      >
        <Radios
          label={says.kind}
          options={KINDS.map((id) => ({ id, words: says.kinds[id] }))}
          value={form.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <TextArea
          label={says.note}
          value={form.note}
          maxLength={10_000}
          onChange={(note) => onChange({ note })}
        />
      </Disclosure>
    </>
  );
}
