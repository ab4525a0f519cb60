// The first minutes: where to send webhooks, a sample to look at, and how a tunnel leads here.

import { Send } from 'lucide-react';
import { useState } from 'react';
import type { HostStatus } from '../../shared/contract/host.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { words } from '../words/words.ts';

export function FirstRun({ status }: { readonly status: HostStatus }) {
  const sendSample = useStore((state) => state.sendSample);
  const error = useStore((state) => state.sampleError);
  const edit = useStore((state) => state.edit);
  const [isSending, setIsSending] = useState(false);
  const address = status.listener;
  const send = () => {
    setIsSending(true);
    void sendSample().finally(() => setIsSending(false));
  };
  const { firstRun } = words.list;
  return (
    <div className="first-run">
      <h2>{firstRun.title}</h2>
      <p className="lead">{firstRun.lead}</p>

      <section>
        <h3>{firstRun.see}</h3>
        <p>{firstRun.seeHow}</p>
        <p>
          <Button kind="primary" icon={Send} onPress={send} isPending={isSending}>
            {firstRun.sendSample}
          </Button>
        </p>
        {error && (
          <p className="says-error" role="alert">
            <bdi>{error}</bdi>
          </p>
        )}
      </section>

      <section>
        <h3>{firstRun.own}</h3>
        <p>{firstRun.ownHow}</p>
        <CodeLine label={firstRun.copyAddress} text={address} />
        <CodeLine label={firstRun.copyCurl} text={curlExample(address)} />
      </section>

      <section>
        <h3>{firstRun.reach}</h3>
        <p>{firstRun.reachHow}</p>
        <CodeLine label={firstRun.copyCloudflared} text={`cloudflared tunnel --url ${address}`} />
        <CodeLine label={firstRun.copyNgrok} text={`ngrok http ${portOf(address)}`} />
      </section>

      <section>
        <h3>{firstRun.check}</h3>
        <p>{firstRun.checkHow}</p>
        <p>
          <Button onPress={() => edit('new')}>{firstRun.addEndpoint}</Button>
        </p>
      </section>
    </div>
  );
}

function CodeLine({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="code-line">
      <code dir="ltr">{text}</code>
      <CopyButton label={label} text={text} />
    </div>
  );
}

function curlExample(address: string): string {
  const body = '{"name":"Order 1","amount":"10.00","status":1,"sign":""}';
  return `curl ${address}/hooks/test -H 'content-type: application/json' -d '${body}'`;
}

const portOf = (address: string) => new URL(address).port || '80';
