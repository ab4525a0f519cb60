// Connects the store to the connection: what happens when the host appears, sends events, or is gone.

import type { HostEvents } from '../../shared/contract/host.ts';
import type { EventName } from '../../shared/contract/rpc.ts';
import { hearAttempts, hearAttemptsRemoved } from '../capture/state/deliveries.ts';
import { hearChanged, loadDetail } from '../capture/state/detail.ts';
import '../capture/state/notes.ts';
import '../capture/state/pointing.ts';
import { hearSuites, loadSuites } from '../check/state/checks.ts';
import { runShellCommand } from '../commands/shell-commands.ts';
import {
  hearEndpoints,
  hearSchemes,
  loadEndpoints,
  loadSchemes,
} from '../endpoints/state/endpoints.ts';
import { disarmKeys } from '../go/keep-focus.ts';
import '../go/tab.ts';
import {
  hearStatus,
  hearOpened,
  loadStatus,
  hearLost,
  hearRefused,
  hearCounts,
} from '../host/connection.ts';
import { storeDrafts } from '../host/drafts.ts';
import { dropHost, openHost } from '../host/host.ts';
import '../list/state/actions.ts';
import { hearCaptures, hearRemoved, loadCaptures } from '../list/state/captures.ts';
import { hearBack, loadRemovals } from '../list/state/removal.ts';
import { hearViews, loadViews } from '../list/state/saved-views.ts';
import { hearUnseen } from '../list/state/counts.ts';
import {
  hearAssistantCalls,
  hearJob,
  hearJobs,
  loadAssistantCalls,
  loadJobs,
} from '../sending/state/jobs.ts';
import { hearReplay } from '../sending/state/replay.ts';
import {
  hearSettings,
  hearUpdates,
  loadSettings,
  loadUpdates,
} from '../settings/state/settings.ts';
import { useStore } from '../ui/store.ts';
import type { Connection } from './connect.ts';

/** What happens when the host tells something. */
const EVENTS: { readonly [E in EventName]: (told: HostEvents[E]) => void } = {
  status: hearStatus,
  endpoints: hearEndpoints,
  schemes: hearSchemes,
  captures: ({ captures, counts }) => {
    hearCaptures(captures);
    hearChanged(captures);
    hearAttempts(captures);
    hearUnseen(captures);
    hearBack(captures);
    hearCounts(counts);
  },
  'captures.removed': ({ ids, counts }) => {
    const { activeId, removingIds } = useStore.getState();
    const isOpenGone = activeId !== null && ids.includes(activeId);
    if (isOpenGone && !removingIds.has(activeId)) disarmKeys(); // somebody else deleted it
    hearRemoved(ids);
    hearAttemptsRemoved(ids);
    hearCounts(counts);
  },
  views: hearViews,
  suites: hearSuites,
  command: runShellCommand,
  replay: hearReplay,
  job: hearJob,
  jobs: hearJobs,
  assistant: hearAssistantCalls,
  settings: hearSettings,
  updates: hearUpdates,
};

/** What is read with each connection. */
const LOADS: readonly (() => Promise<void>)[] = [
  ...[loadStatus, loadEndpoints, loadSchemes, loadCaptures, loadViews, loadSuites, loadSettings],
  ...[loadJobs, loadAssistantCalls, loadUpdates, loadRemovals, () => loadDetail(true)],
];

/** Keeps the store up to date for as long as the window lives. */
export function start(connection: Connection): void {
  for (const leaves of ['pagehide', 'visibilitychange']) {
    window.addEventListener(leaves, storeDrafts);
  }
  // Not in the desktop: its window would not close, because nothing there shows the question.
  if (!window.countersignPort) {
    window.addEventListener('beforeunload', (event) => {
      const { drafts, typedIn } = useStore.getState();
      const isNaming = Object.keys(drafts).some((place) => place.startsWith('view '));
      if (typedIn.length > 0 || isNaming) event.preventDefault();
    });
  }
  connection.listen({
    opened: (port) => {
      const host = openHost(port);
      for (const name of Object.keys(EVENTS) as EventName[])
        host.on(name, EVENTS[name] as (told: HostEvents[EventName]) => void);
      hearOpened();
      for (const load of LOADS) void load();
    },
    lost: (nextTryMs, tries) => {
      dropHost();
      hearLost(Date.now() + nextTryMs, tries);
    },
    refused: () => {
      dropHost();
      hearRefused();
    },
  });
}
