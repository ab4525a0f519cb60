// What this webhook proves: the common receiver mistakes that it would reveal, so that a tester knows what it means if
// a receiver accepts it.

import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  mistakeEffects,
  type MistakeEffect,
} from '../../shared/signature/explain/causes/mistakes.ts';
import type { BodyView } from '../body/body-view.ts';
import { TableHead } from '../ui/table.tsx';
import { formatBytes, words } from '../words/words.ts';

/** For longer bodies the window would take too long to compute the effects. */
const LONGEST_BYTES = 256 * 1024;

export function WhatItProves({ body }: { readonly body: BodyView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="proves spaced-8"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronRight className="chevron rigid muted" size={14} aria-hidden />
        <h3>{words.explain.proves}</h3>
        <span className="muted">{words.explain.provesWhen}</span>
      </summary>
      {isOpen &&
        (body.bytes.length > LONGEST_BYTES ? (
          <p className="muted">{words.explain.provesUpTo(formatBytes(LONGEST_BYTES))}</p>
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
  const says = words.explain;
  return (
    <>
      <p className="muted">{says.provesSays}</p>
      {caught.length === 0 ? (
        <p>{says.provesNone}</p>
      ) : (
        <table className="table proves-table" aria-label={says.shown}>
          <TableHead columns={[says.aReceiverThat, says.rejectsBecause]} />
          <tbody>
            {caught.map((effect) => (
              <tr key={effect.code}>
                <th scope="row">{words.causes.receiver(effect)}</th>
                <td className="breaks">{words.causes.because(effect)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Unseen effects={unseen} />
    </>
  );
}

function Unseen({ effects }: { readonly effects: readonly MistakeEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <div>
      <p>{words.explain.unseen}</p>
      <ul className="names muted" aria-label={words.explain.unseenLabel}>
        {effects.map((effect) => (
          <li key={effect.code}>{words.causes.receiver(effect)}</li>
        ))}
      </ul>
    </div>
  );
}
