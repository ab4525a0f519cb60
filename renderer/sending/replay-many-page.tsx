// Sends several captures again as captured.

import { Send } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../go/page.tsx';
import { useReply } from '../host/ask.ts';
import { changeDraft, setDraft, useDraft } from '../host/drafts.ts';
import { useSending } from '../host/send.ts';
import { useNamesOf } from '../list/state/names.ts';
import { Names } from '../ui/data-text.tsx';
import { optionsOf, Radios, Switch, TextField } from '../ui/field.tsx';
import { Button, FailureSays, Form, NoteLine } from '../ui/basics.tsx';
import { fieldsOf, hasErrors } from '../ui/fields.ts';
import { useStore } from '../ui/store.ts';
import { formatCount, plural, words } from '../words/words.ts';
import { replayMany } from './state/jobs.ts';
import {
  firstReplayMany,
  REPLAY_MANY,
  replayManyErrors,
  replayManyPlace,
  replayManyRequest,
  type ReplayManyDraft,
} from './state/replay-draft.ts';
import { likelyTarget } from './state/targets.ts';

export function ReplayManyPage({ ids }: { readonly ids: readonly number[] }) {
  const names = useNamesOf(ids);
  const lastTarget = useStore((state) => likelyTarget(state.targets));
  const place = replayManyPlace(ids);
  const kept = useDraft(place);
  const [first] = useState(() => firstReplayMany(lastTarget));
  const draft = kept ?? first;
  const { isSending, mayBeSent, failure } = useSending(place);
  const onChange = (change: Partial<ReplayManyDraft>) => changeDraft(place, change, draft);
  const old = useReply('replay.old', { captureIds: ids }).answer;
  const says = words.jobs;
  const errors = replayManyErrors(draft);
  const of = fieldsOf(draft, errors, onChange, REPLAY_MANY);
  const canSend = !hasErrors(errors);
  const send = () => {
    if (!canSend || isSending) return;
    setDraft(place, draft); // a failure has to stand beside what failed
    void replayMany(replayManyRequest(ids, draft));
  };
  return (
    <Page title={says.replayTitleOf(plural(ids.length, 'capture'))}>
      <Form onSubmit={send}>
        <div className="stack dialog-body gap-12">
          <p className="muted">
            <Names names={names} />
          </p>
          {old?.ok && old.value.captures > 0 && (
            <NoteLine kind="warning">
              {says.tooOld(
                formatCount(old.value.captures),
                formatCount(ids.length),
                old.value.services.join(', '),
              )}
            </NoteLine>
          )}
          <TextField
            rows={2}
            label={says.targets}
            autoFocus
            hint={says.targetsHint}
            {...of('urls')}
          />
          <Radios label={says.order} options={optionsOf(says.orders)} {...of('order')} />
          <div className="field-row">
            {draft.order === 'parallel' && (
              <TextField label={words.compose.concurrency} {...of('concurrency')} />
            )}
            <TextField label={says.perSecond} placeholder={says.noLimit} {...of('perSecond')} />
            <TextField label={words.ui.timeout} {...of('timeoutMs')} />
          </div>
          <Switch {...of('stopOnFailure')}>{says.stopOnFailure}</Switch>
          <Switch {...of('acceptAnyCertificate')}>{words.ui.anyCertificate}</Switch>
        </div>
        <footer className="dialog-foot">
          <span className="grow foot-says">
            <span className="says-warning" role="status">
              {mayBeSent && words.compose.mayBeSent}
            </span>
            <FailureSays as="span" says={failure?.message} />
          </span>
          <Button
            kind="primary"
            icon={Send}
            type="submit"
            isDisabled={!canSend}
            isPending={isSending}
          >
            {words.detail.replay}
          </Button>
        </footer>
      </Form>
    </Page>
  );
}
