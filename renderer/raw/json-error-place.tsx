// Where a body stops being JSON: line, column, and the place itself marked in its surroundings.

import type { BodyView } from '../detail/body-view.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Marked } from '../ui/data-text.tsx';
import { formatCount } from '../ui/format.ts';
import { words } from '../words/words.ts';

/** Characters shown before and after the place. */
const AROUND = 36;

interface JsonErrorPlaceProps {
  readonly body: BodyView;
  /** In the Raw tab the text itself follows, so that it is not repeated. */
  readonly isRaw?: boolean;
}

export function JsonErrorPlace({ body, isRaw = false }: JsonErrorPlaceProps) {
  const showInRaw = useStore((state) => state.showInRaw);
  if (!body.outline || body.outline.ok || body.bytes.length === 0) return null;
  const { error } = body.outline;
  const { line, column, start, end, code } = error;
  const problem = words.documented.jsonProblem(error);
  if (code === 'too-deep') return isRaw ? <p className="json-error">{problem}</p> : null;
  const markEnd = Math.min(Math.max(end, start + 1), start + AROUND);
  const before = body.text.slice(Math.max(0, start - AROUND), start);
  const place = body.text.slice(start, markEnd);
  const after = body.text.slice(markEnd, markEnd + AROUND);
  return (
    <div className={isRaw ? 'json-error is-line' : 'json-error'}>
      <p>
        <strong>{words.raw.place(formatCount(line), formatCount(column))}</strong> {problem}
      </p>
      {!isRaw && (
        <p className="data json-error-text" dir="ltr">
          {start > AROUND && '…'}
          <Marked text={before} marksSpaces={false} />
          <mark className={place === '' ? 'located is-end' : 'located'}>
            {place === '' ? words.raw.end : <Marked text={place} marksSpaces={false} />}
          </mark>
          <Marked text={after} marksSpaces={false} />
          {markEnd + AROUND < body.text.length && '…'}
        </p>
      )}
      <Button onPress={() => showInRaw(start, end)}>{words.raw.showPlace}</Button>
    </div>
  );
}
