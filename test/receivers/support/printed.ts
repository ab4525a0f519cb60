// The printed receiver of a scheme, from the file that stands in the sources: the one in dist may be older.

import { readFileSync } from 'node:fs';
import type { PrintedLanguage } from '../../../shared/signature/receivers/languages.ts';
import { printReceiver } from '../../../shared/signature/receivers/receivers.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { RECEIVERS } from '../../../shared/signature/snippets/languages.ts';

const SNIPPETS = new URL('../../../shared/signature/snippets/', import.meta.url);

export function printed(scheme: Scheme, language: PrintedLanguage) {
  const file = RECEIVERS.find((one) => one.language === language)?.file ?? '';
  return printReceiver(scheme, language, readFileSync(new URL(file, SNIPPETS), 'utf8'));
}
