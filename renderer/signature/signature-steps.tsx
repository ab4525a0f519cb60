// The seven steps, each in the document's order with what it makes of this webhook.

import type { ReactNode } from 'react';
import type { Dropped } from '../../shared/signature/canonical.ts';
import { memberValue } from '../../shared/json/tree.ts';
import { CanonicalText } from '../canonical/canonical-text.tsx';
import { bodyObject } from '../detail/body-view.ts';
import { LEFT_OUT_WORDS } from '../fields/fate-words.ts';
import type { LoadedDetail } from '../store/detail.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataText } from '../ui/data-text.tsx';
import { plural } from '../ui/format.ts';
import { pathText } from '../../shared/json/path-text.ts';
import { useMore } from '../ui/use-more.tsx';
import { verdictWord, VerdictMark } from '../ui/verdict-mark.tsx';
import { DigestCompare } from './digest-compare.tsx';

export function SignatureSteps({ detail }: { readonly detail: LoadedDetail }) {
  const { verification, secret } = detail.value;
  const { received, computed, segments, dropped, verdict } = verification;
  const removed = dropped.filter(({ why, path }) => why !== 'signature' && path.length === 1);
  const inner = dropped.filter(({ path }) => path.length > 1);
  const names = [...new Set(segments.map(({ path }) => String(path[0])))];
  return (
    <ol className="steps">
      <Step number={1} does="Remove sign from the body and keep its value.">
        <SignValue detail={detail} />
      </Step>
      <Step number={2} does="Remove top-level fields that are null or empty after trimming.">
        <DroppedList dropped={removed} />
      </Step>
      <Step number={3} does="Sort the names that remain, ascending.">
        <Names names={names} />
      </Step>
      <Step number={4} does="Append the trimmed values; of each item the values, by name.">
        <ValueTable detail={detail} />
        {inner.length > 0 && <DroppedList dropped={inner} />}
      </Step>
      <Step number={5} does="Join them with colons, then a colon and the secret.">
        <div className="code">
          <CanonicalText verification={verification} limit={600} />
        </div>
      </Step>
      <Step number={6} does="Compute SHA-256 of it, as hexadecimal digits.">
        {computed === null ? (
          <p className="muted">Without a secret there is nothing to compute.</p>
        ) : (
          <p className="digest-line">
            <code className="data">{computed}</code>
            <CopyButton label="Copy computed digest" text={computed} />
          </p>
        )}
      </Step>
      <Step number={7} does="Authentic when this equals sign.">
        {received !== null && computed !== null && (
          <DigestCompare received={received} computed={computed} verdict={verdict} />
        )}
        <p className={`outcome verdict-${verdict}`}>
          <VerdictMark verdict={verdict} size={16} />
          <strong>{verdictWord(verdict)}</strong>
          {secret === null && <span className="muted">no secret</span>}
          {received === null && <span className="muted">no signature in the body</span>}
        </p>
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly does: string;
  readonly children: ReactNode;
}

function Step({ number, does, children }: StepProps) {
  return (
    <li className="step">
      <span className="step-number" aria-hidden>
        {number}
      </span>
      <div className="step-body">
        <h3>{does}</h3>
        {children}
      </div>
    </li>
  );
}

function SignValue({ detail }: { readonly detail: LoadedDetail }) {
  const { received } = detail.value.verification;
  const root = bodyObject(detail.body);
  const node = root ? memberValue(root, 'sign') : undefined;
  if (received !== null) {
    return (
      <p className="digest-line">
        <DataText text={received} limit={200} />
        <CopyButton label="Copy received signature" text={received} />
      </p>
    );
  }
  const what = !node ? 'absent' : node.kind === 'null' ? 'null' : 'empty';
  return <p className="muted">sign is {what}.</p>;
}

function DroppedList({ dropped }: { readonly dropped: readonly Dropped[] }) {
  const { shown, button } = useMore(dropped, 40);
  if (dropped.length === 0) return <p className="muted">None.</p>;
  return (
    <>
      <ul className="names">
        {shown.map(({ path, why, start }) => (
          <li key={start}>
            <span className="data">
              <DataText text={pathText(path)} limit={60} />
            </span>{' '}
            <span className="muted">{LEFT_OUT_WORDS[why].replace('left out: ', '')}</span>
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  const { shown, button } = useMore(names, 60);
  if (names.length === 0) return <p className="muted">No name remains.</p>;
  return (
    <>
      <ul className="names">
        {shown.map((name) => (
          <li key={name} className="data">
            <DataText text={name === '' ? '""' : name} limit={60} />
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

function ValueTable({ detail }: { readonly detail: LoadedDetail }) {
  const { segments } = detail.value.verification;
  const { shown, button } = useMore(segments, 60);
  if (segments.length === 0) {
    return <p className="muted">No value is left: the string is a colon and the secret.</p>;
  }
  return (
    <>
      <p className="muted">{plural(segments.length, 'value')}</p>
      <table className="table values">
        <tbody>
          {shown.map(({ text, path }, index) => (
            <tr key={index}>
              <td className="index">{index + 1}</td>
              <th scope="row" className="data">
                <DataText text={pathText(path)} limit={60} />
              </th>
              <td>
                <DataText text={text} limit={120} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {button}
    </>
  );
}
