// Connects the store to the connection: what happens when the host appears, sends events, or is gone.

import { disarmKeys } from '../commands/keep-focus.ts';
import { runShellCommand } from '../commands/shell-commands.ts';
import { dropHost, openHost } from '../store/host.ts';
import { keepDrafts } from '../store/kept-drafts.ts';
import { useStore } from '../store/store.ts';
import type { Connection } from './connect.ts';

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
      host.on('status', (status) => state().hearStatus(status));
      host.on('endpoints', (endpoints) => state().hearEndpoints(endpoints));
      host.on('schemes', (schemes) => state().hearSchemes(schemes));
      host.on('captures', ({ captures, counts }) => {
        state().hearCaptures(captures);
        state().hearAttempts(captures);
        state().hearUnseen(captures);
        state().hearBack(captures);
        state().hearCounts(counts);
      });
      host.on('captures.removed', ({ ids, counts }) => {
        const { activeId, removingIds } = state();
        const isOpenGone = activeId !== null && ids.includes(activeId);
        if (isOpenGone && !removingIds.has(activeId)) disarmKeys(); // somebody else deleted it
        state().hearRemoved(ids);
        state().hearAttemptsRemoved(ids);
        state().hearCounts(counts);
      });
      host.on('views', (views) => state().hearViews(views));
      host.on('suites', (suites) => state().hearSuites(suites));
      host.on('command', runShellCommand);
      host.on('replay', (result) => state().hearReplay(result));
      host.on('job', (job) => state().hearJob(job));
      host.on('jobs', (jobs) => state().hearJobs(jobs));
      host.on('assistant', (calls) => state().hearAssistantCalls(calls));
      host.on('settings', (settings) => state().hearSettings(settings));
      host.on('updates', (updates) => state().hearUpdates(updates));
      state().hearOpened();
      void state().loadStatus();
      void state().loadEndpoints();
      void state().loadSchemes();
      void state().loadCaptures();
      void state().loadViews();
      void state().loadSuites();
      void state().loadSettings();
      void state().loadJobs();
      void state().loadAssistantCalls();
      void state().loadUpdates();
      void state().loadRemovals();
      void state().loadDetail(true);
    },
    lost: (nextTryMs, tries) => {
      dropHost();
      state().hearLost(Date.now() + nextTryMs, tries);
    },
    refused: () => {
      dropHost();
      state().hearRefused();
    },
  });
}
