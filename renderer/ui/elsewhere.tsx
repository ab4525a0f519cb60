// What another window has set to something else while it was edited here: the other value beside the choice which one
// to keep. It stands above the foot of the dialog, in sight wherever the form is scrolled.

import { useRef } from 'react';
import { words } from '../words/words.ts';
import { Button } from './button.tsx';
import { NoteLine } from './note-line.tsx';

export interface Contradiction<N extends string> {
  readonly name: N;
  readonly label: string;
  /** The other window's value, as it is shown. */
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
    // The button that was pressed goes away; saving is what comes next.
    element.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    choose(name);
  };
  return (
    <div ref={element} role="status">
      {contradictions.length > 0 && (
        <div className="elsewhere" role="group" aria-label={says.title}>
          <NoteLine kind="warning">{says.title}</NoteLine>
          {contradictions.map(({ name, label, theirs }) => (
            <div key={name} className="elsewhere-line">
              <span className="elsewhere-value">
                {label}: <bdi>{theirs === '' ? says.empty : theirs}</bdi>
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
