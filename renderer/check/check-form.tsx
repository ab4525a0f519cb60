// The form of a check: the endpoint whose secret signs, the receiver's URL, and the earlier checks of the endpoint.

import { useRef, useState } from 'react';
import type { CheckSuite } from '../../shared/contract/checking.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { isCheckable, loadEndpoints } from '../endpoints/state/endpoints.ts';
import { openEndpoint } from '../go/places.ts';
import { useSending } from '../host/send.ts';
import { TargetField } from '../sending/replay/target-field.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/choice.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import { fieldsOf, hasErrors } from '../ui/fields.ts';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { FailureSays, Form } from '../ui/form.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { useStore } from '../ui/store.ts';
import { useLate } from '../ui/use-late.ts';
import { words } from '../words/words.ts';
import { EarlierChecks } from './earlier-checks.tsx';
import { AnswersPart, GroupsPart, LimitsPart } from './form-parts.tsx';
import { CHECK, checkErrors, checkRequest, type CheckDraft } from './state/check-draft.ts';
import { checkPlace, startCheck, setCheckDraft } from './state/checks.ts';
import { isChanged, isSavable, suiteOf, suiteRunBy } from './state/suite-draft.ts';
import { saveSuite } from './state/suites.ts';
import { DeleteSuite } from './suites/name-suite.tsx';
import { SuitePart } from './suites/suite-part.tsx';
import { useCheckDraft, type CheckBegins } from './use-check-draft.ts';

interface CheckFormProps {
  readonly endpointId: number | null;
  readonly url: string | null;
  /** The name of a suite to fill in. */
  readonly suite: string | null;
}

export function CheckForm({ endpointId, url, suite: name }: CheckFormProps) {
  const suite = useStore(({ suites }) => suites.find((one) => one.name === name) ?? null);
  const endpoints = useStore((state) => state.endpoints);
  const isKnown = useStore((state) => state.areEndpointsKnown);
  const schemes = useStore((state) => state.schemes);
  const able = endpoints.filter((endpoint) => isCheckable(endpoint, schemes));
  const asked = endpoints.find(({ id }) => id === endpointId);
  if (able.length === 0) return isKnown ? <NoEndpoint asked={asked} /> : <EndpointsAwaited />;
  return <FormOf able={able} begins={{ asked, url, suite }} />;
}

interface FormOfProps {
  readonly able: readonly Endpoint[];
  readonly begins: CheckBegins;
}

function FormOf({ able, begins }: FormOfProps) {
  const { asked } = begins;
  const { draft, chosen, choose, change, fillIn } = useCheckDraft(able, begins);
  const { start, isSending, mayBeSent, failure, toConfirm, isAsking, ask, confirm, refuse } =
    useStart(draft, chosen?.id ?? null);
  const suite = useStore(({ suites }) => suites.find(({ name }) => name === draft.suite) ?? null);
  const [deleting, setDeleting] = useState<CheckSuite | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const says = words.check;
  const errors = wasTried ? checkErrors(draft) : {};
  const endpointId = chosen?.id ?? null;
  /** Whether the form can be used; otherwise its first error gets the focus. */
  const isReady = () => {
    setWasTried(true);
    const isWrong = hasErrors(checkErrors(draft));
    if (isWrong) focusFirstError(form.current);
    return !isWrong;
  };
  const submit = () => {
    if (isReady() && chosen) start();
  };
  const saveChanges = async () => {
    if (!suite || !isReady()) return null;
    const reply = await saveSuite({ from: suite, to: suiteOf(draft, suite.name, endpointId) });
    return reply.ok ? null : reply.message;
  };
  return (
    <>
      <Form ref={form} className="check-form" onSubmit={submit}>
        <div className="dialog-body check-columns">
          <div className="stack check-fields">
            <div className="with-button">
              <TargetField {...fieldsOf(draft, errors, change, CHECK)('url')} />
              <Button kind="primary" type="submit" isDisabled={!chosen} isPending={isSending}>
                {says.start}
              </Button>
            </div>
            {/* A failure has its room before it comes. */}
            <div className="check-intro">
              <FailureSays says={failure?.message} />
              {toConfirm !== null && <Button onPress={ask}>{says.confirm}</Button>}
              <p className="muted" role="status">
                {mayBeSent ? (
                  <span className="says-warning">{says.mayBeSent}</span>
                ) : hasErrors(errors) ? (
                  says.mendFirst
                ) : (
                  failure === null && says.says
                )}
              </p>
            </div>
            {asked && !able.includes(asked) && (
              <NoteLine kind="warning">{says.notThisEndpoint(asked.name)}</NoteLine>
            )}
            <SelectField
              label={says.endpoint}
              placeholder={says.chooseEndpoint}
              options={able.map(({ id, name }) => ({ id: String(id), words: name }))}
              value={chosen ? String(chosen.id) : null}
              onChange={(id) => choose(Number(id))}
            />
            <SuitePart
              suite={suite}
              isChanged={suite !== null && isChanged(draft, endpointId, suite)}
              isSavable={isSavable(draft)}
              isWithoutEndpoint={!able.some(({ id }) => id === suite?.endpointId)}
              onChoose={(one) => (one ? fillIn(one) : change({ suite: null }))}
              onSave={saveChanges}
              suiteNamed={(name) => (isReady() ? suiteOf(draft, name, endpointId) : null)}
              onSaved={({ name }) => change({ suite: name })}
              onDelete={setDeleting}
            />
            <AnswersPart draft={draft} errors={errors} onChange={change} />
            {draft.answersBy !== 'ask' && <GroupsPart draft={draft} onChange={change} />}
            <LimitsPart draft={draft} errors={errors} onChange={change} />
          </div>
          {chosen && <EarlierChecks key={chosen.id} endpointId={chosen.id} />}
        </div>
        {toConfirm !== null && isAsking && (
          <Confirm
            title={says.confirmTitle(toConfirm)}
            action={says.confirmAction(toConfirm)}
            onConfirm={confirm}
            onCancel={refuse}
          >
            <p>{says.confirmSays(toConfirm)}</p>
          </Confirm>
        )}
      </Form>
      {deleting && <DeleteSuite suite={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** Starts the check. A host outside this machine is asked for first, and forgotten with the URL. */
function useStart(draft: CheckDraft, endpointId: number | null) {
  const suites = useStore((state) => state.suites);
  const isAsLeft = useStore(
    ({ checkDrafts }) => endpointId !== null && checkDrafts[endpointId] === draft,
  );
  const { asker, closeQuestion, ...sending } = useSending(checkPlace(endpointId), isAsLeft);
  // Another draft's failure says nothing about this one.
  const failure = isAsLeft ? sending.failure : null;

  const start = (confirmedHosts: readonly string[]) => {
    if (endpointId === null || sending.isSending) return;
    setCheckDraft(endpointId, draft);
    const request = checkRequest(draft, endpointId, confirmedHosts, suiteRunBy(draft, suites));
    void startCheck(request, asker);
  };
  const hosts = failure?.toConfirm ?? [];
  return {
    ...sending,
    failure,
    start: () => start([]),
    /** The host to confirm; null: none. */
    toConfirm: hosts.at(-1) ?? null,
    confirm: () => {
      closeQuestion();
      start(hosts);
    },
  };
}

function NoEndpoint({ asked }: { readonly asked: Endpoint | undefined }) {
  const says = words.check;
  return (
    <div className="dialog-body">
      <Empty title={says.noEndpointTitle}>
        {asked && <p>{says.notThisEndpoint(asked.name)}</p>}
        <p>{says.noEndpointSays}</p>
        <div className="level wraps gap-8">
          <Button kind="primary" onPress={() => openEndpoint('new')}>
            {says.addEndpoint}
          </Button>
          {asked && (
            <Button onPress={() => openEndpoint(asked.id)}>
              {words.app.editEndpointNamed(asked.name)}
            </Button>
          )}
        </div>
      </Empty>
    </div>
  );
}

function EndpointsAwaited() {
  const error = useStore((state) => state.endpointsError);
  const isLate = useLate(error === null);
  return (
    <div className="dialog-body">
      {error === null ? (
        <p className="muted" role="status">
          {isLate && words.check.loadingEndpoints}
        </p>
      ) : (
        <div className="tool-line level gap-8">
          <FailureSays says={error} />
          <Button onPress={() => void loadEndpoints()}>{words.ui.tryAgain}</Button>
        </div>
      )}
    </div>
  );
}
