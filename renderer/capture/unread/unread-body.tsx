// Shown instead of a tab that needs one JSON object: why there is none, or it is too long, and where to look; and the
// place where a body stops being JSON. The head has the details.

import { FileQuestionMark } from 'lucide-react';
import type { JsonError } from '../../../shared/json/error.ts';
import { isByScheme } from '../../../shared/signature/verification.ts';
import { bodyEncodings } from '../../../shared/webhook/content-encoding.ts';
import { looksLikeForm } from '../../body/body-view.ts';
import { isDocumentMeant } from '../../explain/told.ts';
import { openTab } from '../../go/tab.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { Button, Empty, NoteLine } from '../../ui/basics.tsx';
import { Marked } from '../../ui/data-text.tsx';
import { formatBytes, formatCount, words } from '../../words/words.ts';
import { showInRaw } from '../state/pointing.ts';

interface UnreadBodyProps {
  readonly detail: OpenedCapture;
  /** The content that the tab would show. */
  readonly wants: keyof typeof words.detail.unread;
}

export function UnreadBody({ detail, wants }: UnreadBodyProps) {
  const { body, value } = detail;
  const { verification } = value;
  const isListed = wants === 'fields' || isDocumentMeant(value);
  if (body.parsed === null && verification.canonical !== null && isListed) {
    return (
      <div className="unread pad">
        <TooLong body={body} />
        <Button onPress={() => openTab('request')}>{words.detail.showBytes}</Button>
      </div>
    );
  }
  const { unread, unreadWhy } = words.detail;
  return (
    <div className="unread">
      <Empty title={unread[wants]} icon={FileQuestionMark}>
        <p>{unreadWhy[why(detail)]}</p>
        <Button onPress={() => openTab('request')}>{words.detail.showBytes}</Button>
      </Empty>
      <JsonErrorPlace detail={detail} />
    </div>
  );
}

export const TooLong = ({ body }: Pick<OpenedCapture, 'body'>) => (
  <NoteLine kind="warning">{words.detail.tooLong(formatBytes(body.bytes.length))}</NoteLine>
);

function why({ body, value }: OpenedCapture): keyof typeof words.detail.unreadWhy {
  const { reason } = value.verification;
  if (body.bytes.length === 0) return 'empty';
  if (reason === 'not-json' && looksLikeForm(body)) return 'form';
  if (reason === 'not-json' && body.isUtf8) return 'text';
  return reason === 'not-json' || reason === 'too-deep' || reason === 'too-much-work'
    ? reason
    : reason === 'not-an-object' || isDocumentMeant(value)
      ? 'no-object'
      : 'no-service';
}

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
      <p className="grow">
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

/** Where it stops being JSON; null if it is JSON or a form, or need not be: another service may sign XML or any bytes. */
export function jsonErrorOf({
  body,
  value: { verification },
}: Pick<OpenedCapture, 'body' | 'value'>): JsonError | null {
  const isToBeJson = !isByScheme(verification) || verification.reason === 'not-json';
  if (looksLikeForm(body)) return null;
  return isToBeJson && body.parsed?.ok === false ? body.parsed.error : null;
}
