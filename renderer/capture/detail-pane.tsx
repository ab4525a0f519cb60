// The right pane: one capture, its verdict, and the evidence for it. It belongs to the selected capture at once: first
// with the data of the list, then with its content. Before the first webhook it has the address to send to, and a
// sample.

import { ChevronLeft, MailOpen, SearchX, Send } from 'lucide-react';
import { useEffect, useReducer, useRef } from 'react';
import type { HostStatus } from '../../shared/contract/status.ts';
import { isTypedIn, focusList, turnToDetail } from '../go/focus.ts';
import { openEndpoint } from '../go/places.ts';
import { useAct } from '../host/act.ts';
import { activeSummary, watchTyping } from '../list/state/choosing.ts';
import { isFirstRun, sendBrokenSample, sendSample } from '../list/state/sample.ts';
import { Button, Disclosure, Empty, FailureSays } from '../ui/basics.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { later, useLater } from '../ui/later.ts';
import { useStore } from '../ui/store.ts';
import { useLate } from '../ui/use-clock.ts';
import { words } from '../words/words.ts';
import { DetailHead } from './detail-head.tsx';

/** What the pane shows of a capture below its head; loaded after the first screen. */
export const chosen = later(() => import('./chosen.tsx'));

export function DetailPane() {
  const activeId = useStore((state) => state.activeId);
  const phase = useStore((state) => state.detailPhase);
  const [isUnloadable, fail] = useReducer(() => true, false);
  const part = useLater(chosen, activeId !== null, fail);
  const isBusy = phase === 'loading' || (activeId !== null && !part && !isUnloadable);
  const isLate = useLate(isBusy);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    watchTyping(() => pane.current !== null && isTypedIn(pane.current));
  }, []);
  return (
    <section
      ref={pane}
      className="stack detail holds lowers"
      aria-label={words.app.groups.capture}
      aria-busy={isBusy}
    >
      {isLate && <div className="working" role="progressbar" aria-label={words.detail.loading} />}
      <div className="turn-back">
        <Button kind="quiet" icon={ChevronLeft} onPress={focusList}>
          {words.app.groups.captures}
        </Button>
      </div>
      {activeId === null && <NoneChosen />}
      {activeId !== null && <Chosen id={activeId} part={part} />}
      {activeId !== null && !part && isUnloadable && <Empty title={words.app.cannotOpen} />}
    </section>
  );
}

interface ChosenProps {
  readonly id: number;
  readonly part: ReturnType<typeof chosen.now>;
}

function Chosen({ id, part }: ChosenProps) {
  const detail = useStore((state) => state.detail);
  const summary = useStore(activeSummary);
  const card = part && detail && <part.VerdictCard key={id} detail={detail} />;
  const of = { id, summary, detail };
  return (
    <>
      <DetailHead {...of} card={card} />
      {part && <part.Evidence {...of} />}
    </>
  );
}

function NoneChosen() {
  const listPhase = useStore((state) => state.listPhase);
  const status = useStore((state) => state.status);
  const isFirst = useStore(isFirstRun);
  if (status && isFirst) return <FirstRun status={status} />;
  if (listPhase === 'loading') return null;
  return (
    <Empty title={words.detail.noneChosen} icon={MailOpen}>
      <p>{words.detail.chooseOne}</p>
    </Empty>
  );
}

function FirstRun({ status }: { readonly status: HostStatus }) {
  const error = useStore((state) => state.sampleError);
  const address = status.listener;
  const broken = useAct({ act: words.app.commands['broken-sample'] }, sendBrokenSample);
  const sample = useAct({ act: words.app.commands.sample }, sendSample);
  const { firstRun } = words.list;
  useEffect(turnToDetail, []);
  return (
    <div className="stack first-run gap-12">
      <h2>{firstRun.title}</h2>
      <CodeLine label={words.app.commands['copy-address']} text={address} />
      <p className="muted">{firstRun.how}</p>
      <p className="tool-line level gap-8">
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
        <CodeLine label={firstRun.copyCurl} text={curlExample(address)} />
      </Disclosure>
    </div>
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
