// In place of a tab that needs one JSON object: why there is none, and where to look.

import { FileQuestionMark } from 'lucide-react';
import { useStore } from '../store/store.ts';
import type { LoadedDetail } from '../store/detail.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { formatBytes } from '../ui/format.ts';
import { JsonErrorPlace } from '../raw/json-error-place.tsx';
import { verdictSays } from './verdict-words.ts';

interface UnreadBodyProps {
  readonly detail: LoadedDetail;
  /** What the tab would show: “fields”, “canonical string”. */
  readonly wants: string;
}

export function UnreadBody({ detail, wants }: UnreadBodyProps) {
  const readLongBody = useStore((state) => state.readLongBody);
  const openTab = useStore((state) => state.openTab);
  const { body, value } = detail;
  // Where the host found no JSON object either, reading it here would find none.
  if (body.parsed === null && value.verification.canonical !== null) {
    return (
      <Empty title="This body is long">
        <p>
          It is {formatBytes(body.bytes.length)} long. Reading it takes a moment, in which the
          window does not answer.
        </p>
        <Button onPress={readLongBody}>Read it</Button>
      </Empty>
    );
  }
  const { says } = verdictSays(value, body, undefined);
  return (
    <div className="unread">
      <Empty title={`No ${wants} in this body`} icon={FileQuestionMark}>
        <p>{value.verification.verdict === 'unverifiable' ? says : 'It is not one JSON object.'}</p>
        <Button onPress={() => openTab('raw')}>Show the bytes</Button>
      </Empty>
      <JsonErrorPlace body={body} />
    </div>
  );
}
