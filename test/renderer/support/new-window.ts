// A window in which nothing has happened yet, with every subject.

import '../../../renderer/app/start.ts';
import { useStore } from '../../../renderer/ui/store.ts';

/** Forgets everything that an earlier test has left in the store. */
export function newWindow(): void {
  useStore.setState(useStore.getInitialState(), true);
  useStore.setState(useStore.getInitialState(), true); // subjects have reacted to the first one
}
