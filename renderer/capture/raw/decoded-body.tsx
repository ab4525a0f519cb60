// A compressed body as it reads when it is decoded: beside its bytes, never in their place. The verdict is about the bytes.

import { useEffect, useState } from 'react';
import type { CaptureDetail, DecodedBody as Sent } from '../../../shared/contract/capture.ts';
import { bodyEncodings } from '../../../shared/webhook/content-encoding.ts';
import { call } from '../../store/host.ts';
import { DataText } from '../../ui/data-text.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { formatBytes } from '../../words/format.ts';
import { words } from '../../words/words.ts';

/** Characters that are shown before a person asks for more. */
const SHOWN = 2000;

/** Nothing where the body is not compressed. */
export function DecodedBody({ capture }: { readonly capture: CaptureDetail['capture'] }) {
  const encodings = bodyEncodings(capture.headers);
  const isCompressed = encodings.length > 0 && capture.keptBytes > 0;
  const decoded = useDecoded(capture.id, isCompressed);
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

/** What the host makes of it; null until it has answered, or where it could not. */
function useDecoded(id: number, isWanted: boolean): Decoded | null {
  const [known, setKnown] = useState<{ id: number; decoded: Decoded } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void call('captures.decoded', { id }).then((reply) => {
      if (isCurrent && reply.ok) setKnown({ id, decoded: textOf(reply.value) });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, isWanted]);
  return known?.id === id ? known.decoded : null;
}

function textOf({ ends, bytesBase64 }: Sent): Decoded {
  const bytes = Uint8Array.from(atob(bytesBase64), (character) => character.charCodeAt(0));
  return { ends, bytes: bytes.length, text: new TextDecoder().decode(bytes) };
}
