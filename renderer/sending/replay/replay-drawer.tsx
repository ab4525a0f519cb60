// Replay: sends this webhook again, as captured or edited and re-signed, and shows how the service would treat the answer. Its
// form: target, headers with their differences from the captured ones, body, and the secret to sign with.

import { Send, ShieldQuestion } from 'lucide-react';
import { useMemo } from 'react';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import {
  headerChanges,
  type HeaderChanges,
  namesNotSentAgain,
  withHeaderBack,
} from '../../../shared/replay/header-changes.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import { useEndpoint } from '../../endpoints/state/endpoints.ts';
import { openCheck } from '../../go/places.ts';
import type { TabProps, OpenedCapture } from '../../host/open-capture.ts';
import { changeDraft, useDraft } from '../../host/drafts.ts';
import { useSending } from '../../host/send.ts';
import { Button, Disclosure, FailureSays, Form } from '../../ui/basics.tsx';
import { useMore } from '../../ui/data-text.tsx';
import { Switch, TextField } from '../../ui/field.tsx';
import { type Drawn, fieldsOf, hasErrors } from '../../ui/fields.ts';
import { HeaderEditor } from '../../ui/header-editor.tsx';
import { useStore } from '../../ui/store.ts';
import { plural, words } from '../../words/words.ts';
import {
  firstDraft,
  withKnownSecret,
  draftErrors,
  REPLAY,
  replayPlace,
  replayRequest,
  type ReplayDraft,
} from '../state/replay-draft.ts';
import { sendReplay } from '../state/replay.ts';
import { WasNote } from '../was-note.tsx';
import { ReplayBody } from './replay-body.tsx';
import { ReplayResults } from './replay-results.tsx';
import { isOfTarget, TargetField } from './target-field.tsx';

export function ReplayDrawer({ detail }: TabProps) {
  const { id, endpointId } = detail.value.summary;
  const endpoint = useEndpoint(endpointId);
  const place = replayPlace(id);
  const kept = useDraft(place);
  const targets = useStore((state) => state.targets);
  const draft = withKnownSecret(kept ?? firstDraft(detail, targets), endpoint);
  return (
    <div className="replay grid">
      <ReplayForm
        detail={detail}
        draft={draft}
        onChange={(change) => changeDraft(place, change, draft)}
      />
      <ReplayResults
        captureId={id}
        original={detail.value.answer}
        by={detail.value.inspected?.scheme ?? null}
      />
    </div>
  );
}

export interface ReplayFormProps {
  readonly detail: OpenedCapture;
  readonly draft: ReplayDraft;
  readonly onChange: (change: Partial<ReplayDraft>) => void;
}

function ReplayForm({ detail, draft, onChange }: ReplayFormProps) {
  const { id } = detail.value.summary;
  const { isSending, mayBeSent, failure } = useSending(replayPlace(id));
  const says = words.replay;
  const errors = draftErrors(draft);
  const isGone = useStore((state) => state.isDetailGone);
  const { headers } = detail.value.capture;
  const again = useMemo(() => replayHeaders(headers), [headers]);
  const changes = useMemo(() => headerChanges(draft.headers, again), [draft.headers, again]);
  const of = fieldsOf(draft, errors, onChange, REPLAY);
  const canSend = !isGone && !hasErrors(errors);
  const hint = mayBeSent
    ? says.mayBeSent
    : isSending
      ? says.waiting
      : isGone
        ? says.captureDeleted
        : obstacle(errors);
  const send = () => {
    if (!canSend) return;
    // The last change may belong to this very event and not be drawn yet.
    const { editedBody } = useStore.getState().drafts[replayPlace(id)] ?? draft;
    void sendReplay(replayRequest(id, { ...draft, editedBody }));
  };
  return (
    <Form
      className="replay-form"
      aria-label={words.detail.replay}
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      <div className="with-button replay-target">
        <TargetField {...of('url')} failure={failure} />
        <Button
          kind="primary"
          icon={Send}
          type="submit"
          isDisabled={!canSend}
          isPending={isSending}
        >
          {says.send}
        </Button>
      </div>
      <div className="stack replay-rest gap-12">
        <p className="muted unseen-empty" role="status">
          {hint}
        </p>
        {!isOfTarget(failure) && <FailureSays says={failure?.message} />}
        <ReplayBody detail={detail} draft={draft} onChange={onChange} />
        <Disclosure title={words.detail.tabs.request} says={moreWords(draft, changes)}>
          <p className="muted">{says.noRedirects}</p>
          <div className="field-row">
            <TextField label={says.method} isData {...of('method')} />
            <TextField
              label={says.host}
              isData
              placeholder={says.hostPlaceholder}
              hint={says.hostHint}
              {...of('host')}
            />
            <TextField label={words.ui.timeout} hint={says.timeoutHint} {...of('timeoutMs')} />
          </div>
          <ReplayHeaders captured={headers} {...{ again, changes }} {...of('headers')} />
          <Switch {...of('acceptAnyCertificate')}>{words.ui.anyCertificate}</Switch>
        </Disclosure>
        <span>
          <Button
            icon={ShieldQuestion}
            onPress={() => openCheck(detail.value.summary.endpointId, draft.url)}
          >
            {words.app.commands['check-receiver']}
          </Button>
        </span>
      </div>
    </Form>
  );
}

/** The obstacle to sending, which may be out of sight. */
function obstacle({ url, method, timeoutMs }: ReturnType<typeof draftErrors>): string | null {
  const says = words.replay;
  if (url !== undefined) return `${says.target}: ${url}`;
  if (method !== undefined) return `${says.method}: ${method}`;
  return timeoutMs === undefined ? null : `${words.ui.timeout}: ${timeoutMs}`;
}

function moreWords(draft: ReplayDraft, { rows, leftOut }: HeaderChanges): string {
  const { method, headers, host, timeoutMs, acceptAnyCertificate } = draft;
  const changed = rows.filter(({ kind }) => kind !== 'same').length;
  const says = words.replay;
  return [
    method,
    plural(headers.length, 'header'),
    ...(changed > 0 ? [says.headersChanged(changed)] : []),
    ...(leftOut.length > 0 ? [says.headersLeftOut(leftOut.length)] : []),
    ...(host === '' ? [] : [says.hostIs(host)]),
    words.ui.span.s(timeoutMs),
    ...(acceptAnyCertificate ? [says.anyCertificateShort] : []),
  ].join(' · ');
}

interface ReplayHeadersProps extends Drawn<HeaderPairs> {
  /** All headers as captured. */
  readonly captured: HeaderPairs;
  /** Those that a replay sends again unless they are edited. */
  readonly again: HeaderPairs;
  readonly changes: HeaderChanges;
}

const LEFT_OUT = 20;

function ReplayHeaders(props: ReplayHeadersProps) {
  const { value: headers, captured, again, changes, onChange } = props;
  const { rows, leftOut } = changes;
  const says = words.replay;
  const lost = useMore(leftOut, LEFT_OUT);
  const others = namesNotSentAgain(captured).filter((name) => !name.startsWith(':'));
  const noteOf = (at: number) => {
    const [change, name] = [rows[at], headers[at]?.[0] ?? ''];
    if (!change || change.kind === 'same') return null;
    if (change.kind !== 'changed') {
      const note = change.kind === 'added' ? says.headerAdded : says.headerNotSent;
      return <p className="edit-note says-warning">{note}</p>;
    }
    const was = change.captured;
    return (
      <WasNote
        {...{ name, was }}
        says={says.headerWas}
        onRestore={() => onChange(headers.with(at, [name, was]))}
      />
    );
  };
  return (
    <>
      <HeaderEditor value={headers} onChange={onChange} note={noteOf} />
      {leftOut.length > 0 && (
        <ul className="stretches">
          {lost.shown.map((header) => (
            <li key={header.at}>
              <WasNote
                says={says.leftOutHeader}
                was={`${header.name}: ${header.value}`}
                name={header.name}
                onRestore={() => onChange(withHeaderBack(headers, again, header))}
              />
            </li>
          ))}
        </ul>
      )}
      {lost.button}
      <p className="muted">
        {says.headersSay} {others.length > 0 && says.notSentAgain(others.join(', '))}
      </p>
    </>
  );
}
