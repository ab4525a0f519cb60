// What the cursor is at in the record, and what may be put there.

import { pathText } from '../../../shared/json/path-text.ts';
import { useFromHost } from '../../host/ask.ts';
import { call } from '../../host/host.ts';
import { Button } from '../../ui/button.tsx';
import { words } from '../../words/words.ts';
import { placeAt, type Completion } from './completion.ts';

const askShape = () => call('schemes.shape', null);

interface CompletionsProps {
  readonly text: string;
  /** The cursor's place in the text. */
  readonly at: number;
  readonly onChoose: (completion: Completion) => void;
}

export function Completions({ text, at, onChoose }: CompletionsProps) {
  const { answer } = useFromHost(askShape);
  const place = answer?.ok ? placeAt(text, at, answer.value) : null;
  const says = words.ownScheme;
  const name = place?.path.findLast((step) => typeof step === 'string');
  return (
    <div className="level completions rigid wraps gap-4" role="group" aria-label={says.completions}>
      {place && (
        <p className="says-hint whole-line">
          <bdi className="data" dir="ltr">
            {pathText(place.path)}
          </bdi>{' '}
          {name !== undefined && says.means[name]}
        </p>
      )}
      {place?.completions.map((one) => (
        <Button key={one.label} label={says.insert(one.label)} onPress={() => onChoose(one)}>
          <bdi className="data" dir="ltr">
            {one.label}
          </bdi>
        </Button>
      ))}
    </div>
  );
}
