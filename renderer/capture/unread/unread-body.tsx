// Shown instead of a tab that needs one JSON object: why there is none, or it is too long, and where to look. The head
// has the details.

import { FileQuestionMark } from 'lucide-react';
import { looksLikeForm } from '../../body/body-view.ts';
import { openTab } from '../../go/tab.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { Button, Empty, NoteLine } from '../../ui/basics.tsx';
import { formatBytes, words } from '../../words/words.ts';
import { JsonErrorPlace } from './json-error-place.tsx';

interface UnreadBodyProps {
  readonly detail: OpenedCapture;
  /** The content that the tab would show. */
  readonly wants: 'fields' | 'canonical' | 'signature';
}

export function UnreadBody({ detail, wants }: UnreadBodyProps) {
  const { body, value } = detail;
  const { verification } = value;
  if (body.outline === null && verification.canonical !== null) {
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
  return reason === 'not-json' || reason === 'too-deep' || reason === 'too-much-work'
    ? reason
    : 'no-object';
}
