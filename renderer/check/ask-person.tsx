// The webhook that a person is asked about: how to find it in the receiver's log, and the buttons for what it decided.

import { Check, CircleHelp, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PersonSays } from '../../shared/contract/checking.ts';
import type { CheckJob, WaitingCase } from '../../shared/contract/sending.ts';
import { isCovered } from '../go/focus.ts';
import { KeyCaps } from '../go/key-caps.tsx';
import { isKeyOn } from '../go/preferences.ts';
import { call } from '../host/host.ts';
import { Button, FailureSays } from '../ui/basics.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataText } from '../ui/data-text.tsx';
import { Fact, Facts } from '../ui/table.tsx';
import { isMac, isTypedInto, keyOf } from '../ui/keys.ts';
import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-clock.ts';
import { formatCount, formatPreciseTime, words } from '../words/words.ts';

interface Choice {
  readonly got: PersonSays;
  readonly key: string;
  readonly icon: LucideIcon;
}

/** Their icons give way to the sign of waiting, so that the buttons keep their places. */
const CHOICES: readonly Choice[] = [
  { got: 'accept', key: 'a', icon: Check },
  { got: 'reject', key: 'r', icon: X },
  { got: 'unknown', key: 'u', icon: CircleHelp },
];

/** A second press, meant for the question before, ends within this time. */
const SETTLES_MS = 600;

/** Stays drawn between two questions, with the one before, so that nothing moves under a pointer or the focus. */
export function AskPerson({ job }: { readonly job: CheckJob }) {
  const [shown, setShown] = useState(job.waiting);
  if (job.waiting && job.waiting.caseNumber !== shown?.caseNumber) setShown(job.waiting);
  return shown && <Question job={job} about={shown} />;
}

function Question({ job, about }: { readonly job: CheckJob; readonly about: WaitingCase }) {
  const { caseNumber, name, receipt, sentAtMs, status } = about;
  const { answer, isOpen, error } = useAnswer(job, caseNumber);
  const nowMs = useNow();
  const says = words.checkAsk;
  return (
    <section
      className="stack check-question padded-above gap-12 ruled-above"
      aria-label={says.question}
    >
      <p className="level wraps gap-12">
        <strong role="status">{job.waiting ? says.title : says.sending}</strong>
        <span className="muted">
          {says.questionOf(formatCount(caseNumber), formatCount(job.total))}
        </span>
      </p>
      <p className="muted">{says.hint}</p>
      <Facts>
        <Seen term={words.endpoint.parts.name} text={name} copy={says.copyName} />
        <Seen term={says.receipt} text={receipt} copy={says.copyReceipt} />
        <Fact name={says.sent} says={formatPreciseTime(sentAtMs, nowMs)} />
        <Fact name={says.answer} says={words.replay.status(status)} />
      </Facts>
      <p className="level check-choices wraps gap-12">
        {CHOICES.map(({ got, key, icon }) => (
          <Button key={got} icon={icon} isPending={!isOpen} onPress={() => answer(got)}>
            <span className="level gap-8">
              {words.checkAsk[LABELS[got]]} <KeyCaps keys={[key]} />
            </span>
          </Button>
        ))}
      </p>
      <FailureSays says={error} />
    </section>
  );
}

const LABELS = { accept: 'accepted', reject: 'rejected', unknown: 'unknown' } as const;

interface SeenProps {
  readonly term: string;
  readonly text: string | null;
  readonly copy: string;
}

const Seen = ({ term, text, copy }: SeenProps) =>
  text !== null && (
    <Fact
      name={term}
      says={
        <span className="level">
          <span className="data">
            <DataText text={text} limit={120} />
          </span>
          <CopyButton label={copy} text={text} />
        </span>
      }
    />
  );

/** Answers the question that is drawn, once. It opens a moment after it was drawn. */
function useAnswer({ id, waiting }: CheckJob, caseNumber: number) {
  const [answered, setAnswered] = useState<number | null>(null);
  const [settled, setSettled] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ of: number; says: string } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(caseNumber), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [caseNumber]);
  const isOpen = waiting !== null && settled === caseNumber && answered !== caseNumber;

  const answer = (got: PersonSays) => {
    if (!isOpen) return;
    setAnswered(caseNumber);
    setFailed(null);
    void call('check.answer', { id, caseNumber, got }).then((reply) => {
      if (reply.ok) return;
      setFailed({ of: caseNumber, says: reply.message });
      setAnswered((now) => (now === caseNumber ? null : now));
    });
  };
  useLetters(answer);
  return { answer, isOpen, error: failed?.of === caseNumber ? failed.says : null };
}

/** The letters of the choices, unless something is open above them. */
function useLetters(answer: (got: PersonSays) => void) {
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isTypedInto(event.composedPath()[0]) || isCovered()) return;
      const key = keyOf(event, isMac());
      const choice = CHOICES.find((one) => one.key === key);
      if (!choice || !isKeyOn(choice.key, useStore.getState())) return;
      event.preventDefault();
      latest.current(choice.got);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
