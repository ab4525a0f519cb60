// The receiver of a scheme as source code: one file, standard library only.

import type { Scheme } from '../scheme.ts';
import { javascript } from './print/javascript.ts';
import type { PrintedLanguage } from './languages.ts';
import type { NoReceiverCode } from './plan/no-receiver.ts';
import { planOf } from './plan/plan.ts';
import { php } from './print/php.ts';
import { printPlan, type Language } from './print/printer.ts';
import { python } from './print/python.ts';

export const LANGUAGES: Record<PrintedLanguage, Language> = { php, javascript, python };

type PrintedReceiver =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: NoReceiverCode };

/** Prints the receiver of a scheme into the file of its language, or says with a code why it has none. */
export function printReceiver(
  scheme: Scheme,
  language: PrintedLanguage,
  file: string,
): PrintedReceiver {
  const planned = planOf(scheme);
  if (!planned.ok) return planned;
  return { ok: true, text: printPlan(planned.plan, LANGUAGES[language], file) };
}
