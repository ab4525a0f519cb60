// An endpoint in the sidebar: its captures, and whether they can be verified.

import {
  CircleStop,
  KeyRound,
  Link2,
  Pencil,
  Plug,
  ShieldQuestion,
  TriangleAlert,
} from 'lucide-react';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { countOf } from '../../host/connection.ts';
import { isCheckable, failingReaction, stopFailing } from '../../endpoints/state/endpoints.ts';
import { openEndpoint, openCheck } from '../../go/places.ts';
import { useStore } from '../../ui/store.ts';
import { useAct } from '../../host/act.ts';
import { IconButton } from '../../ui/basics.tsx';
import { reactionSays } from '../../words/answer-words.ts';
import { words } from '../../words/words.ts';
import { Entry } from './entry.tsx';
import { showList } from '../state/saved-views.ts';

interface EndpointEntryProps {
  readonly endpoint: Endpoint;
  readonly isCurrent: boolean;
}

export function EndpointEntry({ endpoint, isCurrent }: EndpointEntryProps) {
  const schemes = useStore((state) => state.schemes);
  const captured = useStore(({ counts }) => counts && countOf(counts, endpoint.id));
  const Icon = endpoint.kind === 'payment-link' ? Link2 : Plug;
  const missing = withoutSecret(endpoint);
  const failing = failingReaction(endpoint);
  const stop = useAct({ act: words.endpoint.stop, of: endpoint.name }, () =>
    stopFailing([endpoint]),
  );
  return (
    <Entry
      label={endpoint.name}
      icon={<Icon size={15} aria-hidden />}
      count={captured}
      title={missing ?? endpoint.path}
      isCurrent={isCurrent}
      onShow={() => showList({ endpoint: endpoint.id, filter: '' })}
      mark={
        <>
          {failing && (
            <span className="tag is-failing" title={words.endpoint.failing(reactionSays(failing))}>
              <TriangleAlert size={12} aria-hidden />
              {failing.does === 'answer' && <span aria-hidden>{failing.status}</span>}
              <span className="only-heard">{words.endpoint.failing(reactionSays(failing))}</span>
            </span>
          )}
          {missing !== null && (
            <span className="sidebar-missing rigid says-warning">
              <KeyRound size={13} aria-hidden />
              <span className="only-heard">{missing}</span>
            </span>
          )}
        </>
      }
      tools={
        <>
          {failing && (
            <IconButton
              label={words.endpoint.stopNamed(endpoint.name)}
              icon={CircleStop}
              size={14}
              onPress={stop.start}
            />
          )}
          {isCheckable(endpoint, schemes) && (
            <IconButton
              label={words.check.receiverOf(endpoint.name)}
              icon={ShieldQuestion}
              size={14}
              onPress={() => openCheck(endpoint.id, null)}
            />
          )}
          <IconButton
            label={words.app.editEndpointNamed(endpoint.name)}
            icon={Pencil}
            size={14}
            onPress={() => openEndpoint(endpoint.id)}
          />
        </>
      }
    />
  );
}

/** Why its webhooks cannot be verified; null if they can. */
function withoutSecret({ secrets }: Endpoint): string | null {
  const current = secrets.find((secret) => secret.current);
  if (!current) return words.sidebar.noSecret;
  return current.locked ? words.sidebar.lockedSecret : null;
}
