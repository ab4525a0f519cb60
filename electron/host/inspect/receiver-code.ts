// The receiver examples to copy, as files that build/copy-receivers.mjs puts into dist.

import { readFileSync } from 'node:fs';
import { RECEIVERS, type ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';
import { PROGRAM_FOLDER } from '../lib/program-folder.ts';

const SNIPPETS = new URL('dist/shared/signature/snippets/', PROGRAM_FOLDER);

const known = new Map<ReceiverLanguage, string>();

/** The whole file of a language's receiver, read once. Throws if the build did not copy the file. */
export function receiverCode(language: ReceiverLanguage): string {
  const code = known.get(language) ?? read(language);
  known.set(language, code);
  return code;
}

function read(language: ReceiverLanguage): string {
  const receiver = RECEIVERS.find((one) => one.language === language);
  if (!receiver) throw new RangeError(`There is no receiver in ${language}.`);
  return readFileSync(new URL(receiver.file, SNIPPETS), 'utf8');
}
