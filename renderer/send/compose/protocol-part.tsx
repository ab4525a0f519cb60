// How an attempt is made: the protocol, how long it may take, which certificate is accepted.

import type { SendDraft } from '../../store/send-draft.ts';
import { SelectField } from '../../ui/choice.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { words } from '../../words/words.ts';
import type { ErrorPartProps } from './choice-part.tsx';

const PROTOCOLS = ['auto', '1.1', '2'] as const;

export function ProtocolPart({ draft, errors, onChange }: ErrorPartProps) {
  const says = words.compose;
  return (
    <section className="compose-folded" data-part="protocol" aria-label={says.moreTitle}>
      <Disclosure title={says.moreTitle} says={protocolSays(draft)}>
        <SelectField
          label={says.protocol}
          options={PROTOCOLS.map((id) => ({ id, words: says.protocols[id] }))}
          value={draft.protocol}
          onChange={(protocol) => onChange({ protocol })}
        />
        <TextField
          label={says.timeout}
          inputMode="decimal"
          hint={says.timeoutHint}
          value={draft.timeoutSeconds}
          error={errors.timeout ?? null}
          onChange={(timeoutSeconds) => onChange({ timeoutSeconds })}
        />
        <Switch
          isOn={draft.acceptAnyCertificate}
          onChange={(acceptAnyCertificate) => onChange({ acceptAnyCertificate })}
        >
          {says.anyCertificate}
        </Switch>
      </Disclosure>
    </section>
  );
}

const protocolSays = ({ protocol, timeoutSeconds, acceptAnyCertificate }: SendDraft): string =>
  [
    words.compose.protocolsShort[protocol],
    words.replay.seconds(timeoutSeconds),
    ...(acceptAnyCertificate ? [words.replay.anyCertificateShort] : []),
  ].join(' · ');
