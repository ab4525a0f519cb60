// The receiver of a scheme as source code: one file, standard library only.

import type { Scheme } from '../scheme.ts';
import { javascript } from './javascript.ts';
import type { PrintedLanguage } from './languages.ts';
import type { NoReceiverCode } from './no-receiver.ts';
import { planOf } from './plan.ts';
import { php } from './php.ts';
import { printPlan, type Language } from './printer.ts';
import { python } from './python.ts';

const LANGUAGES: Record<PrintedLanguage, Language> = { php, javascript, python };

export type PrintedReceiver =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: NoReceiverCode };

/** Prints the receiver of a scheme, or says with a code why it has none. */
export function printReceiver(scheme: Scheme, language: PrintedLanguage): PrintedReceiver {
  const planned = planOf(scheme);
  return planned.ok ? { ok: true, text: printPlan(planned.plan, LANGUAGES[language]) } : planned;
}
