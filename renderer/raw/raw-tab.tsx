// Raw: the headers in the order they came and the body's exact bytes, as text or in hexadecimal.

import { useState } from 'react';
import type { TabProps } from '../detail/detail-tabs.tsx';
import { useStore } from '../store/store.ts';
import { Segmented } from '../ui/choice.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatBytes } from '../ui/format.ts';
import { NoteLine } from '../ui/note-line.tsx';
import { BodyHex } from './body-hex.tsx';
import { BodyText } from './body-text.tsx';
import { HeaderTable } from './header-table.tsx';
import { hexDump } from './hex.ts';
import { JsonErrorPlace } from './json-error-place.tsx';
import { usePart } from './use-part.tsx';

/** A longer dump than this would fill the clipboard with a hundred megabytes. */
const LONGEST_DUMP = 1_000_000;

export function RawTab({ detail }: TabProps) {
  const [form, setForm] = useState<'text' | 'hex'>('text');
  const target = useStore((state) => state.rawTarget);
  const { body, value } = detail;
  const { bytes, text, isUtf8, charset } = body;
  const length = form === 'text' ? text.length : bytes.length;
  const part = usePart(length, form === 'text' ? target?.start : undefined);
  return (
    <div className="raw">
      <HeaderTable capture={value.capture} />
      <div className="tool-line raw-tools">
        <h3>Body</h3>
        <span className="muted grow">{sizeWords(value.capture.bodyLength, bytes.length)}</span>
        {part.control}
        <Segmented
          label="Form of the body"
          options={[
            { id: 'text', words: 'Text' },
            { id: 'hex', words: 'Hex' },
          ]}
          value={form}
          onChange={setForm}
        />
        {form === 'text' ? (
          <CopyButton label="Copy body" text={text} />
        ) : (
          <CopyButton
            label={bytes.length > LONGEST_DUMP ? 'Copy first megabyte as hex' : 'Copy hex'}
            text={() => hexDump(bytes.subarray(0, LONGEST_DUMP))}
          />
        )}
      </div>
      <JsonErrorPlace body={body} isRaw />
      {!isUtf8 && (
        <NoteLine kind="warning">
          {charset === 'utf-8'
            ? 'These bytes are not UTF-8. What could not be read is shown as U+FFFD; Hex shows the exact bytes.'
            : `These bytes are not UTF-8. They are shown as ${charset}; Hex shows the exact bytes.`}
        </NoteLine>
      )}
      {length === 0 ? (
        <p className="muted raw-empty">The body is empty.</p>
      ) : form === 'text' ? (
        <BodyText
          text={text}
          part={part}
          error={body.parsed?.ok === false ? body.parsed.error : null}
        />
      ) : (
        <BodyHex bytes={bytes} part={part} />
      )}
    </div>
  );
}

function sizeWords(sent: number, kept: number): string {
  return sent === kept
    ? formatBytes(sent)
    : `${formatBytes(kept)} kept of ${formatBytes(sent)} sent`;
}
