// Canonical: the string that is hashed (document 5.1, steps 1 to 5), value by value, the values left out, and the
// comparison with the string of somebody else's code.

import { useRef, useState } from 'react';
import { pathText } from '../../../shared/json/path-text.ts';
import {
  type Dropped,
  type Verification,
  SECRET_PLACEHOLDER,
  ownOf,
} from '../../../shared/signature/verification.ts';
import type { Content } from '../../body/body-reader.ts';
import { CompareWithMine } from '../../explain/pasted/compare-with-mine.tsx';
import { call } from '../../host/host.ts';
import type { TabProps, OpenedCapture } from '../../host/open-capture.ts';
import { optionsOf, Segmented } from '../../ui/field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useStore } from '../../ui/store.ts';
import { useMore } from '../../ui/data-text.tsx';
import { formatCount, plural, words } from '../../words/words.ts';
import { FieldName } from '../fields/field-line.tsx';
import {
  LinkedButton,
  useRoving,
  useFate,
  useLinked,
  useScrollToSelected,
} from '../linked/linked.tsx';
import { TooLong, UnreadBody } from '../unread/unread-body.tsx';
import { CanonicalChips } from './canonical-chips.tsx';
import { CanonicalRows } from './canonical-rows.tsx';

export function CanonicalTab({ detail }: TabProps) {
  const verification = ownOf(detail.value.verification);
  const hasString = verification?.canonical !== null;
  return verification && hasString ? (
    <Canonical detail={detail} verification={verification} />
  ) : (
    <UnreadBody detail={detail} wants="canonical" />
  );
}

interface CanonicalProps {
  readonly detail: OpenedCapture;
  readonly verification: Verification;
}

function Canonical({ detail, verification }: CanonicalProps) {
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box);
  useScrollToSelected(box);
  const [form, setForm] = useState<'chips' | 'text'>('chips');
  const { value, body } = detail;
  const { totals, secret } = value;
  const { content } = body;
  // For a long body, the host sent only the first values.
  const { segments: first } = verification;
  const selected = useStore((state) => state.selected);
  const { signed, leftOut } = useFate(content, selected);
  return (
    <div ref={box} className="scroll pad spaced-8" {...roving}>
      <div className="tool-line level gap-8">
        <p className="grow">
          {words.canonical.says(plural(totals.segments, 'value'))}{' '}
          <span className="muted">
            {words.canonical.length(
              plural(Math.max(0, totals.canonicalLength - SECRET_PLACEHOLDER.length), 'character'),
            )}
          </span>
        </p>
        <Segmented
          label={words.canonical.form}
          options={optionsOf({ chips: words.canonical.chips, text: words.canonical.plain })}
          value={form}
          onChange={setForm}
        />
        <CopyButton
          label={words.canonical.copy}
          text={() => wholeString(detail)}
          of={value.verification}
        />
      </div>
      {verification.verdict === 'valid-under-reading' && (
        <p className="muted">{words.canonical.isReference}</p>
      )}
      {!content && <TooLong body={body} />}
      {form === 'chips' && (content !== null || first.length > 0 || totals.segments === 0) && (
        <CanonicalChips
          segments={content?.segments ?? first}
          secretLabel={secret?.label ?? null}
          selected={signed}
        />
      )}
      {form === 'text' && <CanonicalPlain content={content} />}
      {!content && first.length > 0 && first.length < totals.segments && (
        <p className="muted">
          {words.canonical.firstOf(formatCount(first.length), formatCount(totals.segments))}
        </p>
      )}
      {!value.archived && (
        <CompareWithMine captureId={value.summary.id} verification={verification} />
      )}
      {content && <LeftOut dropped={content.dropped} selected={leftOut} />}
    </div>
  );
}

/** The hashed string with the placeholder. The host has that of a long body. */
async function wholeString({ value, body }: OpenedCapture): Promise<string> {
  if (body.content) return body.content.canonical().text;
  const reply = await call('captures.get', { id: value.summary.id, whole: true });
  return (reply.ok ? reply.value : value).verification.canonical ?? '';
}

/** The canonical string as plain text, with a remark about the placeholder. */
function CanonicalPlain({ content }: { readonly content: Content | null }) {
  const canonical = content?.canonical();
  const selected = useFate(
    content,
    useStore((state) => state.selected),
  );
  const pointed = useFate(
    content,
    useStore((state) => state.pointed),
  );
  if (!canonical) return null;
  return (
    <>
      <CanonicalRows canonical={canonical} selected={selected.signed} pointed={pointed.signed} />
      <p className="muted">{words.canonical.placeholder}</p>
    </>
  );
}

interface LeftOutProps {
  readonly dropped: readonly Dropped[];
  /** The selected value's place in the list, counted from 1; null if it is not in the list. */
  readonly selected: number | null;
}

/** Values that were sent but are not signed, and why. */
function LeftOut({ dropped, selected }: LeftOutProps) {
  const { shown, from, total, button } = useMore(dropped, 100, selected);
  return (
    <section>
      <h3>{words.canonical.leftOut}</h3>
      {total === 0 ? (
        <p className="muted">{words.canonical.nothing}</p>
      ) : (
        <table className="table left-out">
          <thead className="only-heard">
            <tr>
              <th scope="col">{words.fields.field}</th>
              <th scope="col">{words.canonical.why}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one, at) => (
              <Line key={from + at} dropped={one} />
            ))}
          </tbody>
        </table>
      )}
      {button}
    </section>
  );
}

function Line({ dropped }: { readonly dropped: Dropped }) {
  const linked = useLinked(dropped);
  return (
    <tr className={linked.className} {...linked.area}>
      <th scope="row" className="data">
        <LinkedButton place={dropped} isSelected={linked.isSelected}>
          <FieldName name={pathText(dropped.path)} />
        </LinkedButton>
      </th>
      <td>{words.fields.why[dropped.why]}</td>
    </tr>
  );
}
