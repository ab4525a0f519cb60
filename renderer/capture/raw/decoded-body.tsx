// A compressed body after decoding, shown beside its bytes. The verdict is about the bytes.

import { useMemo } from 'react';
import type { CaptureDetail, DecodedBody as Sent } from '../../../shared/contract/capture.ts';
import { bodyEncodings } from '../../../shared/webhook/content-encoding.ts';
import { useReply } from '../../host/use-reply.ts';
import { DataText } from '../../ui/data-text.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { formatBytes } from '../../words/format.ts';
import { words } from '../../words/words.ts';

/** Characters shown before a person asks for more. */
const SHOWN = 2000;

/** Shows nothing if the body is not compressed. */
export function DecodedBody({ capture }: { readonly capture: CaptureDetail['capture'] }) {
  const encodings = bodyEncodings(capture.headers);
  const isCompressed = encodings.length > 0 && capture.keptBytes > 0;
  // Null until the host has answered, or if it could not.
  const { answer, isCurrent } = useReply(
    'captures.decoded',
    isCompressed ? { id: capture.id } : null,
  );
  const decoded = useMemo(
    () => (isCurrent && answer?.ok ? textOf(answer.value) : null),
    [isCurrent, answer],
  );
  if (!isCompressed) return null;
  return (
    <section className="decoded" aria-label={words.raw.decoded}>
      <NoteLine kind="info">
        {words.raw.compressed(encodings.join(', '))}{' '}
        {decoded && words.raw.decodedEnds[decoded.ends](formatBytes(decoded.bytes))}
      </NoteLine>
      {decoded && decoded.text !== '' && (
        <div
          className="decoded-text data"
          dir="ltr"
          tabIndex={0}
          role="region"
          aria-label={words.raw.decodedText}
        >
          <DataText text={decoded.text} limit={SHOWN} />
        </div>
      )}
    </section>
  );
}

interface Decoded {
  readonly ends: Sent['ends'];
  readonly bytes: number;
  readonly text: string;
}

function textOf({ ends, bytesBase64 }: Sent): Decoded {
  const bytes = Uint8Array.from(atob(bytesBase64), (character) => character.charCodeAt(0));
  return { ends, bytes: bytes.length, text: new TextDecoder().decode(bytes) };
}
