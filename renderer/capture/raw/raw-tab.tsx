// Raw: the headers in order of arrival and the body's exact bytes, as text or in hexadecimal.

import { useState } from 'react';
import { byteSpan } from '../../body/byte-span.ts';
import { hexDump } from '../../body/hex.ts';
import { usePart } from '../../body/use-part.tsx';
import type { TabProps } from '../../store/detail.ts';
import { useStore } from '../../store/store.ts';
import { optionsOf, Segmented } from '../../ui/choice.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { formatBytes } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { jsonErrorOf } from '../unread/json-error.ts';
import { JsonErrorPlace } from '../unread/json-error-place.tsx';
import { BodyHex } from './body-hex.tsx';
import { BodyText } from './body-text.tsx';
import { DecodedBody } from './decoded-body.tsx';
import { HeaderTable } from './header-table.tsx';

/** A longer dump would fill the clipboard with a hundred megabytes. */
const LONGEST_DUMP = 1_000_000;

export function RawTab({ detail }: TabProps) {
  const [form, setForm] = useState<'text' | 'hex'>('text');
  const target = useStore(({ rawTarget, selected }) => rawTarget ?? selected);
  const { body, value } = detail;
  const { bytes, text, isUtf8, charset } = body;
  const error = jsonErrorOf(detail);
  const length = form === 'text' ? text.length : bytes.length;
  const place = form === 'text' || !target ? target : byteSpan(body, target);
  const part = usePart(length, place?.start);
  return (
    <div className="stack raw">
      <HeaderTable capture={value.capture} />
      <div className="tool-line raw-tools">
        <h3>{words.raw.body}</h3>
        <span className="muted grow">{sizeWords(value.capture.bodyLength, bytes.length)}</span>
        {part.control}
        <Segmented
          label={words.raw.form}
          options={optionsOf({ text: words.raw.text, hex: words.raw.hex })}
          value={form}
          onChange={setForm}
        />
        {form === 'text' ? (
          <CopyButton label={words.raw.copyBody} text={text} />
        ) : (
          <CopyButton
            label={bytes.length > LONGEST_DUMP ? words.raw.copyFirstHex : words.raw.copyHex}
            text={() => hexDump(bytes.subarray(0, LONGEST_DUMP))}
            of={bytes}
          />
        )}
      </div>
      <DecodedBody capture={value.capture} />
      <JsonErrorPlace detail={detail} isRaw />
      {!isUtf8 && (
        <NoteLine kind="warning">
          {charset === 'utf-8' ? words.raw.notUtf8 : words.raw.otherCharset(charset)}
        </NoteLine>
      )}
      {length === 0 ? (
        <p className="muted raw-empty">{words.raw.empty}</p>
      ) : form === 'text' ? (
        <BodyText text={text} part={part} error={error} content={body.content} />
      ) : (
        <BodyHex body={body} part={part} error={error} />
      )}
    </div>
  );
}

const sizeWords = (sent: number, kept: number) =>
  sent === kept ? formatBytes(sent) : words.raw.keptOf(formatBytes(kept), formatBytes(sent));
