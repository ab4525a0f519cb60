// The receiver of a scheme as source code: one file, standard library only. There is a file for each language; into three
// of them the steps of a record are printed.

import type { Scheme } from '../scheme.ts';
import { isDocumented } from '../schemes/schemes.ts';
import csharp from '../snippets/Verify.cs?raw';
import java from '../snippets/Verify.java?raw';
import type { ReceiverLanguage } from '../snippets/languages.ts';
import go from '../snippets/verify.go?raw';
import javascript from '../snippets/verify.mjs?raw';
import php from '../snippets/verify.php?raw';
import python from '../snippets/verify.py?raw';
import { isPrinted, type PrintedLanguage } from './languages.ts';
import type { NoReceiverCode } from './plan/no-receiver.ts';
import { planOf } from './plan/plan.ts';
import { javascript as inJavascript } from './print/javascript.ts';
import { php as inPhp } from './print/php.ts';
import { printPlan, type Language } from './print/printer.ts';
import { python as inPython } from './print/python.ts';

export const RECEIVER_FILES: Readonly<Record<ReceiverLanguage, string>> = {
  ...{ php, javascript, python },
  ...{ csharp, java, go },
};

export const LANGUAGES: Readonly<Record<PrintedLanguage, Language>> = {
  php: inPhp,
  javascript: inJavascript,
  python: inPython,
};

type SchemeReceiver =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: NoReceiverCode };

/** The receiver of a scheme, or a code that says why it has none. */
export function receiverOf(scheme: Scheme, language: ReceiverLanguage): SchemeReceiver {
  const file = RECEIVER_FILES[language];
  if (!isPrinted(language)) {
    return isDocumented(scheme) ? { ok: true, text: file } : { ok: false, code: 'language' };
  }
  const planned = planOf(scheme);
  if (!planned.ok) return planned;
  return { ok: true, text: printPlan(planned.plan, LANGUAGES[language], file) };
}
