// The window's memory: one store of small slices. The host's data is a copy, fetched again after every lost connection;
// the window's own data (selection, drafts, settings) survives it.

import { create, type StoreApi } from 'zustand';
import { archiveSlice, type ArchiveSlice } from './archive.ts';
import { assistantSlice, type AssistantSlice } from './assistant.ts';
import { capturesSlice, type CapturesSlice } from './captures.ts';
import { caseSlice, type CaseSlice } from './case.ts';
import { checksSlice, type ChecksSlice } from './checks.ts';
import { choosingSlice, type ChoosingSlice } from './choosing.ts';
import { composeSlice, type ComposeSlice } from './compose.ts';
import { connectionSlice, type ConnectionSlice } from './connection.ts';
import { countsSlice, type CountsSlice } from './counts.ts';
import { deliveriesSlice, type DeliveriesSlice } from './deliveries.ts';
import { detailSlice, type DetailSlice } from './detail.ts';
import { dialogsSlice, type DialogsSlice } from './dialogs.ts';
import { endpointsSlice, type EndpointsSlice } from './endpoints.ts';
import { notesSlice, type NotesSlice } from './notes.ts';
import { pointingSlice, type PointingSlice } from './pointing.ts';
import { preferencesSlice, type PreferencesSlice } from './preferences.ts';
import { removalSlice, type RemovalSlice } from './removal.ts';
import { replaySlice, type ReplaySlice } from './replay.ts';
import { savedViewsSlice, type SavedViewsSlice } from './saved-views.ts';
import { schemesSlice, type SchemesSlice } from './schemes.ts';
import { sendSlice, type SendSlice } from './send.ts';
import { sendingSlice, type SendingSlice } from './sending.ts';
import { settingsSlice, type SettingsSlice } from './settings.ts';
import { suitesSlice, type SuitesSlice } from './suites.ts';
import { targetsSlice, type TargetsSlice } from './targets.ts';
import { toastSlice, type ToastSlice } from './toast.ts';
import { transferSlice, type TransferSlice } from './transfer.ts';
import { unseenSlice, type UnseenSlice } from './unseen.ts';
import { updatesSlice, type UpdatesSlice } from './updates.ts';

export type State = ConnectionSlice &
  EndpointsSlice &
  SchemesSlice &
  CapturesSlice &
  ChoosingSlice &
  CountsSlice &
  SavedViewsSlice &
  DetailSlice &
  PointingSlice &
  DeliveriesSlice &
  ReplaySlice &
  ComposeSlice &
  CaseSlice &
  SendSlice &
  SendingSlice &
  ChecksSlice &
  SuitesSlice &
  TransferSlice &
  DialogsSlice &
  RemovalSlice &
  SettingsSlice &
  ArchiveSlice &
  AssistantSlice &
  NotesSlice &
  TargetsSlice &
  ToastSlice &
  UnseenSlice &
  UpdatesSlice &
  PreferencesSlice;

/** Keys of this slice, and none of another's. */
type Own<S> = Partial<S> & Readonly<Partial<Record<Exclude<keyof State, keyof S>, never>>>;

/** A slice reads the whole store and writes its own keys; it changes other slices only by their actions. */
export type Slice<S> = (
  set: (own: Own<S>) => void,
  get: () => State,
  store: Pick<StoreApi<State>, 'subscribe'>,
) => S;

export const useStore = create<State>()((...store) => ({
  ...connectionSlice(...store),
  ...endpointsSlice(...store),
  ...schemesSlice(...store),
  ...capturesSlice(...store),
  ...choosingSlice(...store),
  ...countsSlice(...store),
  ...savedViewsSlice(...store),
  ...detailSlice(...store),
  ...pointingSlice(...store),
  ...deliveriesSlice(...store),
  ...replaySlice(...store),
  ...composeSlice(...store),
  ...caseSlice(...store),
  ...sendSlice(...store),
  ...sendingSlice(...store),
  ...checksSlice(...store),
  ...suitesSlice(...store),
  ...transferSlice(...store),
  ...dialogsSlice(...store),
  ...removalSlice(...store),
  ...settingsSlice(...store),
  ...archiveSlice(...store),
  ...assistantSlice(...store),
  ...notesSlice(...store),
  ...targetsSlice(...store),
  ...toastSlice(...store),
  ...unseenSlice(...store),
  ...updatesSlice(...store),
  ...preferencesSlice(...store),
}));
