// How an attempt is made: protocol, timeout, accepted certificates.

import type { SendDraft } from '../state/send-draft.ts';
import { AnyCertificate, TimeoutField } from '../../ui/attempt-fields.tsx';
import { SelectField } from '../../ui/choice.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { words } from '../../words/words.ts';
import type { ErrorPartProps } from './choice-part.tsx';
import { setSendDraft } from '../state/compose.ts';

const PROTOCOLS = ['auto', '1.1', '2'] as const;

export function ProtocolPart({ draft, errors }: ErrorPartProps) {
  const says = words.compose;
  return (
    <section className="compose-folded" data-part="protocol" aria-label={says.moreTitle}>
      <Disclosure title={says.moreTitle} says={protocolSays(draft)}>
        <SelectField
          label={words.request.protocol}
          options={PROTOCOLS.map((id) => ({ id, words: says.protocols[id] }))}
          value={draft.protocol}
          onChange={(protocol) => setSendDraft({ protocol })}
        />
        <TimeoutField
          label={says.timeout}
          hint={says.timeoutHint}
          draft={draft}
          error={errors.timeout}
          onChange={setSendDraft}
        />
        <AnyCertificate draft={draft} onChange={setSendDraft} />
      </Disclosure>
    </section>
  );
}

const protocolSays = ({ protocol, timeoutSeconds, acceptAnyCertificate }: SendDraft): string =>
  [
    words.compose.protocolsShort[protocol],
    words.ui.span.s(timeoutSeconds),
    ...(acceptAnyCertificate ? [words.replay.anyCertificateShort] : []),
  ].join(' · ');
