// A verification says by which record it is, unless that is the default one.

import type { AnyNote } from '../notes.ts';
import type { Scheme } from '../scheme.ts';
import { isDefault } from '../schemes/schemes.ts';
import type { Reason, Verification, Verified } from '../verification.ts';

/** The verification by a record, which alone decides what codes it has. */
export const verified = (scheme: Pick<Scheme, 'name'>, result: Verified): Verification =>
  (isDefault(scheme) ? result : { scheme: scheme.name, ...result }) as Verification;

/** The verdict on a request that cannot be verified. */
export const unverifiable = (
  scheme: Pick<Scheme, 'name'>,
  reason: Reason,
  notes: readonly AnyNote[] = [],
): Verification =>
  verified(scheme, {
    verdict: 'unverifiable',
    ...{ reading: null, reason, received: null, computed: null, canonical: null },
    ...{ segments: [], dropped: [], notes },
  });
