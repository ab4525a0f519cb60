// The seven steps in the document's order, each with its result for this webhook.

import { useMemo } from 'react';
import { pathText } from '../../../shared/json/path-text.ts';
import { memberValue } from '../../../shared/json/tree.ts';
import type { Dropped, Verification } from '../../../shared/signature/verification.ts';
import { bodyObject } from '../../body/body-view.ts';
import { stripOfString } from '../../body/strip.ts';
import { DigestCompare } from '../../explain/digest-compare.tsx';
import { Strip } from '../../explain/strip.tsx';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataText, useMore } from '../../ui/data-text.tsx';
import { verdictClass, VerdictMark, verdictWordOf } from '../../ui/verdict-mark.tsx';
import { formatCount, plural, words } from '../../words/words.ts';
import { Step } from './step.tsx';

interface SignatureStepsProps {
  readonly detail: OpenedCapture;
  readonly verification: Verification;
}

export function SignatureSteps({ detail, verification }: SignatureStepsProps) {
  const { secret, totals, archived } = detail.value;
  const { canonical, received, computed, segments, dropped, verdict } = verification;
  const isRecorded = detail.value.summary.isVerdictRecorded;
  // For a long body, the host sent only the first values, and the first of those left out.
  const isCut = segments.length < totals.segments;
  const removed = dropped.filter(({ why, path }) => why !== 'signature' && path.length === 1);
  const inner = dropped.filter(({ path }) => path.length > 1);
  const names = [...new Set(segments.map(({ path }) => String(path[0])))];
  const strip = useMemo(() => stripOfString(segments, canonical), [segments, canonical]);
  const [removes, drops, sorts, appends, joins, hashes, compares] = words.signature.steps;
  return (
    <ol className="stack steps">
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
          <p className="digest-line at-top gap-4">
            <code className="data">{computed}</code>
            <CopyButton label={words.signature.copyComputed} text={computed} />
          </p>
        )}
      </Step>
      <Step number={7} does={compares}>
        {received !== null && computed !== null && (
          <DigestCompare received={received} computed={computed} verdict={verdict} />
        )}
        <p className={`outcome level gap-icon ${verdictClass(verdict, isRecorded)}`}>
          <VerdictMark verdict={verdict} isRecorded={isRecorded} size={16} />
          <strong>{verdictWordOf(verdict, isRecorded)}</strong>
          {secret === null && !archived && (
            <span className="muted">{words.canonical.noSecret}</span>
          )}
          {received === null && <span className="muted">{words.signature.noSignature}</span>}
        </p>
      </Step>
    </ol>
  );
}

function SignValue({ detail }: { readonly detail: OpenedCapture }) {
  const { received } = detail.value.verification;
  const root = bodyObject(detail.body);
  const node = root ? memberValue(root, 'sign') : undefined;
  if (received !== null) {
    return (
      <p className="digest-line at-top gap-4">
        <DataText text={received} limit={200} />
        <CopyButton label={words.signature.copyReceived} text={received} />
      </p>
    );
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
