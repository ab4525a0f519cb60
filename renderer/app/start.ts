// Connects the store to the connection: what happens when the host appears, sends events, or is gone.

import { disarmKeys } from '../go/keep-focus.ts';
import { runShellCommand } from '../commands/shell-commands.ts';
import { dropHost, openHost } from '../host/host.ts';
import { keepDrafts } from '../sending/state/kept-drafts.ts';
import { useStore } from '../ui/store.ts';
import type { Connection } from './connect.ts';
import '../list/state/bring.ts';
import '../list/state/counts.ts';
import '../capture/state/notes.ts';
import '../capture/state/pointing.ts';
import {
  hearStatus,
  hearOpened,
  loadStatus,
  hearLost,
  hearRefused,
  hearCounts,
} from '../host/connection.ts';
import { hearEndpoints, loadEndpoints } from '../endpoints/state/endpoints.ts';
import { hearSchemes, loadSchemes } from '../endpoints/state/schemes.ts';
import { hearCaptures, hearRemoved, loadCaptures } from '../list/state/captures.ts';
import { hearAttempts, hearAttemptsRemoved } from '../capture/state/deliveries.ts';
import { hearUnseen } from '../list/state/unseen.ts';
import { hearBack, loadRemovals } from '../list/state/removal.ts';
import { hearViews, loadViews } from '../list/state/saved-views.ts';
import { hearSuites, loadSuites } from '../check/state/suites.ts';
import { hearReplay } from '../sending/state/replay.ts';
import { hearAssistantCalls, loadAssistantCalls } from '../sending/state/assistant.ts';
import { hearJob, hearJobs, loadJobs } from '../sending/state/jobs.ts';
import { hearSettings, loadSettings } from '../settings/state/settings.ts';
import { hearUpdates, loadUpdates } from '../settings/state/updates.ts';
import { hearChanged, loadDetail } from '../capture/state/detail.ts';
import '../go/tab.ts';

/** Keeps the store up to date for as long as the window lives. */
export function start(connection: Connection): void {
  const state = useStore.getState;
  window.addEventListener('pagehide', () => keepDrafts(state().drafts));
  // Not in the desktop: its window would not close, because nothing there shows the question.
  if (!window.countersignPort) {
    window.addEventListener('beforeunload', (event) => {
      if (state().isUnsaved) event.preventDefault();
    });
  }
  connection.listen({
    opened: (port) => {
      const host = openHost(port);
      host.on('status', (status) => hearStatus(status));
      host.on('endpoints', (endpoints) => hearEndpoints(endpoints));
      host.on('schemes', (schemes) => hearSchemes(schemes));
      host.on('captures', ({ captures, counts }) => {
        hearCaptures(captures);
        hearChanged(captures);
        hearAttempts(captures);
        hearUnseen(captures);
        hearBack(captures);
        hearCounts(counts);
      });
      host.on('captures.removed', ({ ids, counts }) => {
        const { activeId, removingIds } = state();
        const isOpenGone = activeId !== null && ids.includes(activeId);
        if (isOpenGone && !removingIds.has(activeId)) disarmKeys(); // somebody else deleted it
        hearRemoved(ids);
        hearAttemptsRemoved(ids);
        hearCounts(counts);
      });
      host.on('views', (views) => hearViews(views));
      host.on('suites', (suites) => hearSuites(suites));
      host.on('command', runShellCommand);
      host.on('replay', (result) => hearReplay(result));
      host.on('job', (job) => hearJob(job));
      host.on('jobs', (jobs) => hearJobs(jobs));
      host.on('assistant', (calls) => hearAssistantCalls(calls));
      host.on('settings', (settings) => hearSettings(settings));
      host.on('updates', (updates) => hearUpdates(updates));
      hearOpened();
      void loadStatus();
      void loadEndpoints();
      void loadSchemes();
      void loadCaptures();
      void loadViews();
      void loadSuites();
      void loadSettings();
      void loadJobs();
      void loadAssistantCalls();
      void loadUpdates();
      void loadRemovals();
      void loadDetail(true);
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
