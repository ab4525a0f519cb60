// The right pane: one capture, its verdict, and the evidence for it. It belongs to the selected capture at once: first
// with the data of the list, then with its content.

import { ChevronLeft, MailOpen } from 'lucide-react';
import { useEffect, useReducer, useRef } from 'react';
import { isTypedIn, focusList } from '../go/focus.ts';
import { activeSummary, watchTyping } from '../list/state/choosing.ts';
import { isFirstRun } from '../list/state/sample.ts';
import { Button, Empty } from '../ui/basics.tsx';
import { later, useLater } from '../ui/later.ts';
import { useStore } from '../ui/store.ts';
import { useLate } from '../ui/use-clock.ts';
import { words } from '../words/words.ts';
import { DetailHead } from './detail-head.tsx';
import { FirstRun } from './first-run.tsx';

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
      className="stack detail measured holds lowers"
      aria-label={words.app.groups.capture}
      aria-busy={isBusy}
    >
      {isLate && <div className="working" role="progressbar" aria-label={words.detail.loading} />}
      <div className="turn-back rigid">
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
