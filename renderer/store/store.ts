// The window's memory: one store of small slices. What the host knows is a copy here, fetched again after every loss
// of the connection; what only the window knows (selection, drafts, settings) survives it.

import { create, type StateCreator } from 'zustand';
import { capturesSlice, type CapturesSlice } from './captures.ts';
import { composeSlice, type ComposeSlice } from './compose.ts';
import { connectionSlice, type ConnectionSlice } from './connection.ts';
import { deliveriesSlice, type DeliveriesSlice } from './deliveries.ts';
import { detailSlice, type DetailSlice } from './detail.ts';
import { endpointsSlice, type EndpointsSlice } from './endpoints.ts';
import { jobsSlice, type JobsSlice } from './jobs.ts';
import { replaySlice, type ReplaySlice } from './replay.ts';
import { settingsSlice, type SettingsSlice } from './settings.ts';

export type State = ConnectionSlice &
  EndpointsSlice &
  CapturesSlice &
  DetailSlice &
  DeliveriesSlice &
  ReplaySlice &
  ComposeSlice &
  JobsSlice &
  SettingsSlice;

export type Slice<S> = StateCreator<State, [], [], S>;

export const useStore = create<State>()((...store) => ({
  ...connectionSlice(...store),
  ...endpointsSlice(...store),
  ...capturesSlice(...store),
  ...detailSlice(...store),
  ...deliveriesSlice(...store),
  ...replaySlice(...store),
  ...composeSlice(...store),
  ...jobsSlice(...store),
  ...settingsSlice(...store),
}));
