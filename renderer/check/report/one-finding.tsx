// One finding: what was found, the string that the receiver signs beside the right one, and the fix in words and as code.

import type { Finding } from '../../../shared/check/check.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { stripOfJoined, stripOfTexts } from '../../body/strip.ts';
import { ReceiverCode } from '../../explain/receiver-code.tsx';
import { Strip } from '../../explain/strip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { words } from '../../words/words.ts';
import { SEVERITY_SHAPES } from './case-grid.tsx';

interface OneFindingProps {
  readonly finding: Finding;
  /** Null for our own service's, whose strings consist of values with colons between them. */
  readonly scheme: Scheme | null;
}

export function OneFinding({ finding, scheme }: OneFindingProps) {
  const { code, severity, proof = null } = finding;
  const says = words.check;
  const title = says.findingTitle(finding);
  const Shape = SEVERITY_SHAPES[severity];
  return (
    <article className={`stack check-finding gap-8 is-${severity}`} aria-label={title}>
      <h3 className="level wraps gap-8">
        <span>{title}</span>
        <span className="level severity rigid gap-4 muted">
          <Shape size={15} aria-hidden />
          {says.severities[severity]}
        </span>
        <code className="tag">{code}</code>
      </h3>
      <p>
        <bdi>{says.findingSays(finding)}</bdi>
      </p>
      {proof && (
        <section className="stack" aria-label={says.proof}>
          <Strip
            parts={(scheme === null ? stripOfJoined : stripOfTexts)(proof.right, proof.signs)}
            signed={proof.signs}
            expected={proof.right}
          />
        </section>
      )}
      <p>
        <strong>{says.fix}</strong> <bdi>{says.findingFix(finding)}</bdi>
      </p>
      <Disclosure title={says.code} says={says.codeShort}>
        <ReceiverCode scheme={scheme} />
      </Disclosure>
    </article>
  );
}
