// One natural form of a mistake: its code, and the settings that a program with it changes.

import type { CauseCode } from '../../../../../shared/signature/explain/codes.ts';
import type { Details } from '../../../../../shared/signature/explain/explanation.ts';
import type { Procedure } from './procedure.ts';

/** One natural way to make a mistake. */
export interface Form {
  readonly code: CauseCode;
  readonly title: string;
  readonly sets: Partial<Procedure>;
  readonly details: Details;
  /** It hashes `sign` itself, so no sender can have signed this way. */
  readonly hashesSign: boolean;
}

export const form = (
  code: CauseCode,
  title: string,
  sets: Partial<Procedure>,
  details: Details = {},
): Form => ({ code, title, sets, details, hashesSign: false });
