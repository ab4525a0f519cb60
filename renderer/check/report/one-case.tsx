// The open cell. A case: what was sent, what came back, and the button that sends it again, byte for byte, and shows the new
// answer beside the one before. A finding: the string that the receiver signs beside the right one, and the fix.

import { Send } from 'lucide-react';
import type { Finding } from '../../../shared/check/check.ts';
import type { Severity } from '../../../shared/check/finding.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { ExchangeAnswer } from '../../body/exchange-answer.tsx';
import { stripOfJoined, stripOfTexts } from '../../body/strip.ts';
import { ReceiverCode } from '../../explain/code.tsx';
import { Strip } from '../../explain/proof.tsx';
import { ConfirmHost } from '../../host/confirm.tsx';
import { useSending } from '../../host/send.ts';
import { OneExchange } from '../../sending/sent-exchange.tsx';
import { Button, Disclosure, FailureSays } from '../../ui/basics.tsx';
import { useStore } from '../../ui/store.ts';
import { formatSpan, words } from '../../words/words.ts';
import { againPlace, sendAgain } from '../state/checks.ts';
import { judge, type NumberedCase, SEVERITY_SHAPES } from './case-grid.tsx';

interface OneCaseProps {
  readonly checked: NumberedCase;
  /** The job that has its requests; null if the host was restarted since. */
  readonly jobId: number | null;
}

export function OneCase({ checked, jobId }: OneCaseProps) {
  const { asks, expected, got, status, ms, number } = checked;
  const says = words.check;
  const isWrong = judge(checked) === 'wrong' && expected !== null;
  return (
    <section className="stack gap-8" aria-label={says.case}>
      <h3>
        <bdi>{says.asks(asks)}</bdi>
      </h3>
      <p className={isWrong ? 'says-error' : 'muted'}>
        {isWrong ? `${says.got[got]}, ${says.expected[expected]}` : says.got[got]}
        {` · ${statusSays(status)} · ${formatSpan(ms)}`}
      </p>
      {jobId === null ? (
        <p className="muted">{says.exchangeGone}</p>
      ) : (
        <div className="stack run-exchange gap-4">
          <SendAgain checked={checked} jobId={jobId} />
          <OneExchange runId={jobId} delivery={number} attempt={1} />
        </div>
      )}
    </section>
  );
}

const statusSays = (status: number | null) =>
  status === null ? words.replay.noAnswer : words.replay.status(status);

function SendAgain({ checked, jobId: id }: OneCaseProps & { readonly jobId: number }) {
  const { asks, status, ms, number: caseNumber } = checked;
  const place = againPlace({ id, caseNumber });
  const sent = useStore((state) => state.sentAgain[place]);
  const sending = useSending(place);
  // A host outside this machine is asked for first, every time.
  const send = (confirmedHosts: readonly string[]) =>
    void sendAgain({ id, caseNumber, confirmedHosts }, asks, sending.asker);
  const says = words.checkAsk;
  const name = words.check.asks(asks);
  return (
    <section className="stack gap-8">
      <div className="level wraps gap-12">
        <Button
          icon={Send}
          isPending={sending.isSending}
          onPress={() => send([])}
          label={says.againNamed(name)}
        >
          {says.again}
        </Button>
        {sent && (
          <span className="level wraps gap-12" role="status">
            <Answer term={says.before} status={status} ms={ms} />
            <Answer term={says.now} status={sent.response?.status ?? null} ms={sent.durationMs} />
          </span>
        )}
        {sending.mayBeSent && <span className="says-warning">{says.mayBeSent}</span>}
        <FailureSays as="span" says={sending.failure?.message} />
        <ConfirmHost {...{ sending, send }} title={says.confirmTitle} action={() => says.again}>
          <p>
            <bdi>{name}</bdi>
          </p>
        </ConfirmHost>
      </div>
      {sent?.response && <ExchangeAnswer response={sent.response} />}
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
    <span className="muted">{term}:</span> {statusSays(status)}{' '}
    <span className="muted">{formatSpan(ms)}</span>
  </span>
);

const TONES: Readonly<Record<Severity, string>> = {
  security: 'says-error',
  wrong: 'says-error',
  warning: 'says-warning',
  lenient: 'muted',
};

interface OneFindingProps {
  readonly finding: Finding;
  /** Null for our own service's, whose strings consist of values with colons between them. */
  readonly scheme: Scheme | null;
}

export function OneFinding({ finding, scheme }: OneFindingProps) {
  const { code, severity, proof = null } = finding;
  const says = words.check;
  const title = says.findingTitle(finding);
  const Shape = SEVERITY_SHAPES[severity];
  return (
    <article className="stack gap-8" aria-label={title}>
      <h3 className="level wraps gap-8">
        <span>{title}</span>
        <span className={`level rigid gap-4 ${TONES[severity]}`}>
          <Shape size={15} aria-hidden />
          {says.severities[severity]}
        </span>
        <code className="tag">{code}</code>
      </h3>
      <p>
        <bdi>{says.findingSays(finding)}</bdi>
      </p>
      {proof && (
        <section className="stack" aria-label={words.explain.proof}>
          <Strip
            parts={(scheme === null ? stripOfJoined : stripOfTexts)(proof.right, proof.signs)}
            signed={proof.signs}
            expected={proof.right}
          />
        </section>
      )}
      <p>
        <strong>{words.explain.whatToDo}</strong> <bdi>{says.findingFix(finding)}</bdi>
      </p>
      <Disclosure title={says.code} says={says.codeShort}>
        <ReceiverCode scheme={scheme} />
      </Disclosure>
    </article>
  );
}
