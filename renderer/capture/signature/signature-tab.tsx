// Signature: why it is not valid; the seven steps of section 5.1, each with its result for this webhook, so that each
// can be checked by hand; code for them; and what the webhook proves about a receiver.

import { useMemo } from 'react';
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
import { DataText, useMore } from '../../ui/data-text.tsx';
import { formatCount, plural, words } from '../../words/words.ts';
import { UnreadBody } from '../unread/unread-body.tsx';
import { SignatureView, Copied, Outcome, Step } from './step.tsx';

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

interface SignatureStepsProps {
  readonly detail: OpenedCapture;
  readonly verification: Verification;
}

function SignatureSteps({ detail, verification }: SignatureStepsProps) {
  const { secret, totals, archived } = detail.value;
  const { canonical, received, computed, segments, dropped } = verification;
  // For a long body, the host sent only the first values, and the first of those left out.
  const isCut = segments.length < totals.segments;
  const removed = dropped.filter(({ why, path }) => why !== 'signature' && path.length === 1);
  const inner = dropped.filter(({ path }) => path.length > 1);
  const names = [...new Set(segments.map(({ path }) => String(path[0])))];
  const strip = useMemo(() => stripOfString(segments, canonical), [segments, canonical]);
  const [removes, drops, sorts, appends, joins, hashes, compares] = words.signature.steps;
  return (
    <>
      <Step number={1} does={removes}>
        <SignValue detail={detail} />
      </Step>
      <Step number={2} does={drops}>
        <DroppedNames dropped={removed} />
      </Step>
      <Step number={3} does={sorts}>
        {isCut ? (
          names.length > 0 && (
            <>
              <Names names={names} none="" />
              <p className="muted">{words.signature.namesOfFirst}</p>
            </>
          )
        ) : (
          <Names names={names} none={words.signature.noName} />
        )}
      </Step>
      <Step number={4} does={appends}>
        <p className="muted">
          {totals.segments === 0
            ? words.signature.noValue
            : isCut && segments.length > 0
              ? words.signature.firstOf(formatCount(segments.length), formatCount(totals.segments))
              : plural(totals.segments, 'value')}
        </p>
        {inner.length > 0 && <DroppedNames dropped={inner} />}
        {dropped.length < totals.dropped && (
          <p className="muted">
            {words.signature.firstLeftOut(formatCount(dropped.length), formatCount(totals.dropped))}
          </p>
        )}
      </Step>
      <Step number={5} does={joins}>
        <Strip parts={strip} signed={null} expected={verification.canonical} />
      </Step>
      <Step number={6} does={hashes}>
        {computed === null ? (
          <p className="muted">
            {archived ? words.archive.digestThere : words.signature.nothingToCompute}
          </p>
        ) : (
          <Copied text={computed} label={words.signature.copyComputed} />
        )}
      </Step>
      <Step number={7} does={compares}>
        <Outcome detail={detail.value}>
          {secret === null && !archived && (
            <span className="muted">{words.canonical.noSecret}</span>
          )}
          {received === null && <span className="muted">{words.signature.noSignature}</span>}
        </Outcome>
      </Step>
    </>
  );
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

interface NamesProps {
  readonly names: readonly string[];
  /** Shown beside each name. */
  readonly says?: readonly string[];
  /** Shown if there is none. */
  readonly none: string;
}

function Names({ names, says = [], none }: NamesProps) {
  const { shown, button } = useMore(names, 60);
  if (names.length === 0) return <p className="muted">{none}</p>;
  return (
    <>
      <ul className="names">
        {shown.map((name, index) => (
          <li key={index}>
            <span className="data">
              <DataText text={name === '' ? '""' : name} limit={60} />
            </span>{' '}
            <span className="muted">{says[index]}</span>
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

const DroppedNames = ({ dropped }: { readonly dropped: readonly Dropped[] }) => (
  <Names
    names={dropped.map(({ path }) => pathText(path))}
    says={dropped.map(({ why }) => words.fields.why[why])}
    none={words.canonical.nothing}
  />
);
