// Connects the store to the connection: what happens when the host appears, sends events, or is gone.

import { disarmKeys } from '../commands/keep-focus.ts';
import { runShellCommand } from '../commands/shell-commands.ts';
import { dropHost, openHost } from '../store/host.ts';
import { keepDrafts } from '../store/kept-drafts.ts';
import { useStore } from '../store/store.ts';
import type { Connection } from './connect.ts';
import '../store/bring.ts';
import '../store/counts.ts';
import '../store/notes.ts';
import '../store/pointing.ts';
import {
  hearStatus,
  hearOpened,
  loadStatus,
  hearLost,
  hearRefused,
  hearCounts,
} from '../store/connection.ts';
import { hearEndpoints, loadEndpoints } from '../store/endpoints.ts';
import { hearSchemes, loadSchemes } from '../store/schemes.ts';
import { hearCaptures, hearRemoved, loadCaptures } from '../store/captures.ts';
import { hearAttempts, hearAttemptsRemoved } from '../store/deliveries.ts';
import { hearUnseen } from '../store/unseen.ts';
import { hearBack, loadRemovals } from '../store/removal.ts';
import { hearViews, loadViews } from '../store/saved-views.ts';
import { hearSuites, loadSuites } from '../store/suites.ts';
import { hearReplay } from '../store/replay.ts';
import { hearJob, hearJobs, loadJobs } from '../store/send.ts';
import { hearSettings, loadSettings } from '../store/settings.ts';
import { hearUpdates, loadUpdates } from '../store/updates.ts';
import { hearChanged, loadDetail } from '../store/detail.ts';

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
