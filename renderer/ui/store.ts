// The window's memory: one store. Each subject adds its own data to it and is the only one to write them. The host's data
// are a copy, fetched again after every lost connection; the window's own data (selection, drafts, settings) survive it.

import { create } from 'zustand';

/** The data of all subjects: each declares its own here. */
export interface State {}

export const useStore = create<State>()(() => ({}) as State);

/** Adds a subject's data to the store. Everybody reads all data; `set` writes the subject's only. */
export function own<Key extends keyof State>(data: Pick<State, Key>) {
  for (const state of [useStore.getInitialState(), useStore.getState()]) Object.assign(state, data);
  const set = (change: Partial<Pick<State, Key>>) => useStore.setState(change);
  return { set, get: useStore.getState };
}

/**
 * Calls `run` at once after each change of what `pick` takes from the data, once for each change: `run` may change data
 * itself. Import the subject of the data, so that they are there.
 */
export function react<Picked>(
  pick: (state: State) => Picked,
  run: (now: Picked, before: Picked) => void,
): void {
  let seen = pick(useStore.getState());
  useStore.subscribe(() => {
    const [before, now] = [seen, pick(useStore.getState())];
    if (now === before) return;
    seen = now;
    run(now, before);
  });
}
