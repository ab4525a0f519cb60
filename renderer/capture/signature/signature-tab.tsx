// Signature: why it is not valid; the seven steps of section 5.1 with this webhook's values, so that each can be
// checked by hand; code for them; and what the webhook proves about a receiver.

import { useMemo } from 'react';
import type { JsonObject } from '../../../shared/json/tree.ts';
import { ownValues } from '../../../shared/signature/engine/own-procedure.ts';
import {
  ownOf,
  type OwnVerification,
  type Segment,
} from '../../../shared/signature/verification.ts';
import { VALUE_READINGS, type ReadingName } from '../../../shared/signature/readings.ts';
import { bodyObject } from '../../body/body-view.ts';
import { stripOfRows, type StripPart } from '../../body/strip.ts';
import { proofRows } from '../../explain/proof.tsx';
import { ReceiverCode } from '../../explain/code.tsx';
import { Strip } from '../../explain/strip.tsx';
import { WhatItProves } from '../../explain/what-it-proves.tsx';
import type { TabProps, OpenedCapture } from '../../host/open-capture.ts';
import { words } from '../../words/words.ts';
import { UnreadBody } from '../unread/unread-body.tsx';
import { SignatureSteps } from './signature-steps.tsx';
import { SignatureView } from './step.tsx';

export function SignatureTab({ detail }: TabProps) {
  const { findings } = detail.value;
  const verification = ownOf(detail.value.verification);
  const isExplained = findings !== null && findings.explanations.length > 0;
  const hasString = verification?.canonical !== null;
  if (!verification || !hasString) return <UnreadBody detail={detail} wants="signature" />;
  return (
    <SignatureView
      detail={detail.value}
      steps={<SignatureSteps detail={detail} verification={verification} />}
    >
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
    <section className="under-reading" aria-label={words.signature.readingLabel}>
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
