// Compose: acting as the payment service. At the start what will be sent, at the end where to, signed by whom, and the rest
// as options, which say in a few words how they stand.

import { Send } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { ON_PURPOSE_CODES } from '../../../shared/signature/explain/search/on-purpose.ts';
import { Page } from '../../go/page.tsx';
import { useSending } from '../../host/send.ts';
import { Button, FailureSays, focusFirstError, Form } from '../../ui/basics.tsx';
import { fieldsOf, hasErrors } from '../../ui/fields.ts';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { isOfTarget, TargetField } from '../replay/target-field.tsx';
import { useEditedBody } from '../body/edited-body.ts';
import { COMPOSE, sendComposed, setSendDraft, useSendDraft } from '../state/compose.ts';
import { exampleTo, mistakesAs, otherService, sentAs } from '../state/send-as.ts';
import {
  firstSigner,
  namedEndpoint,
  ownTarget,
  SEND,
  sendErrors,
  sendRequest,
  signingSecret,
  type NamedEndpoint,
  type SendDraft,
} from '../state/send-draft.ts';
import { useSigned } from '../use-signed.ts';
import { LoadOption, ProtocolOption, RetriesOption } from './options-part.tsx';
import { BodyPart, ChoicePart, Preview, ServiceBody } from './request-part.tsx';
import { SignedSays, SignerPart, SignOption } from './sign-part.tsx';

export function ComposePage() {
  const { draft, signer, endpoint, service, mistakes, url, ownUrl, secretId, body } = useTarget();
  const { isSending, mayBeSent, failure } = useSending(COMPOSE);
  const canSign = secretId !== null || signer === null;
  const isSigned = draft.signing !== 'none';

  const as = useMemo(() => service && { ...sentAs(service), url: url.trim() }, [service, url]);
  const signed = useSigned({
    body,
    secretId: isSigned ? secretId : null,
    cause: draft.signing === 'cause' ? draft.cause : null,
    as,
  });
  const errors = sendErrors(draft, url, canSign);
  const of = fieldsOf(draft, errors, setSendDraft, SEND);
  const edited = useEditedBody(body, null);
  // The host says it too, but a moment later.
  const isUnsignable = isSigned && !service && edited.edited === null;
  const isWrong = hasErrors(errors) || isUnsignable || signed?.ok === false;
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (isWrong) {
      focusFirstError(form.current);
      return;
    }
    const request = sendRequest.bind(null, draft, body, url);
    const isMade = signer === null && (isSigned || url === ownUrl);
    void sendComposed((made) => request(made ?? secretId, service && sentAs(service)), isMade);
  };
  const says = words.compose;
  return (
    <Page title={words.app.rail.compose} isWide>
      <Form ref={form} onSubmit={submit}>
        <div className="columns">
          <div className="column">
            {service ? (
              <ServiceBody {...{ draft, service }} text={body} />
            ) : (
              <>
                <ChoicePart draft={draft} />
                <BodyPart draft={draft} body={edited} />
              </>
            )}
            <Preview signed={signed} />
          </div>
          <div className="column">
            <section className="stack gap-8" aria-label={words.jobs.targetColumns.target}>
              <TargetField
                {...of('url')}
                value={url}
                failure={failure}
                onChange={(typed) => setSendDraft({ url: typed === ownUrl ? null : typed })}
              />
              {url === ownUrl ? (
                <p className="muted">
                  {signer && !endpoint ? says.ownListenerUnrouted : says.ownListener}
                </p>
              ) : (
                ownUrl !== '' && (
                  <p className="outdent">
                    <Button kind="quiet" onPress={() => setSendDraft({ url: null })}>
                      {says.backToOwn}
                    </Button>
                  </p>
                )
              )}
            </section>
            <SignerPart {...{ draft, signer, endpoint, secretId }} />
            <Button kind="primary" icon={Send} type="submit" isPending={isSending}>
              {words.app.groups.send}
            </Button>
            <div className="stack a-line gap-8">
              {!isOfTarget(failure) && <FailureSays says={failure?.message} />}
              {isSigned && <SignedSays signed={signed} cause={draft.cause} service={service} />}
              <p role="status">
                {mayBeSent && <span className="says-warning">{says.mayBeSent}</span>}
                {isWrong && says.mendFirst}
              </p>
            </div>
            <section className="stack gap-8" aria-label={says.options}>
              <h3>{says.options}</h3>
              <SignOption {...{ draft, of, service, mistakes, signed }} />
              <RetriesOption {...{ draft, of, service }} />
              <LoadOption {...{ draft, of, service }} />
              <ProtocolOption {...{ draft, of }} />
            </section>
          </div>
        </div>
      </Form>
    </Page>
  );
}

/**
 * The signer, the service that it makes us, what is composed for it, and the target: our own listener unless another URL
 * is typed. The endpoint shown first stays, whatever happens to it or to the list meanwhile.
 */
function useTarget() {
  const kept = useSendDraft();
  const schemes = useStore((state) => state.schemes);
  const endpoints = useStore((state) => state.endpoints);
  const lookedAt = useStore(({ query }) =>
    typeof query.endpoint === 'number' ? query.endpoint : null,
  );
  const listener = useStore((state) => state.status?.listener ?? '');
  const [shown, setShown] = useState<NamedEndpoint | null>(null);
  const first = firstSigner(endpoints, lookedAt, schemes);
  if (shown === null && first) setShown(namedEndpoint(first));
  const named = kept.endpoint ?? shown;
  // A deleted one is never replaced silently.
  const endpoint = endpoints.find(({ id }) => id === named?.id);
  const signer = endpoint ?? named;
  const service = useMemo(() => otherService(signer, schemes), [signer, schemes]);
  const ofListener = ownTarget(listener, signer);
  const record = service?.record;
  const example = useMemo(() => record && exampleTo(record, ofListener), [record, ofListener]);
  const body = service && example ? (kept.bodies[service.endpointId] ?? example.body) : kept.body;
  const ownUrl = example?.url ?? ofListener;
  const url = kept.url ?? ownUrl;
  const mistakes = useMemo<readonly AnyCauseCode[]>(
    () => (service ? mistakesAs(service, url, body) : ON_PURPOSE_CODES),
    [service, url, body],
  );
  // A mistake that the service does not know was chosen for another one.
  const cause = mistakes.includes(kept.cause) ? kept.cause : (mistakes[0] ?? kept.cause);
  const draft = useMemo<SendDraft>(() => ({ ...kept, cause }), [kept, cause]);
  const secretId = signingSecret(draft, endpoint);
  return { draft, signer, endpoint, service, mistakes, ownUrl, url, secretId, body };
}
