// Shown instead of data that only the reading thread has: it is still reading, or the body is too long for it.

import type { BodyView } from '../../body/body-view.ts';
import { NoteLine } from '../../ui/note-line.tsx';
import { useLate } from '../../ui/use-late.ts';
import { formatBytes } from '../../words/format.ts';
import { words } from '../../words/words.ts';

export function StillReading({ body }: { readonly body: BodyView }) {
  const isReading = body.outline === null && !body.isTooLong;
  const isLate = useLate(isReading);
  const size = formatBytes(body.bytes.length);
  if (body.isTooLong) return <NoteLine kind="warning">{words.detail.tooLong(size)}</NoteLine>;
  return (
    <p className="level still-reading" role="status">
      {isLate && (
        <>
          <span className="spinner" aria-hidden /> {words.detail.stillReading(size)}
        </>
      )}
    </p>
  );
}
