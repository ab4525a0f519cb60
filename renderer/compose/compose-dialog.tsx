// Compose: acting as the payment service. On the left what is sent, on the right where to and when again.

import { List, Send } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { BodyPart } from './body-part.tsx';
import { ChoicePart } from './choice-part.tsx';
import {
  bodyOf,
  ownTarget,
  sendErrors,
  sendRequest,
  signingEndpoint,
  signingSecret,
  type SendDraft,
} from './draft.ts';
import { firstWrong, focusWrong } from './first-wrong.ts';
import { SchedulePart } from './schedule-part.tsx';
import { SignPart } from './sign-part.tsx';
import { TargetPart } from './target-part.tsx';
import { Preview } from './preview.tsx';
import { useSigned } from './use-signed.ts';
import { words } from '../words/words.ts';

export function ComposeDialog() {
  const draft = useStore((state) => state.sendDraft);
  const onChange = useStore((state) => state.setSendDraft);
  const openSheet = useStore((state) => state.openSheet);
  const timeScale = useStore((state) => state.timeScale);
  const { endpoint, url, ownUrl, secretId } = useTarget();
  const { send, isSending, failure } = useSending(draft);
  const signerError = useSigner();

  const composed = useMemo(() => bodyOf(draft), [draft]);
  const signed = useSigned({
    composed,
    secretId: draft.signing === 'none' ? null : secretId,
    cause: draft.signing === 'cause' ? draft.cause : null,
  });
  const errors = sendErrors(draft, url, secretId, timeScale);
  const wrong = firstWrong(draft, composed, signed, errors);
  const form = useRef<HTMLFormElement>(null);

  return (
    <Dialog title={words.compose.title} size="wide" onClose={() => openSheet(null)}>
      <form
        ref={form}
        className="compose"
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong === null && composed.ok) {
            send(sendRequest(draft, composed.text, url, secretId, timeScale));
          }
        }}
      >
        <div className="compose-columns">
          <div className="compose-column">
            <ChoicePart draft={draft} onChange={onChange} />
            <SignPart {...{ draft, endpoint, secretId, signed, onChange }} />
            <BodyPart draft={draft} composed={composed} onChange={onChange} />
            <Preview signed={signed} />
          </div>
          <div className="compose-column">
            <TargetPart {...{ draft, url, ownUrl, errors, onChange }} />
            <SchedulePart draft={draft} errors={errors} onChange={onChange} />
          </div>
        </div>
        <footer className="dialog-foot">
          <Button icon={List} onPress={() => openSheet({ is: 'runs' })}>
            {words.compose.runs}
          </Button>
          <span className="grow foot-says">
            {(failure ?? signerError) !== null ? (
              <span className="says-error" role="alert">
                {failure ?? signerError}
              </span>
            ) : (
              <span role="status">
                {wrong &&
                  words.compose.mendFirst(
                    <button
                      type="button"
                      className="link"
                      onClick={() => focusWrong(form.current, wrong.part)}
                    >
                      <bdi className={wrong.isData ? 'data' : ''}>{wrong.name}</bdi>
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
      </form>
    </Dialog>
  );
}

/** Who signs, and where it goes: our own listener unless another URL is typed. */
function useTarget() {
  const draft = useStore((state) => state.sendDraft);
  const endpoints = useStore((state) => state.endpoints);
  const lookedAt = useStore(({ query }) =>
    typeof query.endpoint === 'number' ? query.endpoint : null,
  );
  const listener = useStore((state) => state.status?.listener ?? '');
  const endpoint = signingEndpoint(draft, endpoints, lookedAt);
  const ownUrl = ownTarget(listener, endpoint);
  return { endpoint, ownUrl, url: draft.url ?? ownUrl, secretId: signingSecret(draft, endpoint) };
}

/** Without any secret there is nothing to sign with: the demo endpoint is asked for once. */
function useSigner(): string | null {
  const findSigner = useStore((state) => state.findSigner);
  const isOpen = useStore((state) => state.connection.phase === 'open');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (isOpen) void findSigner().then(setError);
  }, [isOpen, findSigner]);
  return error;
}

/** What went wrong is said until the draft is changed. */
function useSending(draft: SendDraft) {
  const sendRun = useStore((state) => state.send);
  const [isSending, setIsSending] = useState(false);
  const [failed, setFailed] = useState<{ of: SendDraft; message: string | null } | null>(null);
  const send = (request: Parameters<typeof sendRun>[0]) => {
    setIsSending(true);
    setFailed(null);
    void sendRun(request).then((message) => {
      setIsSending(false);
      setFailed({ of: draft, message });
    });
  };
  return { send, isSending, failure: failed?.of === draft ? failed.message : null };
}
