// The suites of checks, and the actions on them.

import { suiteFile, suiteFileName } from '../../../shared/check/suite-file.ts';
import type { CheckSuite, SuiteSave } from '../../../shared/contract/checking.ts';
import { openPage } from '../../go/places.ts';
import { copyOf } from '../../host/copy.ts';
import { own } from '../../ui/store.ts';

export interface SuitesData {
  /** By name. */
  readonly suites: readonly CheckSuite[];
}

declare module '../../ui/store.ts' {
  interface State extends SuitesData {}
}

const { set } = own<SuitesData>({ suites: [] });

const copy = copyOf('suites.list', (suites) => set({ suites }));
export const { load: loadSuites, hear: hearSuites } = copy;

export const saveSuite = (save: SuiteSave) => copy.change('suites.save', save);

export const deleteSuite = (name: string) => copy.change('suites.delete', { name });

/** Adds the suite of a file's text, under a free name. */
export const importSuite = (text: string) => copy.change('suites.import', { text });

/** Opens the form of a check with this suite filled in. Nothing is sent. */
export const openSuite = ({ name, endpointId }: CheckSuite): void =>
  openPage({ is: 'check', endpointId, url: null, suite: name, shows: null });

export interface ExportedSuite {
  readonly name: string;
  readonly text: string;
  /** A URL lost its query. */
  readonly isShortened: boolean;
}

/** The file of a suite, without secrets. */
export function exportedSuite(suite: CheckSuite, endpoint: string | null): ExportedSuite {
  const { text, shortened } = suiteFile({ ...suite, endpoint });
  return { name: suiteFileName(suite.name), text, isShortened: shortened.length > 0 };
}
