// The target: our own listener, or any URL; how many notifications are sent to it, and over which protocol.

import { AnyCertificate } from '../../ui/any-certificate.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldsOf } from '../../ui/fields.ts';
import { plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { TargetField } from '../replay/target-field.tsx';
import { setSendDraft } from '../state/compose.ts';
import type { OtherService } from '../state/send-as.ts';
import { SEND, type SendErrors, type Signer, type SendDraft } from '../state/send-draft.ts';
import type { PartProps, ServicePartProps, ErrorPartProps } from './choice-part.tsx';

interface TargetPartProps extends PartProps {
  readonly signer: Signer;
  readonly url: string;
  readonly ownUrl: string;
  readonly errors: SendErrors;
}

export function TargetPart({ signer, url, ownUrl, errors }: TargetPartProps) {
  const says = words.compose;
  return (
    <section
      className="compose-part stack gap-8"
      data-part="target"
      aria-label={words.jobs.targetColumns.target}
    >
      <TargetField
        value={url}
        error={errors.url ?? null}
        onChange={(typed) => setSendDraft({ url: typed === ownUrl ? null : typed })}
      />
      {url === ownUrl ? (
        <p className="muted">
          {signer.is === 'gone' ? says.ownListenerUnrouted : says.ownListener}
        </p>
      ) : (
        ownUrl !== '' && (
          <p>
            <Button kind="quiet" onPress={() => setSendDraft({ url: null })}>
              {says.backToOwn}
            </Button>
          </p>
        )
      )}
    </section>
  );
}

const COUNTS = ['deliveries', 'copies', 'concurrency'] as const;

export function LoadPart({ draft, service, errors }: ServicePartProps) {
  const says = words.compose;
  const of = fieldsOf(draft, errors, setSendDraft, SEND);
  return (
    <section className="compose-folded" data-part="load" aria-label={says.load}>
      <Disclosure title={says.load} says={loadSays(draft)}>
        <div className="field-row">
          {COUNTS.map((count) => (
            <TextField key={count} label={says[count]} {...of(count)} />
          ))}
        </div>
        <p className="muted">{loadHint(draft, service)}</p>
      </Disclosure>
    </section>
  );
}

function loadSays({ deliveries, copies, concurrency }: SendDraft): string {
  const says = words.compose;
  const isOne = deliveries === '1' && copies === '1';
  return isOne ? plural(1, 'delivery') : says.many(deliveries, copies, concurrency);
}

function loadHint({ deliveries, copies }: SendDraft, service: OtherService | null): string {
  const { numbered, repeated, signedAnew, once } = words.compose;
  if (service && Number(deliveries) * Number(copies) > 1) return signedAnew;
  const says = [
    ...(Number(deliveries) > 1 ? [numbered] : []),
    ...(Number(copies) > 1 ? [repeated] : []),
  ];
  return says.length === 0 ? once : says.join(' ');
}

const PROTOCOLS = ['auto', '1.1', '2'] as const;

export function ProtocolPart({ draft, errors }: ErrorPartProps) {
  const says = words.compose;
  const of = fieldsOf(draft, errors, setSendDraft, SEND);
  return (
    <section className="compose-folded" data-part="protocol" aria-label={says.moreTitle}>
      <Disclosure title={says.moreTitle} says={protocolSays(draft)}>
        <SelectField
          label={words.request.protocol}
          options={PROTOCOLS.map((id) => ({ id, words: says.protocols[id] }))}
          value={draft.protocol}
          onChange={(protocol) => setSendDraft({ protocol })}
        />
        <TextField label={says.timeout} hint={says.timeoutHint} {...of('timeoutMs')} />
        <AnyCertificate draft={draft} onChange={setSendDraft} />
      </Disclosure>
    </section>
  );
}

const protocolSays = ({ protocol, timeoutMs, acceptAnyCertificate }: SendDraft): string =>
  [
    words.compose.protocolsShort[protocol],
    words.ui.span.s(timeoutMs),
    ...(acceptAnyCertificate ? [words.replay.anyCertificateShort] : []),
  ].join(' · ');
