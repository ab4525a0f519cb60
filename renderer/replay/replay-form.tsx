// The form of a replay: where to, which headers, which body, signed with which secret.

import { Send } from 'lucide-react';
import type { LoadedDetail } from '../store/detail.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextField } from '../ui/field.tsx';
import { HeaderEditor } from '../ui/header-editor.tsx';
import { plural } from '../ui/format.ts';
import { Switch } from '../ui/switch.tsx';
import { draftErrors, replayRequest, type ReplayDraft } from './draft.ts';
import { ReplayBody } from './replay-body.tsx';
import { TargetField } from './target-field.tsx';

export interface ReplayFormProps {
  readonly detail: LoadedDetail;
  readonly draft: ReplayDraft;
  readonly onChange: (change: Partial<ReplayDraft>) => void;
}

export function ReplayForm({ detail, draft, onChange }: ReplayFormProps) {
  const { id } = detail.value.summary;
  const sendReplay = useStore((state) => state.sendReplay);
  const isSending = useStore((state) => state.sending.has(id));
  const failed = useStore((state) => (state.sendError?.captureId === id ? state.sendError : null));
  const errors = draftErrors(draft);
  const canSend = Object.keys(errors).length === 0;
  const send = () => {
    if (canSend) void sendReplay(replayRequest(id, { ...draft, url: draft.url.trim() }));
  };
  return (
    <form
      className="replay-form"
      aria-label="Replay"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="replay-target">
        <TextField
          label="Method"
          isData
          value={draft.method}
          error={errors.method ?? null}
          onChange={(method) => onChange({ method })}
        />
        <TargetField
          value={draft.url}
          error={errors.url ?? null}
          onChange={(url) => onChange({ url })}
        />
      </div>
      <ReplayBody detail={detail} draft={draft} onChange={onChange} />
      <Disclosure title="Headers, Host, time-out, certificate" says={moreWords(draft)}>
        <div className="replay-pair">
          <TextField
            label="Host header"
            isData
            placeholder="from the URL"
            hint="Only what the receiver reads; the connection goes to the URL."
            value={draft.host}
            onChange={(host) => onChange({ host })}
          />
          <TextField
            label="Time-out in seconds"
            inputMode="decimal"
            hint="For the whole exchange."
            value={draft.timeoutSeconds}
            error={errors.timeout ?? null}
            onChange={(timeoutSeconds) => onChange({ timeoutSeconds })}
          />
        </div>
        <HeaderEditor headers={draft.headers} onChange={(headers) => onChange({ headers })} />
        <p className="muted">
          Host and Content-Length are made anew; headers of one connection are not sent again. One
          header is added, <span className="data">x-countersign-passed</span>, by which Countersign
          knows a request that comes back to it.
        </p>
        <Switch
          isOn={draft.acceptAnyCertificate}
          onChange={(acceptAnyCertificate) => onChange({ acceptAnyCertificate })}
        >
          Accept any TLS certificate of the target
        </Switch>
      </Disclosure>
      <div className="replay-send">
        <Button
          kind="primary"
          icon={Send}
          type="submit"
          isDisabled={!canSend}
          isPending={isSending}
        >
          Send replay
        </Button>
        <span className="muted">
          {isSending ? 'Waiting for the answer…' : sendHint(errors.timeout)}
        </span>
      </div>
      {failed && (
        <p className="says-error" role="alert">
          {failed.message}
        </p>
      )}
    </form>
  );
}

/** The time-out may be out of sight, and yet be why nothing can be sent. */
const sendHint = (timeoutError: string | undefined) =>
  timeoutError === undefined ? 'Redirects are not followed.' : `Time-out: ${timeoutError}`;

function moreWords({ headers, host, timeoutSeconds, acceptAnyCertificate }: ReplayDraft): string {
  return [
    plural(headers.length, 'header'),
    ...(host === '' ? [] : [`Host ${host}`]),
    `${timeoutSeconds} s`,
    ...(acceptAnyCertificate ? ['any certificate'] : []),
  ].join(' · ');
}
