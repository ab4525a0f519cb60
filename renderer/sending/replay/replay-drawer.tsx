// Replay: sends this webhook again, as captured or edited and re-signed, and shows how the service would treat the
// answer.

import { useEffect } from 'react';
import type { TabProps } from '../../host/open-capture.ts';
import { useStore } from '../../ui/store.ts';
import { firstDraft, withKnownSecret } from '../state/replay-draft.ts';
import { setDraft, loadResults } from '../state/replay.ts';
import { ReplayForm } from './replay-form.tsx';
import { ReplayResults } from './replay-results.tsx';

export function ReplayDrawer({ detail }: TabProps) {
  const { id, endpointId } = detail.value.summary;
  const endpoint = useStore((state) => state.endpoints.find((one) => one.id === endpointId));
  const kept = useStore((state) => state.drafts[id]);
  const lastTarget = useStore((state) => state.targets[0]?.url);
  const phase = useStore((state) => state.connection.phase);
  useEffect(() => {
    if (phase === 'open') void loadResults(id);
  }, [id, phase]);
  const draft = withKnownSecret(kept ?? firstDraft(detail, lastTarget), endpoint);
  // If one event makes two changes, the second must not undo the first.
  const latest = () => useStore.getState().drafts[id] ?? draft;
  return (
    <div className="replay">
      <ReplayForm
        detail={detail}
        draft={draft}
        onChange={(change) => setDraft(id, { ...latest(), ...change })}
      />
      <ReplayResults
        captureId={id}
        original={detail.value.answer}
        by={detail.value.inspected?.scheme ?? null}
      />
    </div>
  );
}
