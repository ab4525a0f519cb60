// Compose: acting as the payment service. On the left the body, on the right the target and the retries.

import { Send } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { ON_PURPOSE_CODES } from '../../../shared/signature/explain/search/on-purpose.ts';
import { Page } from '../../go/page.tsx';
import { useSending } from '../../host/send.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { COMPOSE, sendComposed } from '../state/compose.ts';
import { exampleTo, mistakesAs, otherService, sentAs } from '../state/send-as.ts';
import {
  firstSigner,
  namedEndpoint,
  ownTarget,
  sendErrors,
  sendRequest,
  signerOf,
  signingSecret,
  type NamedEndpoint,
  type SendDraft,
} from '../state/send-draft.ts';
import { useSigned } from '../use-signed.ts';
import { BodyPart, ServiceBody } from './body-part.tsx';
import { ChoicePart } from './choice-part.tsx';
import { firstWrong, focusWrong } from './first-wrong.ts';
import { Preview } from './preview.tsx';
import { SchedulePart } from './schedule-part.tsx';
import { SignPart } from './sign-part.tsx';
import { LoadPart, ProtocolPart, TargetPart } from './target-part.tsx';

export function ComposePage() {
  const { draft, signer, service, mistakes, url, ownUrl, secretId, body } = useTarget();
  const { isSending, mayBeSent, failure } = useSending(COMPOSE);
  const canSign = secretId !== null || signer.is === 'demo';

  const as = useMemo(() => service && { ...sentAs(service), url: url.trim() }, [service, url]);
  const signed = useSigned({
    body,
    secretId: draft.signing === 'none' ? null : secretId,
    cause: draft.signing === 'cause' ? draft.cause : null,
    as,
  });
  const errors = sendErrors(draft, url, canSign);
  const wrong = firstWrong(signed, errors);
  const form = useRef<HTMLFormElement>(null);

  return (
    <Page title={words.compose.title} isWide>
      <Form
        ref={form}
        className="compose"
        onSubmit={() => {
          if (wrong === null) {
            const request = sendRequest.bind(null, draft, body, url);
            const isMade = signer.is === 'demo' && (draft.signing !== 'none' || url === ownUrl);
            void sendComposed(
              (made) => request(made ?? secretId, service && sentAs(service)),
              isMade,
            );
          }
        }}
      >
        <div className="columns">
          <div className="column">
            {!service && <ChoicePart draft={draft} />}
            <SignPart {...{ draft, signer, service, mistakes, secretId, signed }} />
            {service ? (
              <ServiceBody {...{ draft, service }} text={body} />
            ) : (
              <BodyPart draft={draft} />
            )}
            <Preview signed={signed} />
          </div>
          <div className="column">
            <TargetPart {...{ draft, signer, url, ownUrl, errors }} />
            <SchedulePart {...{ draft, service, errors }} />
            <LoadPart {...{ draft, service, errors }} />
            <ProtocolPart draft={draft} errors={errors} />
          </div>
        </div>
        <footer className="dialog-foot">
          <span className="grow foot-says">
            {failure !== null ? (
              <span className="says-error" role="alert">
                {failure.message}
              </span>
            ) : (
              <span role="status">
                {mayBeSent && <span className="says-warning">{words.compose.mayBeSent}</span>}
                {wrong &&
                  words.compose.mendFirst(
                    <button
                      type="button"
                      className="link"
                      onClick={() => focusWrong(form.current, wrong.part)}
                    >
                      <bdi>{wrong.name}</bdi>
                    </button>,
                  )}
              </span>
            )}
          </span>
          <Button
            kind="primary"
            icon={Send}
            type="submit"
            isDisabled={wrong !== null}
            isPending={isSending}
          >
            {words.compose.send}
          </Button>
        </footer>
      </Form>
    </Page>
  );
}

/**
 * The signer, the service that it makes us, what is composed for it, and the target: our own listener unless another URL
 * is typed. The endpoint shown first stays, whatever happens to it or to the list meanwhile.
 */
function useTarget() {
  const kept = useStore((state) => state.sendDraft);
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
  const signer = useMemo(() => signerOf(named, endpoints), [named, endpoints]);
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
  const secretId = signer.is === 'endpoint' ? signingSecret(draft, signer.endpoint) : null;
  return { draft, signer, service, mistakes, ownUrl, url, secretId, body };
}
