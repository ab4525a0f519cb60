// The form of a scheme: its names, the place and form of the signature, the digest. message-fields.tsx has the rest.

import { optionsOf, SelectField } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { words } from '../../words/words.ts';
import { MessageFields } from './message-fields.tsx';
import type { SchemeForm } from './scheme-form.ts';

export interface SchemeFieldsProps {
  readonly form: SchemeForm;
  readonly onChange: (part: Partial<SchemeForm>) => void;
}

const ALGORITHMS = {
  md5: 'MD5',
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
} satisfies Record<SchemeForm['algorithm'], string>;

export function SchemeFields({ form, onChange }: SchemeFieldsProps) {
  const says = words.ownScheme;
  return (
    <>
      <div className="scheme-line scheme-names">
        <TextField
          label={says.service}
          value={form.service}
          autoFocus
          onChange={(service) => onChange({ service })}
        />
        <TextField
          label={says.name}
          isData
          dir="ltr"
          hint={says.nameHint}
          value={form.name}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <fieldset className="stack scheme-part">
        <legend>{says.signature}</legend>
        <SignatureFields form={form} onChange={onChange} />
      </fieldset>
      <fieldset className="stack scheme-part">
        <legend>{says.digest}</legend>
        <DigestFields form={form} onChange={onChange} />
      </fieldset>
      <MessageFields form={form} onChange={onChange} />
      <TextField
        label={says.source}
        value={form.source}
        onChange={(source) => onChange({ source })}
      />
    </>
  );
}

function SignatureFields({ form, onChange }: SchemeFieldsProps) {
  const says = words.ownScheme;
  const { grammar } = form;
  return (
    <>
      <div className="scheme-line">
        <SelectField
          label={says.place}
          options={optionsOf(says.places)}
          value={form.place}
          onChange={(place) => onChange({ place })}
        />
        <TextField
          label={says.placeNames[form.place]}
          isData
          dir="ltr"
          value={form.placeName}
          onChange={(placeName) => onChange({ placeName })}
        />
        <SelectField
          label={says.as}
          options={optionsOf(says.forms)}
          value={form.as}
          onChange={(as) => onChange({ as })}
        />
      </div>
      <div className="scheme-line">
        <SelectField
          label={says.grammar}
          options={optionsOf(says.grammars)}
          value={grammar}
          onChange={(chosen) => onChange({ grammar: chosen })}
        />
        {(grammar === 'prefix' || grammar === 'list') && (
          <TextField
            label={says.prefix}
            isData
            dir="ltr"
            value={form.prefix}
            onChange={(prefix) => onChange({ prefix })}
          />
        )}
        {(grammar === 'pairs' || grammar === 'list') && (
          <TextField
            label={says.entrySeparator}
            isData
            dir="ltr"
            value={form.entrySeparator}
            onChange={(entrySeparator) => onChange({ entrySeparator })}
          />
        )}
        {grammar === 'pairs' && (
          <TextField
            label={says.pairName}
            isData
            dir="ltr"
            value={form.pairName}
            onChange={(pairName) => onChange({ pairName })}
          />
        )}
      </div>
      <Switch isOn={form.caseBlind} onChange={(caseBlind) => onChange({ caseBlind })}>
        {says.caseBlind}
      </Switch>
    </>
  );
}

function DigestFields({ form, onChange }: SchemeFieldsProps) {
  const says = words.ownScheme;
  return (
    <div className="scheme-line">
      <SelectField
        label={says.digest}
        options={optionsOf(says.digests)}
        value={form.digest}
        onChange={(digest) => onChange({ digest })}
      />
      <SelectField
        label={says.algorithm}
        options={optionsOf(ALGORITHMS)}
        value={form.algorithm}
        onChange={(algorithm) => onChange({ algorithm })}
      />
      {form.digest === 'hmac' && (
        <SelectField
          label={says.key}
          options={optionsOf(says.keys)}
          value={form.key}
          onChange={(key) => onChange({ key })}
        />
      )}
      {form.digest === 'hmac' && form.key !== 'text' && (
        <TextField
          label={says.keyPrefix}
          isData
          dir="ltr"
          value={form.keyPrefix}
          onChange={(keyPrefix) => onChange({ keyPrefix })}
        />
      )}
    </div>
  );
}
