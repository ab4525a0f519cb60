// In the title bar: the endpoints that are set up to fail attempts, which goes on until somebody stops it.

import { TriangleAlert } from 'lucide-react';
import { useAct } from '../host/act.ts';
import { Button } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { reactionSays } from '../words/answer-words.ts';
import { plural, words } from '../words/words.ts';
import { failingReaction, stopFailing } from './state/endpoints.ts';

export function FailingChip() {
  const endpoints = useStore((state) => state.endpoints);
  const failing = endpoints.filter((endpoint) => failingReaction(endpoint) !== null);
  const { start, isPending } = useAct({ act: words.endpoint.stop }, () => stopFailing(failing));
  const [first] = failing;
  const met = first && failingReaction(first);
  if (!first || !met) return null;
  const isOne = failing.length === 1;
  const says = isOne
    ? words.endpoint.failing(reactionSays(met))
    : words.endpoint.failingMany(plural(failing.length, 'endpoint'));
  return (
    <div
      className="level failing-chip narrows wrong"
      role="status"
      title={isOne ? `${first.name}: ${says}` : says}
    >
      <TriangleAlert size={14} aria-hidden />
      {isOne && <bdi className="clip">{first.name}</bdi>}
      <span className="clip">{says}</span>
      <Button kind="quiet" onPress={start} isPending={isPending}>
        {words.endpoint.stop}
      </Button>
    </div>
  );
}
