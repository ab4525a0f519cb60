// What this webhook proves: which common mistakes of a receiver would show on it, so that a tester knows what it means
// when a receiver accepts it.

import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { mistakeEffects, type MistakeEffect } from '../../shared/signature/explain/mistakes.ts';
import type { BodyView } from '../detail/body-view.ts';
import { formatBytes } from '../ui/format.ts';

/** Of a longer body the effects would take the window too long to compute. */
const LONGEST_BYTES = 256 * 1024;

export function WhatItProves({ body }: { readonly body: BodyView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="proves"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronRight className="chevron" size={14} aria-hidden />
        <h3>What this webhook proves</h3>
        <span className="muted">when a receiver accepts it</span>
      </summary>
      {isOpen &&
        (body.bytes.length > LONGEST_BYTES ? (
          <p className="muted">
            This is worked out for bodies up to {formatBytes(LONGEST_BYTES)} only.
          </p>
        ) : (
          <Effects text={body.text} />
        ))}
    </details>
  );
}

function Effects({ text }: { readonly text: string }) {
  const effects = useMemo(() => mistakeEffects(text), [text]);
  const caught = effects.filter(({ breaks }) => breaks);
  const unseen = effects.filter(({ breaks }) => !breaks);
  return (
    <>
      <p className="muted">
        A receiver with one of these mistakes would reject this webhook, though it is signed as the
        document says. Mistakes with the secret, the colons or the digest show on every webhook.
      </p>
      {caught.length === 0 ? (
        <p>None: a receiver with any of the mistakes below accepts it too.</p>
      ) : (
        <table className="table proves-table" aria-label="Mistakes that this webhook shows">
          <thead>
            <tr>
              <th scope="col">A receiver that</th>
              <th scope="col">would reject this one, because</th>
            </tr>
          </thead>
          <tbody>
            {caught.map(({ code, says, because }) => (
              <tr key={code}>
                <th scope="row">{receiverWords(says)}</th>
                <td>{because}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Unseen effects={unseen} />
    </>
  );
}

const receiverWords = (says: string) => says.replace(/^A receiver that /, '');

function Unseen({ effects }: { readonly effects: readonly MistakeEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <div className="unseen">
      <p>It does not show whether a receiver</p>
      <ul className="names" aria-label="Mistakes that it does not show">
        {effects.map(({ code, says }) => (
          <li key={code}>{receiverWords(says)}</li>
        ))}
      </ul>
    </div>
  );
}
