// The suites of checks, and the actions on them.

import { suiteFile, suiteFileName } from '../../shared/check/suite-file.ts';
import type { CheckSuite, SuiteSave } from '../../shared/contract/checking.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Reply } from '../../shared/contract/rpc.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface SuitesSlice {
  /** By name. */
  readonly suites: readonly CheckSuite[];
  readonly loadSuites: () => Promise<void>;
  readonly hearSuites: (suites: readonly CheckSuite[]) => void;
  /** After a failure the list is read again, so that the form shows what it failed on. */
  readonly saveSuite: (save: SuiteSave) => Promise<Reply<'suites.save'>>;
  /** Null on success. */
  readonly deleteSuite: (name: string) => Promise<Failure | null>;
  /** Adds the suite of a file's text, under a free name. */
  readonly importSuite: (text: string) => Promise<Reply<'suites.import'>>;
  /** Opens the form of a check with this suite filled in. Nothing is sent. */
  readonly openSuite: (suite: CheckSuite) => void;
}

export const suitesSlice: Slice<SuitesSlice> = (set, get) => ({
  suites: [],

  loadSuites: async () => {
    const { suites } = get();
    const reply = await call('suites.list', null);
    if (get().suites !== suites) return; // heard meanwhile, and newer
    if (reply.ok) get().hearSuites(reply.value);
  },

  hearSuites: (suites) => set({ suites }),

  saveSuite: async (save) => {
    const reply = await call('suites.save', save);
    await get().loadSuites();
    return reply;
  },

  deleteSuite: async (name) => {
    const reply = await call('suites.delete', { name });
    await get().loadSuites();
    return reply.ok ? null : reply;
  },

  importSuite: async (text) => {
    const reply = await call('suites.import', { text });
    await get().loadSuites();
    return reply;
  },

  openSuite: ({ name, endpointId }) =>
    get().openDialog({ is: 'check', endpointId, url: null, suite: name, shows: null }),
});

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
