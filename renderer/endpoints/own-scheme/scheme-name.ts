// The name of a scheme for a person.

import {
  chosenScheme,
  hasDocument,
  SCHEMES,
  type SchemeChoice,
} from '../../../shared/signature/schemes/schemes.ts';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';

/** The service's name; our own service has none. */
export function schemeName(choice: SchemeChoice): string {
  const scheme = chosenScheme(choice, useStore.getState().schemes);
  return hasDocument(scheme) ? words.scheme.ours : scheme.service;
}

/** Every known scheme to choose from: our own service's, then the others by name. */
export function schemeOptions() {
  const [ours, ...others] = SCHEMES.map(({ name }) => ({ id: name, words: schemeName(name) }));
  others.sort((a, b) => a.words.localeCompare(b.words));
  return ours ? [ours, ...others] : others;
}
