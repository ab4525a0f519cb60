// Before the first webhook: the address to send to, and a sample.

import { SearchX, Send } from 'lucide-react';
import { useEffect } from 'react';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { HostStatus } from '../../shared/contract/status.ts';
import { turnToDetail } from '../go/focus.ts';
import { openEndpoint } from '../go/places.ts';
import { useAct } from '../host/act.ts';
import { sendBrokenSample, sendSample } from '../list/state/sample.ts';
import { Button, Disclosure, FailureSays } from '../ui/basics.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { type State, useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';

export function FirstRun({ status }: { readonly status: HostStatus }) {
  const error = useStore((state) => state.sampleError);
  const endpoint = useStore(awaited);
  const address = status.listener;
  const url = address + (endpoint?.path ?? '');
  const broken = useAct({ act: words.app.commands['broken-sample'] }, sendBrokenSample);
  const sample = useAct({ act: words.app.commands.sample }, sendSample);
  const { firstRun } = words.list;
  useEffect(turnToDetail, []);
  return (
    <div className="stack first-run scrolls gap-12">
      <h2 className="headline">{firstRun.title}</h2>
      <CodeLine
        label={endpoint ? words.app.copyAddress : words.app.commands['copy-address']}
        text={url}
      />
      <p className="muted breaks">{endpoint ? firstRun.howTo(endpoint.name) : firstRun.how}</p>
      <p className="tool-line level wraps gap-8">
        <Button kind="primary" icon={SearchX} onPress={broken.start} isPending={broken.isPending}>
          {firstRun.showBroken}
        </Button>
        <Button icon={Send} onPress={sample.start} isPending={sample.isPending}>
          {words.app.commands.sample}
        </Button>
        <Button onPress={() => openEndpoint('new')}>{words.app.commands['new-endpoint']}</Button>
      </p>
      <FailureSays says={error} />
      <Disclosure title={firstRun.reach} says={firstRun.reachSays}>
        <p className="muted">{firstRun.reachHow}</p>
        <CodeLine label={firstRun.copyCloudflared} text={`cloudflared tunnel --url ${address}`} />
        <CodeLine label={firstRun.copyNgrok} text={`ngrok http ${portOf(address)}`} />
        <p className="muted">{firstRun.ownHow}</p>
        <CodeLine
          label={firstRun.copyCurl}
          text={curlExample(endpoint ? url : `${address}/hooks/test`)}
        />
      </Disclosure>
    </div>
  );
}

function CodeLine({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="code-line flex framed at-top gap-4 rounded soft">
      <code dir="ltr">{text}</code>
      <CopyButton label={label} text={text} />
    </div>
  );
}

/** The chosen endpoint, or the only one. */
function awaited({ endpoints, query }: State): Endpoint | undefined {
  const [one, ...others] = endpoints;
  return endpoints.find(({ id }) => id === query.endpoint) ?? (others.length > 0 ? undefined : one);
}

function curlExample(url: string): string {
  const body = '{"name":"Order 1","amount":"10.00","status":1,"sign":""}';
  return `curl ${url} -H 'content-type: application/json' -d '${body}'`;
}

const portOf = (address: string) => new URL(address).port || '80';
