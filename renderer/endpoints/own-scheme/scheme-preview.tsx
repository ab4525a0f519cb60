// What the edited scheme gives for a webhook. The host computes it; the right signature never comes here.

import type { SchemePreview as Preview } from '../../../shared/contract/own-scheme.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { TYPING_MS, useReply } from '../../host/ask.ts';
import { DataText } from '../../ui/data-text.tsx';
import { FailureSays } from '../../ui/basics.tsx';
import { useStore } from '../../ui/store.ts';
import { useLate } from '../../ui/use-clock.ts';
import { VerdictMark } from '../../ui/verdict-mark.tsx';
import { words } from '../../words/words.ts';

interface SchemePreviewProps {
  /** The latest answer; null if there was no webhook to try. Undefined: none has come. */
  readonly preview: Preview | null | undefined;
  readonly error: string | null;
  readonly isCurrent: boolean;
}

export function SchemePreview({ preview, error, isCurrent }: SchemePreviewProps) {
  const says = words.ownScheme;
  const isLate = useLate(!isCurrent);
  return (
    <section className="column gap-8" aria-label={words.share.preview}>
      <h3>{words.share.preview}</h3>
      <div className="stack gap-12" role="status" aria-busy={!isCurrent}>
        <FailureSays says={error} />
        {error === null && isLate && <p className="muted">{says.checking}</p>}
        {error === null && preview === null && <p className="muted">{says.noCapture}</p>}
        {error === null && preview && <Shown preview={preview} />}
      </div>
    </section>
  );
}

function Shown({
  preview: { captureId, scheme, verdict, reason, received, canonical },
}: {
  readonly preview: Preview;
}) {
  const says = words.ownScheme;
  const texts = [
    [says.signedMessage, canonical, 2000],
    [says.received, received, 240],
  ] as const;
  return (
    <>
      <p className="muted">{says.previewOn(captureId)}</p>
      <p className="level at-top gap-icon">
        <VerdictMark verdict={verdict} />
        <span>
          {reason !== null
            ? words.scheme.reasons[reason](scheme)
            : verdict === 'valid'
              ? says.matches
              : says.differs}
        </span>
      </p>
      {reason === 'no-secret' && <p className="muted">{says.storedSecret}</p>}
      {texts.map(
        ([title, text, limit]) =>
          text !== null && (
            <div key={title} className="spaced-4">
              <h4 className="small">{title}</h4>
              <p className="data padded breaks rounded soft pre" dir="ltr">
                <DataText {...{ text, limit }} />
              </p>
            </div>
          ),
      )}
    </>
  );
}

/** The host's check of the record, and what it gives for the open webhook or the latest of the endpoint. */
export function usePreview(value: Scheme | null, endpointId: number | null) {
  const active = useStore((state) => state.detail?.value.summary);
  const isOfEndpoint =
    active &&
    (endpointId === null || active.endpointId === null || active.endpointId === endpointId);
  const captureId = isOfEndpoint ? active.id : null;
  const asked = value && { scheme: value, captureId, endpointId };
  const { answer, isCurrent } = useReply('schemes.preview', asked, TYPING_MS);
  return {
    preview: answer?.ok ? answer.value : undefined,
    failure: isCurrent && answer && !answer.ok ? answer : null,
    isRight: isCurrent && answer?.ok === true,
    isCurrent: isCurrent || value === null,
  };
}
