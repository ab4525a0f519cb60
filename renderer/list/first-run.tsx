// The first minutes: where to send webhooks, a sample to look at, and how a tunnel leads here.

import { Send } from 'lucide-react';
import { useState } from 'react';
import type { HostStatus } from '../../shared/contract/host.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

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
  return (
    <div className="first-run">
      <h2>Waiting for the first webhook</h2>
      <p className="lead">
        Countersign captures every request byte for byte, says whether its signature is right, and
        shows how it knows. Whatever path a webhook comes to, it appears here.
      </p>

      <section>
        <h3>See one now</h3>
        <p>A sample is signed for a demo endpoint and sent through the real listener.</p>
        <p>
          <Button kind="primary" icon={Send} onPress={send} isPending={isSending}>
            Send a sample
          </Button>
        </p>
        {error && (
          <p className="says-error" role="alert">
            {error}
          </p>
        )}
      </section>

      <section>
        <h3>Send your own</h3>
        <p>The listener takes any method and any path at this address.</p>
        <CodeLine label="Copy listener address" text={address} />
        <CodeLine label="Copy curl example" text={curlExample(address)} />
      </section>

      <section>
        <h3>Let the service reach it</h3>
        <p>
          A tunnel gives this address a public name. Put that name and the endpoint’s path as the
          webhook URL into your payment link or API integration.
        </p>
        <CodeLine label="Copy cloudflared command" text={`cloudflared tunnel --url ${address}`} />
        <CodeLine label="Copy ngrok command" text={`ngrok http ${portOf(address)}`} />
      </section>

      <section>
        <h3>Check its signature</h3>
        <p>
          An endpoint has the path and the webhook secret key of one payment link or API
          integration. What came before is then verified too.
        </p>
        <p>
          <Button onPress={() => edit('new')}>Add your endpoint</Button>
        </p>
      </section>
    </div>
  );
}

function CodeLine({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="code-line">
      <code>{text}</code>
      <CopyButton label={label} text={text} />
    </div>
  );
}

function curlExample(address: string): string {
  const body = '{"name":"Order 1","amount":"10.00","status":1,"sign":""}';
  return `curl ${address}/hooks/test -H 'content-type: application/json' -d '${body}'`;
}

const portOf = (address: string) => new URL(address).port || '80';
