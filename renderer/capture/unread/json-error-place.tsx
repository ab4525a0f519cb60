// The place where a body stops being JSON: line, column, and the marked text around it. The head gives the reason.

import { bodyEncodings } from '../../../shared/webhook/content-encoding.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { Button } from '../../ui/basics.tsx';
import { Marked } from '../../ui/data-text.tsx';
import { formatCount, words } from '../../words/words.ts';
import { showInRaw } from '../state/pointing.ts';
import { jsonErrorOf } from './json-error.ts';

/** Characters shown before and after the place. */
const AROUND = 36;

interface JsonErrorPlaceProps {
  readonly detail: OpenedCapture;
  /** In the Raw tab the text itself follows, so it is not repeated. */
  readonly isRaw?: boolean;
}

export function JsonErrorPlace({ detail, isRaw = false }: JsonErrorPlaceProps) {
  const { body, value } = detail;
  const { defect, headers } = value.capture;
  const error = jsonErrorOf(detail);
  if (error === null || body.bytes.length === 0) return null;
  // The bytes of a compressed body are not text, so a place in them means nothing.
  if (bodyEncodings(headers).length > 0) return null;
  const { line, column, start, end, code } = error;
  if (code === 'too-deep') return null;
  const markEnd = Math.min(Math.max(end, start + 1), start + AROUND);
  const before = body.text.slice(Math.max(0, start - AROUND), start);
  const place = body.text.slice(start, markEnd);
  const after = body.text.slice(markEnd, markEnd + AROUND);
  return (
    <div className={isRaw ? 'json-error is-line' : 'json-error'}>
      <p>
        <strong>{words.raw.place(formatCount(line), formatCount(column))}</strong>{' '}
        {/* If the body was not received completely, the head says that instead. */}
        {defect !== null && words.documented.jsonProblem(error)}
      </p>
      {!isRaw && (
        <p className="data json-error-text breaks pre" dir="ltr">
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
