// The suites of checks, and the actions on them.

import { suiteFile, suiteFileName } from '../../../shared/check/suite-file.ts';
import type { CheckSuite, SuiteSave } from '../../../shared/contract/checking.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Reply } from '../../../shared/contract/rpc.ts';
import { call } from '../../host/host.ts';
import { own } from '../../ui/store.ts';
import { openDialog } from '../../go/dialogs.ts';
import { copyOf } from '../../host/copy.ts';

export interface SuitesData {
  /** By name. */
  readonly suites: readonly CheckSuite[];
}

declare module '../../ui/store.ts' {
  interface State extends SuitesData {}
}

const { set } = own<SuitesData>({
  suites: [],
});

export const { load: loadSuites, hear: hearSuites } = copyOf('suites.list', (suites) =>
  set({ suites }),
);

/** After a failure the list is read again, so that the form shows what it failed on. */
export async function saveSuite(save: SuiteSave): Promise<Reply<'suites.save'>> {
  const reply = await call('suites.save', save);
  await loadSuites();
  return reply;
}

/** Null on success. */
export async function deleteSuite(name: string): Promise<Failure | null> {
  const reply = await call('suites.delete', { name });
  await loadSuites();
  return reply.ok ? null : reply;
}

/** Adds the suite of a file's text, under a free name. */
export async function importSuite(text: string): Promise<Reply<'suites.import'>> {
  const reply = await call('suites.import', { text });
  await loadSuites();
  return reply;
}

/** Opens the form of a check with this suite filled in. Nothing is sent. */
export const openSuite = ({ name, endpointId }: CheckSuite): void =>
  openDialog({ is: 'check', endpointId, url: null, suite: name, shows: null });

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
