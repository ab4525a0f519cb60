// The body of a request: its exact bytes as text or in hexadecimal; JSON also indented for reading.

import { useEffect, useMemo, useRef, useState } from 'react';
import type { CaptureDetail, DecodedBody as Sent } from '../../../shared/contract/capture.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { prettyText } from '../../../shared/json/pretty.ts';
import { bodyEncodings } from '../../../shared/webhook/content-encoding.ts';
import { byteSpan, hexDump } from '../../body/bytes.ts';
import { usePart } from '../../body/use-part.tsx';
import { useReply } from '../../host/ask.ts';
import type { TabProps } from '../../host/open-capture.ts';
import { Segmented } from '../../ui/field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataText } from '../../ui/data-text.tsx';
import { NoteLine } from '../../ui/basics.tsx';
import { useStore } from '../../ui/store.ts';
import { formatBytes, words } from '../../words/words.ts';
import { JsonErrorPlace, jsonErrorOf } from '../unread/unread-body.tsx';
import { BodyHex } from './body-hex.tsx';
import { BodyText } from './body-text.tsx';

/** A longer dump would fill the clipboard with a hundred megabytes. */
const LONGEST_DUMP = 1_000_000;

/** In characters: a longer text takes a while to write again. */
const LONGEST_PRETTY = 256 * 1024;

const FORMS = ['text', 'pretty', 'hex'] as const;

export function RequestBody({ detail }: TabProps) {
  const box = useRef<HTMLElement>(null);
  const [form, setForm] = useState<(typeof FORMS)[number]>('text');
  const rawTarget = useStore((state) => state.rawTarget);
  const selected = useStore((state) => state.selected);
  const [seenTarget, setSeenTarget] = useState(rawTarget);
  if (rawTarget !== seenTarget) {
    setSeenTarget(rawTarget);
    if (rawTarget && form === 'pretty') setForm('text'); // a place in the bytes as sent
  }
  const { body, value } = detail;
  const { bytes, text, isUtf8, charset } = body;
  const error = jsonErrorOf(detail);
  const canBePretty = body.content !== null && text.length <= LONGEST_PRETTY;
  const pretty = useMemo(() => {
    const parsed = canBePretty && form === 'pretty' ? parseJson(text) : null;
    return parsed?.ok ? prettyText(text, parsed.root) : null;
  }, [canBePretty, form, text]);
  const forms = FORMS.filter((id) => id !== 'pretty' || canBePretty);
  const shown = pretty ?? text;
  const length = form === 'hex' ? bytes.length : shown.length;
  const target = pretty === null ? (rawTarget ?? selected) : null;
  const place = form !== 'hex' || !target ? target : byteSpan(body, target);
  const part = usePart(length, place?.start);
  const isWanted = target !== null;
  useEffect(() => {
    if (isWanted) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted, target]);
  return (
    <section ref={box} className="stack raw" aria-label={words.raw.body}>
      <div className="tool-line level gap-8 raw-tools rigid">
        <h3>{words.raw.body}</h3>
        <span className="muted grow">{sizeWords(value.capture.bodyLength, bytes.length)}</span>
        {part.control}
        <Segmented
          label={words.raw.form}
          options={forms.map((id) => ({ id, words: words.raw[id] }))}
          value={form === 'pretty' && !canBePretty ? 'text' : form}
          onChange={setForm}
        />
        {form !== 'hex' ? (
          <CopyButton label={words.raw.copyBody} text={shown} />
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
        <p className="muted padded-4-16">{words.detail.verdict.empty}</p>
      ) : pretty !== null ? (
        <BodyText text={pretty} part={part} marked={null} />
      ) : form !== 'hex' ? (
        <BodyText text={text} part={part} marked={{ error, content: body.content }} />
      ) : (
        <BodyHex body={body} part={part} error={error} />
      )}
    </section>
  );
}

const sizeWords = (sent: number, kept: number) =>
  sent === kept ? formatBytes(sent) : words.raw.keptOf(formatBytes(kept), formatBytes(sent));

/** Characters shown before a person asks for more. */
const SHOWN = 2000;

/** Shows nothing if the body is not compressed. */
function DecodedBody({ capture }: { readonly capture: CaptureDetail['capture'] }) {
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
    <section className="decoded ruled-below" aria-label={words.raw.decoded}>
      <NoteLine kind="info">
        {words.raw.compressed(encodings.join(', '))}{' '}
        {decoded && words.raw.decodedEnds[decoded.ends](formatBytes(decoded.bytes))}
      </NoteLine>
      {decoded && decoded.text !== '' && (
        <div
          className="decoded-text scrolls pre data"
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
