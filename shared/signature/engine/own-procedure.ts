// How our own service's record lists the values of fields.

import { rulesOf } from './procedure-of.ts';
import { own, ownFields } from '../schemes/own.ts';

export const ownRules = rulesOf(ownFields, own);
