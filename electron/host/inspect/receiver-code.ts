// The receivers to copy: their code lies beside the list of their languages, in the sources and in dist alike
// (build/copy-receivers.mjs puts it there).

import { readFileSync } from 'node:fs';
import { RECEIVERS, type ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';

const SNIPPETS = new URL('../../../shared/signature/snippets/', import.meta.url);

const known = new Map<ReceiverLanguage, string>();

/** The whole file of a language's receiver, read once. Throws where the build left the file behind. */
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
