// English: what went wrong in the host, and what was left out of an import. The sentences are the host's own.

import type { Failure } from '../../../shared/contract/rpc.ts';
import type { Exchange } from '../../../shared/contract/sending.ts';
import type { ImportNote } from '../../../shared/formats/import-note.ts';

export const failures = {
  says: ({ message }: Failure) => message,
  importNote: ({ says }: ImportNote) => says,
  /** Why a target did not answer. */
  exchange: ({ message }: NonNullable<Exchange['error']>) => message,
};
