// Sends the webhook of a case again, byte for byte, and shows the new answer beside the one before.

import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CaseReport } from '../../../shared/check/check.ts';
import type { Exchange } from '../../../shared/contract/sending.ts';
import { hostOf, hostToConfirm } from '../../store/check-draft.ts';
import { useStore } from '../../store/store.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { FailureSays } from '../../ui/form.tsx';
import { formatDuration } from '../../words/format.ts';
import { words } from '../../words/words.ts';

interface AgainProps {
  readonly jobId: number;
  readonly url: string;
  /** From 1, in the order of sending. */
  readonly caseNumber: number;
  readonly checked: CaseReport;
  /** Draws the whole new answer. */
  readonly children?: (sent: Exchange) => ReactNode;
}

export function SendAgain({ jobId, url, caseNumber, checked, children }: AgainProps) {
  const { send, sent, isSending, mayBeSent, failure, toConfirm, confirm, refuse } = useAgain(
    jobId,
    url,
    caseNumber,
  );
  const says = words.checkAsk;
  const host = hostOf(url);
  const asks = words.check.asks(checked.asks);
  return (
    <section className="stack check-again">
      <p className="level check-again-line">
        <Button icon={Send} isPending={isSending} onPress={send} label={says.againNamed(asks)}>
          {says.again}
        </Button>
        {sent === null ? (
          <bdi className="muted">{asks}</bdi>
        ) : (
          <span className="level check-answers" role="status">
            <Answer term={says.before} status={checked.status} ms={checked.ms} />
            <Answer term={says.now} status={sent.response?.status ?? null} ms={sent.durationMs} />
          </span>
        )}
        {mayBeSent && <span className="says-warning">{says.mayBeSent}</span>}
        <FailureSays as="span" says={failure} />
      </p>
      {sent && children?.(sent)}
      {toConfirm && (
        <Confirm
          title={says.confirmTitle(host)}
          action={says.again}
          onConfirm={confirm}
          onCancel={refuse}
          isPending={isSending}
        >
          <p>{words.check.confirmSays(host)}</p>
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

/** A host outside this machine is asked for first, every time. */
function useAgain(id: number, url: string, caseNumber: number) {
  const sendAgain = useStore((state) => state.sendAgain);
  const [sent, setSent] = useState<Exchange | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [mayBeSent, setMayBeSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [toConfirm, setToConfirm] = useState(false);

  const send = (confirmedHosts: readonly string[]) => {
    if (isSending) return;
    setIsSending(true);
    setFailure(null);
    void sendAgain({ id, caseNumber, confirmedHosts }, () => setMayBeSent(true)).then((reply) => {
      setIsSending(false);
      setMayBeSent(false);
      const asks = hostToConfirm(reply.ok ? null : reply, confirmedHosts) !== null;
      setToConfirm(asks);
      if (reply.ok) setSent(reply.value);
      else if (!asks) setFailure(reply.message);
    });
  };
  return {
    send: () => send([]),
    ...{ sent, isSending, mayBeSent, failure, toConfirm },
    confirm: () => send([hostOf(url)]),
    refuse: () => setToConfirm(false),
  };
}
