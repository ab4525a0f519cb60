// A field that another window changed while it was edited here: both values, and the choice between them. It is above
// the foot of the dialog, visible wherever the form is scrolled.

import { useRef } from 'react';
import { words } from '../words/words.ts';
import { Button, NoteLine } from './basics.tsx';

export interface Contradiction<N extends string> {
  readonly name: N;
  readonly label: string;
  readonly theirs: string;
}

interface ElsewhereProps<N extends string> {
  readonly contradictions: readonly Contradiction<N>[];
  readonly onKeep: (name: N) => void;
  readonly onTake: (name: N) => void;
}

export function Elsewhere<N extends string>(props: ElsewhereProps<N>) {
  const { contradictions, onKeep, onTake } = props;
  const element = useRef<HTMLDivElement>(null);
  const says = words.ui.elsewhere;
  const decide = (choose: (name: N) => void, name: N) => {
    // The pressed button disappears; saving is the next step.
    element.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    choose(name);
  };
  return (
    <div ref={element} role="status">
      {contradictions.length > 0 && (
        <div
          className="stack elsewhere rigid gap-8 scrolls ruled-above"
          role="group"
          aria-label={says.title}
        >
          <NoteLine kind="warning">{says.title}</NoteLine>
          {contradictions.map(({ name, label, theirs }) => (
            <div key={name} className="level gap-8">
              <span className="grow breaks">
                {label}: <bdi>{theirs === '' ? words.explain.empty : theirs}</bdi>
              </span>
              <Button label={says.keepOf(label)} onPress={() => decide(onKeep, name)}>
                {says.keep}
              </Button>
              <Button label={says.takeOf(label)} onPress={() => decide(onTake, name)}>
                {says.take}
              </Button>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
