// English: failures of the host, and the parts that an import left out.

import { exchangeSays } from '../../../shared/english/exchange-errors.ts';
import { failureSays } from '../../../shared/english/failures.ts';
import type { ImportNote } from '../../../shared/formats/import-note.ts';

export const failures = {
  says: failureSays,
  importNote: ({ says }: ImportNote) => says,
  /** Why a target did not answer. */
  exchange: exchangeSays,
};
