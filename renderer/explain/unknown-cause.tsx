// No cause gives the digest: what was ruled out, what no search can find, and how to narrow it down.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { Findings } from '../../shared/signature/explain/explanation.ts';
import { focusCompare } from '../go/focus.ts';
import { Button } from '../ui/button.tsx';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { unknownSays } from './head-words.ts';
import { RuledOut } from './ruled-out.tsx';
import { openTab } from '../go/tab.ts';
import { setQuery } from '../list/state/captures.ts';

interface UnknownCauseProps {
  readonly findings: Findings;
  readonly detail: CaptureDetail;
}

export function UnknownCause({ findings, detail }: UnknownCauseProps) {
  const { summary } = detail;
  const { isComplete, tried } = findings;
  const head = unknownSays(detail, findings);
  const says = words.explain;
  return (
    <div className="cause">
      <p>
        <strong>{head.title}.</strong>{' '}
        {isComplete
          ? says.triedAll(plural(tried, 'string'))
          : tried > 0 && says.tried(tried, plural(tried, 'string'))}
      </p>
      <p>{says.howToNarrow}</p>
      <div className="advice-actions">
        {!summary.archived && (
          <>
            <Button
              onPress={() => {
                openTab('canonical');
                focusCompare();
              }}
            >
              {words.compare.title}
            </Button>
            <span>{says.pasteTheirs}</span>
          </>
        )}
        <Button
          onPress={() =>
            setQuery({
              endpoint: summary.archived ? 'archive' : (summary.endpointId ?? 'unrouted'),
              filter: 'is:valid',
            })
          }
        >
          {words.app.commands['show-valid']}
        </Button>
        <span>{says.lookWhichField}</span>
      </div>
      <RuledOut findings={findings} />
    </div>
  );
}
