// The procedure of our own service's record, which the search changes point by point.

import type { Seal } from './procedure.ts';
import { rulesOf, sealOf } from './procedure-of.ts';
import { own, ownDigest, ownFields } from '../schemes/own.ts';

export const ownRules = rulesOf(ownFields, own);

export const ownSeal = (known: string | null): Seal => sealOf(own, ownDigest, known);
