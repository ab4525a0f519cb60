// The window's memory: one store of small slices. What the host knows is a copy here, fetched again after every loss
// of the connection; what only the window knows (selection, drafts, settings) survives it.

import { create, type StateCreator } from 'zustand';
import { capturesSlice, type CapturesSlice } from './captures.ts';
import { connectionSlice, type ConnectionSlice } from './connection.ts';
import { detailSlice, type DetailSlice } from './detail.ts';
import { endpointsSlice, type EndpointsSlice } from './endpoints.ts';
import { replaySlice, type ReplaySlice } from './replay.ts';
import { settingsSlice, type SettingsSlice } from './settings.ts';

export type State = ConnectionSlice &
  EndpointsSlice &
  CapturesSlice &
  DetailSlice &
  ReplaySlice &
  SettingsSlice;

export type Slice<S> = StateCreator<State, [], [], S>;

export const useStore = create<State>()((...store) => ({
  ...connectionSlice(...store),
  ...endpointsSlice(...store),
  ...capturesSlice(...store),
  ...detailSlice(...store),
  ...replaySlice(...store),
  ...settingsSlice(...store),
}));
