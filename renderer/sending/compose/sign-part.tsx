// The signature: by the document, like a mistaken sender's, or none.

import { DEMO_ENDPOINT } from '../../../shared/contract/sending.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { useAct } from '../../host/act.ts';
import { Button } from '../../ui/button.tsx';
import { optionsOf, SelectField } from '../../ui/choice.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FailureSays } from '../../ui/form.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { Radios } from '../../ui/radios.tsx';
import { useStore } from '../../ui/store.ts';
import { causeEntry } from '../../words/cause-words.ts';
import { words } from '../../words/words.ts';
import { makeDemo, setSendDraft } from '../state/compose.ts';
import type { OtherService } from '../state/send-as.ts';
import { namedEndpoint, secretsOf, type SendDraft, type Signer } from '../state/send-draft.ts';
import type { Signed } from '../use-signed.ts';
import type { PartProps } from './choice-part.tsx';

interface SignPartProps extends PartProps {
  readonly signer: Signer;
  readonly service: OtherService | null;
  readonly mistakes: readonly AnyCauseCode[];
  readonly secretId: string | null;
  readonly signed: Signed;
}

export function SignPart(props: SignPartProps) {
  const { draft, signer, service, mistakes, secretId, signed } = props;
  const says = words.compose;
  return (
    <section
      className="compose-part stack gap-8"
      data-part="signature"
      aria-label={words.detail.tabs.signature}
    >
      <SignerChoice {...{ draft, signer, secretId }} />
      <Disclosure title={words.detail.tabs.signature} says={signingSays(draft)}>
        <Radios
          label={words.detail.tabs.signature}
          options={optionsOf(says.signings)}
          value={draft.signing}
          onChange={(signing) => setSendDraft({ signing })}
        />
        {draft.signing === 'cause' && (
          <SelectField
            label={says.mistake}
            options={mistakes.map((id) => ({ id, words: causeEntry(id) }))}
            value={draft.cause}
            onChange={(cause) => setSendDraft({ cause })}
          />
        )}
        {draft.signing === 'none' && (
          <p className="muted">{service ? says.requestUnsigned : says.sentUnsigned}</p>
        )}
      </Disclosure>
      {draft.signing !== 'none' && <SignedSays signed={signed} draft={draft} />}
    </section>
  );
}

/** Shown while the part is folded: `By the document`, `With a mistake: Numbers left out`. */
function signingSays({ signing, cause }: SendDraft): string {
  const says = words.compose.signings[signing];
  return signing === 'cause' ? words.compose.withMistake(says, causeEntry(cause)) : says;
}

/** Chooses the endpoint and which of its secrets signs. */
function SignerChoice({
  draft,
  signer,
  secretId,
}: Omit<SignPartProps, 'signed' | 'service' | 'mistakes'>) {
  const endpoints = useStore((state) => state.endpoints);
  const says = words.compose;
  if (signer.is === 'demo') return <DemoSays isSigned={draft.signing !== 'none'} />;
  const endpoint = signer.is === 'endpoint' ? signer.endpoint : undefined;
  const secrets = secretsOf(endpoint);
  return (
    <>
      <div className="compose-line">
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
        {draft.signing !== 'none' && secrets.length > 0 && (
          <SelectField
            label={words.replay.secret}
            options={secrets.map(({ id, label, current }) => ({
              id,
              words: current && label !== 'current' ? says.currentSecret(label) : label,
            }))}
            value={secretId}
            placeholder={says.chooseSecret}
            onChange={(id) => setSendDraft({ secretId: id })}
          />
        )}
      </div>
      {signer.is === 'gone' ? (
        <NoteLine kind="warning">{says.endpointGone(signer.endpoint.name)}</NoteLine>
      ) : (
        draft.signing !== 'none' &&
        secretId === null && (
          <NoteLine kind="warning">{secrets.length > 0 ? says.secretGone : says.noSecret}</NoteLine>
        )
      )}
    </>
  );
}

/** Opening the form creates nothing: the first sending or this button creates the demo endpoint. */
function DemoSays({ isSigned }: { readonly isSigned: boolean }) {
  const { start, isPending, error } = useAct({ act: words.compose.makeDemo }, makeDemo);
  const { name, path } = DEMO_ENDPOINT;
  return (
    <>
      <NoteLine kind="info">
        {words.compose.demoSays(name, path)} {isSigned && words.compose.signedWhenSent}
      </NoteLine>
      <p className="tool-line level gap-8">
        <Button onPress={start} isPending={isPending}>
          {words.compose.makeDemo}
        </Button>
        <FailureSays as="span" says={error} />
      </p>
    </>
  );
}

/** Errors that are shown beside the body. */
const SAID_AT_THE_BODY: readonly string[] = ['not-composed', 'not-json', 'too-deep'];

function SignedSays({ signed, draft }: Pick<SignPartProps, 'signed' | 'draft'>) {
  if (signed.state === 'failed') {
    return SAID_AT_THE_BODY.includes(signed.code) ? null : (
      <NoteLine kind="warning">{signed.message}</NoteLine>
    );
  }
  if (signed.state === 'signed' && signed.says !== null) {
    return (
      <NoteLine kind="info">
        {words.causes.onPurpose(draft.cause, signed.says)} {words.compose.hasToReject}
      </NoteLine>
    );
  }
  return null;
}
