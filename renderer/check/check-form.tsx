// The form of a check: the endpoint whose secret signs, the receiver’s URL, what was typed for the endpoint, and its earlier
// checks.

import { useRef, useState } from 'react';
import { isSame } from '../../shared/contract/changes.ts';
import type { CheckSuite } from '../../shared/contract/checking.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { isCheckable, loadEndpoints } from '../endpoints/state/endpoints.ts';
import { openEndpoint } from '../go/places.ts';
import { ConfirmHost } from '../host/confirm.tsx';
import { setDraft } from '../host/drafts.ts';
import { useSending } from '../host/send.ts';
import { isOfTarget, TargetField } from '../sending/replay/target-field.tsx';
import { likelyTarget } from '../sending/state/targets.ts';
import {
  Awaited,
  Button,
  Empty,
  FailureSays,
  focusFirstError,
  Form,
  LoadFailure,
  NoteLine,
} from '../ui/basics.tsx';
import { SelectField } from '../ui/field.tsx';
import { fieldsOf, hasErrors } from '../ui/fields.ts';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { EarlierChecks } from './earlier-checks.tsx';
import { AnswersPart, GroupsPart, LimitsPart } from './form-parts.tsx';
import {
  CHECK,
  type CheckDraft,
  checkErrors,
  checkPlace,
  checkRequest,
  suiteRunBy,
  firstCheckDraft,
  suiteDraft,
} from './state/check-draft.ts';
import { startCheck } from './state/checks.ts';
import { SuitePart } from './suite-part.tsx';

interface CheckFormProps {
  readonly endpointId: number | null;
  readonly url: string | null;
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
  const filled = useCheckDraft(able, begins);
  const { draft, chosen, choose, change } = filled;
  const { start, sending } = useStart(draft, chosen?.id ?? null);
  const { isSending, mayBeSent, failure } = sending;
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const says = words.check;
  const errors = wasTried ? checkErrors(draft) : {};
  const of = fieldsOf(draft, errors, change, CHECK);
  /** Whether the form can be used; otherwise its first error gets the focus. */
  const isReady = () => {
    setWasTried(true);
    const isWrong = hasErrors(checkErrors(draft));
    if (isWrong) focusFirstError(form.current);
    return !isWrong;
  };
  const submit = () => {
    if (isReady() && chosen) start([]);
  };
  return (
    <Form ref={form} onSubmit={submit}>
      <div className="dialog-body check-columns">
        <div className="stack gap-12 narrows">
          <div className="with-button">
            <TargetField {...of('url')} failure={failure} />
            <Button kind="primary" type="submit" isDisabled={!chosen} isPending={isSending}>
              {words.app.rail['check-receiver']}
            </Button>
          </div>
          {/* A failure has its room before it comes. */}
          <div className="check-intro">
            {!isOfTarget(failure) && <FailureSays says={failure?.message} />}
            <ConfirmHost
              sending={sending}
              title={says.confirmTitle}
              action={says.confirmAction}
              send={start}
            />
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
            label={words.filter.sections.endpoint}
            placeholder={words.compose.chooseEndpoint}
            options={able.map(({ id, name }) => ({ id: String(id), words: name }))}
            value={chosen ? String(chosen.id) : null}
            onChange={(id) => choose(Number(id))}
          />
          <SuitePart form={filled} isReady={isReady} />
          <AnswersPart {...{ draft, of }} />
          {draft.answersBy !== 'ask' && <GroupsPart of={of} />}
          <LimitsPart {...{ draft, of }} />
        </div>
        {chosen && <EarlierChecks key={chosen.id} endpointId={chosen.id} />}
      </div>
    </Form>
  );
}

/** Starts the check. A host outside this machine is asked for first, and forgotten with the URL. */
function useStart(draft: CheckDraft, endpointId: number | null) {
  const suites = useStore((state) => state.suites);
  const place = checkPlace(endpointId);
  const isAsLeft = useStore(({ drafts }) => isSame(drafts[place], draft));
  const sending = useSending(place, isAsLeft);

  const start = (confirmedHosts: readonly string[]) => {
    if (endpointId === null || sending.isSending) return;
    setDraft(place, draft);
    const request = checkRequest(draft, endpointId, confirmedHosts, suiteRunBy(draft, suites));
    void startCheck(request, sending.asker);
  };
  // Another draft's failure says nothing about this one.
  return { start, sending: isAsLeft ? sending : { ...sending, failure: null } };
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
            {words.app.commands['new-endpoint']}
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
  return (
    <div className="dialog-body">
      {error === null ? (
        <Awaited says={words.check.loadingEndpoints} />
      ) : (
        <LoadFailure says={error} load={() => void loadEndpoints()} />
      )}
    </div>
  );
}

/** The endpoint from which the dialog was opened, the target, and the suite to fill in. */
interface CheckBegins {
  readonly asked: Endpoint | undefined;
  readonly url: string | null;
  readonly suite: CheckSuite | null;
}

interface Filled {
  readonly endpointId: number | null;
  readonly draft: CheckDraft;
  /** What of it a person has typed, here or in a replay. */
  readonly typed: Partial<CheckDraft>;
}

export type CheckDrafting = ReturnType<typeof useCheckDraft>;

/** The form of the chosen endpoint, as it was left, or with a suite filled in. */
function useCheckDraft(able: readonly Endpoint[], { asked, url, suite }: CheckBegins) {
  const kept = useStore((state) => state.drafts);
  const lastTarget = useStore((state) => likelyTarget(state.targets));
  const isAble = (id: number | null) => able.some((one) => one.id === id);

  const [filled, setFilled] = useState<Filled>(() => {
    const endpointId = asked ? (able.includes(asked) ? asked.id : null) : (able[0]?.id ?? null);
    if (suite) {
      const id = isAble(suite.endpointId) ? suite.endpointId : endpointId;
      return { endpointId: id, draft: suiteDraft(suite), typed: {} };
    }
    const first = kept[checkPlace(endpointId)] ?? firstCheckDraft(url ?? lastTarget);
    const typed = url === null ? {} : { url };
    return { endpointId, draft: { ...first, ...typed }, typed };
  });
  // An answer that comes late changes what is in the form then, not what was in it when it was asked.
  const latest = useRef(filled);

  function fill(next: Filled) {
    latest.current = next;
    setFilled(next);
    const isTyped = Object.keys(next.typed).length > 0;
    if (isTyped && next.endpointId !== null) setDraft(checkPlace(next.endpointId), next.draft);
  }

  return {
    draft: filled.draft,
    chosen: able.find(({ id }) => id === filled.endpointId),
    isAble,
    choose: (endpointId: number) => {
      const { draft, ...latestOf } = latest.current;
      // A suite that is filled in stays, so that it can run with another endpoint; so does what no endpoint keeps yet.
      const typed = latestOf.endpointId === null ? latestOf.typed : {};
      const of = (draft.suite === null ? kept[checkPlace(endpointId)] : undefined) ?? draft;
      fill({ endpointId, draft: { ...of, ...typed }, typed });
    },
    change: (part: Partial<CheckDraft>) => {
      const { endpointId, draft, typed } = latest.current;
      fill({ endpointId, draft: { ...draft, ...part }, typed: { ...typed, ...part } });
    },
    fillIn: (chosen: CheckSuite) => {
      const { endpointId } = latest.current;
      const id = isAble(chosen.endpointId) ? chosen.endpointId : endpointId;
      const draft = suiteDraft(chosen);
      fill({ endpointId: id, draft, typed: draft });
    },
  };
}
