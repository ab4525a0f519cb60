// The target: our own listener, or any URL.

import { TargetField } from '../replay/target-field.tsx';
import type { SendErrors, Signer } from '../state/send-draft.ts';
import { Button } from '../../ui/button.tsx';
import { words } from '../../words/words.ts';
import type { PartProps } from './choice-part.tsx';
import { setSendDraft } from '../state/compose.ts';

interface TargetPartProps extends PartProps {
  readonly signer: Signer;
  readonly url: string;
  readonly ownUrl: string;
  readonly errors: SendErrors;
}

export function TargetPart({ signer, url, ownUrl, errors }: TargetPartProps) {
  const says = words.compose;
  return (
    <section
      className="compose-part"
      data-part="target"
      aria-label={words.jobs.targetColumns.target}
    >
      <TargetField
        value={url}
        error={errors.url ?? null}
        onChange={(typed) => setSendDraft({ url: typed === ownUrl ? null : typed })}
      />
      {url === ownUrl ? (
        <p className="muted">
          {signer.is === 'gone' ? says.ownListenerUnrouted : says.ownListener}
        </p>
      ) : (
        ownUrl !== '' && (
          <p>
            <Button kind="quiet" onPress={() => setSendDraft({ url: null })}>
              {says.backToOwn}
            </Button>
          </p>
        )
      )}
    </section>
  );
}
