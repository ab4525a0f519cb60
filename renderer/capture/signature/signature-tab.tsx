// Signature: why it is not valid; the seven steps of section 5.1 with this webhook's values, so that each can be
// checked by hand; code for them; and what the webhook proves about a receiver.

import { useMemo } from 'react';
import { pathText } from '../../../shared/json/path-text.ts';
import type { JsonObject, Path } from '../../../shared/json/tree.ts';
import { ownValues } from '../../../shared/signature/engine/own-procedure.ts';
import {
  ownOf,
  type OwnVerification,
  type Segment,
} from '../../../shared/signature/verification.ts';
import { VALUE_READINGS, type ReadingName } from '../../../shared/signature/readings.ts';
import { bodyObject } from '../../body/body-view.ts';
import { ReceiverCode } from '../../explain/receiver-code.tsx';
import { WhatItProves } from '../../explain/what-it-proves.tsx';
import { Why } from '../../explain/why.tsx';
import type { TabProps, OpenedCapture } from '../../host/open-capture.ts';
import { DataText } from '../../ui/data-text.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { useMore } from '../../ui/use-more.tsx';
import { words } from '../../words/words.ts';
import { UnreadBody } from '../unread/unread-body.tsx';
import { SecretLine } from './secret-line.tsx';
import { SignatureSteps } from './signature-steps.tsx';

export function SignatureTab({ detail }: TabProps) {
  const { findings } = detail.value;
  const verification = ownOf(detail.value.verification);
  const isExplained = findings !== null && findings.explanations.length > 0;
  const hasString = verification?.canonical !== null;
  if (!verification || !hasString) return <UnreadBody detail={detail} wants="signature" />;
  return (
    <div className="scroll pad signature">
      <Why detail={detail.value} />
      <SecretLine detail={detail.value} />
      <SignatureSteps detail={detail} verification={verification} />
      {verification.reading && !isExplained && (
        <UnderReading detail={detail} verification={verification} />
      )}
      <ReceiverCode scheme={null} />
      <WhatItProves body={detail.body} />
    </div>
  );
}

interface UnderReadingProps {
  readonly detail: OpenedCapture;
  readonly verification: OwnVerification;
}

function UnderReading({ detail, verification }: UnderReadingProps) {
  const { reading, segments } = verification;
  const root = bodyObject(detail.body);
  // Of a long body the host sends only the first values.
  const isWhole = segments.length === detail.value.totals.segments;
  const changes = useMemo(
    () =>
      root && reading && isWhole ? readingChanges(detail.body.text, root, reading, segments) : [],
    [root, reading, isWhole, segments, detail.body.text],
  );
  if (!reading) return null;
  return (
    <section className="under-reading" aria-label={words.signature.readingLabel}>
      <h3>{words.signature.reading(reading)}</h3>
      <p>{words.detail.readings[reading]}</p>
      {changes.length > 0 && <Changes changes={changes} />}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly ReadingChange[] }) {
  const { shown, button } = useMore(changes, 50);
  return (
    <>
      <table className="table">
        <TableHead
          columns={[words.fields.field, words.signature.reference, words.signature.joinedAs]}
        />
        <tbody>
          {shown.map(({ path, reference, underReading }) => (
            <tr key={pathText(path)}>
              <th scope="row" className="data">
                <DataText text={pathText(path)} limit={60} />
              </th>
              <td>
                <MaybeText text={reference} />
              </td>
              <td>
                <MaybeText text={underReading} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {button}
    </>
  );
}

const MaybeText = ({ text }: { readonly text: string | null }) =>
  text === null ? (
    <span className="muted">{words.signature.leftOut}</span>
  ) : (
    <DataText text={text} limit={80} />
  );

interface ReadingChange {
  readonly path: Path;
  /** Null if it is left out under this reading. */
  readonly reference: string | null;
  readonly underReading: string | null;
}

/** The values that the reading joins differently; empty for a charset reading, which changes the body's text. */
export function readingChanges(
  text: string,
  body: JsonObject,
  name: ReadingName,
  reference: readonly Segment[],
): ReadingChange[] {
  const other = VALUE_READINGS.find((reading) => reading === name);
  if (!other) return [];
  const before = textsByPath(reference);
  const after = textsByPath(ownValues(text, body, other).segments);
  return [...new Map([...before, ...after]).values()]
    .map(({ path }) => {
      const key = JSON.stringify(path);
      return {
        path,
        reference: before.get(key)?.text ?? null,
        underReading: after.get(key)?.text ?? null,
      };
    })
    .filter((change) => change.reference !== change.underReading);
}

const textsByPath = (segments: readonly Segment[]) =>
  new Map(segments.map((segment) => [JSON.stringify(segment.path), segment]));
