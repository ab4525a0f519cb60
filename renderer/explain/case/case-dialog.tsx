// Solve a case: paste a mail, a body, a cURL command or a digest, type a secret for this check, and get the verdict
// with its cause.

import { useState } from 'react';
import type { CaseAnswer } from '../../../shared/contract/case.ts';
import type { CaseSource } from '../../../shared/formats/case/pasted-case.ts';
import { openDialog } from '../../go/places.ts';
import { useAct } from '../../host/act.ts';
import { call, WINDOW } from '../../host/host.ts';
import { secretsOf } from '../../sending/state/send-draft.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FailureSays, Form } from '../../ui/form.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { secretNameOf } from '../told.ts';
import { CaseResult, useSchemeOf } from './case-result.tsx';
import { setCaseText, keepCase } from './state.ts';

export function CaseDialog() {
  const text = useStore((state) => state.caseText);
  /** The text came with a paste or from the import, so the secret is next. */
  const [isGiven] = useState(text !== '');
  const [endpointId, setEndpointId] = useState<number | null>(null);
  const [secret, setSecret] = useState('');
  const [wasEmpty, setWasEmpty] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const source = answered?.answer.source ?? null;
  const says = words.case;
  const check = useAct({ act: says.check }, async () => {
    const typed = endpointId === null && secret !== '' ? secret : null;
    const reply = await call('case.check', { text, secret: typed, endpointId, window: WINDOW });
    setAnswered(reply.ok ? { text, answer: reply.value, isSecretGone: typed !== null } : null);
    // It is not kept once it was used; without an answer it would have to be typed again.
    return reply.ok ? () => setSecret((now) => (now === typed ? '' : now)) : reply;
  });
  const submit = () => {
    setWasEmpty(text.trim() === '');
    if (text.trim() !== '') check.start();
  };
  return (
    <Dialog title={says.title} size="large" onClose={() => openDialog(null)}>
      <Form onSubmit={submit}>
        <div className="stack dialog-body case gap-12">
          <TextArea
            label={says.pasted}
            hint={says.pastedHint}
            isData
            autoFocus={!isGiven}
            dir="auto"
            rows={answered ? 5 : 10}
            value={text}
            error={wasEmpty && text.trim() === '' ? says.nothingPasted : null}
            onChange={setCaseText}
          />
          <WhichSecret
            {...{ endpointId, setEndpointId, secret, setSecret }}
            autoFocus={isGiven}
            answered={answered}
          />
          {answered && (
            <section className="stack case-answer" aria-label={words.explain.result}>
              {answered.text !== text && <p className="muted">{says.textChanged}</p>}
              <CaseResult answer={answered.answer} />
            </section>
          )}
        </div>
        <footer className="dialog-foot">
          {source && <Keep source={source} endpointId={endpointId} />}
          <span className="grow foot-says">
            <FailureSays as="span" says={check.error} />
          </span>
          <Button onPress={() => openDialog(null)}>{words.ui.close}</Button>
          <Button kind="primary" type="submit" isPending={check.isPending}>
            {says.check}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

interface Answered {
  /** The text that was checked; the answer belongs to it. */
  readonly text: string;
  readonly answer: CaseAnswer;
  /** A typed secret was used and removed from its field. */
  readonly isSecretGone: boolean;
}

interface WhichSecretProps {
  readonly endpointId: number | null;
  readonly setEndpointId: (id: number | null) => void;
  readonly secret: string;
  readonly setSecret: (secret: string) => void;
  readonly answered: Answered | null;
  readonly autoFocus: boolean;
}

const TYPED = 'typed';

/** A secret typed for this check, or the secret of a stored endpoint. */
function WhichSecret(props: WhichSecretProps) {
  const { endpointId, setEndpointId, secret, setSecret, answered, autoFocus } = props;
  const endpoints = useStore((state) => state.endpoints);
  const able = endpoints.filter((endpoint) => secretsOf(endpoint).length > 0);
  const scheme = useSchemeOf(answered?.answer.verification ?? null);
  const says = words.case;
  const label = scheme ? says.secretOfService(secretNameOf(scheme), scheme.service) : says.secret;
  return (
    <div className="field-row">
      {able.length > 0 && (
        <SelectField
          label={says.verifyWith}
          options={[
            { id: TYPED, words: says.typedSecret },
            ...able.map(({ id, name }) => ({ id: String(id), words: says.secretOf(name) })),
          ]}
          value={endpointId === null ? TYPED : String(endpointId)}
          onChange={(id) => setEndpointId(id === TYPED ? null : Number(id))}
        />
      )}
      {endpointId === null && (
        <div className="field">
          <span className="field-label" aria-hidden>
            {label}
          </span>
          <SecretField label={label} value={secret} onChange={setSecret} autoFocus={autoFocus} />
          <p className="says-hint">
            {answered?.isSecretGone ? says.secretNotKept : says.secretHint}
          </p>
        </div>
      )}
    </div>
  );
}

interface KeepProps {
  readonly source: CaseSource;
  readonly endpointId: number | null;
}

function Keep({ source, endpointId }: KeepProps) {
  const { start, isPending, error } = useAct({ act: words.case.keep }, () =>
    keepCase(source, endpointId),
  );
  return (
    <>
      <Button onPress={start} isPending={isPending}>
        {words.case.keep}
      </Button>
      <FailureSays as="span" says={error} />
    </>
  );
}
