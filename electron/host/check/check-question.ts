// The question of a check: by our own service's scheme, or by the scheme of another one.

import { startSchemeCheck, type SchemeQuestion } from '../../../shared/check/by-scheme/check.ts';
import { startCheck, type Check, type CheckQuestion } from '../../../shared/check/check.ts';
import { explainPrimitives } from '../lib/primitives.ts';

export type AnyQuestion = (CheckQuestion | SchemeQuestion) & { readonly maxRequests: number };

/** Starts the course of the question's scheme. */
export const startAnyCheck = (question: AnyQuestion): Check =>
  'scheme' in question
    ? startSchemeCheck(question, explainPrimitives, Date.now)
    : startCheck(question, explainPrimitives);
