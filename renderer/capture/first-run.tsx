// The first run shows the tasks that bring people here: inspecting webhooks, testing a receiver, or solving somebody's
// case.

import { Inbox, Plus, SearchCheck, Send, type LucideIcon } from 'lucide-react';
import { useEffect, useId, type ReactNode } from 'react';
import type { HostStatus } from '../../shared/contract/status.ts';
import { openEndpoint, openPage } from '../go/places.ts';
import { turnToDetail } from '../go/focus.ts';
import { useAct } from '../host/act.ts';
import { sendSample } from '../list/state/sample.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { FailureSays } from '../ui/form.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';

export function FirstRun({ status }: { readonly status: HostStatus }) {
  const error = useStore((state) => state.sampleError);
  const address = status.listener;
  const { start, isPending } = useAct({ act: words.app.commands.sample }, sendSample);
  const { firstRun } = words.list;
  useEffect(turnToDetail, []);
  return (
    <div className="first-run">
      <h2>{firstRun.title}</h2>
      <p className="lead">{firstRun.lead}</p>

      <Task icon={Inbox} title={firstRun.inspect} how={firstRun.inspectHow}>
        <CodeLine label={firstRun.copyAddress} text={address} />
        <p>
          <Button icon={Plus} onPress={() => openEndpoint('new')}>
            {firstRun.addEndpoint}
          </Button>
        </p>
        <Disclosure title={firstRun.reach} says={firstRun.reachSays}>
          <p className="muted">{firstRun.reachHow}</p>
          <CodeLine label={firstRun.copyCloudflared} text={`cloudflared tunnel --url ${address}`} />
          <CodeLine label={firstRun.copyNgrok} text={`ngrok http ${portOf(address)}`} />
          <p className="muted">{firstRun.ownHow}</p>
          <CodeLine label={firstRun.copyCurl} text={curlExample(address)} />
        </Disclosure>
      </Task>

      <Task icon={Send} title={firstRun.send} how={firstRun.sendHow}>
        <p className="tool-line level gap-8">
          <Button kind="primary" icon={Send} onPress={start} isPending={isPending}>
            {words.app.commands.sample}
          </Button>
          <Button onPress={() => openPage({ is: 'compose' })}>{firstRun.compose}</Button>
        </p>
        <FailureSays says={error} />
      </Task>

      <Task icon={SearchCheck} title={words.case.title} how={firstRun.solveHow}>
        <p>
          <Button onPress={() => openPage({ is: 'paste' })}>{firstRun.paste}</Button>
        </p>
      </Task>
    </div>
  );
}

interface TaskProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly how: string;
  readonly children: ReactNode;
}

/** A task that a person may have come for. */
function Task({ icon: Icon, title, how, children }: TaskProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <Icon size={15} aria-hidden /> {title}
      </h3>
      <p>{how}</p>
      {children}
    </section>
  );
}

function CodeLine({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="code-line at-top gap-4 rounded soft">
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
