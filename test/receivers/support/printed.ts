// The printed receiver of a scheme, from the file that stands in the sources: the one in dist may be older.

import { readFileSync } from 'node:fs';
import type { PrintedLanguage } from '../../../shared/signature/receivers/languages.ts';
import { printReceiver } from '../../../shared/signature/receivers/receivers.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { RECEIVERS } from '../../../shared/signature/snippets/languages.ts';

const SNIPPETS = new URL('../../../shared/signature/snippets/', import.meta.url);

export function fileOf(language: PrintedLanguage): string {
  const file = RECEIVERS.find((one) => one.language === language)?.file ?? '';
  return readFileSync(new URL(file, SNIPPETS), 'utf8');
}

export const printed = (scheme: Scheme, language: PrintedLanguage) =>
  printReceiver(scheme, language, fileOf(language));
