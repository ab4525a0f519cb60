// How many at once: one notification, or more to test a receiver under load or with duplicates.

import type { OtherService } from '../state/send-as.ts';
import type { SendDraft } from '../state/send-draft.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/field.tsx';
import { plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { ServicePartProps } from './choice-part.tsx';
import { setSendDraft } from '../state/compose.ts';

const COUNTS = ['deliveries', 'copies', 'concurrency'] as const;

export function LoadPart({ draft, service, errors }: ServicePartProps) {
  const says = words.compose;
  return (
    <section className="compose-folded" data-part="load" aria-label={says.load}>
      <Disclosure title={says.load} says={loadSays(draft)}>
        <div className="compose-numbers">
          {COUNTS.map((count) => (
            <TextField
              key={count}
              label={says[count]}
              inputMode="numeric"
              value={draft[count]}
              error={errors[count] ?? null}
              onChange={(typed) => setSendDraft({ [count]: typed })}
            />
          ))}
        </div>
        <p className="muted">{loadHint(draft, service)}</p>
      </Disclosure>
    </section>
  );
}

function loadSays({ deliveries, copies, concurrency }: SendDraft): string {
  const says = words.compose;
  const isOne = deliveries === '1' && copies === '1';
  return isOne ? plural(1, 'delivery') : says.many(deliveries, copies, concurrency);
}

function loadHint({ deliveries, copies }: SendDraft, service: OtherService | null): string {
  const { numbered, repeated, signedAnew, once } = words.compose;
  if (service && Number(deliveries) * Number(copies) > 1) return signedAnew;
  const says = [
    ...(Number(deliveries) > 1 ? [numbered] : []),
    ...(Number(copies) > 1 ? [repeated] : []),
  ];
  return says.length === 0 ? once : says.join(' ');
}
