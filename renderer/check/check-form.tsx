// The form of a check: the endpoint whose secret signs, the receiver's URL, and the earlier checks of the endpoint.

import { useRef, useState } from 'react';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { TargetField } from '../replay/target-field.tsx';
import {
  checkErrors,
  checkRequest,
  firstCheckDraft,
  hostOf,
  isCheckable,
  type CheckDraft,
} from '../store/check-draft.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/choice.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { FailureSays, Form } from '../ui/form.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { words } from '../words/words.ts';
import { AnswersPart } from './answers-part.tsx';
import { EarlierChecks } from './earlier-checks.tsx';
import { LimitsPart } from './limits-part.tsx';

interface CheckFormProps {
  readonly endpointId: number | null;
  readonly url: string | null;
}

export function CheckForm({ endpointId, url }: CheckFormProps) {
  const endpoints = useStore((state) => state.endpoints);
  const schemes = useStore((state) => state.schemes);
  const able = endpoints.filter((endpoint) => isCheckable(endpoint, schemes));
  const asked = endpoints.find(({ id }) => id === endpointId);
  if (able.length === 0) return <NoEndpoint asked={asked} />;
  return <FormOf {...{ able, asked, url }} />;
}

interface FormOfProps {
  readonly able: readonly Endpoint[];
  /** The endpoint from which the dialog was opened. */
  readonly asked: Endpoint | undefined;
  readonly url: string | null;
}

function FormOf({ able, asked, url }: FormOfProps) {
  const { draft, chosen, choose, change } = useDraft(able, asked, url);
  const { start, isStarting, mayBeSent, failure, toConfirm, confirm, refuse } = useStart(
    draft,
    chosen?.id ?? null,
  );
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const says = words.check;
  const errors = wasTried ? checkErrors(draft) : {};
  const submit = () => {
    setWasTried(true);
    if (Object.keys(checkErrors(draft)).length === 0 && chosen) start();
    else focusFirstError(form.current);
  };
  return (
    <Form ref={form} className="check-form" onSubmit={submit}>
      <div className="dialog-body check-columns">
        <div className="stack check-fields">
          <p className="muted">{says.says}</p>
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
          <TargetField
            value={draft.url}
            error={errors.url ?? null}
            onChange={(typed) => change({ url: typed })}
          />
          <AnswersPart draft={draft} errors={errors} onChange={change} />
          <LimitsPart draft={draft} errors={errors} onChange={change} />
        </div>
        {chosen && <EarlierChecks key={chosen.id} endpointId={chosen.id} />}
      </div>
      <footer className="dialog-foot">
        <span className="grow foot-says">
          <FailureSays as="span" says={failure} />
          <span role="status">
            {mayBeSent && <span className="says-warning">{says.mayBeSent}</span>}
            {Object.keys(errors).length > 0 && says.mendFirst}
          </span>
        </span>
        <Button kind="primary" type="submit" isDisabled={!chosen} isPending={isStarting}>
          {says.start}
        </Button>
      </footer>
      {toConfirm !== null && (
        <Confirm
          title={says.confirmTitle(toConfirm)}
          action={says.confirmAction(toConfirm)}
          onConfirm={confirm}
          onCancel={refuse}
          isPending={isStarting}
        >
          <p>{says.confirmSays(toConfirm)}</p>
        </Confirm>
      )}
    </Form>
  );
}

/** The form of the chosen endpoint, as it was left. */
function useDraft(able: readonly Endpoint[], asked: Endpoint | undefined, url: string | null) {
  const kept = useStore((state) => state.checkDrafts);
  const keep = useStore((state) => state.setCheckDraft);
  const lastTarget = useStore((state) => state.targets[0]?.url);
  const [chosenId, setChosenId] = useState<number | null>(() =>
    asked ? (able.includes(asked) ? asked.id : null) : (able[0]?.id ?? null),
  );
  const chosen = able.find(({ id }) => id === chosenId);
  const draftOf = (id: number | null): CheckDraft =>
    (id === null ? undefined : kept[id]) ??
    firstCheckDraft(url ?? lastTarget ?? 'http://127.0.0.1:3000/');
  const [draft, setDraft] = useState(() => {
    const first = draftOf(chosenId);
    return url === null ? first : { ...first, url };
  });
  return {
    draft,
    chosen,
    choose: (id: number) => {
      setChosenId(id);
      setDraft(kept[id] ?? { ...draft });
    },
    change: (part: Partial<CheckDraft>) => {
      const changed = { ...draft, ...part };
      setDraft(changed);
      if (chosenId !== null) keep(chosenId, changed);
    },
  };
}

/** Starts the check. A host outside this machine is asked for first, and forgotten with the URL. */
function useStart(draft: CheckDraft, endpointId: number | null) {
  const startCheck = useStore((state) => state.startCheck);
  const keep = useStore((state) => state.setCheckDraft);
  const [isStarting, setIsStarting] = useState(false);
  const [mayBeSent, setMayBeSent] = useState(false);
  const [failed, setFailed] = useState<{ of: CheckDraft; message: string } | null>(null);
  const [toConfirm, setToConfirm] = useState<{ of: CheckDraft; host: string } | null>(null);

  const start = (confirmedHost: string | null) => {
    if (endpointId === null || isStarting) return;
    setIsStarting(true);
    setFailed(null);
    keep(endpointId, draft);
    const request = checkRequest(draft, endpointId, confirmedHost);
    void startCheck(request, () => setMayBeSent(true)).then((failure) => {
      setIsStarting(false);
      setMayBeSent(false);
      const asks = failure?.code === 'remote-target' && confirmedHost === null;
      setToConfirm(asks ? { of: draft, host: hostOf(request.url) } : null);
      if (failure && !asks) setFailed({ of: draft, message: failure.message });
    });
  };
  return {
    start: () => start(null),
    isStarting,
    mayBeSent,
    failure: failed?.of === draft ? failed.message : null,
    /** The host to confirm; null: none. A changed form asks again. */
    toConfirm: toConfirm?.of === draft ? toConfirm.host : null,
    confirm: () => start(hostOf(draft.url)),
    refuse: () => setToConfirm(null),
  };
}

function NoEndpoint({ asked }: { readonly asked: Endpoint | undefined }) {
  const edit = useStore((state) => state.edit);
  const says = words.check;
  return (
    <>
      <div className="dialog-body">
        <Empty title={says.noEndpointTitle}>
          {asked && <p>{says.notThisEndpoint(asked.name)}</p>}
          <p>{says.noEndpointSays}</p>
        </Empty>
      </div>
      <footer className="dialog-foot">
        <span className="grow" />
        {asked && (
          <Button onPress={() => edit(asked.id)}>{words.app.editEndpointNamed(asked.name)}</Button>
        )}
        <Button kind="primary" onPress={() => edit('new')}>
          {says.addEndpoint}
        </Button>
      </footer>
    </>
  );
}
