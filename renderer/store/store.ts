// The window's memory: one store of small slices. What the host knows is a copy here, fetched again after every loss
// of the connection; what only the window knows (selection, drafts, settings) survives it.

import { create, type StateCreator } from 'zustand';
import { capturesSlice, type CapturesSlice } from './captures.ts';
import { caseSlice, type CaseSlice } from './case.ts';
import { choosingSlice, type ChoosingSlice } from './choosing.ts';
import { composeSlice, type ComposeSlice } from './compose.ts';
import { connectionSlice, type ConnectionSlice } from './connection.ts';
import { countsSlice, type CountsSlice } from './counts.ts';
import { deliveriesSlice, type DeliveriesSlice } from './deliveries.ts';
import { detailSlice, type DetailSlice } from './detail.ts';
import { endpointsSlice, type EndpointsSlice } from './endpoints.ts';
import { installationSlice, type InstallationSlice } from './settings.ts';
import { jobsSlice, type JobsSlice } from './send.ts';
import { keepingSlice, type KeepingSlice } from './removal.ts';
import { pointingSlice, type PointingSlice } from './pointing.ts';
import { replaySlice, type ReplaySlice } from './replay.ts';
import { sharingSlice, type SharingSlice } from './transfer.ts';
import { sheetsSlice, type SheetsSlice } from './dialogs.ts';
import { settingsSlice, type SettingsSlice } from './preferences.ts';
import { targetsSlice, type TargetsSlice } from './targets.ts';
import { toastSlice, type ToastSlice } from './toast.ts';
import { unseenSlice, type UnseenSlice } from './unseen.ts';
import { updatesSlice, type UpdatesSlice } from './updates.ts';
import { viewsSlice, type ViewsSlice } from './saved-views.ts';

export type State = ConnectionSlice &
  EndpointsSlice &
  CapturesSlice &
  ChoosingSlice &
  CountsSlice &
  ViewsSlice &
  DetailSlice &
  PointingSlice &
  DeliveriesSlice &
  ReplaySlice &
  ComposeSlice &
  CaseSlice &
  JobsSlice &
  SharingSlice &
  SheetsSlice &
  KeepingSlice &
  InstallationSlice &
  TargetsSlice &
  ToastSlice &
  UnseenSlice &
  UpdatesSlice &
  SettingsSlice;

export type Slice<S> = StateCreator<State, [], [], S>;

export const useStore = create<State>()((...store) => ({
  ...connectionSlice(...store),
  ...endpointsSlice(...store),
  ...capturesSlice(...store),
  ...choosingSlice(...store),
  ...countsSlice(...store),
  ...viewsSlice(...store),
  ...detailSlice(...store),
  ...pointingSlice(...store),
  ...deliveriesSlice(...store),
  ...replaySlice(...store),
  ...composeSlice(...store),
  ...caseSlice(...store),
  ...jobsSlice(...store),
  ...sharingSlice(...store),
  ...sheetsSlice(...store),
  ...keepingSlice(...store),
  ...installationSlice(...store),
  ...targetsSlice(...store),
  ...toastSlice(...store),
  ...unseenSlice(...store),
  ...updatesSlice(...store),
  ...settingsSlice(...store),
}));
