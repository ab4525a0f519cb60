// No cause gives the digest: what was ruled out, what no search can find, and how to narrow it.

import type { Findings } from '../../shared/signature/explain/explanation.ts';
import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { focusCompare } from '../app/focus.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { plural } from '../ui/format.ts';
import { endWords } from './head-words.ts';
import { RuledOut, TimeLimit } from './ruled-out.tsx';

interface UnknownCauseProps {
  readonly findings: Findings;
  readonly summary: CaptureSummary;
}

export function UnknownCause({ findings, summary }: UnknownCauseProps) {
  const { isComplete, tried } = findings;
  const openTab = useStore((state) => state.openTab);
  const setQuery = useStore((state) => state.setQuery);
  return (
    <div className="cause">
      <p>
        <strong>{endWords(findings)}.</strong>{' '}
        {isComplete
          ? `Each of them and all sensible pairs were tried: ${plural(tried, 'string')}.`
          : tried > 0 && `${plural(tried, 'string')} ${tried === 1 ? 'was' : 'were'} tried.`}
      </p>
      {tried > 0 && <TimeLimit findings={findings} />}
      <p>What no search can find:</p>
      <ul className="advice">
        <li>a value that was changed after the webhook was signed;</li>
        <li>a secret that is not known here: add the older or the other one to its endpoint.</li>
      </ul>
      <p>How to narrow it:</p>
      <div className="advice-actions">
        <Button
          onPress={() => {
            openTab('canonical');
            focusCompare();
          }}
        >
          Compare with mine
        </Button>
        <span>Paste the string or the digest that the sender’s code got.</span>
        <Button
          onPress={() =>
            setQuery({
              endpoint: summary.endpointId ?? 'unrouted',
              verdict: 'valid',
              cause: null,
              text: '',
            })
          }
        >
          Show those that verify
        </Button>
        <span>
          Look which field this webhook has otherwise than one of the same endpoint that verifies.
        </span>
      </div>
      <RuledOut findings={findings} />
    </div>
  );
}
