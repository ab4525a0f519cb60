// Signature: why it is not valid; the seven steps of section 5.1, each with its result for this webhook, so that each
// can be checked by hand; code for them; and what the webhook proves about a receiver.

import { useMemo, type ReactNode } from 'react';
import { pathText } from '../../../shared/json/path-text.ts';
import { memberValue, type JsonObject } from '../../../shared/json/tree.ts';
import { ownValues } from '../../../shared/signature/engine/own-procedure.ts';
import { VALUE_READINGS, type ReadingName } from '../../../shared/signature/readings.ts';
import {
  ownOf,
  type OwnVerification,
  type Segment,
  type Dropped,
  type Verification,
} from '../../../shared/signature/verification.ts';
import { bodyObject } from '../../body/body-view.ts';
import { stripOfRows, stripOfString, type StripPart } from '../../body/strip.ts';
import { ReceiverCode } from '../../explain/code.tsx';
import { proofRows, Strip } from '../../explain/proof.tsx';
import { WhatItProves } from '../../explain/what-it-proves.tsx';
import type { TabProps, OpenedCapture } from '../../host/open-capture.ts';
import { formatCount, plural, words } from '../../words/words.ts';
import { UnreadBody } from '../unread/unread-body.tsx';
import { Copied, Names, Outcome, SignatureView, type Step } from './step.tsx';

export function SignatureTab({ detail }: TabProps) {
  const { findings } = detail.value;
  const verification = ownOf(detail.value.verification);
  const isExplained = findings !== null && findings.explanations.length > 0;
  const hasString = verification?.canonical !== null;
  if (!verification || !hasString) return <UnreadBody detail={detail} wants="signature" />;
  return (
    <SignatureView detail={detail.value} steps={stepsOf(detail, verification)}>
      {verification.reading && !isExplained && (
        <UnderReading detail={detail} verification={verification} />
      )}
      <ReceiverCode scheme={null} />
      <WhatItProves body={detail.body} />
    </SignatureView>
  );
}

interface UnderReadingProps {
  readonly detail: OpenedCapture;
  readonly verification: OwnVerification;
}

/** Which variation of the rules verifies it, and how it joins the values. */
function UnderReading({ detail, verification }: UnderReadingProps) {
  const { reading, segments } = verification;
  const root = bodyObject(detail.body);
  // Of a long body the host sends only the first values.
  const isWhole = segments.length === detail.value.totals.segments;
  const strip = useMemo(
    () =>
      root && reading && isWhole ? readingStrip(detail.body.text, root, reading, segments) : null,
    [root, reading, isWhole, segments, detail.body.text],
  );
  if (!reading) return null;
  return (
    <section className="padded-above ruled-above" aria-label={words.signature.readingLabel}>
      <h3>{words.signature.reading(reading)}</h3>
      <p>{words.detail.readings[reading]}</p>
      {strip && <Strip parts={strip} signed={null} expected={verification.canonical} />}
    </section>
  );
}

/** The values as the reading joins them, beside the usual ones; null for a charset, which changes the body's text. */
export function readingStrip(
  text: string,
  body: JsonObject,
  name: ReadingName,
  usual: readonly Segment[],
): StripPart[] | null {
  const reading = VALUE_READINGS.find((one) => one === name);
  return reading ? stripOfRows(proofRows(usual, ownValues(text, body, reading).segments)) : null;
}

function stepsOf(detail: OpenedCapture, verification: Verification): readonly Step[] {
  const { secret, totals, archived } = detail.value;
  const { received, computed, segments, dropped } = verification;
  // For a long body, the host sent only the first values, and the first of those left out.
  const isCut = segments.length < totals.segments;
  const removed = dropped.filter(({ why, path }) => why !== 'signature' && path.length === 1);
  const inner = dropped.filter(({ path }) => path.length > 1);
  const names = [...new Set(segments.map(({ path }) => String(path[0])))];
  const says = words.signature;
  const shows: readonly ReactNode[] = [
    <SignValue detail={detail} />,
    <DroppedNames dropped={removed} />,
    <>
      {(!isCut || names.length > 0) && <Names names={names} none={says.noName} />}
      {isCut && names.length > 0 && <p className="muted">{says.namesOfFirst}</p>}
    </>,
    <>
      <p className="muted">
        {totals.segments === 0
          ? says.noValue
          : isCut && segments.length > 0
            ? says.firstOf(formatCount(segments.length), formatCount(totals.segments))
            : plural(totals.segments, 'value')}
      </p>
      {inner.length > 0 && <DroppedNames dropped={inner} />}
      {dropped.length < totals.dropped && (
        <p className="muted">
          {says.firstLeftOut(formatCount(dropped.length), formatCount(totals.dropped))}
        </p>
      )}
    </>,
    <OwnStrip {...verification} />,
    computed === null ? (
      <p className="muted">{archived ? words.archive.digestThere : says.nothingToCompute}</p>
    ) : (
      <Copied text={computed} label={says.copyComputed} />
    ),
    <Outcome detail={detail.value}>
      {secret === null && !archived && <span className="muted">{words.canonical.noSecret}</span>}
      {received === null && <span className="muted">{says.noSignature}</span>}
    </Outcome>,
  ];
  return says.steps.map((does, at) => [does, shows[at]]);
}

function OwnStrip({ segments, canonical }: Pick<Verification, 'segments' | 'canonical'>) {
  const strip = useMemo(() => stripOfString(segments, canonical), [segments, canonical]);
  return <Strip parts={strip} signed={null} expected={canonical} />;
}

function SignValue({ detail }: { readonly detail: OpenedCapture }) {
  const { received } = detail.value.verification;
  const root = bodyObject(detail.body);
  const node = root ? memberValue(root, 'sign') : undefined;
  if (received !== null) {
    return <Copied text={received} label={words.signature.copyReceived} />;
  }
  const what = !node ? 'absent' : node.kind === 'null' ? 'null' : 'empty';
  return <p className="muted">{words.signature.signIs[what]}</p>;
}

const DroppedNames = ({ dropped }: { readonly dropped: readonly Dropped[] }) => (
  <Names
    names={dropped.map(({ path }) => pathText(path))}
    says={dropped.map(({ why }) => words.fields.why[why])}
    none={words.canonical.nothing}
  />
);
