// The name of a scheme for a person.

import {
  chosenScheme,
  SCHEMES,
  type SchemeChoice,
} from '../../../shared/signature/schemes/schemes.ts';
import { useStore } from '../../ui/store.ts';

/** The name of the scheme's service. */
export function schemeName(choice: SchemeChoice): string {
  return chosenScheme(choice, useStore.getState().schemes).service;
}

/** Every known scheme to choose from: the document's, then the others by name. */
export function schemeOptions() {
  const [documented, ...others] = SCHEMES.map(({ name }) => ({
    id: name,
    words: schemeName(name),
  }));
  others.sort((a, b) => a.words.localeCompare(b.words));
  return documented ? [documented, ...others] : others;
}
