// Sends the webhook of a case again, byte for byte, and shows the new answer beside the one before.

import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CaseReport } from '../../../shared/check/check.ts';
import type { Exchange } from '../../../shared/contract/sending.ts';
import { useSending } from '../../host/send.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { FailureSays } from '../../ui/form.tsx';
import { useStore } from '../../ui/store.ts';
import { formatDuration } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { hostOf } from '../state/check-draft.ts';
import { againPlace, sendAgain } from '../state/checks.ts';

interface AgainProps {
  readonly jobId: number;
  readonly url: string;
  /** From 1, in the order of sending. */
  readonly caseNumber: number;
  readonly checked: CaseReport;
  /** Draws the whole new answer. */
  readonly children: (sent: Exchange) => ReactNode;
}

export function SendAgain({ jobId, url, caseNumber, checked, children }: AgainProps) {
  const place = againPlace({ id: jobId, caseNumber });
  const sent = useStore((state) => state.sentAgain[place]);
  const { asker, isSending, mayBeSent, failure, isAsking, ask, closeQuestion, refuse } =
    useSending(place);
  // A host outside this machine is asked for first, every time.
  const send = (confirmedHosts: readonly string[]) =>
    void sendAgain({ id: jobId, caseNumber, confirmedHosts }, checked.asks, asker);
  const confirm = () => {
    closeQuestion();
    send(failure?.toConfirm ?? []);
  };
  const says = words.checkAsk;
  const host = hostOf(url);
  const asks = words.check.asks(checked.asks);
  return (
    <section className="stack gap-8">
      <p className="level check-again-line">
        <Button
          icon={Send}
          isPending={isSending}
          onPress={() => send([])}
          label={says.againNamed(asks)}
        >
          {says.again}
        </Button>
        {sent && (
          <span className="level check-answers" role="status">
            <Answer term={says.before} status={checked.status} ms={checked.ms} />
            <Answer term={says.now} status={sent.response?.status ?? null} ms={sent.durationMs} />
          </span>
        )}
        {mayBeSent && <span className="says-warning">{says.mayBeSent}</span>}
        <FailureSays as="span" says={failure?.message} />
        {failure?.toConfirm && <Button onPress={ask}>{words.check.confirm}</Button>}
      </p>
      {sent && children(sent)}
      {failure?.toConfirm && isAsking && (
        <Confirm
          title={says.confirmTitle(host)}
          action={says.again}
          onConfirm={confirm}
          onCancel={refuse}
        >
          <div className="stack gap-8">
            <p>
              <bdi>{asks}</bdi>
            </p>
            <p>{words.check.confirmSays(host)}</p>
          </div>
        </Confirm>
      )}
    </section>
  );
}

interface AnswerProps {
  readonly term: string;
  readonly status: number | null;
  readonly ms: number;
}

const Answer = ({ term, status, ms }: AnswerProps) => (
  <span>
    <span className="muted">{term}:</span>{' '}
    {status === null ? words.replay.noAnswer : words.replay.status(status)}{' '}
    <span className="muted">{formatDuration(ms)}</span>
  </span>
);
