// One finding: how bad it is, what was found and sent, the string that the receiver signs beside the right one, and the
// fix.

import { CircleX, Info, ShieldAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Finding } from '../../../shared/check/check.ts';
import type { Severity } from '../../../shared/check/finding.ts';
import { stripOfJoined, stripOfTexts } from '../../body/strip.ts';
import { Strip } from '../../explain/strip.tsx';
import { words } from '../../words/words.ts';

/** A report with hundreds of cases says only some of them here; the groups have all. */
const MOST_SENT = 6;

interface OneFindingProps {
  readonly finding: Finding;
  /** The strings consist of values with colons between them, as our own service's. */
  readonly isOfValues: boolean;
  /** Shows one of its cases again. */
  readonly again: ReactNode;
}

export function OneFinding({ finding, isOfValues, again }: OneFindingProps) {
  const { code, severity, asks, proof = null } = finding;
  const says = words.check;
  const title = says.findingTitle(finding);
  const sent = [...new Set(asks.map((one) => says.asks(one)))];
  return (
    <article className={`stack check-finding gap-8 ruled-above is-${severity}`} aria-label={title}>
      <h3 className="level wraps gap-4-8">
        <SeverityMark severity={severity} />
        <span>{title}</span>
        <code className="tag">{code}</code>
      </h3>
      <p>
        <bdi>{says.findingSays(finding)}</bdi>
      </p>
      {proof && (
        <section className="stack" aria-label={says.proof}>
          <Strip
            parts={(isOfValues ? stripOfJoined : stripOfTexts)(proof.right, proof.signs)}
            signed={proof.signs}
            expected={proof.right}
          />
        </section>
      )}
      <p>
        <strong>{says.fix}</strong> <bdi>{says.findingFix(finding)}</bdi>
      </p>
      {sent.length > 0 && (
        <section className="check-sent" aria-label={says.sent}>
          <h4>{says.sent}</h4>
          <ul>
            {sent.slice(0, MOST_SENT).map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
          {sent.length > MOST_SENT && (
            <p className="muted">{words.ui.notShownYet(String(sent.length - MOST_SENT))}</p>
          )}
        </section>
      )}
      {again}
    </article>
  );
}

const SHAPES: Readonly<Record<Severity, LucideIcon>> = {
  security: ShieldAlert,
  wrong: CircleX,
  warning: TriangleAlert,
  lenient: Info,
};

function SeverityMark({ severity }: { readonly severity: Severity }) {
  const Shape = SHAPES[severity];
  return (
    <span className="level severity rigid gap-4 muted">
      <Shape size={15} aria-hidden />
      {words.check.severities[severity]}
    </span>
  );
}
