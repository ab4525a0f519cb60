// The signature: the endpoint and the secret that sign, and as an option how: correctly, like a mistaken sender, or not.

import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { DEMO_ENDPOINT } from '../../../shared/contract/sending.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { secretOptions, signingSecrets } from '../../endpoints/state/endpoints.ts';
import { useAct } from '../../host/act.ts';
import { Button, Disclosure, FailureSays, NoteLine } from '../../ui/basics.tsx';
import { optionsOf, Radios, SelectField } from '../../ui/field.tsx';
import type { FieldsOf } from '../../ui/fields.ts';
import { useStore } from '../../ui/store.ts';
import { causeEntry } from '../../words/cause-words.ts';
import { words } from '../../words/words.ts';
import { makeDemo, setSendDraft } from '../state/compose.ts';
import type { OtherService } from '../state/send-as.ts';
import {
  namedEndpoint,
  type SendDraft,
  type SendErrors,
  type Signer,
} from '../state/send-draft.ts';
import type { Signed } from '../use-signed.ts';
import type { PartProps } from './request-part.tsx';

interface SignerProps extends PartProps {
  readonly signer: Signer;
  /** Undefined: it was deleted. */
  readonly endpoint: Endpoint | undefined;
  readonly secretId: string | null;
}

export function SignerPart({ draft, signer, endpoint, secretId }: SignerProps) {
  const endpoints = useStore((state) => state.endpoints);
  const says = words.compose;
  const isSigned = draft.signing !== 'none';
  if (!signer) return <DemoSays isSigned={isSigned} />;
  const secrets = signingSecrets(endpoint);
  const lacks = !endpoint
    ? says.endpointGone(signer.name)
    : isSigned && secretId === null
      ? says[secrets.length > 0 ? 'secretGone' : 'noSecret']
      : null;
  return (
    <section
      className="stack gap-8"
      aria-label={words.filter.sections.endpoint}
      data-wrong={lacks === null ? undefined : true}
    >
      <div className="field-row">
        <SelectField
          label={words.filter.sections.endpoint}
          options={endpoints.map(({ id, name }) => ({ id: String(id), words: name }))}
          value={endpoint ? String(endpoint.id) : null}
          placeholder={says.chooseEndpoint}
          onChange={(chosen) => {
            const one = endpoints.find(({ id }) => String(id) === chosen);
            if (one) setSendDraft({ endpoint: namedEndpoint(one), secretId: null });
          }}
        />
        {isSigned && secrets.length > 0 && (
          <SelectField
            label={words.replay.secret}
            options={secretOptions(secrets)}
            value={secretId}
            placeholder={says.chooseSecret}
            onChange={(id) => setSendDraft({ secretId: id })}
          />
        )}
      </div>
      {lacks !== null && <NoteLine kind="warning">{lacks}</NoteLine>}
    </section>
  );
}

/** Opening the form creates nothing: the first sending or this button creates the demo endpoint. */
function DemoSays({ isSigned }: { readonly isSigned: boolean }) {
  const { start, isPending, error } = useAct({ act: words.compose.makeDemo }, makeDemo);
  const { name, path } = DEMO_ENDPOINT;
  return (
    <section className="stack gap-8 at-top" aria-label={words.filter.sections.endpoint}>
      <NoteLine kind="info">
        {words.compose.demoSays(name, path)} {isSigned && words.compose.signedWhenSent}
      </NoteLine>
      <Button onPress={start} isPending={isPending}>
        {words.compose.makeDemo}
      </Button>
      <FailureSays says={error} />
    </section>
  );
}

interface SignOptionProps extends PartProps {
  readonly of: FieldsOf<SendDraft, SendErrors>;
  readonly service: OtherService | null;
  readonly mistakes: readonly AnyCauseCode[];
  readonly signed: Signed;
}

export function SignOption({ draft, of, service, mistakes, signed }: SignOptionProps) {
  const { signing, cause } = draft;
  const says = words.compose;
  const chosen = says.signings[signing];
  const hasNoEffect = signed?.ok === false && signed.code === 'no-effect';
  return (
    <Disclosure
      title={words.detail.tabs.signature}
      says={signing === 'cause' ? says.withMistake(chosen, causeEntry(cause)) : chosen}
    >
      <Radios
        label={words.detail.tabs.signature}
        options={optionsOf(says.signings)}
        {...of('signing')}
      />
      {signing === 'cause' && (
        <div data-wrong={hasNoEffect ? true : undefined}>
          <SelectField
            label={says.mistake}
            options={mistakes.map((id) => ({ id, words: causeEntry(id) }))}
            {...of('cause')}
          />
        </div>
      )}
      {signing === 'none' && (
        <p className="muted">{service ? says.requestUnsigned : says.sentUnsigned}</p>
      )}
    </Disclosure>
  );
}

interface SignedSaysProps extends Pick<SendDraft, 'cause'> {
  readonly signed: Signed;
  readonly service: OtherService | null;
}

/** Errors that are shown beside a body of the document's service. */
const SAID_AT_THE_BODY: readonly string[] = ['not-json', 'not-an-object', 'too-deep'];

export function SignedSays({ signed, cause, service }: SignedSaysProps) {
  if (!signed) return null;
  if (!signed.ok) {
    if (service === null && SAID_AT_THE_BODY.includes(signed.code)) return null;
    return (
      <div data-wrong={signed.code === 'no-effect' ? undefined : true}>
        <NoteLine kind="warning">{signed.message}</NoteLine>
      </div>
    );
  }
  const { says } = signed.value;
  if (says === null) return null;
  return (
    <NoteLine kind="info">
      {words.causes.onPurpose(cause, says)} {words.compose.hasToReject}
    </NoteLine>
  );
}
