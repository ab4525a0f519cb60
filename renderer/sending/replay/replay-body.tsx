// Chooses the body, exactly as captured or edited, and its signature.

import { useDeferredValue, useMemo, useRef } from 'react';
import { useEndpoint } from '../../endpoints/state/endpoints.ts';
import { changeDraft } from '../../host/drafts.ts';
import { Radios } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatBytes, words } from '../../words/words.ts';
import { asEdited, LONGEST_EDITED, type ReplayDraft, replayPlace } from '../state/replay-draft.ts';
import { BodyEditor } from '../body/body-editor.tsx';
import { useEditedBody } from '../body/edited-body.ts';
import type { ReplayFormProps } from './replay-drawer.tsx';
import { SignAgain } from './sign-again.tsx';

export function ReplayBody({ detail, draft, onChange }: ReplayFormProps) {
  const says = words.replay;
  const { body, value } = detail;
  const group = useRef<HTMLDivElement>(null);
  const endpoint = useEndpoint(value.summary.endpointId);
  const isEdited = draft.body === 'edited';
  // Drawn with low priority, because a form of many fields and an editor take time.
  const isDrawn = useDeferredValue(isEdited, false);
  const isTooLong = body.text.length > LONGEST_EDITED;
  const chooseBody = (chosen: ReplayDraft['body']) => {
    if (chosen === 'captured') onChange({ body: 'captured', secretId: null });
    else onChange(asEdited(draft, endpoint));
  };
  const discard = () => {
    const { id } = value.summary;
    const { editedBody, secretId } = draft;
    group.current?.focus();
    onChange({ body: 'captured', editedBody: body.text, secretId: null });
    showToast({
      says: says.discarded,
      action: {
        words: says.undo,
        run: () => changeDraft(replayPlace(id), { body: 'edited', editedBody, secretId }),
      },
    });
  };
  return (
    <div ref={group} className="stack unringed gap-8" tabIndex={-1}>
      <Radios
        label={words.raw.body}
        value={draft.body}
        options={[
          { id: 'captured', words: says.asCaptured },
          { id: 'edited', words: says.edited, isDisabled: isTooLong || !body.isUtf8 },
        ]}
        onChange={chooseBody}
      />
      {!body.isUtf8 ? (
        <p className="muted">{says.notUtf8}</p>
      ) : (
        isTooLong && (
          <p className="muted">
            {says.tooLong(formatBytes(body.bytes.length), formatBytes(LONGEST_EDITED))}
          </p>
        )
      )}
      {isEdited && isDrawn && (
        <Editor detail={detail} draft={draft} onChange={onChange} onDiscard={discard} />
      )}
      <SignAgain detail={detail} draft={draft} onChange={onChange} />
    </div>
  );
}

interface EditorProps extends ReplayFormProps {
  readonly onDiscard: () => void;
}

/** The captured body never changes. */
function Editor({ detail: { body }, draft, onChange, onDiscard }: EditorProps) {
  const { text, parsed } = body;
  const original = useMemo(() => ({ text, parsed }), [text, parsed]);
  return (
    <BodyEditor
      body={useEditedBody(draft.editedBody, original)}
      label={words.replay.editedBody}
      isSigned={draft.secretId !== null}
      onEdit={(editedBody) => onChange({ editedBody })}
      onDiscard={onDiscard}
    />
  );
}
